"""Tests a match of Tris 2: dice for the first player, dice laid by chance, and draws by agreement."""

from collections import Counter

import msgspec
import pytest

from game.paths import ROOT
from game.play.record import Record
from game.rules.core import CHANCE, BadText, Outcome
from game.rules.match import Match
from game.rules.stages import DrawDeclined, DrawOffered, DrawProposed, Past
from game.rules.tris2.starts import DRAWS, NUMBER_OF_STARTS, ROLLS, Deal, DiceRolled, StartRoll, number_of
from tests.rule import rule
from tests.rules.matching import after, begun, refused, step, whose

KEPT = ROOT / "tests" / "kept" / "match-repeated-1.0.json"


def game(*said: str, options: str = "starts=1") -> Match:
    """A game with the dice as they lie first of all, after these acts."""
    return begun("match-tris2", "tops:0", "lie:0", *said, options=options)


@rule("tris2-first")
@rule("match-chance")
def test_each_rolls_a_die_and_the_better_symbol_begins() -> None:
    match = begun("match-tris2")
    assert (match.stage, whose(match), list(match.legal(CHANCE))) == ("throw", "chance", list(ROLLS))
    assert after(match, "die:X/die:X").stage == "throw"
    rolled, events = step(match, "die:X/die:-")
    assert (rolled.stage, rolled.past) == ("board", (Past("throw", "2"),))
    assert events[0] == DiceRolled(("X", "-"), 1)
    assert whose(after(rolled, "tops:5", "lie:5")) == "2"


@rule("tris2-first")
def test_the_dice_are_fair() -> None:
    winners = Counter(StartRoll().apply({CHANCE: action}).state.ending() for action in StartRoll().legal(CHANCE))
    assert winners == {"1": 3, "2": 3, "draw": 3}


def test_rock_paper_scissors_or_an_agreement_will_do() -> None:
    assert begun("match-tris2", options="starts=throw").playing.ruleset == "rps"
    assert begun("match-tris2", options="starts=roll").playing.ruleset == "roll"
    assert begun("match-tris2", options="starts=2").stage == "board"


@rule("tris2-start")
def test_chance_lays_the_dice_evenly() -> None:
    match = begun("match-tris2", options="starts=1")
    assert (match.stage, whose(match)) == ("board", "chance")
    assert len(DRAWS[0]) * len(DRAWS[1]) == NUMBER_OF_STARTS == 522_240
    match = after(match, "tops:1019", "lie:511")
    assert match.past == (Past("board", "522239"),)
    assert number_of(match.playing) == 522_239


def test_the_board_is_laid_anew_for_every_game() -> None:
    match = after(game(options="starts=1 games=2"), "resign")
    assert (match.stage, match.score) == ("board", (0, 1))
    assert whose(after(match, "tops:3", "lie:3")) == "2"


@rule("match-draw")
@rule("tris2-agreed")
def test_a_draw_is_offered_and_accepted() -> None:
    match, events = step(game(), "offer-draw")
    assert (whose(match), list(match.legal(1))) == ("2", ["accept-draw", "decline-draw"])
    assert events == (DrawOffered(1),)
    match = after(match, "accept-draw")
    assert (match.ending(), match.past[-1]) == ("draw", Past("game", "draw", "agreed"))


@rule("match-draw")
def test_a_declined_offer_is_not_made_again_in_the_same_turn() -> None:
    match, events = step(game("offer-draw"), "decline-draw")
    assert (whose(match), events) == ("1", (DrawDeclined(2),))
    assert refused(match, "offer-draw") == "match-draw"
    match = after(match, next(match.moves(0)))
    assert (whose(match), match.pending) == ("2", "")
    assert "offer-draw" in match.legal(1)


@rule("match-draw")
def test_an_offer_wants_an_answer_before_anything_else() -> None:
    match = game("offer-draw")
    assert refused(match, next(game().moves(0))) == "match-draw"
    assert refused(match, "resign") == "match-turns"
    assert refused(match, "resign", person=0) == "match-turns"
    assert refused(game(), "accept-draw") == "match-draw"


