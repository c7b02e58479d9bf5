"""Tests that everything looks as approved. After an intended change of looks: `python -m tests.golden`."""

import pytest

from tests.golden import kept
from tests.golden.compare import TOLERANCE, unlike
from tests.golden.pictures import series

MEGABYTES = 11.0
"""How much all pictures together may weigh."""


@pytest.mark.parametrize("picture", kept.names())
def test_it_looks_as_it_did_when_somebody_looked(picture: str) -> None:
    found = kept.taken(kept.series_of(picture)).get(picture)
    assert found is not None, f"{picture} is a picture of nothing any more: python -m tests.golden"
    told = unlike(kept.unpack(kept.path(picture).read_bytes()), kept.unpack(found))
    assert told <= TOLERANCE, f"{picture} differs by {told}: python -m tests.golden shows where"


def test_everything_is_pictured() -> None:
    missing = set(series()) - {kept.series_of(picture) for picture in kept.names()}
    assert not missing, "python -m tests.golden takes pictures of what is new"


def test_the_pictures_are_small() -> None:
    assert sum(kept.path(name).stat().st_size for name in kept.names()) < MEGABYTES * 1e6
