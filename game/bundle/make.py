"""Makes the bundle, and its icon, version and desktop entry for each system."""

import os
import re
import sys
from pathlib import Path

from game import __version__
from game.bundle.desktop import ENTRY, write_icons
from game.launch.version import commit
from game.paths import APP_NAME, ROOT

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


def main(arguments: list[str]) -> int:
    """Make the bundle in `dist/`, or in the folder that is named. Returns the exit status."""
    made = make(Path(arguments[0] if arguments else ROOT / "dist").absolute())
    print(f"{made}: {size(made) / MEGABYTE:.1f} MB")
    return 0


def make(folder: Path) -> Path:
    """Make the bundle in a folder. Returns the bundle's own one."""
    from PyInstaller.__main__ import run

    work = ROOT / "build"
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
