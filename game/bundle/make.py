"""Makes the bundle, and its icon, version and desktop entry for each system."""

import os
import sys
from pathlib import Path

from game import __version__
from game.bundle.icons import write_icons
from game.launch.version import commit
from game.paths import APP_NAME, ROOT

SPEC = Path(__file__).with_name("noughts.spec")
DESKTOP_ENTRY = """\
[Desktop Entry]
Type=Application
Name=Noughts & Curtains
Comment=Five grown-up descendants of tic-tac-toe
Version=1.5
Exec=sh -c 'exec "$(dirname "$1")/{name}"' sh %k
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
"""
"""The desktop entry (%k) finds the executable beside itself, wherever the folder is put."""
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


def main(arguments: list[str]) -> int:
    """Make the bundle in `dist/`, or in the folder that is named. Returns the exit status."""
    from PyInstaller.__main__ import run

    folder = Path(arguments[0] if arguments else ROOT / "dist").absolute()
    work = ROOT / "build"
    icons = write_icons(work)
    made_from = work / "commit.txt"
    made_from.write_text(commit() + "\n", encoding="ascii")
    os.environ.update(NOUGHTS_ICON=str(icons[sys.platform]), NOUGHTS_VERSION=__version__, NOUGHTS_COMMIT=str(made_from))
    run([str(SPEC), "--noconfirm", "--log-level", "WARN", "--distpath", str(folder), "--workpath", str(work)])
    made = folder / APP_NAME
    if sys.platform.startswith("linux"):
        _for_linux_desktops(made, icons[sys.platform])
    print(f"{made}: {size(made) / MEGABYTE:.1f} MB")
    return 0


def size(folder: Path) -> int:
    """Bytes of all files in a folder; a linked one counts once."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def _for_linux_desktops(folder: Path, icon: Path) -> None:
    """Write the icon, the desktop entry, and a script that puts it into the menu."""
    (folder / icon.name).write_bytes(icon.read_bytes())
    words = {"name": APP_NAME, "icon": icon.name}
    for name, text in ((f"{APP_NAME}.desktop", DESKTOP_ENTRY), ("add-to-menu.sh", INSTALL)):
        file = folder / name
        file.write_text(text.format(**words), encoding="utf-8")
        file.chmod(0o755)
