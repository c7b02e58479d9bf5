"""Tests that everything looks as approved. After an intended change of looks: `python -m tests.golden`."""

import pytest

from tests.golden import kept
from tests.golden.kept import assert_looks_as_kept
from tests.golden.pictures import SHEETS, series

MEGABYTES = 11.0
"""How much all pictures together may weigh."""


@pytest.mark.parametrize("picture", [name for name in kept.names() if not name.startswith(SHEETS)])
def test_it_looks_as_it_did_when_somebody_looked(picture: str) -> None:
    assert_looks_as_kept(picture)


def test_everything_is_pictured() -> None:
    missing = set(series()) - {kept.series_of(picture) for picture in kept.names()}
    assert not missing, "python -m tests.golden takes pictures of what is new"


def test_the_pictures_are_small() -> None:
    assert sum(kept.path(name).stat().st_size for name in kept.names()) < MEGABYTES * 1e6
