"""Tests ultimate tic-tac-toe in its studio: keys in two steps, clocks that burn, a stage for every window."""

from itertools import pairwise
from math import cos, radians
from typing import Any

import pygame
import pytest

from game.engine.picture.fonts import Face, Fonts
from game.engine.picture.theme import Colour
from game.play.record import Record
from game.rules.core import CHANCE
from game.rules.stages import Choice, Chosen
from game.rules.ultimate.match import GambitMatch, UltimateMatch
from game.rules.ultimate.state import NineBoards
from game.scenes.match.match_scene import MatchScene
from game.stage.look import Cast
from game.variants import looks
from game.variants.ultimate.look import prelude
from tests.scenes.conftest import Start, two
from tests.scenes.driver import Player

BEFORE = "XXX.O.O../X...O...X/OOO.X.X../OX....X.O/OOOX.X.../X.O.X..../.O..X...O/O....X.../XXXO..O.."
"""Board 6 is lit, O to move, in the second game of Zero's Gambit."""


def at(player: Player, ruleset: str, start: str) -> Player:
    """The game taken up where `start` stands."""
    record = Record(ruleset, start, two())
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until_asked()
    return player


def boards(player: Player) -> NineBoards:
    state = player.match.playing
    assert isinstance(state, NineBoards)
    return state


def plain(options: str) -> str:
    return str(UltimateMatch.agreed(options))


def gambit(clock: str = "0,126000,19000 -") -> str:
    match = GambitMatch.parse(f"garnets=4/2 solver=2 | starter:2 game:draw:3-4 | {BEFORE} O 6 | {clock}")
    return str(match)


def test_two_numbers_play_where_the_choice_is_free_and_one_where_it_is_not(start: Start) -> None:
    player = at(start(), "match-ultimate", plain("starts=1"))
    player.press("5")
    assert boards(player).boards[4] == "." * 9
    player.press("7")
    player.until_asked()
    assert boards(player).boards[4] == "......X.."
    assert boards(player).sent == "7"
    player.press("1")
    player.until_asked()
    assert boards(player).boards[6] == "O........"


def test_the_ring_goes_where_the_opponent_was_sent_and_stays_there(start: Start) -> None:
    player = at(start(), "match-ultimate", plain("starts=1"))
    player.press("5", "7")
    player.until_asked()
    assert player.pointing.spot.group == "7"
    player.press("right", "right", "right", "up", "up", "up")
    assert player.pointing.spot.action == "73"


def test_only_the_movers_clock_burns_and_the_reserve_after_it(start: Start) -> None:
    player = at(start(), "match-ultimate", plain("starts=1 clock=2/180"))
    player.wait(1.0)
    first, second = clocks(player)
    assert 0 < first[0] < 1500
    assert first[1] == 180_000
    assert second == (2000, 180_000)
    player.wait(3.0)
    first, second = clocks(player)
    assert first[0] == 0
    assert 170_000 < first[1] < 179_500
    assert second == (2000, 180_000)


def clocks(player: Player) -> tuple[tuple[int, int], tuple[int, int]]:
    found = player.play.shown.view().clocks
    assert found is not None
    return found


def test_without_a_clock_there_are_no_fuses(start: Start) -> None:
    player = at(start(), "match-ultimate", plain("starts=1"))
    assert player.play.shown.view().clocks is None


def test_what_is_left_never_falls_under_nothing(start: Start) -> None:
    player = at(start(), "match-gambit", gambit())
    assert clocks(player)[1][1] == 54_000
    assert all(part >= 0 for person in clocks(player) for part in person)


@pytest.mark.turns
@pytest.mark.usefixtures("drawn_anew")
@pytest.mark.parametrize("contrast", [False, True])
@pytest.mark.parametrize(
    ("size", "text"), [((960, 540), 1.0), ((960, 540), 2.0), ((1000, 800), 1.5), ((2560, 1080), 1.0)]
)
def test_every_text_fits_its_room(
    start: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float, contrast: bool
) -> None:
    seen: set[str] = set()
    too_large: list[str] = []
    fit = Fonts.fit

    def measured(
        fonts: Fonts, said: str, face: Face, tall: float, colour: Colour, width: int, *more: Any
    ) -> pygame.Surface:
        block = fit(fonts, said, face, tall, colour, width, *more)
        seen.add(said)
        height = more[1] if len(more) > 1 else None
        if block.width > width or (height is not None and block.height > height):
            too_large.append(f"{said}: {block.size} in {width} x {height}")
        return block

    monkeypatch.setattr(Fonts, "fit", measured)
    player = at(start(size, text=text, contrast=contrast), "match-gambit", gambit())
    player.wait(0.3)
    player.press("2")
    player.wait(0.3)
    assert {"Ada", "Grace", "0:54"} <= seen
    assert not too_large


TOSS = Choice(CHANCE, ("coin:1", "coin:2"), "gambit-coin")


@pytest.mark.parametrize("said", TOSS.options)
@pytest.mark.parametrize("reduced", [False, True])
def test_the_coin_lands_on_the_side_that_chance_chose(said: str, reduced: bool) -> None:
    after = TOSS.apply({CHANCE: said}).state
    assert isinstance(after, Choice)
    show = looks.show(Chosen(said), after, Cast(("Ada", "Grace")))
    landed = (show.reduced(looks.build(TOSS)) if reduced else show).finish(looks.build(TOSS))
    assert landed == looks.build(after)
    assert cos(radians(landed["coin"].turn)) == pytest.approx(1 if said == "coin:1" else -1)


def test_both_sides_are_seen_on_the_way_and_it_never_turns_back() -> None:
    after = TOSS.apply({CHANCE: "coin:2"}).state
    assert isinstance(after, Choice)
    show = looks.show(Chosen("coin:2"), after, Cast(("Ada", "Grace")))
    flight = int(prelude.FLIGHT * 60)
    turns = [show.at(looks.build(TOSS), frame / 60)["coin"].turn for frame in range(flight)]
    assert turns == sorted(turns)
    sides = [cos(radians(turn)) > 0 for turn in turns]
    assert sum(a != b for a, b in pairwise(sides)) >= 7
    assert abs(cos(radians(prelude.EDGE))) < 0.05, "before, it says nothing"


def test_other_choices_have_no_coin() -> None:
    version = Choice(0, ("version:1", "version:2"), "2.05")
    assert looks.build(version) == {}
    assert looks.open_page(version).length == 0
