"""Tests advice: a legal action, a reason that is true and readable, and how a game stands."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.advice import EXPECTED, Advice, Instead, advise, evaluate, why
from game.ai.game_bots import playing
from game.ai.mind import Cancelled
from game.ai.question import Question
from game.ai.reasons import Reason
from game.ai.thinker import Thinker, adviser, evaluator
from game.rules.classic import Classic, ClassicMatch
from game.rules.core import CHANCE, State
from game.rules.registry import RULESETS, parse, play
from game.rules.stages import Choice
from tests.ai.minds import Immediate
from tests.patience import until
from tests.rules.test_contract import STARTS, position, start


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(STARTS), st.integers(0, 10**6))
def test_every_action_of_every_game_has_a_reason_that_can_be_read(kind: tuple[str, str], seed: int) -> None:
    state = position(*kind, seed)
    for seat in state.to_act:
        said = str(why(state, seat, Random(seed).choice(list(state.moves(seat)))))
        assert 0 < len(said.split()) <= 10
        assert "{" not in said
        assert not re.search(r"\b([a-e][1-5]|pl(y|ies)|by force)\b", said), "it names no square, and counts turns"


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(STARTS), st.integers(0, 10**6))
def test_any_position_has_a_worth_between_minus_one_and_one(kind: tuple[str, str], seed: int) -> None:
    assert -1 <= evaluate(position(*kind, seed)) <= 1


FRESH = "CWKS/CWKS 1001/420"
TWO = f"XX.../O..../...../...../..... O 3 - {FRESH}"
BOTH = f"XX.../OO.../...../...../..... X 4 - {FRESH}"
ONE = f"X..../O..../...../...../..... X 2 - {FRESH}"
LONG = "O..../.X.../...../...X./....O X 6 - CWKS/CWKS 1001/420"
SENT = "Sends them where nothing can be won yet."
NINE = "{}/{}/........./........./........./........./........./........./......... X {}"
SAID = [
    ("classic", "XX./OO./... X", "3", "Here you win."),
    ("classic", "XX./.O./... O", "3", "Here you block."),
    ("classic", "XX./O../... O", "3", "Nothing saves this grid, but they may not notice."),
    ("classic", "XX./.O./... O", "9", "After this they can win."),
    ("classic", "X.X/OX./OXO O", "2", "Here you block both."),
    ("classic", "X../.O./..X O", "2", "Their answers that hold the draw: 1 of 5."),
    ("ttic-2", BOTH, "c1", "Here you win."),
    ("ttic-2", TWO, "c1", "Here you block."),
    ("ttic-2", TWO, "wall:bc12", "Here you cut their line."),
    ("ttic-2", TWO, "super:a1", "Here you goosh their line away."),
    ("ttic-2", TWO, "e5", "After this they can win."),
    ("ttic-2", f"...../...../...../...../..... X 0 - {FRESH}", "super:b2",
     "They cannot block both: you win in 6 turns."),
    ("ttic-1", LONG, "d2", "They cannot block both: you win in 2 turns."),
    ("ttic-2", ONE, "b1", "Here you threaten: they must answer."),
    ("ultimate", NINE.format("XX.......", "OO.......", 1), "13", "Here you take this board."),
    ("ultimate", NINE.format("XX.....OO", ".........", 1), "17", "Here you block this board."),
    ("ultimate", NINE.format("X........", "O........", 1), "19", SENT),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "text", "action", "said"), SAID)
def test_reasons_say_what_the_action_does(ruleset: str, text: str, action: str, said: str) -> None:
    state = parse(ruleset, text)
    assert str(why(state, state.to_act[0], action)) == said


FORCED = [
    ("classic", "X.O/.../... X"),
    ("ttic-2", "...../...../...../...../..... X 0 - CWKS/CWKS 1001/420"),
    ("ttic-2", ONE),
    *(
        (ruleset, str(position(ruleset, "", seed)))
        for ruleset, seed in [("tris2", 142), ("ultimate", 156), ("ttic-1", 7)]
    ),
]


@pytest.mark.parametrize(("ruleset", "text"), FORCED)
def test_a_win_by_force_is_advised_with_the_line_that_leads_there(ruleset: str, text: str) -> None:
    state = parse(ruleset, text)
    (seat,) = state.to_act
    told = advise(Question(state, seat))
    assert told.reason.forced
    assert told.line[0] == told.action
    assert len(told.line) <= 2 * int(told.reason.values.get("turns", len(told.line))) - 1
    for action in told.line:
        (mover,) = state.to_act
        assert state.refuse(mover, action) is None
        state = state.apply({mover: action}).state
    assert state.outcome.winner == seat


@pytest.mark.parametrize("ruleset", ["classic", "ttic-1", "ttic-2", "tris2", "ultimate"])
def test_a_win_at_hand_is_advised_and_told(ruleset: str) -> None:
    """Plays random games up to a position where somebody can win at once."""
    for seed in range(3):
        state: State = wins_now(ruleset, seed)
        seat = state.to_act[0]
        advised = advise(Question(state, seat))
        assert state.apply({seat: advised.action}).state.outcome.winner == seat
        assert str(advised.reason) == "Here you win."
        assert evaluate(state) == (1 if seat == 0 else -1)


def wins_now(ruleset: str, seed: int) -> State:
    """A position of a random game in which the mover can win."""
    source = Random(seed)
    for attempt in range(1000):
        state = position(ruleset, "", seed * 1000 + attempt)
        while state.to_act:
            (seat,) = state.to_act
            after = [state.apply({seat: action}).state for action in state.legal(seat)]
            if any(each.outcome and each.outcome.winner == seat for each in after):
                return state
            state = source.choice(after)
    raise AssertionError("no game was ever won")


def test_in_a_match_worths_are_for_the_first_person() -> None:
    match = ClassicMatch.agreed("starts=2")
    for square in "152":
        match = play(match, square)
    won = play(match, "9")
    assert won.to_act == (1,)
    assert evaluate(won) == -1, "the second person has the Xs on 1 and 2"
    assert advise(Question(won, 1)).action == "3"
    over = won.apply({1: "3"}).state
    assert evaluate(over) == -1


def test_an_even_mat_is_even_whoever_is_to_move() -> None:
    """Worths of Tris 2 count the opponent's safe replies; how a game stands must not swing with every roll."""
    standing = [evaluate(position("tris2", "", seed)) for seed in range(60)]
    open_ones = [each for each in standing if abs(each) < 1]
    assert abs(sum(open_ones)) / len(open_ones) < 0.1
    assert all(abs(evaluate(start("tris2", "", seed))) < 0.3 for seed in range(5))


