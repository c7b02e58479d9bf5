"""Start Noughts & Curtains: double-click this file, or `python3 main.py`; `python3 main.py --help` tells the rest.

Standard library only, and readable by every Python since 2.7, so that an old one can say what it lacks.
"""

import os
import sys

OLDEST = (3, 11)
TOO_OLD = (
    "Noughts & Curtains needs Python 3.11 or newer, and this is Python {0}.{1}. "
    "Install a newer one from python.org or your system's software centre, then start the game with that."
)


def complain(sentence):
    """Say what went wrong where a person looks: on the terminal; a player without one gets a small window."""
    playing = len(sys.argv) == 1
    terminal = sys.stderr is not None and sys.stderr.isatty()
    if sys.stderr is not None:
        sys.stderr.write(sentence + "\n")
    if playing and not terminal:
        try:
            from tkinter import Tk, messagebox

            Tk().withdraw()
            messagebox.showerror("Noughts & Curtains", sentence)
        except Exception:  # no tkinter or no screen: the line on standard error has to do
            pass
    elif playing and sys.platform == "win32":
        sys.stderr.write("Press Enter to close.\n")
        sys.stdin.readline()


def main(arguments):
    """Run the command in `arguments`, the game itself when there is none; the exit status."""
    if sys.version_info < OLDEST:
        complain(TOO_OLD.format(*sys.version_info))
        return 1
    here = os.path.dirname(os.path.realpath(__file__))
    if here not in sys.path:  # under -I, -P and PYTHONSAFEPATH
        sys.path.insert(0, here)
    from game.launch.environment import Trouble
    from game.launch.start import start

    try:
        return start(arguments)
    except Trouble as trouble:
        complain(str(trouble))
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return 130


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # in a packed executable, spawned processes begin here, too
        from multiprocessing import freeze_support

        try:
            freeze_support()
        except OSError:  # the game that started this process is gone
            sys.exit(1)
    sys.exit(main(sys.argv[1:]))
