"""Tests, in the real loop with its threads, that no surface that the loop shows is also in a thread's cache."""

from collections.abc import Iterator
from threading import Thread

import pygame
import pytest

from game.engine.picture.cache import pictures, roots
from tests.patience import until
from tests.scenes.driver import Player
from tests.scenes.gallery import SCREENS
from tests.soak.home import home
from tests.soak.romp import apart, visit

PARTS = 6
"""The screens are tried in so many groups, the first one in every run."""


@pytest.fixture(scope="module")
def player() -> Iterator[Player]:
    with home() as place:
        yield place.start()


def drawn_by_threads(player: Player, screen: str) -> None:
    """Show a screen of which nothing is drawn, until threads have drawn all of it."""
    player.app.title()
    visit(player, screen)
    player.loop.canvas.cache.clear()
    frames = player.loop.frames
    until(lambda: frames.whole and not frames.jobs.busy, screen, player.turn)


@pytest.mark.turns
@pytest.mark.parametrize("part", range(PARTS))
def test_no_surface_is_in_two_caches_on_any_screen(player: Player, part: int) -> None:
    for screen in list(SCREENS)[part::PARTS]:
        drawn_by_threads(player, screen)
        apart(player)
    assert not roots(list(player.loop.canvas.lasting.values())), "threads share it"
    assert roots(player.loop.canvas.cache.things)
    assert any(roots(parts.things) for parts in player.loop.frames.jobs.caches)


@pytest.mark.parametrize("screen", ["title", "match-ultimate", "applause"])
def test_all_that_is_shown_is_blitted_while_a_thread_scales_all_that_it_keeps(player: Player, screen: str) -> None:
    target = pygame.Surface((64, 64), pygame.SRCALPHA)
    drawn_by_threads(player, screen)
    jobs, shown = player.loop.frames.jobs, list(pictures(player.loop.canvas.cache.things, 8))
    scaled = [one for parts in jobs.caches for one in pictures(parts.things, 8) if isinstance(one, pygame.Surface)]

    def scale() -> None:
        for picture in scaled * 20:
            pygame.transform.smoothscale(picture, (300, 300))

    beside = Thread(target=scale)
    beside.start()
    blits = 0
    while beside.is_alive():
        for picture in filter(lambda each: isinstance(each, pygame.Surface), shown):
            target.blit(picture, (0, 0))
            blits += 1
    assert blits
    assert scaled
