"""Looks whether a kept picture still is what is drawn."""

from tests.golden import kept
from tests.golden.compare import TOLERANCE, unlike


def assert_looks_as_kept(picture: str) -> None:
    """Raises AssertionError if this picture is gone or differs."""
    found = kept.taken(kept.series_of(picture)).get(picture)
    assert found is not None, f"{picture} is a picture of nothing any more: python -m tests.golden"
    told = unlike(kept.unpack(kept.path(picture).read_bytes()), kept.unpack(found))
    assert told <= TOLERANCE, f"{picture} differs by {told}: python -m tests.golden shows where"
