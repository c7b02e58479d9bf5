"""Writes the input of flatpak-builder: the game's wheel, its desktop files, and a manifest with all packages.

The packages are those of the play lock; pip says where each is today, and its hash.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from game.bundle.make import APP_ID, furnish
from game.launch.environment import lock_file
from game.paths import APP_NAME, ROOT

RUNTIME = "24.08"
PYTHON = "3.12"
"""The Python of the runtime."""
PROCESSORS = ("x86_64", "aarch64")
SYSTEMS = ("manylinux_2_28", "manylinux_2_27", "manylinux_2_17", "manylinux2014")
"""The platform names of usable wheels, the newest first."""
MAY = [
    "--socket=wayland",
    "--socket=fallback-x11",
    "--share=ipc",
    "--socket=pulseaudio",
    "--device=all",  # gamepads: only newer versions of flatpak know a word for these alone
]
"""The game's permissions. It has no network; its saves are in its own folder."""


def lacking() -> str:
    """What this machine lacks to make it; empty if nothing."""
    return "" if sys.platform == "linux" else "Linux"


def main(arguments: list[str]) -> int:
    """Write the folder `flatpak` in `dist/` or in the named folder. Returns the exit status."""
    folder = Path(arguments[0] if arguments else ROOT / "dist").absolute() / "flatpak"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    furnish(folder / "share")
    file = folder / f"{APP_ID}.json"
    file.write_text(json.dumps(manifest(next(folder.glob("*.whl"))), indent=1) + "\n", encoding="utf-8")
    print(f"{file}: flatpak-builder --user --install build {file.name}")
    return 0


def manifest(wheel: Path) -> dict[str, Any]:
    """The manifest for the game's wheel beside it."""
    packages: dict[str, dict[str, Any]] = {}
    for processor in PROCESSORS:
        for source in _sources(processor):
            known = packages.setdefault(source["sha256"], source | {"only-arches": []})
            known["only-arches"].append(processor)
    for source in packages.values():
        if len(source["only-arches"]) == len(PROCESSORS):
            del source["only-arches"]
    commands = ["pip3 install --no-index --no-deps --no-build-isolation --prefix=/app *.whl", "cp -r share /app/"]
    own = [{"type": "file", "path": wheel.name}, {"type": "dir", "path": "share", "dest": "share"}]
    module = {"name": APP_NAME, "buildsystem": "simple", "build-commands": commands}
    return {
        "id": APP_ID,
        "runtime": "org.freedesktop.Platform",
        "runtime-version": RUNTIME,
        "sdk": "org.freedesktop.Sdk",
        "command": APP_NAME,
        "finish-args": MAY,
        "modules": [module | {"sources": [*own, *packages.values()]}],
    }


def _sources(processor: str) -> list[dict[str, Any]]:
    """The packages of the play lock for one kind of processor."""
    with tempfile.TemporaryDirectory() as nowhere:
        report = Path(nowhere) / "report.json"
        asked = ["install", "--dry-run", "--ignore-installed", "--quiet", "--report", str(report), "--target", nowhere]
        kind = ["--only-binary", ":all:", "--python-version", PYTHON, "--implementation", "cp"]
        kind += [word for system in SYSTEMS for word in ("--platform", f"{system}_{processor}")]
        command = [getattr(sys, "_base_executable", sys.executable), "-m", "pip", *asked, *kind]
        subprocess.run([*command, "--require-hashes", "-r", lock_file("play")], check=True)
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    places = [each["download_info"] for each in found]
    return [
        {"type": "file", "url": place["url"], "sha256": place["archive_info"]["hashes"]["sha256"]} for place in places
    ]
