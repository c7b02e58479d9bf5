"""Tests help in a match: each kind works, is recorded, and is refused with a sentence if the match does not allow
it."""

import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.rules.registry import wins
from game.scenes.match.match_scene import MatchScene
from game.stage.look import marked
from tests.criterion import criterion
from tests.golden.halls import hall, lay
from tests.scenes.conftest import Plug, Start, two
from tests.scenes.driver import Player
from tests.scenes.gallery import match
from tests.scenes.hands import Keys, Mouse, PadHand


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
    assert player.keys.keys().isdisjoint(
        {Intent.UNDO.value if "u" in refused else "", Intent.HINT.value if "h" in refused else ""}
    )


def test_one_roll_a_game_may_be_taken_back_by_whom_the_handicap_helps(start: Start) -> None:
    player = start(sitters=two(), match="match-tris2", options="starts=1 back=1", help="no-undo", reduced=True)
    hand = Keys(player)
    hand.card("play")
    hand.card("match-tris2")
    hand.stop("play")

    def roll() -> None:
        player.until_asked()
        person = player.match.to_act[0]
        winning = set(wins(player.match.playing))
        quiet = next(each for each in player.match.moves(person) if each not in winning and "-" not in each)
        player.play.choose(person, quiet)
        player.until_asked()

    player.until_asked()
    begun = player.plies
    roll()
    player.press("u")
    player.turn(2)
    assert player.plies == begun
    assert player.record.notes.undos == (1, 0)
    roll()
    player.press("u")
    player.turn(2)
    assert player.plies == begun + 1, "once is enough"
    roll()
    player.press("u")
    player.turn(2)
    assert player.plies == begun + 2, "the other one may not"


def test_nothing_is_taken_back_where_clocks_run(start: Start) -> None:
    player = start(sitters=two(), match="match-ultimate", options="starts=1 clock=60/180")
    hand = Keys(player)
    hand.card("play")
    hand.card("Ultimate")
    hand.stop("play")
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
    player.until(lambda: player.play.selection.said.startswith(("Here", "From", "They", "It is", "Their", "Two")))


@pytest.mark.parametrize(
    ("kind", "said"), [("match-classic", "Dashed: here you may play."), ("match-ttic", "Nothing to mark now.")]
)
def test_what_marks_nothing_on_an_empty_board_is_passed_over(kind: str, said: str) -> None:
    with hall() as opened:
        record = match(kind)
        games = [each.stage for each in record.positions()]
        del record.plies[games.index("game") :]
        scene = lay(opened, record)
        opened.stack.draw()
        opened.stack.handle(Press(Intent.SHOW, KEYBOARD))
        assert scene.view().question.said == said
        assert opened.stack.asked == (kind == "match-ttic"), "the key asks where no marks are left"


def test_marks_come_one_kind_at_a_time_each_with_its_legend_and_then_one_may_ask(start: Start) -> None:
    player = playing(start, "1527")
    seen, said = set(), []
    for kind in ("wins", "threats", "legal"):
        player.press("l")
        player.turn(2)
        assert player.play.view().question.reading == kind
        seen.add(player.digest())
        said.append(player.play.view().question.said)
    assert len(seen) == 3
    assert said == ["★: here you win at once.", "!: here they threaten to win.", "Dashed: here you may play."]
    Keys(player).do(Intent.LEFT)
    assert player.play.view().question.said == said[-1], "the legend stays with its marks"
    player.press("l")
    player.turn(2)
    assert player.loop.stack.asked
    player.press("l")
    player.turn(2)
    assert player.play.view().question.reading == ""


def test_marks_tell_what_is_legal_what_wins_and_what_threatens(start: Start) -> None:
    player = playing(start, "152")
    found = marked(player.play.board.state, 1)
    assert found.legal == set("346789")
    assert (found.wins, found.threats) == (set(), {"3"})
    before = player.digest()
    player.press("l")
    player.turn(2)
    assert player.digest() != before
    Keys(player).spot("9")
    player.until_asked()
    assert marked(player.play.board.state, 0).wins == {"3"}
