"""Imports packages, and lists their files. The environment's own Python runs it with the packages' names.

Each line of output is a path relative to the environment's folder. After an error, with status 1, the last line is the
error.
"""

import os
import sys
from importlib import import_module
from importlib.metadata import distribution
from inspect import getmodulename


def main(packages: list[str]) -> int:
    """Try these packages. Returns the exit status."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    for package in packages:
        try:
            _try(package)
        except BaseException as error:  # one that a package raises to end the program, too
            print(f"{package}: {error or type(error).__name__}")
            return 1
    return 0


def _try(package: str) -> None:
    files = distribution(package)
    folder = os.path.relpath(str(files.locate_file("")), sys.prefix)
    for name in sorted({file.parts[0] for file in files.files or ()} - {"..", "__pycache__"}):
        module = getmodulename(name) or name
        if module.isidentifier() or module != name:  # neither a folder of licences nor one of libraries
            import_module(module)
        print(os.path.join(folder, name))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
