"""Builds the game's environment: a new one, a completed one after an update, or a repaired one."""

import contextlib
import errno
import os
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from game.launch import pip
from game.launch.environment import ROOT, Environment, Trouble, candidates, lock_file
from game.launch.hold import take
from game.launch.programs import ask
from game.launch.progress import ProgressLines
from game.words import N_

BROKEN = (
    "The packages came, but do not all run on this machine. Start Noughts & Curtains again; if that does not help, "
    "try another Python from 3.11 to 3.14. What stops it: {reason}"
)
NO_FOLDER = "Noughts & Curtains found no folder to set itself up in. Make one of these writable and start it again:"
BUSY = "busy"
PROBE = os.path.join(ROOT, "game", "launch", "probe.py")


def make_ready(lock: str, progress: ProgressLines) -> Environment:
    """An environment with everything in the lock, in the first folder where one can be made.

    A second start at the same time waits for the first. Raises Trouble with a sentence for the player.
    """
    refused = ""
    for environment in candidates():
        try:
            with _alone_in(environment.folder, progress) as hold:
                if not environment.ready(lock):
                    _fill(environment, lock, progress, hold)
            return environment
        except OSError as error:
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                raise Trouble(pip.NO_ROOM) from error
            refused += f"\n  {environment.folder} ({error.strerror or error})"
    raise Trouble(NO_FOLDER + refused)


def _fill(environment: Environment, lock: str, progress: ProgressLines, hold: IO[str]) -> None:
    progress.detail("Noughts & Curtains sets itself up. That is needed once, and after some updates.")
    if not _can_be_added_to(environment):
        progress.detail(f"Its own Python environment goes to {environment.folder}")
        _empty(environment.folder)
        Path(environment.unfinished).touch()
        _create(environment.folder)
    elif _stamps(environment):
        Path(environment.unfinished).touch()
    _try(environment, pip.install(environment, lock_file(lock), progress, hold))
    kind = environment.kind_of_python()
    for installed in {"play", lock}:  # every lock holds all of the play lock
        text = Path(lock_file(installed)).read_text(encoding="utf-8")
        Path(environment.stamp(installed)).write_text(f"{kind}\n{text}", encoding="utf-8")
    Path(environment.unfinished).unlink(missing_ok=True)
    progress.detail("Ready.")


def _try(environment: Environment, packages: list[str]) -> None:
    """Import all packages once, and list their files in `contents`."""
    status, said = ask([environment.python, PROBE, *packages], environment.folder)
    lines = said.splitlines()
    if status:
        raise Trouble(BROKEN.format(reason=lines[-1] if lines else f"status {status}"))
    contents, folder = Path(environment.contents), Path(environment.folder)
    lines += contents.read_text(encoding="utf-8").splitlines() if contents.exists() else []
    there = {line for line in lines if line and (folder / line).exists()}
    contents.write_text("\n".join(sorted(there)), encoding="utf-8")


def _can_be_added_to(environment: Environment) -> bool:
    """True if packages may be added: the environment is complete, and its Python is still the same."""
    kind = environment.kind_of_python()
    if not kind or os.path.exists(environment.unfinished) or not environment.whole():
        return False
    return all(stamp.read_text("utf-8", "replace").startswith(f"{kind}\n") for stamp in _stamps(environment))


def _stamps(environment: Environment) -> list[Path]:
    return list(Path(environment.folder).glob("*.stamp"))


def _create(folder: str) -> None:
    try:
        import venv
    except ImportError as error:
        raise Trouble(pip.lacking("venv")) from error
    try:
        venv.EnvBuilder(symlinks=os.name != "nt").create(folder)
    except ValueError as error:  # a folder's name that no environment can have, such as one with a colon
        raise OSError(errno.EINVAL, str(error)) from error


def _empty(folder: str) -> None:
    """Empty the folder, but keep the file that makes a second start wait."""
    for entry in list(os.scandir(folder)):
        if entry.is_dir(follow_symlinks=False):
            shutil.rmtree(entry.path)
        elif entry.name != BUSY:
            os.remove(entry.path)


@contextlib.contextmanager
def _alone_in(folder: str, progress: ProgressLines) -> Iterator[IO[str]]:
    """Lock the folder against a second start, until this process and its children end."""
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, BUSY), "a", encoding="utf-8") as hold:
        if not take(hold.fileno()):
            progress.say(N_("Noughts & Curtains is being set up already; one moment."))
            while not take(hold.fileno()):
                time.sleep(0.2)
        yield hold
