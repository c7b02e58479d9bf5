"""Tests help in a match: each kind works, is recorded, and is refused with a sentence if the match does not allow
it."""

import pytest

from game.engine.input.intents import Intent
from game.scenes.match.match_scene import MatchScene
from game.variants.common.board_marks import read
from tests.criterion import criterion
from tests.scenes.conftest import Plug, Start, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys, Mouse, PadHand

pytestmark = pytest.mark.usefixtures("noted")


CORNERS = ((2, 0), (0, 2))
"""The squares 3, which is marked, and 7, which is named."""


def playing(start: Start, squares: str, **setup: object) -> Player:
    """A game between two people with these squares taken."""
    player = start(**{"sitters": two(), "options": "starts=1", **setup})
    hand = Keys(player)
    hand.begin()
    for square in squares:
        player.until_asked()
        hand.spot(square)
    player.until_asked()
    return player


@criterion(10)
def test_what_was_taken_back_can_be_played_again_until_something_else_is(start: Start) -> None:
    player = playing(start, "519")
    position = str(player.match)
    player.press("u", "u")
    assert player.plies == 1
    player.press("y", "y", "y")
    assert str(player.match) == position
    player.press("u")
    Keys(player).spot("8")
    player.until_asked()
    before = str(player.match)
    player.press("y")
    assert str(player.match) == before
    assert "nothing to play again" in player.play.selection.said
    assert sum(player.record.notes.undos) == 3


def test_redo_brings_the_bots_reply_back_too(start: Start) -> None:
    player = playing(start, "5", sitters=(two()[0], two()[1]))
    assert player.plies == 1
    player.press("u")
    assert player.plies == 0
    player.press("y")
    assert player.record.plies == [{"0": "5"}]


def test_a_hint_says_what_and_then_why_and_is_written_down_once(start: Start) -> None:
    player = playing(start, "1524")
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    assert player.pointing.spot.action == "3"
    what = player.play.selection.said
    player.press("h")
    player.turn(2)
    assert player.play.selection.said not in ("", what), "the reason"
    assert player.record.notes.hints == (1, 0)


def test_a_hint_keeps_its_mark_while_one_points_elsewhere_and_names_the_squares_it_speaks_of(start: Start) -> None:
    player = playing(start, "1524")
    drawn = player.play.picture
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    assert player.pointing.spot.action == "3"
    player.move(player.where("8"))
    assert player.pointing.spot.action == "8"
    assert drawn.drawn is not None
    places, seen = [drawn.drawn[1].rect(*corner, 1, 1) for corner in CORNERS], {}
    for advised in ("3", ""):
        player.play.selection.advised = advised
        player.play.touch()
        player.turn()
        seen[advised] = [player.loop.window.surface.subsurface(place).copy() for place in places]
    for with_mark, without in zip(seen["3"], seen[""], strict=True):
        assert with_mark.get_buffer().raw != without.get_buffer().raw
    Keys(player).spot("6")
    player.until_asked()
    assert player.play.selection.advised == "", "it stood for that question only"


def test_a_win_by_force_is_played_out_faintly_and_the_board_stands_as_before(start: Start) -> None:
    player = playing(start, "13")
    board, stood = player.play.board, player.play.board.stage
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    player.press("h")
    line, shown = ("9", "8", "5"), []
    while board.foreseeing:
        shown.append(dict(board.stage))
        assert player.play.view().question.said.endswith("(9, 8, 5)"), "it can be read all the while"
        player.turn()
    new = [shown[-1][key] for key in shown[-1].keys() - stood.keys() if shown[-1][key].look.startswith("mark/")]
    assert len(new) == len(line)
    assert all(piece.alpha < 1 for piece in new)
    assert board.stage == stood
    assert player.plies == 2
    player.press("h", "return")
    assert not board.foreseeing, "a press ends it"
    assert player.plies == 2


@pytest.mark.parametrize(
    ("allowed", "refused"), [("no-undo", "u"), ("marks", "uh"), ("none", "uhl")], ids=lambda each: str(each)
)
def test_a_match_without_a_help_says_so(start: Start, allowed: str, refused: str) -> None:
    player = playing(start, "15", help=allowed)
    for key in "uhl":
        player.play.selection.said = ""
        player.press(key)
        player.turn(2)
        assert ("agreed" in player.play.selection.said) == (key in refused)
    shown = {name for _rect, name in player.play.picture.hints._spots}
    assert shown.isdisjoint({Intent.UNDO.value if "u" in refused else "", Intent.HINT.value if "h" in refused else ""})


def test_nothing_is_taken_back_where_clocks_run(start: Start) -> None:
    player = start(sitters=two(), match="match-ultimate", options="starts=1 clock=60/180")
    hand = Keys(player)
    hand.card("play")
    hand.card("Ultimate")
    hand.card("match-ultimate")
    hand.push_row("To the table")
    player.until_asked()
    hand.spot("55")
    player.until_asked()
    player.press("u")
    player.turn(2)
    assert player.plies == 1
    assert "clocks" in player.play.selection.said


@pytest.mark.parametrize("device", ["mouse", "keyboard", "pad"])
def test_all_help_can_be_had_from_the_pause_with_any_one_device(start: Start, plug: Plug, device: str) -> None:
    player = playing(start, "15")
    hand = Mouse(player) if device == "mouse" else Keys(player) if device == "keyboard" else PadHand(player, plug())

    def take(kind: str) -> None:
        hand.back()
        hand.card("help")
        hand.card(kind)
        assert isinstance(player.top, MatchScene)
        player.turn(3)

    take("undo")
    assert player.plies == 1
    take("redo")
    assert player.plies == 2
    take("marks")
    assert player.play.selection.reading
    take("hint")
    player.until(lambda: "Ask again" in player.play.selection.said)


def test_marks_tell_what_is_legal_what_wins_and_what_threatens(start: Start) -> None:
    player = playing(start, "152")
    found = read(player.play.board.state, 1)
    assert found.legal == set("346789")
    assert (found.wins, found.threats) == (set(), {"3"})
    before = player.digest()
    player.press("l")
    player.turn(2)
    assert player.digest() != before
    Keys(player).spot("9")
    player.until_asked()
    assert read(player.play.board.state, 0).wins == {"3"}
