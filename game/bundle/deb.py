"""Makes a package for Debian: the bundle in /usr/lib, the command, the manual page and the menu entry."""

import gzip
import os
import re
import shutil
import subprocess
from email.utils import formatdate
from pathlib import Path

from game import __version__
from game.bundle.make import furnish, make, size
from game.paths import APP_NAME, ROOT

KEEPER = "The makers of Noughts & Curtains <nobody@noughtsandcurtains.invalid>"
CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: {keeper}
Installed-Size: {kilobytes}
Depends: libc6 (>= {libc}), libgcc-s1, libstdc++6, libx11-6, libxcursor1, libxext6, libxfixes3, libxi6, libxrandr2, \
libxss1
Recommends: libasound2 | libasound2t64, libdbus-1-3, libdecor-0-0, libpulse0, libudev1, \
libwayland-client0, libwayland-cursor0, libxkbcommon0
Section: games
Priority: optional
Description: Five grown-up descendants of tic-tac-toe for one screen
 Pencils, wire cutters, sealed orders, tumbling dice and nine boards in one:
 five games that began as three in a row and grew up. For one person against
 bots, lessons and puzzles, for two on any two devices, and for up to eight on
 one couch, by mouse, keyboard or gamepad.
"""
ELF, SYMBOLS = b"\x7fELF", re.compile(rb"\0GLIBC_(\d+(?:\.\d+)+)(?=\0)")
"""How a program or library for Linux begins, and how it names the version of glibc that has a symbol."""
PAGE = """\
.TH NOUGHTS-AND-CURTAINS 6 "" "{version}"
.SH NAME
noughts-and-curtains \\- five grown-up descendants of tic-tac-toe
.SH SYNOPSIS
.B noughts-and-curtains
.RB [ referee | --version | --help ]
.SH DESCRIPTION
Without arguments it opens the game's window.
.TP
.B referee
referees games over standard input and output, one command a line, one JSON answer a line, without a window.
.SH FILES
Saves, settings and logs lie in
.IR ~/.local/share/noughts-and-curtains ,
or in the folder that the variable
.B NOUGHTS_HOME
names.
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Noughts & Curtains

Files: *
Copyright: 2026 The makers of Noughts & Curtains
Comment: What it brings of others has its licences in /usr/lib/noughts-and-curtains/_internal/licences.
License: Expat
{license}
"""
OVERRIDES = """\
# It is a bundle: Python, SDL and what they need come with it, so that one package fits every release.
{name}: embedded-library
{name}: hardening-no-fortify-functions
{name}: hardening-no-pie
{name}: library-not-linked-against-libc
{name}: sharedobject-in-library-directory-missing-soname
{name}: shared-library-lacks-prerequisites
{name}: shared-library-lacks-version
{name}: unstripped-binary-or-object
{name}: binary-with-bad-dynamic-table
{name}: package-installs-python-bytecode
{name}: custom-library-search-path
{name}: duplicate-font-file
"""


def lacking() -> str:
    """What this machine lacks to make it; empty if nothing."""
    return "" if shutil.which("dpkg-deb") else "the program dpkg-deb"


def main(arguments: list[str]) -> int:
    """Make the package in `dist/` or in the named folder. Returns the exit status."""
    folder = Path(arguments[0] if arguments else ROOT / "dist").absolute()
    tree = ROOT / "build" / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    _fill(tree, make(folder))
    package = folder / f"{APP_NAME}_{__version__}_{_architecture()}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "--build", str(tree), str(package)], check=True)
    print(package)
    return 0


def _fill(tree: Path, bundle: Path) -> None:
    """Create all files of the package."""
    usr, home = tree / "usr", Path("lib") / APP_NAME
    shutil.copytree(bundle, usr / home, symlinks=True)
    for only_loose in (f"{APP_NAME}.desktop", f"{APP_NAME}.png", "add-to-menu.sh"):
        (usr / home / only_loose).unlink()
    _games(usr).symlink_to(os.path.relpath(usr / home / APP_NAME, usr / "games"))
    furnish(usr / "share")
    words = {"name": APP_NAME, "version": __version__, "architecture": _architecture(), "keeper": KEEPER}
    doc = usr / "share" / "doc" / APP_NAME
    terms = "\n".join(f" {line or '.'}" for line in (ROOT / "LICENSE").read_text(encoding="utf-8").splitlines())
    _write(doc / "copyright", COPYRIGHT.format(license=terms))
    said = f"{APP_NAME} ({__version__}) stable; urgency=medium\n\n  * See CHANGELOG.md of the source.\n\n"
    _pack(doc / "changelog.gz", f"{said} -- {KEEPER}  {formatdate(localtime=True)}\n")
    _pack(usr / "share" / "man" / "man6" / f"{APP_NAME}.6.gz", PAGE.format(**words))
    _write(usr / "share" / "lintian" / "overrides" / APP_NAME, OVERRIDES.format(**words))
    control = CONTROL.format(**words, kilobytes=size(usr) // 1024, libc=libc(usr))
    _write(tree / "DEBIAN" / "control", control)
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == usr / home / APP_NAME else 0o644)


def libc(folder: Path) -> str:
    """The oldest version of glibc with which all programs and libraries in a folder run: the newest that any of them
    asks for. Raises ValueError if none asks for one."""
    asked = {version for file in folder.rglob("*") if file.is_file() for version in _asked(file.read_bytes())}
    if not asked:
        raise ValueError(f"nothing in {folder} was linked with glibc")
    return max(asked, key=lambda version: tuple(map(int, version.split("."))))


def _asked(content: bytes) -> set[str]:
    """The versions of glibc whose symbols a program or library names; none in any other file."""
    return {found.decode() for found in SYMBOLS.findall(content)} if content.startswith(ELF) else set()


def _games(usr: Path) -> Path:
    """The path of the command."""
    (usr / "games").mkdir(parents=True)
    return usr / "games" / APP_NAME


def _architecture() -> str:
    return subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True).stdout.strip()


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _pack(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(text.encode(), mtime=0))
