"""Makes the bundle, with the licences of all that it brings, and the icons and menu entries of each system."""

import io
import os
import re
import shutil
import struct
import sys
from importlib.metadata import distribution
from pathlib import Path

import pygame

from game import __version__
from game.launch.environment import lock_file
from game.launch.version import commit
from game.paths import APP_NAME, ASSETS, ROOT

LIBRARIES = Path(__file__).with_name("libraries.txt")
"""The licences of the compiled libraries, which their packages bring without one."""
TEXT = re.compile(r".*(licen[cs]e|copying|lgpl|ofl)(\.txt)?", re.IGNORECASE)
PYTHONS = (
    Path(os.__file__).with_name("LICENSE.txt"),
    Path(sys.base_prefix, "LICENSE.txt"),
    Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright"),
)
"""The places where Python's own licence may lie: everywhere, on Windows, in Debian."""
ICON = ASSETS / "art" / "title" / "icon.svg"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
"""Apple's names for the PNG sizes."""

APP_ID = "org.noughtsandcurtains.game"
"""The game's application id."""
ENTRY = ASSETS / "desktop" / f"{APP_ID}.desktop"
"""The menu entry."""
ABOUT = ASSETS / "desktop" / f"{APP_ID}.metainfo.xml"
"""The description for software centres."""
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""The sizes of the PNG icons."""

SPEC = Path(__file__).with_name("noughts.spec")
BESIDE_ITSELF = 'sh -c \'exec "$(dirname "$1")/{name}"\' sh %k'
"""How the desktop entry (%k) finds the executable beside itself, wherever the folder is put."""
INSTALL = """\
#!/bin/sh
# Puts Noughts & Curtains into the applications' menu of whoever runs this. The folder must stay where it is.
here=$(cd "$(dirname "$0")" && pwd)
menu=${{XDG_DATA_HOME:-$HOME/.local/share}}/applications
mkdir -p "$menu"
sed -e "s|^Exec=.*|Exec=\\"$here/{name}\\"|" -e "s|^Icon=.*|Icon=$here/{icon}|" \\
    "$here/{name}.desktop" >"$menu/{name}.desktop"
echo "Noughts & Curtains is in the menu now."
"""
MEGABYTE = 1_000_000


def licences() -> list[tuple[str, str]]:
    """Each file, and the folder of the bundle that it goes to."""
    names = re.findall(r"^([\w.-]+)==", Path(lock_file("play")).read_text(encoding="utf-8"), re.MULTILINE)
    found = [(str(file), f"licences/{name}") for name in [*names, "pyinstaller"] for file in texts(name)]
    python = next(file for file in PYTHONS if file.exists())
    return [*found, (str(python), "licences/python"), (str(LIBRARIES), "licences")]


def texts(package: str) -> list[Path]:
    """The files of an installed package that hold licences. Raises PackageNotFoundError."""
    files = distribution(package).files or []
    return [Path(str(file.locate())) for file in files if TEXT.fullmatch(file.name)]


def write_icons(folder: Path) -> dict[str, Path]:
    """Write the icon of each system into the folder. Returns the files by `sys.platform`."""
    folder.mkdir(parents=True, exist_ok=True)
    made = {"win32": (".ico", ico()), "darwin": (".icns", icns()), "linux": (".png", png(256))}
    files = {}
    for system, (suffix, data) in made.items():
        files[system] = folder / f"{APP_NAME}{suffix}"
        files[system].write_bytes(data)
    return files


def png(size: int) -> bytes:
    """The icon as a PNG of this size in pixels."""
    picture = pygame.image.load_sized_svg(str(ICON), (size, size))
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """The icon in Windows' format, which contains PNGs."""
    pictures = [png(size) for size in ICO_SIZES]
    place = 6 + 16 * len(pictures)
    entries = []
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        entries.append(struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place))
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(entries) + b"".join(pictures)


def icns() -> bytes:
    """The icon in macOS' format, which contains PNGs."""
    chunks = [
        struct.pack(">4sI", kind, 8 + len(data)) + data for kind, size in ICNS_KINDS.items() if (data := png(size))
    ]
    return struct.pack(">4sI", b"icns", 8 + sum(map(len, chunks))) + b"".join(chunks)


def furnish(share: Path) -> None:
    """Fill a `share` folder, such as /usr/share."""
    _put(ENTRY, share / "applications")
    _put(ABOUT, share / "metainfo")
    icons = share / "icons" / "hicolor"
    for size in SIZES:
        place = icons / f"{size}x{size}" / "apps" / f"{APP_ID}.png"
        place.parent.mkdir(parents=True)
        place.write_bytes(png(size))
    _put(ICON, icons / "scalable" / "apps", f"{APP_ID}.svg")


def _put(file: Path, folder: Path, name: str = "") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, folder / (name or file.name))


def main(arguments: list[str]) -> int:
    """Make the bundle in `dist/`, or in the folder that is named. Returns the exit status."""
    made = make(Path(arguments[0] if arguments else ROOT / "dist").absolute())
    print(f"{made}: {size(made) / MEGABYTE:.1f} MB")
    return 0


def make(folder: Path) -> Path:
    """Make the bundle in a folder. Returns the bundle's own one."""
    from PyInstaller.__main__ import run

    work = ROOT / "build" / sys.platform
    icons = write_icons(work)
    made_from = work / "commit.txt"
    made_from.write_text(commit() + "\n", encoding="ascii")
    os.environ.update(NOUGHTS_ICON=str(icons[sys.platform]), NOUGHTS_VERSION=__version__, NOUGHTS_COMMIT=str(made_from))
    run([str(SPEC), "--noconfirm", "--log-level", "WARN", "--distpath", str(folder), "--workpath", str(work)])
    made = folder / APP_NAME
    if sys.platform.startswith("linux"):
        _for_linux_desktops(made, icons[sys.platform])
    return made


def size(folder: Path) -> int:
    """Bytes of all files in a folder; a linked one counts once."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def _for_linux_desktops(folder: Path, icon: Path) -> None:
    """Write the icon, the desktop entry, and a script that puts it into the menu."""
    (folder / icon.name).write_bytes(icon.read_bytes())
    words = {"name": APP_NAME, "icon": icon.name}
    entry = re.sub("(?m)^Exec=.*$", lambda _line: f"Exec={BESIDE_ITSELF.format(**words)}", ENTRY.read_text("utf-8"))
    entry = re.sub("(?m)^Icon=.*$", f"Icon={icon.name}", entry)
    for name, text in ((f"{APP_NAME}.desktop", entry), ("add-to-menu.sh", INSTALL.format(**words))):
        file = folder / name
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)
