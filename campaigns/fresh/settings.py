"""How this machine reaches its registries, handed on to a new one; often there is nothing."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

VARIABLES: Final = (
    "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "no_proxy",
    "PIP_CERT", "PIP_DEFAULT_TIMEOUT", "PIP_EXTRA_INDEX_URL", "PIP_INDEX_URL",
    "UV_DEFAULT_INDEX", "UV_EXTRA_INDEX_URL", "UV_INDEX", "UV_INDEX_URL", "UV_NATIVE_TLS",
    "NPM_CONFIG_REGISTRY", "npm_config_registry",
    "NODE_EXTRA_CA_CERTS", "REQUESTS_CA_BUNDLE", "SSL_CERT_FILE",
)  # fmt: skip
FILES: Final = (
    "/etc/hosts",
    "/etc/pip.conf",
    "/etc/resolv.conf",
    "/etc/ssl/certs/ca-certificates.crt",
)
APT: Final = ("Acquire::http::", "Acquire::https::", "Acquire::Check-Valid-Until")
PACKAGES: Final = "$(REPO_URI) $(CODENAME) $(LABEL)"


def variables() -> dict[str, str]:
    """What pip, uv and npm are told here by the environment."""
    return {name: os.environ[name] for name in VARIABLES if name in os.environ}


def hand_on(root: Path, home: Path) -> None:
    """The files that say the same, each in its place below a new root."""
    named = [value for value in variables().values() if Path(value).is_absolute()]
    for file in {*FILES, *named}:
        if Path(file).is_file():
            _copy(Path(file), root / file.lstrip("/"))
    if (npm := Path.home() / ".npmrc").is_file():
        _copy(npm, home / npm.name)
    (root / "etc/apt/apt.conf.d/90machine").write_text(_apt_settings(), "utf-8")


def mirror(suite: str) -> list[str]:
    """Where this machine's own packages come from, if it is the same Debian."""
    for line in _said_by("apt-get", "indextargets", "--format", PACKAGES, "Created-By: Packages"):
        address, name, label = line.split(" ", 2)
        if (name, label) == (suite, "Debian"):
            return [address]
    return []


def _apt_settings() -> str:
    said = _said_by("apt-config", "dump")
    return "".join(f"{line}\n" for line in said if line.startswith(APT))


def _said_by(*command: str) -> list[str]:
    if shutil.which(command[0]) is None:
        return []
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)
