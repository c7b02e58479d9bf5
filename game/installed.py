"""Reads the files that come with the game. What is missing or damaged is noted, and the game goes on without it.

The player is told so once (`news`). A reader may raise anything: that a file is not what it was shows in many ways.
"""

import logging
import zlib
from collections.abc import Callable
from typing import TypeVar

_log = logging.getLogger(__name__)

T = TypeVar("T")

MAGIC = b"seal"

damaged: list[str] = []
"""The names of the files that were found missing or damaged, in this order."""
_told: list[str] = []


def read(name: str, reader: Callable[[], T], otherwise: Callable[[], T]) -> T:
    """What the reader returns; if it cannot read the file of this name, what `otherwise` returns."""
    try:
        return reader()
    except Exception as error:
        if name not in damaged:
            _log.error("%s is missing or damaged: %s", name, error)
        note(name)
        return otherwise()


def note(*names: str) -> None:
    """Note that these files are missing or damaged."""
    damaged.extend(name for name in names if name not in damaged)


def news() -> tuple[str, ...]:
    """The damaged files, if any are known and the player has not been told yet; this call counts as telling."""
    if _told or not damaged:
        return ()
    _told.extend(damaged)
    return tuple(damaged)


def forget() -> None:
    """Forget all damage, as if the program had just been started."""
    damaged.clear()
    _told.clear()


def sealed(content: bytes) -> bytes:
    """The content with a checksum behind it, for kinds of files that have none of their own."""
    return content + MAGIC + zlib.crc32(content).to_bytes(4, "big")


def unsealed(content: bytes) -> bytes:
    """The content without its checksum, if it has one. Raises ValueError if that is wrong."""
    body, seal = content[: -len(MAGIC) - 4], content[-len(MAGIC) - 4 :]
    if seal[: len(MAGIC)] != MAGIC:
        return content
    if sealed(body) != content:
        raise ValueError("The content is not what it was when it was sealed.")
    return body