def test_advice_travels_as_text() -> None:
    why_not = Instead("b2", "c1", Reason("Elsewhere they win in {turns} turns.", {"turns": 3}, lines=("a1-b1-c1",)))
    for instead in (None, why_not):
        told = Advice("c3", Reason("Leaves {safe} of {all}.", {"safe": 2, "all": 14}), ("c3", "d4"), instead)
        assert Advice.loads(told.dumps()) == told


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(STARTS), st.integers(0, 10**6))
def test_the_line_of_any_advice_is_legal_play_that_begins_with_its_action(kind: tuple[str, str], seed: int) -> None:
    state = position(*kind, seed)
    seats = [seat for seat in state.to_act if seat != CHANCE]
    if not seats:
        return
    told = advise(Question(state, seats[0]))
    if told.instead is not None and kind[0] in RULESETS:
        speaks_against_the_second_best(told.instead, state)
    game = playing(state)
    if len(game.to_act) > 1 or told.action not in game.legal(game.to_act[0]):
        assert told.line == ()
        return
    assert told.line[:1] == (told.action,) or isinstance(game, Choice)
    for action in told.line:
        (mover,) = game.to_act
        assert game.refuse(mover, action) is None
        game = game.apply({mover: action}).state
    assert len(told.line) == EXPECTED or told.reason.forced or not told.line or len(game.to_act) != 1


def speaks_against_the_second_best(instead: Instead, state: State) -> None:
    """It is legal play, and can be read."""
    after = play(state, instead.action)
    assert after.refuse(after.to_act[0], instead.answer) is None
    assert str(instead.reason).startswith("Elsewhere")
    assert len(str(instead.reason).split()) <= 9


def test_what_the_second_best_would_allow_is_told() -> None:
    """Who opens in a corner can only be answered in the middle."""
    told = advise(Question(parse("classic", "X../.../... O"), 1))
    assert told.action == "5"
    assert str(told.instead.reason) == "Elsewhere they win."
    refuted = parse("classic", "X../.../... O").apply({1: told.instead.action}).state.apply({0: told.instead.answer})
    assert evaluate(refuted.state) == 1


def test_nothing_is_said_of_others_that_are_as_good() -> None:
    assert advise(Question(Classic(), 0)).instead is None
    assert advise(Question(parse("classic", "XX./OO./... X"), 0)).instead is None, "it wins at once"


@pytest.mark.parametrize("ruleset", ["tactic", "rps"])
def test_who_chooses_in_secret_is_told_no_line(ruleset: str) -> None:
    told = advise(Question(start(ruleset, ""), 0))
    assert (told.line, told.instead) == ((), None)


def test_advice_that_nobody_wants_any_more_is_dropped() -> None:
    with pytest.raises(Cancelled):
        advise(Question(RULESETS["ttic-1"].new(), 0), wanted=lambda: False)
    with pytest.raises(Cancelled):
        why(parse("ttic-1", LONG), 0, "a5", wanted=lambda: False)


def test_counsel_comes_from_the_worker_and_holds_nobody_up() -> None:
    thinker = Thinker()
    try:
        state = Classic.parse("XX./OO./... X")
        advice, worth = adviser(thinker), evaluator(thinker)
        advice.ask(state, 0)
        worth.ask(state)
        until(lambda: advice.answer() is not None and worth.answer() is not None, "counsel")
        assert advice.answer() == advise(Question(state, 0))
        assert worth.answer() == 1
        advice.cancel()
        assert advice.answer() is None
    finally:
        thinker.close()


def test_the_twin_gives_the_same_counsel() -> None:
    advice = adviser(Immediate())
    assert advice.answer() is None
    advice.ask(Classic.parse("XX./.O./... O"), 1)
    assert str(advice.answer().reason) == "Here you block."


def test_even_chance_has_a_reason() -> None:
    assert str(why(ClassicMatch(), CHANCE, "rock"))
