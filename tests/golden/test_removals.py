"""Tests that some picture misses each painting that is removed."""

import pytest

from tests.golden import kept
from tests.golden.compare import TOLERANCE, unlike
from tests.golden.removals import REMOVALS, without


@pytest.mark.parametrize("thing", REMOVALS)
def test_what_is_missing_is_noticed(thing: str) -> None:
    series, *paintings = REMOVALS[thing]
    with without(*paintings):
        found = kept.taken(series)
    told = {
        name: unlike(kept.unpack(kept.path(name).read_bytes()), kept.unpack(picture))
        for name, picture in found.items()
        if kept.path(name).exists()
    }
    assert max(told.values()) > TOLERANCE, told
