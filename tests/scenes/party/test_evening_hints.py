"""Tests hints in an evening's match: each side has one, and whose handicap they are has as many as they like."""

from game.play.evening.evening import Evening
from game.play.evening.people import Guest
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.hands import Keys
from tests.scenes.party.hosting import ONE, continued

SPENT = "One hint a match: yours is spent."


def playing(start: Start, *guests: Guest) -> Player:
    """A match of two guests on one keyboard, taken up after a kill."""
    evening = Evening("league", guests, len(guests), ONE)
    player = continued(start, evening.at(evening.begun()), reduced=True)
    player.until_asked()
    return player


def hinted(player: Player) -> str:
    """What is said when the person who is asked presses for a hint."""
    player.play.selection.said = ""
    player.press("h")
    player.until(lambda: player.play.selection.said, "an answer")
    return player.play.selection.said


def test_a_person_has_one_hint_a_match_which_may_be_read_again(start: Start) -> None:
    player = playing(start, Guest("Ada"), Guest("Grace", colour=1))
    first = hinted(player)
    assert first != SPENT
    assert hinted(player) == first
    for square in "19":
        plies = player.plies
        Keys(player).spot(square)
        player.until(lambda plies=plies: player.plies > plies, "a move")  # type: ignore[misc]
        player.until_asked()
        if square == "1":
            assert hinted(player) != SPENT, "the other side's is not spent"
    assert hinted(player) == SPENT
    assert player.record.notes.hints == (1, 1)
    player.until_drawn()
    assert not next(key for key in player.play.keys(player.play.view()) if key.name == "hint").lit


def test_whose_handicap_hints_are_has_more_than_one(start: Start) -> None:
    player = playing(start, Guest("Ada", hints=True), Guest("Grace", colour=1))
    assert hinted(player) != SPENT
    for square in "19":
        plies = player.plies
        Keys(player).spot(square)
        player.until(lambda plies=plies: player.plies > plies, "a move")  # type: ignore[misc]
        player.until_asked()
    assert hinted(player) not in (SPENT, "")
    assert player.record.notes.hints == (2, 0)
