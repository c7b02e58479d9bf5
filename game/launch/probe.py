"""Run by the environment's own Python with names of packages: imports whatever they brought, and lists where that lies.

Each line of standard output is a path from the environment's folder. An error is told in the last one, with status 1.
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
