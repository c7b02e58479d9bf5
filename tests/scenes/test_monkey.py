"""Tests random input of every kind in any order: nothing breaks, and every save can be continued."""

import pytest

from tests.soak.home import home
from tests.soak.romp import romp


@pytest.mark.turns
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 12))])
def test_nothing_breaks_under_a_monkey(seed: int) -> None:
    with home() as place:
        assert romp(place, seed, 400)["saves"]
