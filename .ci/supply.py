#!/usr/bin/env python3
"""What others wrote that the release carries: where it comes from, under which licences, and how often.

Everything is read from the two lock files. It says what is wrong and ends with 1, or counts what is there. With the name
of a file it writes there, too, what a release is made of (CycloneDX 1.5).
"""

import base64
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CRATES_IO = "registry+https://github.com/rust-lang/crates.io-index"
NPM = "https://registry.npmjs.org/"

# Licences that ask for nothing more than passing on their text. MPL-2.0 covers the files of one crate, which
# are unchanged; CDLA-Permissive-2.0 covers the list of certificate authorities.
ALLOWED = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "BlueOak-1.0.0",
    "CC-BY-4.0", "CC0-1.0", "CDLA-Permissive-2.0", "ISC", "MIT", "MPL-2.0", "OFL-1.1", "Unicode-3.0", "Unlicense", "Zlib",
}  # fmt: skip

# Crates that appear in two versions in the release, because our dependencies do not agree on one. Any other
# is reported.
TWICE = {
    "base64", "block-buffer", "const-oid", "cpufeatures", "crypto-common", "der", "digest", "fallible-iterator", "foldhash",
    "getrandom", "hashbrown", "r-efi", "rand", "rand_core", "spki", "syn", "wasi", "windows-sys", "winnow",
}  # fmt: skip


def is_allowed(licence: str) -> bool:
    """Whether an SPDX expression can be satisfied: one side of OR, both of AND."""
    words = re.findall(r"\(|\)|[^\s()]+(?: WITH [^\s()]+)?", licence.replace("/", " OR "))

    def either() -> bool:
        good = both()
        while words and words[0] == "OR":
            words.pop(0)
            good = both() or good
        return good

    def both() -> bool:
        good = one()
        while words and words[0] == "AND":
            words.pop(0)
            good = one() and good
        return good

    def one() -> bool:
        word = words.pop(0) if words else ""
        if word != "(":
            return word in ALLOWED
        good = either()
        return bool(words) and words.pop(0) == ")" and good

    return either() and not words


def crates() -> list[dict]:
    """The packages that are compiled into the program, on any platform."""
    command = ["cargo", "metadata", "--format-version", "1", "--locked"]
    found = json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout)
    packages = {package["id"]: package for package in found["packages"]}
    depends = {node["id"]: node["deps"] for node in found["resolve"]["nodes"]}
    open_, carried = [id for id in packages if packages[id]["name"] == "hotline"], set()
    while open_:
        id = open_.pop()
        if id not in carried:
            carried.add(id)
            kept = [dep for dep in depends[id] if any(kind["kind"] != "dev" for kind in dep["dep_kinds"])]
            open_ += [dep["pkg"] for dep in kept]
    return [packages[id] for id in sorted(carried) if packages[id]["source"]]


def modules() -> list[dict]:
    """What the page is made of and built with: the lock file does not distinguish the two."""
    lock = json.loads((ROOT / "web/package-lock.json").read_text())
    named = {path.removeprefix("node_modules/"): entry for path, entry in lock["packages"].items() if path}
    return [{"name": name, **entry} for name, entry in named.items() if not entry.get("extraneous")]


def component(kind: str, name: str, version: str, licence: str, algorithm: str, digest: str) -> dict:
    purl = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "purl": purl,
        "licenses": [{"expression": licence.replace("/", " OR ").replace("  ", " ")}],
        "hashes": [{"alg": algorithm, "content": digest}],
    }


def sbom(rust: list[dict], page: list[dict]) -> dict:
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text())["package"]
    sums = {(package["name"], package["version"]): package.get("checksum", "") for package in lock}
    version = next(package["version"] for package in lock if package["name"] == "hotline")
    parts = [
        component(
            "cargo",
            crate["name"],
            crate["version"],
            crate["license"],
            "SHA-256",
            sums[crate["name"], crate["version"]],
        )
        for crate in rust
    ]
    for module in page:
        name = module["name"].rpartition("node_modules/")[2]
        digest = base64.b64decode(module["integrity"].removeprefix("sha512-")).hex()
        parts.append(component("npm", name, module["version"], module["license"], "SHA-512", digest))
    unique = {part["bom-ref"]: part for part in parts}
    about = {"component": {"type": "application", "name": "hotline", "version": version}}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": about,
        "components": list(unique.values()),
    }


def main() -> int:
    for licence, good in [
        ("MIT OR GPL-3.0", True),
        ("MIT AND GPL-3.0", False),
        ("(MIT OR X) AND ISC", True),
        ("", False),
    ]:
        assert is_allowed(licence) == good, licence
    wrong = []
    rust, page = crates(), modules()
    for crate in rust:
        name = f"{crate['name']} {crate['version']}"
        if crate["source"] != CRATES_IO:
            wrong.append(f"{name}: expected crates.io, got {crate['source']}")
        if not is_allowed(crate["license"] or ""):
            wrong.append(f"{name}: expected a licence that we can keep, got {crate['license']}")
    names = [crate["name"] for crate in rust]
    twice = {name for name in names if names.count(name) > 1}
    wrong += [f"{name}: expected one version, got {names.count(name)}" for name in sorted(twice - TWICE)]
    wrong += [
        f"{name}: expected two versions, got {names.count(name)}; take it off the list"
        for name in sorted(TWICE - twice)
    ]
    for module in page:
        # Without an address it comes from the registry.
        if not module.get("resolved", NPM).startswith(NPM) or "integrity" not in module:
            wrong.append(
                f"{module['name']}: expected npm's registry and a hash, got {module.get('resolved')}"
            )
        if not is_allowed(module.get("license", "")):
            wrong.append(
                f"{module['name']}: expected a licence that we can keep, got {module.get('license')}"
            )
    for line in wrong:
        print(line, file=sys.stderr)
    if wrong:
        return 1
    print(f"{len(rust)} crates and {len(page)} modules: sources, licences and versions are as expected")
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(json.dumps(sbom(rust, page), indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
