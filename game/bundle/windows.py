"""Makes the package for Windows: the bundle in a zip, with its checksum beside it.

On another system it needs Python for Windows there, such as in Wine, with the packages of bundle.lock.
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from game import __version__
from game.bundle.make import make
from game.paths import APP_NAME, ROOT

PYTHON = "NOUGHTS_WINDOWS_PYTHON"
"""The environment variable with the command of that Python, such as `wine C:\\Python\\python.exe`."""
BUNDLE = Path("build", "windows")
"""The folder of the bundle before it is zipped, in that of main.py: so both systems can name it."""
MAKE = f"from pathlib import Path; from game.bundle.make import make; make(Path({BUNDLE.as_posix()!r}).absolute())"


def lacking() -> str:
    """What this machine lacks to make it; empty if nothing."""
    here = sys.platform == "win32" or os.environ.get(PYTHON)
    return "" if here else f"the variable {PYTHON} with the command of a Python for Windows"


def main(arguments: list[str]) -> int:
    """Make the zip in `dist/` or in the named folder. Returns the exit status."""
    folder = Path(arguments[0] if arguments else ROOT / "dist").absolute()
    if lack := lacking():
        print(f"For that, this machine lacks {lack}.", file=sys.stderr)
        return 1
    if sys.platform == "win32":
        make(ROOT / BUNDLE)
    else:
        subprocess.run([*shlex.split(os.environ[PYTHON]), "-c", MAKE], cwd=ROOT, check=True)
    print(pack(ROOT / BUNDLE / APP_NAME, folder))
    return 0


def pack(bundle: Path, folder: Path) -> Path:
    """Zip a bundle, and write the checksum as `sha256sum --check` reads it. Returns the path of the zip."""
    name = f"{APP_NAME}-{__version__}-windows-x64"
    package = Path(shutil.make_archive(str(folder / name), "zip", bundle.parent, bundle.name))
    told = f"{hashlib.sha256(package.read_bytes()).hexdigest()}  {package.name}\n"
    package.with_name(f"{package.name}.sha256").write_text(told, encoding="ascii", newline="\n")
    return package
