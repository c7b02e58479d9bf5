"""Tests hints in a match: what is advised, the line that is foreseen, and a hint that takes its time."""

from collections.abc import Hashable

import pytest

from game import catalog
from game.ai.question import Question
from game.ai.thinker import adviser
from game.engine.input.intents import KEYBOARD_RIGHT, Intent, Press
from game.entry import Game
from game.play.record import Sitter
from game.scenes.match.match_scene import MatchScene
from game.variants.common.seating import Way, asked
from tests.ai.minds import Immediate
from tests.scenes.conftest import Plug, Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.gallery import match
from tests.scenes.hands import Keys, PadHand
from tests.scenes.match.test_helping import playing


def test_a_hint_says_what_and_why_at_once_and_is_written_down_once(start: Start) -> None:
    player = playing(start, "1524")
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    assert player.pointing.spot.action == "3"
    assert player.play.selection.said == "Here you win."
    Keys(player).do(Intent.LEFT)
    player.press("h")
    player.turn(2)
    assert player.pointing.spot.action == "3"
    assert player.play.selection.said == "Here you win."
    assert player.record.notes.hints == (1, 0)


def test_a_hint_keeps_its_mark_while_one_points_elsewhere(start: Start) -> None:
    player = playing(start, "1524")
    drawn = player.play.picture
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    assert player.pointing.spot.action == "3"
    player.move(player.where("8"))
    assert player.pointing.spot.action == "8"
    places, seen = [drawn.drawn[1].rect(2, 0, 1, 1)], {}
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


@pytest.mark.turns
@pytest.mark.parametrize("game", catalog.games(), ids=lambda game: game.match)
def test_confirm_alone_plays_what_a_hint_points_at(start: Start, plug: Plug, game: Game) -> None:
    player = start(speed=4.0, reduced=True)
    hand = PadHand(player, plug())
    record = match(game.match, (person("Ada", "pad-1"), bot(1)))
    record.plies.pop()
    player.loop.stack.push(MatchScene(player.app.services, record, player.app.title))
    player.until(lambda: player.asking() is Way.POINT, "a question")
    hand.do(Intent.HINT)
    player.until(lambda: player.play.selection.advised, "the hint")
    advised, seat, plies = player.play.selection.advised, str(asked(player.play.table)), player.plies
    player.until(lambda: hand.do(Intent.CONFIRM) or player.plies > plies, "a ply")
    assert player.record.plies[plies][seat].partition("@")[0] == advised


def hinted(start: Start, squares: str, **setup: object) -> Player:
    """A hint is shown, with all that is expected to follow."""
    player = playing(start, squares, **setup)
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    player.until(lambda: not player.play.board.foreseeing, "the line")
    return player


def test_a_hint_shows_what_is_expected_ply_by_ply_while_the_board_stands_as_before(start: Start) -> None:
    player = playing(start, "13")
    board, stood = player.play.board, dict(player.play.board.stage)
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    counts = []
    while board.foreseeing:
        counts.append(len(player.play.view().plies))
        player.turn()
    assert sorted(counts) == counts, "one after the other"
    assert {1, 2, 3} <= set(counts)
    view = player.play.view()
    line = ("9", "8", "5")
    assert [number.text for number in view.plies.values()] == ["1", "2", "3"]
    new = {key: piece for key, piece in view.stage.items() if key not in stood}
    assert sorted(key.rstrip("~") for key in new) == ["mark/5", "mark/8"], "the first is the preview"
    assert all(piece.alpha < 1 for piece in new.values())
    assert {key: view.stage[key] for key in stood} == stood, "nothing real is hidden"
    assert dict(board.stage) == stood
    assert player.plies == 2
    player.press("return")
    player.until_asked()
    assert player.record.plies[-1] == {"0": line[0]}, "no press is spent on it"
    assert player.play.view().plies == {}, "it was for that question only"


def test_with_reduced_motion_the_whole_line_stands_at_once(start: Start) -> None:
    player = playing(start, "13", reduced=True)
    assert player.play.board.reduced
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    assert len(player.play.view().plies) == 3
    assert not player.play.board.foreseeing


def test_pointing_elsewhere_keeps_the_line_but_not_what_it_brings_there(start: Start) -> None:
    player = hinted(start, "13")
    player.move(player.where("8"))
    view = player.play.view()
    assert [number.text for number in view.plies.values()] == ["1", "3"]
    assert {key.rstrip("~") for key in view.stage if key.endswith("~")} == {"mark/9", "mark/5"}
    player.move(player.where("9"))
    assert len(player.play.view().plies) == 3


