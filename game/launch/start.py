"""Runs the commands of `main.py`: it finds the environment, or has it made, and runs the command in it."""

import os
import sys

from game.launch.environment import ROOT, Environment, Trouble, find

RESTARTED = "NOUGHTS_RESTARTED"
"""The environment variable with the environment whose Python was started last."""

WINDOW = "noughts-and-curtains"
"""The window's name for X11 and Wayland, which the desktop entry refers to."""

COMMANDS = {
    "play": ("play", "game.app"),
    "referee": ("play", "game.referee"),
    "bench": ("bench", "game.bench"),
    "bundle": ("bundle", "game.bundle"),
    "mutants": ("test", "tests.mutants.__main__"),
    "soak": ("test", "tests.soak.__main__"),
    "test": ("test", "tests.__main__"),
}
"""For each command, the lock that it needs, and the module with its `main(arguments)`."""

HELP = """\
Noughts & Curtains: five grown-up descendants of tic-tac-toe for one screen and a couch full of people.

  python3 main.py                   play
  python3 main.py test              run all tests and checks
  python3 main.py test quick        style, rules, one match of every game, every screen once: about a minute
  python3 main.py test ARGUMENTS    run pytest with these
  python3 main.py referee           referee games over standard input and output, without a window
  python3 main.py bench [NAME ...]  measure how fast it is
  python3 main.py bench bots        play the bots against each other and their rivals; --help tells more
  python3 main.py bundle [FOLDER]   make a folder that runs without Python
  python3 main.py bundle deb        make a package for Debian; bundle windows: a zip for Windows;
                                    bundle flatpak: what flatpak-builder needs; bundle all: what can be made here
  python3 main.py soak              hours at the hands of monkeys, kills and broken disks; soak --help
  python3 main.py mutants [NAME ..] leave out what paints, sounds or names keys, and see which tests notice
  python3 main.py --version

The first run fetches what the game needs into a folder of its own; later runs need no network.
"""
HELP_WHOLE = """\
Noughts & Curtains: five grown-up descendants of tic-tac-toe for one screen and a couch full of people.

  noughts-and-curtains              play
  noughts-and-curtains referee      referee games over standard input and output, without a window
  noughts-and-curtains --version
"""
"""The help of a bundle or an installed package."""


class Gone(Trouble):
    """A package cannot be imported."""


def installed() -> int:
    """The command `noughts-and-curtains` of an installed package. Returns the exit status."""
    try:
        return start(sys.argv[1:], whole=True)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return 130


def start(arguments: list[str], *, whole: bool = hasattr(sys, "frozen")) -> int:
    """Run the command line. Returns the exit status. Raises Trouble with a sentence for the player.

    `whole` is true for a bundle and an installed package, which need no environment.
    """
    first, rest = (arguments[0], arguments[1:]) if arguments else ("play", [])
    if first in ("-h", "--help"):
        print(HELP_WHOLE if whole else HELP, end="")
        return 0
    if first == "--version":
        from game.launch.version import told

        print(told())
        return 0
    if first not in COMMANDS:
        raise Trouble(f"There is no command '{first}'. `python3 main.py --help` lists them.")
    if os.name == "posix" and sys.getfilesystemencoding() != "utf-8" and not whole:
        os.execv(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]])
    try:
        ROOT.encode()
    except UnicodeEncodeError as error:  # nothing that is drawn could be opened there
        raise Trouble(f"The name of the folder {ROOT} is no UTF-8. Rename it, then start the game again.") from error
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output is for programs
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW)  # pygame, once imported, names it after the script
    lock, module = COMMANDS[first]
    if lock == "play":
        os.environ["PYTHONSAFEPATH"] = "1"  # its bots and painters import nothing that lies where it was started
    if whole:
        return _hand_over_whole(lock, module, rest)
    environment = find(lock) or _make(lock, in_window=first == "play")
    handed_to = os.environ.pop(RESTARTED, "")
    if not environment.is_running():
        if handed_to == environment.folder:
            raise Trouble(f"The Python in {handed_to} runs as another one. Unset PYTHONHOME, or delete that folder.")
        if not environment.enter():
            os.environ[RESTARTED] = environment.folder
            return _restart(environment.python, arguments)
    try:
        return _hand_over(module, rest, f"Delete the folder {environment.folder}, and start again.")
    except Gone:
        if not _lost_files(environment):
            raise
    return _restart(getattr(sys, "_base_executable", sys.executable), arguments)  # has it made again, by a fresh Python


def _make(lock: str, *, in_window: bool) -> Environment:
    from game.launch.build import make_ready
    from game.launch.progress import watched

    return watched(lambda progress: make_ready(lock, progress), in_window=in_window)


def _restart(python: str, arguments: list[str]) -> int:
    """Start again with another Python; on POSIX in this process."""
    command = [python, os.path.join(ROOT, "main.py"), *arguments]
    if os.name == "posix":
        os.execv(command[0], command)
    import signal
    import subprocess

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the game, which this process only waits for
    return subprocess.call(command)


def _lost_files(environment: Environment) -> bool:
    """True if files of the packages are missing. The environment is then marked as unfinished."""
    from importlib.metadata import distributions

    files = (file for each in distributions() for file in each.files or () if file.suffix != ".pyc")
    lost = os.access(environment.folder, os.W_OK) and not all(os.path.exists(file.locate()) for file in files)
    if lost:
        open(environment.unfinished, "a", encoding="utf-8").close()
    return lost


def _hand_over_whole(lock: str, module: str, arguments: list[str]) -> int:
    """Run the command in a bundle or an installed package."""
    if lock != "play":
        raise Trouble("This copy can only be played. The other commands come with the source: README.md.")
    return _hand_over(module, arguments, "Install Noughts & Curtains again.")


def _hand_over(module: str, arguments: list[str], remedy: str) -> int:
    import importlib

    try:
        return int(importlib.import_module(module).main(arguments) or 0)
    except ImportError as error:
        if error.name and error.name.split(".")[0] in ("game", "tests"):
            raise
        raise Gone(f"A package that the game needs is gone or damaged ({error}). {remedy}") from error