@rule("match-clock")
def test_the_clock_stands_still_while_an_offer_is_considered() -> None:
    match = game("offer-draw@4000", options="starts=1 clock=10/60")
    assert (match.time_left(0), match.time_left(1)) == (66_000, 70_000)
    match = after(match, "decline-draw@99999999")
    move = next(match.moves(0))
    assert refused(match, f"{move}@66001") == "match-flag"
    match = after(match, f"{move}@8000")
    assert (match.time_left(0), match.time_left(1)) == (68_000, 70_000)


def test_an_offer_needs_no_clock() -> None:
    assert game("offer-draw@4000") == game("offer-draw")


ROUND = ("b2n", "c2n", "b1s", "c1s")
"""From the first dice two roll away and return."""


@rule("tris2-repetition")
def test_at_the_third_time_the_table_proposes_a_draw_to_both() -> None:
    match, events = step(game(*ROUND, *ROUND[:3]), ROUND[3])
    assert events[-1] == DrawProposed()
    assert (whose(match), list(match.moves(0)), match.ending()) == ("1", ["accept-draw", "decline-draw"], "-")
    assert refused(match, "b2n") == refused(match, "offer-draw") == "match-draw"
    match, events = step(match, "accept-draw")
    assert (whose(match), list(match.legal(1)), events) == ("2", ["accept-draw", "decline-draw"], (DrawOffered(1),))
    assert after(match, "accept-draw").past[-1] == Past("game", "draw", "agreed")
    match, events = step(match, "decline-draw")
    assert (whose(match), events, refused(match, "offer-draw")) == ("1", (DrawDeclined(2),), "match-draw")


@rule("tris2-repetition")
def test_who_plays_on_is_asked_again_only_when_a_position_is_there_again() -> None:
    match = after(game(*ROUND, *ROUND), "decline-draw")
    assert (whose(match), match.pending) == ("1", "declined")
    assert after(match, "d4s").pending == "", "nothing has been there"
    again = after(match, "b2n", "decline-draw", "c2n", "decline-draw", "b1s", "decline-draw", "c1s")
    assert (whose(again), again.pending) == ("1", "proposed"), "for the fourth time"


@rule("tris2-repetition")
@rule("match-clock")
def test_who_considers_the_tables_draw_does_so_in_the_time_of_their_turn() -> None:
    match = after(game(*ROUND, *ROUND, options="starts=1 clock=10/60"), "accept-draw@4000")
    assert match.time_left(0) == 66_000
    assert after(match, "decline-draw@99999999").time_left(0) == 66_000
    match = after(game(*ROUND, *ROUND, options="starts=1 clock=10/60"), "decline-draw@4000")
    assert match.time_left(0) == 66_000


@rule("tris2-repetition")
def test_a_match_of_1_0_keeps_its_end_and_a_level_is_asked_nothing() -> None:
    *_, before, last = msgspec.json.decode(KEPT.read_bytes(), type=Record).positions()
    assert str(last) == "starts=1 | board:0 game:draw | -"
    assert before.inner_step({1: ROUND[3]}).state.outcome == Outcome("draw", None, "tris2-repetition")
    assert game(*ROUND, *ROUND, options="starts=1 thrice=on").pending == ""


@pytest.mark.parametrize("text", ["", "-", "1020", "0+512", "01", "1+", "1+2+3", "+1", "x"])
def test_other_texts_are_no_deal(text: str) -> None:
    with pytest.raises(BadText):
        Deal.parse(text)


@pytest.mark.parametrize("state", [StartRoll(), StartRoll("X-"), Deal(), Deal((7,)), Deal((7, 8))], ids=str)
def test_rolls_and_deals_are_their_texts(state: StartRoll | Deal) -> None:
    assert type(state).parse(str(state)) == state


@pytest.mark.parametrize("text", ["", "X", "X/Y", "XO", "X/O/", "./."])
def test_other_texts_are_no_roll(text: str) -> None:
    with pytest.raises(BadText):
        StartRoll.parse(text)
