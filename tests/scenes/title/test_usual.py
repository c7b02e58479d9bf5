"""Tests the title's first card: what was played last once more, in one press; and how to throw away what was left."""

import msgspec
import pygame
import pytest

from game.engine.picture.canvas import fitting
from game.play.files.settings import Settings
from game.scenes.common.photo_wall import PhotoWall
from game.scenes.common.polaroid import Face
from game.scenes.match.match_scene import MatchScene
from game.scenes.title import usual_photo
from game.scenes.title.usual import Usual
from tests.play.evening.evenings import evening
from tests.scenes.conftest import Start, bot, two
from tests.scenes.driver import Player
from tests.scenes.front import has
from tests.scenes.hands import Hand, Keys
from tests.scenes.party.hosting import leave_behind
from tests.scenes.screens import WINNING
from tests.scenes.seen import Seen, noting


def won(player: Player, hand: Hand) -> None:
    """A match of tic-tac-toe that the first one wins; back at the title."""
    hand.begin()
    for square in WINNING:
        player.until_asked()
        hand.spot(square)
    hand.through()
    hand.card("title")
    player.until(lambda: "usual" in player.cards(), "the usual")


def leave(player: Player, square: str) -> None:
    """Begin a match of tic-tac-toe from the title, and leave it after one mark."""
    hand = Keys(player)
    hand.begin()
    player.until_asked()
    hand.spot(square)
    player.until(lambda: player.plies == 1)
    player.press("p")
    hand.card("title")


def test_whoever_has_played_nothing_yet_begins_with_play(start: Start) -> None:
    player = start()
    player.wait(1.0)
    assert player.cards()[0] == "play"


def test_one_press_begins_the_next_match_with_the_same_people_and_agreements(start: Start) -> None:
    player = start(
        sitters=two("keyboard", "keyboard"), options="games=1 starts=1 redeal=1", help="none", implement="chalk"
    )
    won(player, Keys(player))
    assert player.quit() == 0
    again = start()
    again.until(lambda: again.cards()[0] == "usual", "the usual")
    before = again.app.services.settings.setup
    again.press("return")
    assert isinstance(again.top, MatchScene)
    assert again.record == before.begin()
    assert (again.record.help, again.record.implement) == ("none", "chalk")
    assert [sitter.device for sitter in again.record.sitters] == ["keyboard", "keyboard"]


