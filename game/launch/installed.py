"""Starts the game where it was installed as a package: the command `noughts-and-curtains`."""

import sys

from game.launch.start import start
from game.launch.trouble import Trouble


def main() -> int:
    """Do what the command line says. Returns the exit status."""
    try:
        return start(sys.argv[1:], whole=True)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130
