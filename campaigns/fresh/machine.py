"""A Debian with almost nothing on it: a folder, copied for each trial and entered by chroot."""

import shutil
import subprocess
from pathlib import Path
from typing import Final

from campaigns.fresh import settings
from campaigns.fresh.program import Failed, Program

SUITE: Final = "bookworm"
PACKAGES: Final = "python3,python3-venv,make,ca-certificates"
FOLDER: Final = Path("build/fresh")
BASE: Final = FOLDER / SUITE
HOMES: Final = {"root": "/root", "player": "/home/player"}
PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

# The first process of namespaces of its own: when it ends, or we do, its mounts and all its
# processes end. What ends the program by Ctrl-C must not end this shell before it.
ENTER: Final = """
trap : INT
root=$1; shift
mount -t proc proc "$root/proc"
mount -t devpts -o ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
chroot "$@"
"""
# Packages start no services: the ports are those of the machine around.
NO_SERVICES: Final = "#!/bin/sh\nexit 101\n"
# Whoever runs in the background inherits deaf ears for Ctrl-C.
ENV: Final = ("env", "--ignore-environment", "--default-signal=INT")
WITH_US: Final = ("setpriv", "--pdeathsig", "KILL")
NAMESPACES: Final = (*WITH_US, "unshare", "--mount", "--pid", "--fork", "--kill-child")


class Machine:
    """A copy of the base, with what is committed in a folder that has a space in its name."""

    def __init__(self, name: str, user: str) -> None:
        self.user = user
        self.root = FOLDER / name
        self.clone = f"{HOMES[user]}/a clone"

    def make(self) -> None:
        """Nothing of an earlier trial is left."""
        self.remove()
        subprocess.run(["cp", "--archive", "--reflink=auto", base(), self.root], check=True)
        folder = self.root / self.clone.lstrip("/")
        folder.mkdir()
        packed = subprocess.run(["git", "archive", "HEAD"], stdout=subprocess.PIPE, check=True)
        subprocess.run(["tar", "-x", "-C", folder], input=packed.stdout, check=True)
        settings.hand_on(self.root, folder.parent)
        self.own("chown", "--recursive", f"{self.user}:", HOMES[self.user])

    def remove(self) -> None:
        """All mounts were those of a namespace that has ended."""
        subprocess.run(["rm", "-rf", "--one-file-system", self.root], check=True)

    def lacks(self, *programs: str) -> None:
        """Fail if one of them is there after all."""
        for program in programs:
            if shutil.which(program, path=str(self.root / "usr/bin")):
                raise Failed(f"{program} is installed")

    def install(self, *packages: str) -> None:
        """What the owner of the machine adds to it."""
        self.own("apt-get", "update")
        self.own("apt-get", "install", "--yes", "--no-install-recommends", *packages)

    def own(self, *command: str) -> None:
        """Done by the owner of the machine, without a word if it works."""
        entered = self._enter("root", "/", "DEBIAN_FRONTEND=noninteractive", *command)
        done = subprocess.run(entered, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Failed(f"{command[0]}: {(done.stderr or done.stdout).strip()[-300:]}")

    def start(self, *command: str) -> Program:
        """A program of the user, in the clone."""
        return Program(self._enter(self.user, self.clone, *command), self.root.with_suffix(".log"))

    def _enter(self, user: str, folder: str, *command: str) -> list[str]:
        known = {"HOME": HOMES[user], "PATH": PATH, "USER": user, **settings.variables()}
        words = [f"{name}={value}" for name, value in known.items()]
        inside = [f"--userspec={user}", str(self.root), *ENV, f"--chdir={folder}", *words]
        return [*NAMESPACES, "sh", "-ec", ENTER, "enter", str(self.root), *inside, *command]


def base() -> Path:
    """Made the first time; half a base is never taken for a whole one."""
    if not BASE.exists():
        print(f"fresh: making {BASE} by debootstrap", flush=True)
        draft = BASE.with_suffix(".begun")
        subprocess.run(["rm", "-rf", "--one-file-system", draft], check=True)
        bootstrap(draft)
        subprocess.run(["chroot", draft, "useradd", "--create-home", "player"], check=True)
        policy = draft / "usr/sbin/policy-rc.d"
        policy.write_text(NO_SERVICES, "utf-8")
        policy.chmod(0o755)
        draft.rename(BASE)
    return BASE


def bootstrap(folder: Path) -> None:
    """The smallest Debian there is, and what the README asks for."""
    folder.mkdir(parents=True)
    command = ["debootstrap", "--variant=minbase", f"--include={PACKAGES}", SUITE, str(folder)]
    log = folder.with_suffix(".log")
    with log.open("w") as said:
        made = subprocess.run([*command, *settings.mirror(SUITE)], stdout=said, check=False)
    if made.returncode:
        raise Failed(f"debootstrap: see {log}")
