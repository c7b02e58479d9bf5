"""Tests that a match becomes a film in a process of its own, from wherever one looks at it."""

from io import BytesIO
from random import Random

import pygame
import pytest

from game.play.files import exchange
from game.play.files.settings import Settings
from game.play.record import Record
from game.scenes.common import endings
from game.scenes.common.dialogs import NoticeScene
from game.scenes.replay import film
from game.scenes.replay.film import LARGEST, SIZE, Filming, FilmScene, film_of
from game.scenes.replay.graph import GraphScene
from game.scenes.replay.replay import how_it_went
from tests.play.matches import played
from tests.scenes.conftest import Start
from tests.scenes.hands import Keys


def over() -> Record:
    """A game of tic-tac-toe that is over."""
    return next(each for n in range(99) if (each := played("match-classic", Random(n), "starts=1")).over())


class Canned:
    """A film that is done when the test says so."""

    def __init__(self, record: Record, settings: Settings, whole: bool) -> None:
        self.progress, self.failed, self.closed = 0.0, False, False
        self.content: bytes | None = None
        self.whole = whole
        CANNED.append(self)

    def update(self) -> None:
        self.progress = 0.5

    def close(self) -> None:
        self.closed = True


CANNED: list[Canned] = []


@pytest.fixture
def canned(monkeypatch: pytest.MonkeyPatch) -> list[Canned]:
    CANNED.clear()
    monkeypatch.setattr(film, "Filming", Canned)
    return CANNED


@pytest.mark.parametrize("whole", [False, True])
def test_a_film_shows_the_match_and_how_far_it_is(monkeypatch: pytest.MonkeyPatch, whole: bool) -> None:
    monkeypatch.setattr(film, "TICK", 1.0)
    told: list[float] = []
    content = film_of(over(), Settings(), whole, told.append)
    assert content.startswith(b"GIF89a")
    assert len(content) < LARGEST
    assert pygame.image.load(BytesIO(content), "a.gif").get_size() == SIZE
    assert told == sorted(told)
    assert 0 < told[-1] <= 1


def test_the_last_picture_of_a_film_says_who_won(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(film, "TICK", 1.0)
    monkeypatch.setattr(film.nametags, "slip", lambda canvas, text, *where: said.append(text))
    film_of(over(), Settings(), False, lambda _share: None)
    (last,) = said
    end = over().positions()[-1]
    assert last == endings.sentence(endings.whole(end), end, over())


def test_a_film_that_is_too_large_leaves_pictures_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film, "TICK", 1.0)
    full = film_of(over(), Settings(), True, lambda _share: None)
    monkeypatch.setattr(film, "LARGEST", len(full) - 1)
    assert len(film_of(over(), Settings(), True, lambda _share: None)) < len(full)


def test_a_film_can_be_cancelled_while_its_process_works() -> None:
    filming = Filming(over(), Settings(), whole=False)
    filming.update()
    assert filming.content is None
    filming.close()
    assert not filming._process.is_alive()


def test_the_graph_leads_to_a_film_which_is_kept_and_whose_folder_can_be_shown(
    start: Start, canned: list[Canned], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    monkeypatch.setattr(film, "show_folder", shown.append)
    player = start()
    player.loop.stack.push(how_it_went(player.app.services, over(), None))
    player.turn(2)
    player.press("y")
    hand = Keys(player)
    assert player.cards() == ["end", "whole", "back"]
    hand.card("whole")
    assert canned[0].whole
    player.turn(3)
    assert isinstance(player.top, FilmScene)
    canned[0].content = b"GIF89a"
    player.until_top(NoticeScene)
    (kept,) = exchange.folder().glob("*.gif")
    assert kept.read_bytes() == b"GIF89a"
    assert kept.name.endswith("Tic-Tac-Toe.gif"), "the game as people call it"
    assert not shown
    hand.card("show")
    assert shown == [exchange.folder()]
    assert canned[0].closed


def test_cancelling_a_film_ends_it_and_leads_back(start: Start, canned: list[Canned]) -> None:
    player = start()
    player.loop.stack.push(how_it_went(player.app.services, over(), None))
    player.turn(2)
    player.press("y")
    Keys(player).card("end")
    player.turn(2)
    Keys(player).back()
    assert isinstance(player.top, GraphScene)
    assert canned[0].closed


def test_a_film_that_fails_says_so(start: Start, canned: list[Canned]) -> None:
    player = start()
    player.loop.stack.push(FilmScene(player.app.services, over(), whole=False))
    player.turn(2)
    canned[0].failed = True
    player.until_top(NoticeScene)