def test_it_tells_who_played_what_and_how_it_stands_between_them(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    won(player, Keys(player))
    assert player.at_title
    found = player.menu.usual
    assert [face.name for face in found.faces] == ["Ada", "Grace"]
    assert (found.game, found.score) == ("Tic-Tac-Toe", (1, 0))


def test_it_stays_whatever_is_looked_at_at_the_seats(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    won(player, Keys(player))
    services = player.app.services
    before = services.settings.setup
    for change in ({"sitters": (before.sitters[0], bot(3))}, {"match": "match-tactic", "options": "-"}):
        services.preferences.remember(msgspec.structs.replace(before, **change))
        player.app.title()
        player.until(lambda: "usual" in player.cards(), "the usual")
    player.press("return")
    assert player.record == before.begin()


def test_what_version_1_0_played_last_counts_if_those_two_have_played_it(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    won(player, Keys(player))
    services = player.app.services
    before = services.settings.setup
    services.preferences.change(played=None)
    player.app.title()
    player.until(lambda: "usual" in player.cards(), "the usual")
    services.preferences.remember(msgspec.structs.replace(before, match="match-tactic", options="-"))
    player.app.title()
    player.wait(1.0)
    assert "usual" not in player.cards()


def test_the_first_card_goes_on_with_the_match_that_was_left(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    leave(player, "5")
    player.until(lambda: player.cards()[0] == "continue", "the match that was left")
    assert player.at_title
    assert player.menu.usual.left
    assert player.menu.cards[0].title == "Go on?"
    player.press("return")
    assert player.record.plies == [{"0": "5"}]


def test_a_match_of_another_game_that_was_left_comes_first_and_the_usual_is_beside_it(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    leave(player, "5")
    services = player.app.services
    services.preferences.change(played=msgspec.structs.replace(services.settings.setup, match="match-tris2"))
    player.app.title()
    player.until(lambda: player.cards()[0] == "continue", "the match that was left")
    assert player.cards()[1] == "usual"
    assert player.menu.cards[1].title == "The usual: Tris 2?"
    Keys(player).card("usual")
    assert player.record.ruleset == "match-tris2"


def test_the_card_of_all_that_was_left_says_what_that_is(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    for _match in range(2):
        leave(player, "5")
    player.until(lambda: "left" in player.cards(), "what was left")
    (card,) = [each for each in player.menu.cards if each.key == "left"]
    assert card.title == "2 unfinished"


def test_an_evening_that_was_left_comes_first_and_a_match_that_was_left_after_it_is_the_photograph(
    start: Start,
) -> None:
    leave_behind(evening("league", 3))
    player = start(sitters=two(), options="starts=1")
    Keys(player).card("play")
    player.press("escape")
    leave(player, "5")
    services = player.app.services
    services.preferences.change(played=msgspec.structs.replace(services.settings.setup, match="match-tris2"))
    player.app.title()
    player.until(lambda: "continue" in player.cards(), "what was left")
    assert player.cards()[:4] == ["continue-party", "continue", "usual", "left"]
    player.until_drawn()
    rects = player.menu.rects
    assert rects["continue-party"].bottom < rects["continue"].top < rects["usual"].top
    player.press("return")
    assert "MatchScene" not in player.scenes
    assert not player.at_title


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_card_of_an_evening_says_how_many_are_there_if_their_names_have_no_room(start: Start, text: float) -> None:
    leave_behind(evening("league", 5))
    found = Seen()
    with noting(found):
        player = start(text=text)
        player.until(lambda: "continue-party" in player.cards(), "the evening")
        player.until_drawn()
    assert "5 people" in found.texts


def test_the_score_beside_the_usual_is_of_that_game_alone(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    won(player, Keys(player))
    services = player.app.services
    for match, score in (("match-classic", (1, 0)), ("match-tris2", None)):
        services.preferences.change(played=msgspec.structs.replace(services.settings.setup, match=match, options="-"))
        player.app.title()
        player.until(lambda: "usual" in player.cards(), "the usual")
        assert player.menu.usual.score == score


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_quit_stays_on_the_title_whatever_else_lies_there(start: Start, text: float) -> None:
    player = start(sitters=two(), options="starts=1", text=text)
    hand = Keys(player)
    won(player, hand)
    for _match in range(2):
        leave(player, "5")
    player.until(lambda: "left" in player.cards(), "what was left")
    player.until_drawn()
    assert player.at_title
    left = ["continue", "left"]
    assert player.cards() == [*left, "play", "party", "levels", "rulebook", "records", "options", "quit"]
    window = player.loop.canvas.layout.window
    rects = list(player.menu.rects.values())
    for number, rect in enumerate(rects):
        assert window.contains(rect)
        assert min(rect.size) > 30
        assert rect.collidelist(rects[number + 1 :]) == -1


def test_what_was_left_can_be_thrown_away_after_a_question(start: Start) -> None:
    player = start(sitters=two(), options="starts=1")
    hand = Keys(player)
    for square in ("5", "1"):
        leave(player, square)
    player.until(lambda: "left" in player.cards(), "what was left")
    hand.card("left")
    player.until(lambda: has(player.top, PhotoWall), "the list")
    player.press("u")
    hand.card("no")
    assert len(player.photos.tiles) == 2
    player.press("u")
    hand.card("yes")
    player.until(lambda: has(player.top, PhotoWall), "the list")
    assert len(player.photos.tiles) == 1
    assert player.left.plies == [{"0": "5"}]
    hand.back()
    player.until(lambda: "left" not in player.cards(), "only one is left")
    assert "continue" in player.cards()


@pytest.mark.parametrize("reduced", [False, True])
def test_its_photograph_is_whole_in_the_end(start: Start, reduced: bool) -> None:
    player = start(sitters=two(), options="starts=1", reduced=reduced)
    won(player, Keys(player))
    player.until_drawn()
    whole = player.digest()
    player.loop.stack.refresh()
    player.until_drawn()
    assert player.digest() == whole


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("name", ["Ada (you)", "Anna Maria (you)", "Sir Reginald", "Wolfeschlegelsteinhausen"])
def test_a_name_lies_beside_the_face_on_the_photograph(name: str, text: float) -> None:
    def photo(art: str, called: str) -> pygame.Surface:
        canvas = fitting(pygame.Surface((1280, 720)), Settings(text=text))
        usual = Usual((Face(art, called, 0), Face(art, called, 1)), "Tris 2", (2, 1))
        usual_photo.draw(canvas, usual, "The usual?", pygame.Rect(690, 20, 560, 300), False, 9.0)
        return canvas.surface

    def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.mask.Mask:
        mask = pygame.mask.from_threshold(one, (0, 0, 0), (60, 60, 60, 255), other)
        mask.invert()
        return mask

    bare = photo("you", "")
    face, letters = changed(bare, photo("turing", "")), changed(bare, photo("you", name))
    assert letters.count() > 0
    assert letters.overlap_area(face, (0, 0)) == 0
