"""Tests every look that any stage can contain by itself: its own pixels at its place, its shadow, its changes."""

import gc
from collections.abc import Callable
from typing import Any
from weakref import ref

import pygame
import pytest

from tests.golden import kept
from tests.golden.kept import assert_looks_as_kept
from tests.golden.pictures import SHEETS
from tests.props.gathering import gathered, grounds, looks
from tests.props.painting import NOTICED, painter, shown_by_table
from tests.props.seeing import alike, has_painting, on, pictures, unlit, unmoved, unsaid, unseen

ENOUGH = 150
"""Pixels by which a table must differ for somebody to notice."""


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """In how many pixels two pictures differ."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (NOTICED, NOTICED, NOTICED, 255), other)
    return one.width * one.height - same.count()


def named(painting: Callable[..., Any]) -> str:
    """The function behind a painting."""
    return f"{painting.__module__}.{painting.__qualname__}"


@pytest.mark.parametrize("picture", [name for name in kept.names() if name.startswith(SHEETS)])
def test_all_that_is_painted_looks_as_it_did_when_somebody_looked(picture: str) -> None:
    assert_looks_as_kept(picture)


@pytest.mark.turns
@pytest.mark.parametrize("ground", grounds())
def test_every_look_leaves_its_own_pixels_where_it_is(ground: str) -> None:
    wrong = []
    for look, seen in on(gathered(), ground):
        by = painter(seen.moment)
        if has_painting(by, look):
            wrong += unseen(by, look, seen)
    assert wrong == []


@pytest.mark.turns
@pytest.mark.parametrize("ground", grounds())
def test_every_look_that_ever_stands_still_is_seen_in_high_contrast(ground: str) -> None:
    wrong = []
    for look, seen in on(gathered(), ground):
        by = painter(seen.moment, contrast=True)
        if has_painting(by, look) and seen.resting:
            wrong += unseen(by, look, seen)
    assert wrong == []


@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.turns
@pytest.mark.parametrize("ground", grounds())
def test_what_is_lifted_casts_a_shadow_down_and_right_but_not_in_high_contrast(ground: str, contrast: bool) -> None:
    wrong = []
    for look, seen in on(gathered(), ground):
        by = painter(seen.moment, contrast)
        if has_painting(by, look) and look.partition("/")[0] not in by.labels:
            wrong += unlit(by, look, seen)
    assert wrong == []


@pytest.mark.turns
@pytest.mark.parametrize("ground", grounds())
def test_every_change_that_is_shown_is_seen(ground: str) -> None:
    wrong = []
    for look, seen in on(gathered(), ground):
        by = painter(seen.moment)
        if has_painting(by, look):
            wrong += unmoved(by, look, seen)
    assert wrong == []


@pytest.mark.turns
@pytest.mark.parametrize("ground", grounds())
def test_what_a_look_says_is_seen(ground: str) -> None:
    wrong = []
    for look, seen in on(gathered(), ground):
        by = painter(seen.moment)
        if has_painting(by, look):
            wrong += unsaid(by, look, seen)
    assert wrong == []


def test_pictures_of_a_film_differ() -> None:
    turns = gathered().turns.values()
    assert turns
    assert [each for turn in turns for each in alike(painter(turn.moment), turn)] == []


def test_what_no_painter_paints_is_shown_by_the_table() -> None:
    wrong = []
    for (ground, look), seen in gathered().seen.items():
        if has_painting(painter(seen.moment), look):
            continue
        there = seen.moment.look.build(seen.moment.state)
        bare = shown_by_table(seen.moment, there)
        shots = (shown_by_table(seen.moment, {**there, key: piece}) for key, piece in pictures(seen))
        if not any(differing(bare, shot) > ENOUGH for shot in shots):
            wrong.append(f"{ground}: nothing is seen of {look}")
    assert wrong == []


def test_every_painting_is_reached() -> None:
    known, reached = set(), set()
    for (_ground, look), seen in gathered().seen.items():
        by = painter(seen.moment)
        names = {kind: (kind, named(painting)) for kind, painting in by.paintings.items()}
        known |= set(names.values())
        reached.add(names.get(look.partition("/")[0]))
    assert known - reached == set(), "dead, or gathered too weakly"


@pytest.mark.turns
@pytest.mark.parametrize("ground", grounds())
def test_a_painter_that_nobody_holds_is_gone_at_once(ground: str) -> None:
    """It holds a whole window: that cannot wait until garbage is collected."""
    gc.disable()
    there = ref(painter(on(gathered(), ground)[0][1].moment))
    left = there()
    gc.enable()
    assert left is None


def test_every_game_is_looked_at() -> None:
    assert looks() == gathered().looks
