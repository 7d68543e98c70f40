"""`make sbom`: bills of materials in CycloneDX, and all licences; one that is not known fails.

build/sbom/python.cdx.json lists what is installed with Highgate, web.cdx.json what its page is made
from and with, licences.md both in one table.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path("build/sbom")
TOOL: Final = FOLDER / "tools/bin/cyclonedx-py"
INSTALLED: Final = FOLDER / "run/bin/python"
PYTHON_BILL, WEB_BILL = FOLDER / "python.cdx.json", FOLDER / "web.cdx.json"
LOCK: Final = Path("web/package-lock.json")
MODULES: Final = "node_modules/"

Json = dict[str, Any]

ALLOWED: Final = {
    "0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT",
    "OFL-1.1", "PSF-2.0", "Python-2.0",
    "MPL-2.0",  # used as it is: certificates, the compiler of style sheets, the accessibility test
}  # fmt: skip
SPOKEN: Final = {  # as some packages say it
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: BSD License": "BSD-3-Clause",
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
UNSAID: Final = {"rich-click": "MIT"}  # only the text of the licence is in the package


def main() -> None:
    """Write the bills and the table; exit code 1 if a licence is not known to be in order."""
    subprocess.run(
        [TOOL, "environment", "--output-reproducible", "--pyproject", "pyproject.toml",
         "--output-file", PYTHON_BILL, INSTALLED],
        check=True,
    )  # fmt: skip
    WEB_BILL.write_text(
        json.dumps(web_bill(json.loads(LOCK.read_text("utf-8"))), indent=1), "utf-8"
    )
    parts = [
        (bill.name.partition(".")[0], part)
        for bill in (PYTHON_BILL, WEB_BILL)
        for part in json.loads(bill.read_text("utf-8"))["components"]
    ]
    (FOLDER / "licences.md").write_text(table(parts), "utf-8")
    unknown = [part["name"] for _, part in parts if not is_allowed(part)]
    print(f"{len(parts)} parts in {FOLDER}: {PYTHON_BILL.name}, {WEB_BILL.name}, licences.md")
    if unknown:
        sys.exit(f"highgate: look at the licences of {', '.join(unknown)}")


def web_bill(lock: Json) -> Json:
    """The bill of the page, from its lock file: everything in it was pinned there."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "metadata": {"component": {"type": "application", "name": lock["name"]}},
        "components": list(_web_parts(lock)),
    }


def _web_parts(lock: Json) -> Iterator[Json]:
    for path, package in sorted(lock["packages"].items()):
        if path:
            name = path.rpartition(MODULES)[2]
            license_ = package.get("license")
            yield {
                "type": "library",
                "bom-ref": f"{path}@{package['version']}",
                "name": name,
                "version": package["version"],
                "purl": f"pkg:npm/{name.replace('@', '%40')}@{package['version']}",
                "licenses": [{"expression": license_}] if license_ else [],
            }


def licences(part: Json) -> set[str]:
    """The licences of a part; empty where it says none."""
    found = set()
    for entry in part.get("licenses", ()):
        named = entry.get("license", {})
        text = entry.get("expression") or named.get("id") or named.get("name", "")
        found |= set(re.split(r" (?:AND|OR) ", SPOKEN.get(text, text).strip("()")))
    return found or {UNSAID[part["name"]]} if part["name"] in UNSAID else found


def is_allowed(part: Json) -> bool:
    """Whether all its licences are known to be in order."""
    found = licences(part)
    return bool(found) and found <= ALLOWED


def table(parts: list[tuple[str, Json]]) -> str:
    """All parts for people to read."""
    lines = ["| Part | Version | Licence | |", "|---|---|---|---|"]
    for kind, part in parts:
        names = ", ".join(sorted(licences(part)))
        lines.append(f"| {part['name']} | {part['version']} | {names} | {kind} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
