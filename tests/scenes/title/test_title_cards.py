"""Tests that a press takes the card that is seen on the title, also in the moment in which other cards come."""

from collections.abc import Iterator
from concurrent.futures import wait
from itertools import pairwise
from threading import Event

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Pointer, Press
from game.engine.panels.narrator import Narrator
from game.engine.window import scene as window_scene
from game.engine.window.loop import log_path
from game.scenes.common.cards import Card, Cards
from game.scenes.common.photo_wall import PhotoWall
from game.scenes.common.polaroid import face_of
from game.scenes.title.title import Lying, TitleScene
from game.scenes.title.title_menu import TitleMenu
from game.scenes.title.usual import Usual
from tests.scenes.conftest import Start, two
from tests.scenes.endings import ADA
from tests.scenes.front import has, reached
from tests.scenes.gallery import TILDA, Hall
from tests.scenes.hands import Keys
from tests.scenes.test_put_off import tried
from tests.scenes.title.test_usual import leave

SIZE = (960, 540)
BROAD = [Card(key, key.title()) for key in ("play", "party", "levels")]
QUIT = [Card("quit", "Quit")]
LEFT = Card("continue", "Continue: Tris 2")
FEW: Lying = (BROAD, QUIT, None)
MANY: Lying = (
    [Card("usual", "The usual?"), LEFT, *BROAD],
    QUIT,
    Usual((face_of(ADA, 0), face_of(TILDA, 1)), "Tic-Tac-Toe", (2, 1)),
)


class Title:
    """The title with a few cards, and what was chosen on it."""

    def __init__(self) -> None:
        self.hall = Hall(SIZE)
        self.chosen: list[str] = []
        self._lie = FEW
        self.scene = TitleScene(self.hall.services, lambda: self._lie, self.chosen.append)
        self.hall.stack.push(self.scene)
        self.hall.settle()

    def lay(self, cards: Lying) -> None:
        """The files tell of these cards; no picture shows them yet."""
        self._lie = cards
        self.scene.came(None)

    def places(self) -> dict[str, tuple[int, int]]:
        """The middle of each card that is seen."""
        window = self.hall.canvas.layout.window
        found = {}
        for x in range(0, window.width, 8):
            for y in range(0, window.height, 8):
                thing = self.hall.stack.thing((x, y))
                if thing is not None and thing.name:
                    found[thing.name.rstrip(".")] = thing.rect.center
        return found

    def click(self, pos: tuple[int, int]) -> None:
        for phase in ("move", "down", "up"):
            self.hall.stack.handle(Pointer(phase, pos))

    def press(self, intent: Intent) -> None:
        self.hall.stack.handle(Press(intent, KEYBOARD))


@pytest.fixture
def title(display: None) -> Iterator[Title]:
    title = Title()
    yield title
    title.hall.close()


def test_cards_move_when_others_come(title: Title) -> None:
    before = title.places()
    title.lay(MANY)
    title.hall.settle()
    after = title.places()
    assert set(before) < set(after)
    assert before["Play"] != after["Play"], "otherwise the tests below prove nothing"


@pytest.mark.parametrize("card", ["Play", "Party", "Levels", "Quit"])
def test_a_click_takes_the_card_that_was_drawn_there(title: Title, card: str) -> None:
    place = title.places()[card]
    title.lay(MANY)
    title.click(place)
    assert title.chosen == [card.lower()]


@pytest.mark.usefixtures("drawn_anew")
def test_a_click_takes_the_card_that_is_seen_while_the_next_picture_is_put_off(title: Title) -> None:
    before = title.places()["Play"]
    title.lay(MANY)
    assert not tried(title.hall), "something is still to be made"
    title.click(before)
    assert title.chosen == ["play"]
    while not tried(title.hall):
        pass
    title.click(title.places()["Continue: Tris 2"])
    assert title.chosen == ["play", "continue"]


