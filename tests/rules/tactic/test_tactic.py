"""Tests TacTic-Toe, rule by rule."""

import pytest

from game.rules.core import BadText, IllegalAction, Refusal
from game.rules.grid import LINES
from game.rules.tactic import (
    Bounced,
    CatsGame,
    LineMade,
    OrdersVoided,
    PairRevealed,
    Placed,
    RoundBegan,
    Tactic,
    Wasted,
    plans,
)
from tests.rule import rule


def played(*rounds: str, start: Tactic | None = None) -> Tactic:
    state = start or Tactic()
    for both in rounds:
        first, _, second = both.partition("/")
        state = state.apply({0: first, 1: second}).state
    return state


def refused(state: Tactic, plan: str, seat: int = 0) -> Refusal:
    refusal = state.refuse(seat, plan)
    assert refusal is not None
    with pytest.raises(IllegalAction):
        state.apply({seat: plan, 1 - seat: next(state.legal(1 - seat))})
    return refusal


@rule("tactic-plan")
def test_both_plan_at_the_same_time_and_neither_alone() -> None:
    assert Tactic().to_act == (0, 1)
    with pytest.raises(IllegalAction):
        Tactic().apply({0: "237"})
    stranger = Tactic().refuse(2, "237")
    assert stranger.rule == "tactic-plan"


@rule("tactic-plan")
@pytest.mark.parametrize("plan", ["", "1", "12", "1234", "120", "12a", "1 2", "1,2,3", "٢٣٧", "123\n"])
def test_a_plan_is_three_numbers_of_the_grid(plan: str) -> None:
    assert refused(played("237/271"), plan).rule is None


@rule("tactic-example")
@rule("tactic-pairs")
def test_the_authors_example() -> None:
    step = Tactic().apply({0: "237", 1: "271"})
    assert step.events == (
        PairRevealed(1, 1, ("2", "2")),
        Bounced("2", 1),
        PairRevealed(1, 2, ("3", "7")),
        Placed("X", "3", 2),
        Placed("O", "7", 2),
        PairRevealed(1, 3, ("7", "1")),
        Wasted("X", "7", 3),
        Placed("O", "1", 3),
        RoundBegan(2),
    )
    assert str(step.state) == "O.X/.../O.. 2 237 271"


@rule("tactic-occupied")
def test_whoever_came_first_stays() -> None:
    state = played("237/271")
    step = state.apply({0: "684", 1: "368"})
    assert Wasted("O", "3", 1) in step.events
    assert step.state.cells[2] == "X"


@rule("tactic-occupied")
def test_a_taken_square_may_be_ordered_by_its_owner_and_by_both() -> None:
    step = played("237/271", "614/834").apply({0: "322", 1: "391"})
    assert step.events[1:3] == (Wasted("X", "3", 1), Wasted("O", "3", 1))


@rule("tactic-bounce")
def test_a_bounced_square_stays_free_for_a_later_pair() -> None:
    state = played("234/276")
    assert state.cells[1] == "."
    later = Tactic(state.cells, 3, state.first_plans).apply({0: "888", 1: "922"})
    assert Placed("O", "2", 2) in later.events


@rule("tactic-bounce")
def test_three_bounces_leave_an_empty_grid() -> None:
    assert str(played("249/249")) == ".../.../... 2 249 249"


@rule("tactic-round-1")
def test_there_are_312_plans_of_round_1() -> None:
    legal = list(Tactic().legal(0))
    assert len(legal) == len(set(legal)) == 312
    assert legal == list(Tactic().legal(1))


@rule("tactic-round-1")
@pytest.mark.parametrize("plan", ["232", "774", "111", "159", "528", "741", "321", "963", "789"])
def test_round_1_takes_no_repeats_no_centre_and_no_line(plan: str) -> None:
    assert refused(Tactic(), plan).rule == "tactic-round-1"


@rule("tactic-round-2")
def test_there_are_120_plans_of_round_2() -> None:
    state = played("237/271")
    for seat, own in ((0, "237"), (1, "271")):
        legal = list(state.legal(seat))
        assert len(legal) == len(set(legal)) == 120
        assert not any(set(plan) & set(own) for plan in legal)
        assert any("5" in plan for plan in legal)


@rule("tactic-round-2")
@pytest.mark.parametrize(("seat", "plan"), [(0, "456"), (0, "519"), (1, "345"), (1, "456")])
def test_round_2_opens_the_centre_and_lines(seat: int, plan: str) -> None:
    assert played("237/271").refuse(seat, plan) is None


@rule("tactic-round-2")
@pytest.mark.parametrize(
    ("seat", "plan", "words"), [(0, "482", "2"), (0, "743", "7"), (1, "491", "1"), (1, "566", "twice")]
)
def test_round_2_takes_no_repeats_and_nothing_written_before(seat: int, plan: str, words: str) -> None:
    refusal = refused(played("237/271"), plan, seat)
    assert refusal.rule == "tactic-round-2"
    assert words in str(refusal)


@rule("tactic-round-2")
def test_what_bounced_or_was_wasted_in_round_1_was_written_too() -> None:
    state = played("237/271")
    assert state.cells[1] == "."
    assert refused(state, "248").rule == "tactic-round-2"
    assert refused(state, "478").rule == "tactic-round-2"


@rule("tactic-round-3")
def test_there_are_729_plans_of_round_3() -> None:
    state = played("237/271", "614/834")
    legal = list(state.legal(0))
    assert len(legal) == len(set(legal)) == 729
    assert {"555", "237", "111"} <= set(legal)


