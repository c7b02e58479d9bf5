"""Keeps the golden pictures: small JPEG files beside this one."""

from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

from tests import memory
from tests.golden import kept
from tests.golden.compare import TOLERANCE, unlike
from tests.golden.pictures import series
from tests.scenes import shared_cache

FOLDER = Path(__file__).parent / "pictures"
KIND = ".jpg"


@lru_cache(maxsize=2)
def taken(name: str) -> Mapping[str, bytes]:
    """A series’ files as they are now, by name; without those that equal the previous one."""
    found: dict[str, bytes] = {}
    before = b""
    for moment, picture in series()[name]() if name else ():
        packed = pack(picture)
        if packed != before:
            found["-".join(filter(None, (name, moment)))] = packed
        before = packed
    return found


def forget() -> None:
    """Have everything drawn anew from now on."""
    taken.cache_clear()
    memory.forget(("game.engine", "game.scenes", "game.variants"))
    shared_cache.forget()


def pack(picture: pygame.Surface) -> bytes:
    """A picture as a file."""
    file = BytesIO()
    pygame.image.save(picture, file, KIND)
    return file.getvalue()


def unpack(file: bytes) -> pygame.Surface:
    """The picture in a file."""
    read = pygame.image.load(BytesIO(file), KIND)
    picture = pygame.Surface(read.get_size(), depth=24)
    picture.blit(read, (0, 0))
    return picture


def series_of(name: str) -> str:
    """The series to which a picture belongs: the one with the longest name that its own begins with."""
    return max((each for each in series() if f"{name}-".startswith(f"{each}-")), key=len, default="")


def path(name: str) -> Path:
    """Where a picture is kept."""
    return FOLDER / f"{name}{KIND}"


def names() -> tuple[str, ...]:
    """The names of all that are kept."""
    return tuple(sorted(file.stem for file in FOLDER.glob(f"*{KIND}")))


def assert_looks_as_kept(picture: str) -> None:
    """Raises AssertionError if this picture is gone or differs."""
    found = kept.taken(kept.series_of(picture)).get(picture)
    assert found is not None, f"{picture} is a picture of nothing any more: python -m tests.golden"
    told = unlike(kept.unpack(kept.path(picture).read_bytes()), kept.unpack(found))
    assert told <= TOLERANCE, f"{picture} differs by {told}: python -m tests.golden shows where"
