"""Tests the handicaps: what they change, that texts of before load unchanged, and what a rematch offers."""

from random import Random

import pytest

from game.catalog import handicap_of
from game.play.balance import eased
from game.play.record import Record, Sitter
from game.rules.core import BadText
from game.rules.match import Match
from game.rules.registry import MATCHES, RULESETS
from tests.play.matches import TWO, played

BOT = Sitter("Wally", "bot", 3, character="wally")


def first(ruleset: str, options: str) -> str:
    """The first position of the game of such a match."""
    match = MATCHES[ruleset].agreed(options)
    assert match.stage == "game", "nothing comes before it"
    return str(match.playing)


def test_who_has_fewer_tools_plays_without_them_whoever_opens() -> None:
    assert first("match-ttic", "starts=1 version=2 fewer=2:CWS").split(" ")[4] == "CWKS/K"
    assert first("match-ttic", "starts=2 version=1 fewer=2:CWS").split(" ")[4] == "K/CWKS"
    assert first("match-ttic", "starts=1 version=2 fewer=1:S").split(" ")[4] == "CWK/CWKS"


def test_a_given_board_is_taken_before_the_first_mark_and_the_notation_knows_it() -> None:
    for options, owner in (("starts=1 given=1:5", "X"), ("starts=2 given=1:5", "O"), ("starts=1 given=2:1", "O")):
        text = first("match-ultimate", options)
        state = RULESETS["ultimate"].parse(text)
        assert str(state) == text
        board = int(options[-1]) - 1
        assert state.owners[board] == owner
        assert state.owners.count(".") == 8
        assert len(list(state.legal(0))) == 72, "anywhere else"


@pytest.mark.parametrize(
    ("match", "options"),
    [
        ("match-ttic", "games=1 starts=1 version=2 fewer=2:CWS"),
        ("match-ultimate", "starts=2 given=1:2"),
        ("match-tris2", "starts=1 back=2"),
    ],
)
def test_a_match_with_a_handicap_is_written_and_read_again(match: str, options: str) -> None:
    record = played(match, Random(3), options, 12)
    for state in record.positions():
        assert isinstance(state, Match)
        assert type(state).parse(str(state)) == state
    assert options.rpartition(" ")[2] in str(record.positions()[-1])


@pytest.mark.parametrize(
    ("match", "text"),
    [
        *(("match-ttic", text) for text in ("fewer=3:C", "fewer=1:", "fewer=1:SC", "fewer=1:X")),
        *(("match-ultimate", text) for text in ("given=1", "given=1:0")),
        ("match-tris2", "back=3"),
    ],
)
def test_an_impossible_handicap_is_refused(match: str, text: str) -> None:
    with pytest.raises(BadText, match=" is 1 or 2"):
        MATCHES[match].agreed(text)


@pytest.mark.parametrize("match", list(MATCHES))
def test_the_values_of_a_handicap_help_the_first_person_and_then_the_second(match: str) -> None:
    known = handicap_of(match)
    if known is None:
        return
    assert known.option in MATCHES[match].reads
    assert len(known.choices) == 3
    for value, _words in known.choices[1:]:
        MATCHES[match].agreed(f"{known.option}={value}")


def record_of(match: str, sitters: tuple[Sitter, Sitter] = TWO, options: str = "-") -> Record:
    return Record(match, str(MATCHES[match].agreed(options).anew()), sitters)


@pytest.mark.parametrize(
    ("match", "said"), [("match-ttic", "fewer=1:CW"), ("match-ultimate", "given=2:2"), ("match-tris2", "back=2")]
)
def test_a_rematch_helps_who_lost(match: str, said: str) -> None:
    again = eased(record_of(match), 1)
    assert said in again.start
    assert not again.plies
    assert (again.help == "no-undo") == (match == "match-tris2"), "a roll to take back means something then"
    assert eased(again, 0) is None, "one handicap is enough"


def test_without_a_handicap_of_its_own_a_game_gives_hints_to_one_alone() -> None:
    again = eased(record_of("match-classic"), 0)
    assert (again.help, again.aided) == ("marks", (0,))
    assert eased(again, 0) is None
    assert eased(record_of("match-rps"), 0) is None, "without turns there are no hints"


def test_alone_with_a_bot_what_one_may_have_anyway_is_not_offered() -> None:
    sitters = (Sitter("Ada"), BOT)
    assert eased(record_of("match-classic", sitters), 0) is None
    assert eased(record_of("match-tris2", sitters), 0) is None
    assert eased(record_of("match-ttic", sitters), 0) is not None