@rule("tactic-five")
def test_five_three_times_takes_a_free_centre() -> None:
    state = played("237/271", "614/834")
    assert state.cells[4] == "."
    assert played("555/923", start=state).cells[4] == "X"


@rule("tactic-five")
def test_unless_both_write_it() -> None:
    step = played("237/271", "614/834").apply({0: "555", 1: "555"})
    assert step.events[1:6:2] == (Bounced("5", 1), Bounced("5", 2), Bounced("5", 3))
    assert step.state.ending() == "draw"


@rule("tactic-five")
def test_one_who_bounces_off_the_centre_may_come_again() -> None:
    step = played("237/271", "614/834").apply({0: "555", 1: "522"})
    assert step.events[1] == Bounced("5", 1)
    assert step.events[3] == Placed("X", "5", 2)


def one_away(line: tuple[int, int, int], mark: str) -> Tactic:
    """Round 3; `mark` lacks the last square of a line, and nobody else has anything."""
    a, b, _last = line
    cells = "".join(mark if cell in (a, b) else "." for cell in range(9))
    return Tactic(cells, 3, ("237", "271"))


@rule("tactic-line")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("line", LINES)
def test_a_line_wins_as_soon_as_its_pair_is_resolved(seat: int, line: tuple[int, int, int]) -> None:
    mark = "XO"[seat]
    last = str(line[2] + 1)
    taken = str(line[0] + 1)
    step = one_away(line, mark).apply({seat: last + "11", 1 - seat: taken + "22"})
    lines = [(event.mark, event.squares) for event in step.events if isinstance(event, LineMade)]
    assert lines == [(mark, tuple(str(cell + 1) for cell in line))]
    assert (step.state.outcome.winner, step.state.outcome.rule) == (seat, "tactic-line")
    assert step.state.ending() == mark


@rule("tactic-line")
def test_a_line_in_round_2_ends_it_there() -> None:
    step = played("137/249").apply({0: "568", 1: "356"})
    assert step.state.ending() == "X"
    assert not any(isinstance(event, RoundBegan) for event in step.events)


@rule("tactic-void")
@pytest.mark.parametrize(
    ("plan", "pairs", "void"),
    [("312", 1, [OrdersVoided(("12", "58"))]), ("139", 2, [OrdersVoided(("9", "8"))]), ("213", 3, [])],
)
def test_what_was_still_ordered_is_void(plan: str, pairs: int, void: list[OrdersVoided]) -> None:
    step = Tactic("XX.......", 3, ("237", "271")).apply({0: plan, 1: "458"})
    assert step.state.ending() == "X"
    assert [event.pair for event in step.events if isinstance(event, PairRevealed)] == list(range(1, pairs + 1))
    assert [event for event in step.events if isinstance(event, OrdersVoided)] == void


@rule("tactic-tie")
def test_two_lines_in_one_pair_are_a_tie() -> None:
    state = Tactic("XX.....OO", 3, ("126", "489"))
    step = state.apply({0: "345", 1: "754"})
    assert step.events[-3:] == (
        LineMade("X", ("1", "2", "3"), 1),
        LineMade("O", ("7", "8", "9"), 1),
        OrdersVoided(("45", "54")),
    )
    outcome = step.state.outcome
    assert (outcome.kind, outcome.winner, outcome.rule) == ("tie", None, "tactic-tie")
    assert step.state.ending() == "tie"


@rule("tactic-tie")
def test_a_line_one_pair_earlier_is_no_tie() -> None:
    step = Tactic("XX.....OO", 3, ("126", "489")).apply({0: "345", 1: "475"})
    assert step.state.ending() == "X"
    assert ("O", "7") not in [(event.mark, event.square) for event in step.events if isinstance(event, Placed)]


@rule("tactic-cats-game")
def test_no_line_after_round_3_is_a_cats_game() -> None:
    state = played("237/271", "614/834")
    step = state.apply({0: "333", 1: "111"})
    assert step.events[-1] == CatsGame()
    outcome = step.state.outcome
    assert (outcome.kind, outcome.winner, outcome.rule) == ("draw", None, "tactic-cats-game")


@rule("tactic-cats-game")
def test_a_full_grid_is_a_cats_game_at_once() -> None:
    state = Tactic("XOXXOOO..", 3, ("136", "267"))
    step = state.apply({0: "811", 1: "922"})
    assert step.events[-2:] == (OrdersVoided(("11", "22")), CatsGame())
    assert str(step.state) == "XOX/XOO/OXO - 136 267"
    assert step.state.ending() == "draw"


@rule("tactic-end")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_plans_after_the_end(seat: int) -> None:
    over = played("237/271", "614/834", "333/111")
    assert over.to_act == ()
    assert list(over.legal(seat)) == []
    refusal = over.refuse(seat, "555")
    assert refusal.rule == "tactic-end"


@pytest.mark.parametrize(
    "text",
    [
        "",
        ".../.../... 1 - - -",
        ".../.../... 1 237 271",
        "X../.../... 1 - -",
        ".../.../... 4 237 271",
        ".../.../... 2 - -",
        ".../.../... 2 237 -",
        ".../.../... 2 123 271",
        ".../.../... 2 257 271",
        ".../.../... 0 237 271",
        "XXX/.../... 3 237 271",
        "XOX/XOO/OXX 3 237 271",
        "X.Z/.../... 2 237 271",
        ".../... 2 237 271",
    ],
)
def test_other_texts_are_no_position(text: str) -> None:
    with pytest.raises(BadText):
        Tactic.parse(text)


def test_plans_come_in_a_fixed_order() -> None:
    for round in (1, 2, 3):
        assert list(plans(round, "237")) == sorted(plans(round, "237"))
