"""Tests that no show and no ending flashes more than three times a second."""

from itertools import chain

import pytest

from tests.golden import kept
from tests.golden.flashes import ACROSS, DOWN, flashes, luminances
from tests.golden.reels import parting_films, reels

pytestmark = pytest.mark.turns

MOST = 3
"""Flashes a second: WCAG 2.3.1."""
FILMS = [*parting_films(), *(name for name in kept.names() if name.startswith("show-"))]
"""What is filmed: each show has a picture, so nobody has to find the shows before the tests begin."""
EVERY = {False: 1 / 10, True: 1 / 8}
"""Seconds between two pictures of a film, in full and in reduced motion, which only fades."""


@pytest.mark.parametrize("name", FILMS)
@pytest.mark.parametrize("reduced", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["full", "reduced"])
def test_nothing_flashes_more_than_three_times_a_second(name: str, reduced: bool) -> None:
    film = reels(reduced)[name](EVERY[reduced])
    assert flashes((now, luminances(picture)) for now, picture in film) <= MOST


@pytest.mark.parametrize(("share", "light", "found"), [(0.3, 0.5, 5), (0.2, 0.5, 0), (0.3, 0.05, 0)])
def test_flashes_are_large_and_bright(share: float, light: float, found: int) -> None:
    """Five blinks in a second count if they cover a quarter of the picture and change a tenth of the light."""
    places, lit = ACROSS * DOWN, round(ACROSS * DOWN * share)
    dark, bright = [0.1] * places, [0.1 + light] * lit + [0.1] * (places - lit)
    blinks = chain.from_iterable((dark, bright) for _blink in range(5))
    assert flashes((0.1 * number, picture) for number, picture in enumerate((*blinks, dark))) == found


def test_a_slow_change_is_no_flash() -> None:
    rising = [(0.1 * step, [step / 20] * ACROSS * DOWN) for step in range(20)]
    assert flashes(rising) == 0
