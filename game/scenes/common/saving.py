"""Saves a file for the player where they find it, and tells them where."""

from game.play.files import exchange
from game.process import show_folder
from game.words import _


def saved(name: str, suffix: str, content: bytes, *, shows: bool = False) -> str:
    """Write a file into the exchange folder, and open the folder if `shows`. Returns a sentence about where the file
    is, or why it could not be saved."""
    try:
        path = exchange.put(name, suffix, content)
    except OSError as trouble:
        said = _("It could not be saved in {folder}: {why}.")
        return said.format(folder=exchange.folder(), why=trouble.strerror or trouble)
    if shows:
        show_folder(path.parent)
    return _("It is saved as {path}.").format(path=path)
