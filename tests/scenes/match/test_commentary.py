"""Tests the bots' commentary: a greeting, a line over a long thought, one on the result; people say nothing."""

from itertools import pairwise
from math import inf
from unittest import mock

import pygame
import pytest

from assets.locale import make
from game import words
from game.ai.characters import everybody, find
from game.engine.input.intents import KEYBOARD, Intent, Pointer, Press
from game.play.files.settings import Setup
from game.play.record import Record, Sitter
from game.scenes.match import commentary
from game.scenes.match.commentary import LAST, LONG, READ, STANDS, Commentary
from game.scenes.match.match_scene import MatchScene
from game.scenes.services.results import Results
from game.variants.common import helper, nametags, portraits
from game.variants.dice import mat_picture
from game.variants.looks import look_of
from game.variants.ultimate import lectern
from tests.golden.halls import hall
from tests.scenes.conftest import Start
from tests.scenes.driver import Player
from tests.scenes.gallery import Hall, match
from tests.scenes.hands import Keys

SHADE = 40
"""A bubble's shadow may reach this far onto a board, in pixels on both sides together."""
ADA, MOG = Sitter("Ada"), Sitter("Mog", "bot", 6, character="mog")


def record(*sitters: Sitter) -> Record:
    first, second = sitters
    return Record("match-classic", "starts=1 | - | .../.../... X", (first, second))


def greeted(opened: Hall) -> tuple[MatchScene, Commentary]:
    """A match whose bot has just greeted, and what is said there."""
    scene = MatchScene(opened.services, match("match-classic", (ADA, MOG)), lambda: None)
    opened.stack.push(scene)
    talk = scene.commentary
    talk.say(1, "greeting")
    return scene, talk


@pytest.mark.parametrize("language", ["en", *make.COMPLETE])
def test_nobody_greets_in_the_same_words_in_two_matches_on_end(language: str) -> None:
    words.use_language(language)
    for who in everybody():
        match = record(ADA, Sitter(who.name, "bot", who.level, character=who.key))
        said = [commentary.line_of(match, 1, "greeting", occasion) for occasion in range(3)]
        assert all(before and before != after for before, after in pairwise(said)), (who.key, said)


def test_a_bot_greets_once_and_then_is_quiet() -> None:
    talk = Commentary(record(ADA, MOG))
    assert talk.said
    assert talk.update(STANDS + 0.1, None), "the greeting is gone"
    assert not talk.said
    assert not talk.update(60.0, None)


def test_over_a_long_thought_it_muses_once() -> None:
    talk = Commentary(record(ADA, MOG))
    talk.update(STANDS + 0.1, None)
    assert not talk.update(LONG / 2, 1)
    assert talk.update(LONG, 1)
    talk.update(STANDS + 0.1, 1)
    assert not talk.update(60.0, 1)


def test_a_line_waits_for_a_show_to_end_and_does_not_come_back_after_another() -> None:
    with hall() as opened:
        scene, talk = greeted(opened)
        assert not talk.update(STANDS + 0.1, None, showing=True), "nobody has seen it"
        assert talk.said
        scene.board.hurry()
        opened.draw()
        assert not talk.update(0.1, None, showing=True), "nobody could read it yet"
        assert not talk.update(READ / 2, None)
        assert talk.update(0.1, None, showing=True), "it comes back once only"
        assert not talk.said


def test_a_line_that_was_read_is_over_when_a_show_begins() -> None:
    with hall() as opened:
        scene, talk = greeted(opened)
        scene.board.hurry()
        opened.draw()
        assert not talk.update(READ, None)
        assert talk.update(0.1, None, showing=True)
        assert not talk.said


def test_the_greeting_of_a_bot_that_opens_can_be_read() -> None:
    with hall() as opened:
        scene, talk = greeted(opened)
        scene.board.hurry()
        opened.draw()
        talk.update(0.4, 1)
        talk.update(0.1, None)
        assert not talk.update(READ - 0.6, None), "the bot has answered long ago"
        assert talk.said
        assert talk.update(LAST, None)


def test_people_say_nothing_and_have_no_face() -> None:
    assert not Commentary(record(ADA, Sitter("Grace"))).said
    assert portraits.character(ADA) is None
    assert portraits.character(Sitter("Mog", "person", character="mog")) is None


def test_the_loser_has_something_to_say_and_nobody_after_a_draw() -> None:
    mog, another = find("mog"), Results(mock.Mock(), mock.Mock()).another
    assert mog
    said = [commentary.remark(record(ADA, MOG), "1", another) for _ in range(4)]
    assert {found[0] for found in said if found} == {"mog-appalled"}
    assert {found[1] for found in said if found} == set(mog.losing)
    assert all(one != two for one, two in pairwise(said)), "never the same line twice running"
    person = commentary.remark(record(ADA, Sitter("Grace")), "2", another)
    assert person
    assert person[0] == "you-appalled"
    assert person[1] in commentary.EXCUSES
    assert commentary.remark(record(ADA, MOG), "draw", another) is None