def test_back_takes_a_hint_away_before_it_pauses(start: Start) -> None:
    player = hinted(start, "13")
    player.press("escape")
    player.turn(2)
    assert isinstance(player.top, MatchScene)
    assert (player.play.view().plies, player.play.selection.advised, player.play.selection.said) == ({}, "", "")
    player.press("escape")
    player.turn(2)
    assert not isinstance(player.top, MatchScene)


class Slow:
    """A thinker that takes its time: until it is told to answer."""

    def __init__(self) -> None:
        self.inner, self.ready, self.asked = Immediate(), False, 0

    def ask(self, key: Hashable, question: Question) -> None:
        self.asked += 1
        self.inner.ask(key, question)

    def answer(self, key: Hashable) -> str | None:
        return self.inner.answer(key) if self.ready else None

    def cancel(self, key: Hashable) -> None:
        self.asked -= self.inner.answer(key) is not None
        self.inner.cancel(key)

    def close(self) -> None:
        self.inner.close()


def waiting(start: Start, squares: str) -> tuple[Player, Slow]:
    """A hint is being thought about."""
    player, slow = playing(start, squares), Slow()
    player.play.help._adviser = adviser(slow)
    player.press("h")
    player.turn(2)
    assert player.play.help.thinking
    return player, slow


def told(player: Player) -> str:
    """What the bar says that the key for hints does."""
    return next(key.does for key in player.play.keys(player.play.view()) if key.name == Intent.HINT.value)


def test_a_hint_that_is_thought_about_says_so_and_its_dots_move(start: Start) -> None:
    player, slow = waiting(start, "13")
    seen = set()
    for _turn in range(120):
        player.turn()
        seen.add(told(player))
    assert len(seen) == 3
    assert seen == {"•··", "·•·", "··•"}
    slow.ready = True
    player.until(lambda: player.play.selection.said, "the hint")
    assert told(player) == "hint"


def test_a_second_press_meanwhile_changes_nothing(start: Start) -> None:
    player, slow = waiting(start, "1524")
    player.press("h")
    slow.ready = True
    player.until(lambda: player.play.selection.said, "the hint")
    assert player.play.selection.said == "Here you win."


def test_back_ends_the_thinking_about_a_hint(start: Start) -> None:
    player, slow = waiting(start, "13")
    player.press("escape")
    player.turn(2)
    assert isinstance(player.top, MatchScene)
    assert not player.play.help.thinking
    assert slow.asked == 0
    slow.ready = True
    player.turn(5)
    assert player.play.selection.said == ""


def test_a_hint_that_comes_when_its_person_has_just_chosen_is_dropped(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, slow = waiting(start, "13")
    table = player.play.table
    monkeypatch.setattr(slow, "answer", lambda key: None if table.waiting else slow.inner.answer(key))
    player.press("return")
    player.until(lambda: not player.play.shown.busy and table.waiting, "the next question")
    assert not player.play.help.thinking
    assert player.play.selection.advised == player.play.selection.said == ""


def test_there_is_no_hint_for_the_next_game_while_the_last_one_lies_on_the_board(start: Start) -> None:
    player = playing(start, "1524", options="starts=1 games=3")
    Keys(player).spot("3")
    player.until(lambda: player.play.shown.over, "the end of the game")
    assert player.play.table.waiting, "the next game waits for its first move"
    player.play.help.hint()
    player.play.help.update(0.1)
    assert player.play.selection.advised == ""


def test_a_press_for_a_hint_while_something_is_shown_is_answered_once_the_table_rests(start: Start) -> None:
    player = playing(start, "1")
    Keys(player).spot("3")
    player.until(lambda: player.play.board.showing, "the mark being written")
    player.press("h")
    player.until(lambda: player.play.selection.said, "the hint")
    assert player.plies == 2
    assert player.pointing.spot.action == player.play.selection.advised == "9"


def test_a_press_for_a_hint_while_a_bot_thinks_is_answered_after_its_move(start: Start) -> None:
    player = playing(start, "", sitters=(two()[0], Sitter("Babbage", "bot", 7)))
    Keys(player).spot("1")
    player.until(lambda: player.plies == 1 and not player.play.board.showing, "the bot's turn")
    player.press("h")
    player.until(lambda: player.play.selection.advised, "the hint")
    assert player.plies == 2


def test_a_press_for_a_hint_that_came_too_early_is_not_taken_for_the_other_persons(start: Start) -> None:
    player = playing(
        start, "", sitters=(Sitter("Ada", device="keyboard-left"), Sitter("Grace", device="keyboard-right"))
    )
    before = player.play.selection.said
    player.play._put_off = Press(Intent.HINT, KEYBOARD_RIGHT)
    player.turn(10)
    assert player.play._put_off is None
    assert player.play.selection.said == before
    assert not player.play.help.thinking
