"""Finds the game's own Python environment, and tells whether it is ready. `game.launch.build` makes it.

Every start runs this, so it imports only modules that Python has loaded anyway.

An environment has a stamp for each installed lock: the kind of Python, then the lock's text. During an installation
there is also a file `unfinished`. The file `contents` lists the packages' files; an environment of version 1.0 has
none, and counts as complete.
"""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
KIND_OF_PYTHON = f"{sys.implementation.cache_tag} {sys.platform}"

SITES = ("site-packages", "dist-packages")
"""The names of package folders outside of the environment, which are removed from the search path."""


class Trouble(Exception):
    """Something the player must solve. The message says what happened, and what to do."""


def lock_file(lock: str) -> str:
    """The path of the lock named "play", "test", "bench" or "bundle"."""
    return os.path.join(ROOT, "game", "launch", f"{lock}.lock")


class Environment:
    """A virtual environment in `folder`. It may be missing, incomplete, or not the game's."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.unfinished = os.path.join(folder, "unfinished")
        self.contents = os.path.join(folder, "contents")

    @property
    def python(self) -> str:
        """The path of its interpreter. On Windows it has no console if this process has none."""
        if os.name != "nt":
            return os.path.join(self.folder, "bin", "python")
        name = "pythonw.exe" if os.path.basename(sys.executable).lower() == "pythonw.exe" else "python.exe"
        return os.path.join(self.folder, "Scripts", name)

    def stamp(self, lock: str) -> str:
        """The path of the stamp of a lock."""
        return os.path.join(self.folder, f"{lock}.stamp")

    def ready(self, lock: str) -> bool:
        """True if everything in the lock is installed here for a Python that still runs."""
        kind, _, installed = _read(self.stamp(lock)).partition("\n")
        if not installed or installed != _read(lock_file(lock)):
            return False
        if os.path.exists(self.unfinished) or not os.path.exists(os.path.join(self.folder, "pyvenv.cfg")):
            return False
        if not os.path.exists(self.python) or not self.whole():
            return False
        return kind == KIND_OF_PYTHON or kind == self.kind_of_python()

    def whole(self) -> bool:
        """True if all files of the packages are still there."""
        return all(os.path.exists(os.path.join(self.folder, path)) for path in _read(self.contents).splitlines())

    def kind_of_python(self) -> str:
        """The kind of its Python; "" if that does not run, is too old, or is in no environment."""
        from game.launch.programs import ask

        question = (
            "import sys; print(sys.implementation.cache_tag, sys.platform, "
            "sys.prefix != sys.base_prefix and sys.version_info >= (3, 11))"
        )
        try:
            _, answer = ask([self.python, "-c", question], self.folder, patience=60)
        except OSError:
            return ""
        kind, _, usable = answer.rpartition(" ")
        return kind if usable == "True" else ""

    def is_running(self) -> bool:
        """True if this process runs in it."""
        return os.path.exists(self.folder) and os.path.samefile(sys.prefix, self.folder)

    def enter(self) -> bool:
        """Let this process use it from now on, without starting Python again; the first picture comes a tenth
        sooner. Returns False if another Python made it."""
        library = ("Lib",) if os.name == "nt" else ("lib", f"python{sys.version_info.major}.{sys.version_info.minor}")
        packages = os.path.join(self.folder, *library, "site-packages")
        if sys.prefix != sys.base_prefix or not os.path.isdir(packages) or not self._made_by_this_python():
            return False
        import site

        others = [path for path in sys.path if os.path.basename(path) not in SITES]
        sys.path.clear()
        site.addsitedir(packages)
        sys.path[:] = [*others[:1], *sys.path, *others[1:]]
        sys.prefix = sys.exec_prefix = self.folder
        sys.executable = self.python
        return True

    def _made_by_this_python(self) -> bool:
        for line in _read(os.path.join(self.folder, "pyvenv.cfg")).splitlines():
            name, _, home = (part.strip() for part in line.partition("="))
            if name == "home":
                return os.path.isdir(home) and os.path.samefile(home, os.path.dirname(sys.executable) or ".")
        return False


def candidates() -> list[Environment]:
    """The possible environments: beside main.py, or in the player's folder if that is read-only."""
    own = os.path.abspath(_player_folder())
    return [Environment(os.path.join(ROOT, ".venv")), Environment(os.path.join(own, "environment"))]


def find(lock: str) -> Environment | None:
    """The first environment that is ready for the lock; None if there is none."""
    return next((environment for environment in candidates() if environment.ready(lock)), None)


def _player_folder() -> str:
    """The folder of `game.paths.player_folder`, without importing platformdirs."""
    elsewhere = os.environ.get("NOUGHTS_HOME")
    if elsewhere:
        return elsewhere
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        data = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        data = os.path.join(home, "Library", "Application Support")
    else:
        data = os.environ.get("XDG_DATA_HOME") or os.path.join(home, ".local", "share")
    return os.path.join(data, "noughts-and-curtains")


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError):
        return ""