@pytest.mark.parametrize("longer", [1, 2])
def test_who_moves_second_and_wins_does_not_always_say_the_same(longer: int) -> None:
    games = [record(ADA, MOG) for _ in range(2)]
    for played, plies in zip(games, (4, 4 + 2 * longer), strict=True):
        played.plies = [{"0": "a1"}] * plies
    lines = {commentary.line_of(played, 1, "winning") for played in games}
    assert len(lines) == (2 if longer == 1 else 1), "a turn more brings the other of two lines"


@pytest.mark.parametrize("agreed", ["", "garnets=5/2"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_bubble_leaves_the_figures_of_a_large_clock_to_be_read(text: float, agreed: str) -> None:
    with hall(text=text) as opened, mock.patch.object(lectern, "_figures", wraps=lectern._figures) as drawn:
        scene = MatchScene(opened.services, match("match-shardren", (MOG, ADA), agreed), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        with mock.patch.object(Commentary, "draw"):
            opened.draw()
        quiet = opened.canvas.surface.copy()
        place = next(call.args[4] for call in drawn.call_args_list)
        scene.commentary.say(0, "greeting")
        scene.touch()
        shown = opened.draw()
        assert shown.get_buffer().raw != quiet.get_buffer().raw
        before, after = (chalk(picture.subsurface(place)) for picture in (quiet, shown))
        assert before.count()
        assert before.overlap_area(after, (0, 0)) == before.count()


def test_a_bubble_makes_room_for_a_hint_that_comes_later() -> None:
    with hall(text=2.0) as opened:
        scene = MatchScene(opened.services, match("match-rps", (ADA, MOG), "-"), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        scene.commentary.say(1, "greeting")
        opened.draw()
        greeted = scene.commentary.room
        assert greeted is not None
        opened.stack.handle(Press(Intent.HINT, KEYBOARD))
        scene.update(0.1)
        with mock.patch.object(helper, "say", wraps=helper.say) as said:
            opened.draw()
        hint = helper.lies(*said.call_args.args)
        assert hint.colliderect(greeted)
        room = scene.commentary.room
        assert room is None or not room.colliderect(hint)


def test_a_bubble_makes_room_for_what_the_table_says_once_something_is_pointed_at() -> None:
    with hall() as opened:
        scene = MatchScene(opened.services, Setup("match-tris2", (ADA, MOG), "starts=1").begin(), lambda: None)
        opened.stack.push(scene)
        while not scene.view().question.spots:
            scene.board.hurry()
            scene.update(0.1)
        scene.selection.hidden = True  # as when the mouse has rested beside the board
        scene.commentary.say(1, "greeting")
        opened.draw()
        greeted = scene.commentary.room
        die = scene.picture.drawn[1].rect(*scene.view().question.spots[0].area).center
        opened.stack.handle(Pointer("move", die))
        with mock.patch.object(nametags, "slip_in", wraps=nametags.slip_in) as said:
            opened.draw()
        slip = nametags.place_of_slip(*said.call_args.args)
        assert greeted is not None
        assert slip.colliderect(greeted)
        room = scene.commentary.room
        assert room is None or not room.colliderect(slip)


def chalk(picture: pygame.Surface) -> pygame.Mask:
    """Where a picture is as light as the figures of a clock."""
    return pygame.mask.from_threshold(picture, "white", (60, 60, 60, 255))


def test_a_character_chosen_in_the_seats_comes_to_the_table(start: Start) -> None:
    player: Player = start(size=None)
    keys = Keys(player)
    keys.to_seats()
    keys.agree("Who", "Wally, fair", seat=1)
    keys.stop("play")
    sitter = player.record.sitters[1]
    assert (sitter.name, sitter.level, sitter.character) == ("Wally", 3, "wally")


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_remark_hides_no_letter_on_the_rim_of_the_mat(text: float) -> None:
    with hall(text=text) as opened:
        scene = MatchScene(opened.services, match("match-tris2", (ADA, MOG)), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        mat = mat_picture.lies(opened.canvas.layout)
        opened.draw()
        scene.commentary.update(inf, None)
        before = opened.draw().subsurface(mat).copy()
        scene.commentary.say(1, "thinking")
        after = opened.draw().subsurface(mat)
        assert not scene.commentary.unplaced
        alike = pygame.mask.from_threshold(after, (0, 0, 0), (60, 60, 60, 255), before)
        assert alike.count() == mat.width * mat.height, "nothing but a shadow falls on it"


@pytest.mark.parametrize("kind", ["match-classic", "match-tris2", "match-ttic"])
def test_a_remark_lies_beside_the_board_even_while_nobody_may_choose(kind: str) -> None:
    with hall() as opened:
        scene = MatchScene(opened.services, match(kind, (ADA, MOG)), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        opened.draw()
        look = look_of(scene.board.state.ruleset)
        _canvas, painter = scene.picture.drawn
        board = painter.rect(0, 0, look.width, look.height).inflate(-SHADE, -SHADE)
        scene.commentary.update(inf, None)
        before = opened.draw().subsurface(board).copy()
        scene.commentary.say(1, "thinking")
        after = opened.draw().subsurface(board)
        assert scene.commentary.said
        assert before.get_buffer().raw == after.copy().get_buffer().raw