def test_up_and_down_lead_through_all_cards_and_left_and_right_to_what_lies_there(title: Title) -> None:
    title.lay((MANY[0], [Card(key, key) for key in ("rulebook", "records", "options", "quit")], MANY[2]))
    title.hall.settle()
    for intent, there in (
        (Intent.LEFT, "usual"),
        (Intent.UP, "usual"),
        *((Intent.DOWN, key) for key in ("continue", "play", "party", "levels", "rulebook")),
        (Intent.RIGHT, "records"),
        (Intent.LEFT, "rulebook"),
        (Intent.UP, "levels"),
        (Intent.RIGHT, "levels"),
    ):
        title.hall.stack.handle(Press(intent, KEYBOARD))
        title.hall.settle()
        assert title.scene.parts()[0].focused == there


def test_confirm_takes_the_card_that_had_the_focus(title: Title) -> None:
    title.lay(MANY)
    title.press(Intent.CONFIRM)
    assert title.chosen == ["play"]


def test_the_first_card_has_the_focus_once_it_is_seen(title: Title) -> None:
    title.lay(MANY)
    title.hall.draw()
    title.press(Intent.CONFIRM)
    assert title.chosen == ["usual"]


def test_the_focus_that_was_moved_meanwhile_is_kept(title: Title) -> None:
    title.lay(MANY)
    title.press(Intent.DOWN)
    title.hall.draw()
    title.press(Intent.CONFIRM)
    assert title.chosen == ["party"]


def test_a_card_that_is_gone_can_be_pointed_at_until_the_next_picture(title: Title) -> None:
    title.lay(MANY)
    title.hall.settle()
    place = title.places()["Continue: Tris 2"]
    title.lay(FEW)
    assert title.hall.stack.thing(place).name == "Continue: Tris 2."
    title.hall.settle()
    assert "Continue: Tris 2" not in title.places()


def test_the_new_focus_is_read_aloud_when_it_is_seen(title: Title) -> None:
    said: list[str] = []
    title.hall.stack.narrator = Narrator(said.append, lambda: "all", str)
    title.hall.draw()
    title.lay(MANY)
    title.hall.settle()
    assert "The usual?" in said[-1]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("unfinished", [0, 1, 2])
def test_every_card_lies_whole_in_the_window_before_the_first_photograph(unfinished: int, text: float) -> None:
    left = [Card(f"left {number}", "Continue: Teams") for number in range(unfinished)]
    hall = Hall((1280, 720), text=text)
    menu = TitleMenu([*left, *BROAD], QUIT, None, hall.services.sounds.play)
    menu.draw(hall.canvas)
    places = list(menu.rects.values())
    hall.close()
    assert pygame.Rect(0, 0, 1280, 720).unionall(places).size == (1280, 720)
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(places))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_directions_lead_from_every_card_to_every_other(size: tuple[int, int], text: float) -> None:
    hall = Hall(size, text=text)
    small = [Card(key, key.title()) for key in ("rulebook", "records", "options", "quit")]
    menu = TitleMenu([LEFT, *BROAD], small, None, hall.services.sounds.play)
    menu.draw(hall.canvas)
    for key in menu.order():
        assert reached(menu, key) == set(menu.order())
    hall.close()


def test_cards_that_are_gone_are_no_longer_pointed_at() -> None:
    cards = Cards(BROAD, lambda name: None)
    cards.place({key: pygame.Rect(0, 50 * n, 100, 40) for n, key in enumerate(cards.order())})
    cards.show([*QUIT, BROAD[0]])
    assert cards.thing((50, 20)).name == "Play."
    assert cards.thing((50, 70)) is None


def test_a_match_that_was_just_thrown_away_is_not_continued(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    player = start(sitters=two(), options="starts=1")
    for square in ("5", "1"):
        leave(player, square)
    hand = Keys(player)
    player.until(lambda: "left" in player.cards(), "what was left")
    player.until_drawn()
    place = player.where("continue")
    hand.card("left")
    player.until(lambda: has(player.top, PhotoWall), "the list")
    for _match in range(2):
        player.press("u")
        hand.card("yes")
        player.until(lambda: has(player.top, PhotoWall), "the list")
    monkeypatch.setattr(window_scene, "MOMENT", 0.0)
    read = Event()
    player.app.services.files.later(read.wait)
    hand.back()
    player.see()
    assert "continue" in player.cards(), "it is still seen"
    read.set()
    wait([player.top.awaited])
    player.tap(place)
    assert player.at_title
    assert "continue" not in player.cards()
    assert not log_path().exists()
