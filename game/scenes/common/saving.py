"""Saves a file for the player where they find it, and tells them where."""

from game.play.files import exchange
from game.words import _


def keep(name: str, suffix: str, content: bytes) -> str:
    """Write a file into the exchange folder. Returns a sentence about where the file is. Raises OSError, with a
    sentence about why it could not be saved."""
    try:
        path = exchange.put(name, suffix, content)
    except OSError as trouble:
        said = _("It could not be saved in {folder}: {why}.")
        raise OSError(said.format(folder=exchange.folder(), why=trouble.strerror or trouble)) from trouble
    return _("It is saved here: {path}").format(path=path)


def saved(name: str, suffix: str, content: bytes) -> str:
    """Write a file into the exchange folder. Returns a sentence about where the file is, or why it could not be
    saved."""
    try:
        return keep(name, suffix, content)
    except OSError as trouble:
        return str(trouble)
