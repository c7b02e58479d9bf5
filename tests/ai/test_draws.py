"""Tests what bots do about draws: agreeing, offering, and the third repetition, which a position's text does not
contain."""

from dataclasses import replace
from typing import Literal

import pytest

from game.ai.advice import advise
from game.ai.choose import EVERY, LATE, LATE_FOR_TRAPPERS, choose
from game.ai.game_bots import Recall, recalled
from game.ai.mind import LEVELS, Style
from game.ai.question import Question
from game.ai.thinker import Bot
from game.rules.core import CHANCE, Action, Seat, State
from game.rules.match import Match
from game.rules.registry import play
from game.rules.tris2.match import Tris2Match
from game.rules.tris2.state import Tris2
from tests.ai.minds import Immediate


def begun() -> Match:
    """A match of Tris 2 with person 0 to move."""
    match: State = Tris2Match.agreed("starts=1").anew()
    for chance in ("tops:5", "lie:7"):
        match = match.apply({CHANCE: chance}).state
    assert isinstance(match, Match)
    return match


def at(game: Tris2) -> Match:
    """The match with this game in it."""
    return replace(begun(), inner=game)


def offered(game: Tris2) -> Match:
    """The same; whoever is to move offers a draw."""
    match = at(game).apply({game.mover: "offer-draw"}).state
    assert isinstance(match, Match)
    return match


def after(game: Tris2, action: Action) -> Tris2:
    then = play(game, action)
    assert isinstance(then, Tris2)
    return then


def wins(game: Tris2) -> list[Action]:
    return [action for action in game.legal(game.mover) if after(game, action).outcome]


WON = Tris2.parse("d1:OX-,b2:X-O,c2:-XO,b3:O-X,c3:O-X,d3:X-O,b4:OX-,c4:-OX,d4:-XO 2 d2n")
"""The mover can make a line."""
LOST = Tris2.parse("b2:X-O,c2:-XO,d2:XO-,b3:O-X,c3:O-X,d3:X-O,b4:OX-,c4:-OX,d4:-XO 1 -")
"""Whatever the mover rolls, the other side can make a line."""
LEVEL = Tris2.parse("b2:-XO,c2:OX-,d2:OX-,b3:-XO,c3:XO-,d3:X-O,b4:X-O,c4:OX-,d4:-OX 1 -")
"""Neither."""


def answer(game: Tris2, level: int, plies: int = 0, style: Style = "") -> Action:
    """What the other side's bot says to an offer."""
    return choose(Question(offered(game), 1 - game.mover, level, seed="a", style=style, recall=Recall(plies)))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_takes_a_draw_for_a_loss_and_none_for_a_win(level: int) -> None:
    assert answer(WON, level) == "accept-draw"
    assert answer(LOST, level, plies=500) == "decline-draw"


@pytest.mark.parametrize("pending", ["proposed", "seconded"])
def test_a_bot_agrees_to_every_draw_that_the_table_proposes(pending: Literal["proposed", "seconded"]) -> None:
    match = replace(at(WON), pending=pending)
    assert choose(Question(match, *match.to_act, 7, seed="a")) == "accept-draw"


def test_a_level_game_may_be_drawn_when_it_is_late() -> None:
    assert answer(LEVEL, 4, LATE - 1) == "decline-draw"
    assert answer(LEVEL, 4, LATE) == "accept-draw"
    assert answer(LEVEL, 4, LATE, "trapper") == "decline-draw", "who sets traps has patience"
    assert answer(LEVEL, 4, LATE_FOR_TRAPPERS, "trapper") == "accept-draw"


def test_a_bot_offers_a_draw_now_and_then_in_a_late_game_that_it_does_not_win() -> None:
    def offering(game: Tris2, first: int) -> list[int]:
        seat = game.mover
        plies = range(first, first + 2 * EVERY, 2)
        return [
            ply for ply in plies if choose(Question(at(game), seat, 4, seed="a", recall=Recall(ply))) == "offer-draw"
        ]

    assert offering(LEVEL, LATE - EVERY) == [LATE]
    assert offering(LEVEL, LATE + 1) == [LATE + 1, LATE + 1 + EVERY]
    assert offering(WON, LATE) == []
    declined = offered(LEVEL).apply({1 - LEVEL.mover: "decline-draw"}).state
    assert choose(Question(declined, LEVEL.mover, 4, seed="a", recall=Recall(LATE))) in set(LEVEL.legal(LEVEL.mover))
    assert choose(Question(LEVEL, LEVEL.mover, 4, seed="a", recall=Recall(LATE))) != "offer-draw", (
        "there is no match around it"
    )


def repeating(game: Tris2, *actions: Action) -> Tris2:
    """The game as if the positions after these actions had occurred twice."""
    return replace(game, earlier=tuple(after(game, action).dice for action in actions for _time in range(2)))


def asked(game: Tris2, level: int, seat: Seat) -> Action | None:
    """What a bot at a table answers."""
    bot = Bot(Immediate(), level, seed="a")
    bot.ask(at(game), seat)
    return bot.answer()


@pytest.mark.parametrize("level", [1, 4, 6])
def test_a_bot_keeps_from_the_third_repetition_unless_it_loses(level: int) -> None:
    plain = asked(LEVEL, level, LEVEL.mover)
    assert plain is not None
    again = repeating(LEVEL, plain)
    assert recalled(at(again)).drawing == (plain,)
    other = asked(again, level, again.mover)
    assert other != plain
    assert other in set(again.legal(again.mover))
    *_, last = LOST.legal(LOST.mover)
    assert asked(repeating(LOST, last), level, LOST.mover) == last


def test_a_win_comes_before_every_draw() -> None:
    drawing = next(action for action in WON.legal(WON.mover) if action not in wins(WON))
    assert asked(repeating(WON, drawing), 7, WON.mover) in wins(WON)


def test_advice_says_that_a_draw_is_better_than_a_loss() -> None:
    *_, last = LOST.legal(LOST.mover)
    told = advise(Question(LOST, LOST.mover, recall=Recall(LATE, (last,))))
    assert (told.action, str(told.reason)) == (last, "Better a draw than a loss.")
    assert advise(Question(offered(WON), 1 - WON.mover)).action == "accept-draw"
    assert advise(Question(at(LEVEL), LEVEL.mover, recall=Recall(LATE))).action != "offer-draw", (
        "that is the person's affair"
    )


def test_other_games_remember_nothing() -> None:
    assert recalled(Tris2Match()) == Recall()
