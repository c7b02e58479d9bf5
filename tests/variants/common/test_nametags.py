"""Tests what stands beside a face: its nametag, and the hint that the helper tells."""

from collections.abc import Callable

import pygame
import pytest

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.play.evening.people import FACES
from game.play.files.settings import Setup
from game.play.record import Sitter
from game.rules.registry import MATCHES
from game.scenes.match.match_scene import MatchScene
from game.variants.common import clocks, helper, nametags
from game.variants.common.nametags import Tag
from game.variants.dice import mat_table
from game.variants.ttic import side_cards
from tests.golden.halls import hall
from tests.scenes.conftest import two
from tests.scenes.endings import ADA
from tests.scenes.gallery import TILDA, Hall, match

HALVES = "keyboard-left", "keyboard-right"


def dice(canvas: Canvas, tag: Tag) -> tuple[pygame.Surface, pygame.Rect]:
    """A nametag of Tris 2, and where its clock may lie, as it leans."""
    flat = mat_table.player_card(
        canvas, tag, (218, 93), canvas.theme.x, canvas.layout.px(14), canvas.layout.px(24), False
    )
    return flat, pygame.Rect(90, 93 - canvas.layout.px(24), 75, canvas.layout.px(24))


def ttic(canvas: Canvas, tag: Tag) -> tuple[pygame.Surface, pygame.Rect]:
    """A nametag of T-Tic-T-Tac-Toe, and the room between its device and the line below."""
    flat = side_cards.player_card(canvas, tag, (256, 138), "cbhs", 0, 0)
    return flat, pygame.Rect(68, 66, 115, 4)


def inked(flat: pygame.Surface, place: pygame.Rect) -> bool:
    """Whether something dark is written there."""
    pixels = (flat.get_at((x, y)) for x in range(place.left, place.right) for y in range(place.top, place.bottom))
    return any(max(pixel[:3]) < 110 for pixel in pixels)


@pytest.mark.parametrize("drawn", [dice, ttic])
@pytest.mark.parametrize("device", HALVES)
def test_half_a_keyboard_runs_into_nothing(
    drawn: Callable[[Canvas, Tag], tuple[pygame.Surface, pygame.Rect]], device: str
) -> None:
    canvas = Hall((1280, 720)).canvas.upper(566)
    sitter = Sitter("Lena", device=device, character=FACES[3], colour=3)
    flat, below = drawn(canvas, Tag(0, sitter, "X", True, 0, False))
    assert not inked(flat, below)
    tall = canvas.layout.px(58)
    assert inked(flat, pygame.Rect(below.left, below.top - tall, below.width, tall)), "the device stands above it"


SAID = "Nothing saves this page, but they may not notice."


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("room", [(260, 200), (420, 60), (420, 90)])
def test_whatever_room_there_is_she_keeps_to_it(text: float, room: tuple[int, int]) -> None:
    with hall(text=text) as opened:
        place = pygame.Rect((100, 100), room)
        assert place.inflate(2, 2).contains(helper.lies(opened.canvas, SAID, place))


def test_she_stands_at_the_foot_of_a_room_with_a_balloon_and_in_the_middle_of_another() -> None:
    with hall() as opened:
        tall, low = pygame.Rect(100, 100, 260, 200), pygame.Rect(100, 100, 420, 60)
        assert helper.lies(opened.canvas, SAID, tall).bottom == tall.bottom
        assert helper.lies(opened.canvas, SAID, low).center == low.center


def test_only_a_hint_is_told_by_her(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(helper, "say", lambda canvas, text, room: told.append(f"helper: {text}"))
    monkeypatch.setattr(nametags, "slip_in", lambda canvas, text, room: told.append(text))
    with hall(reduced=True) as opened:
        scene = MatchScene(opened.services, match("match-classic", (ADA, TILDA)), lambda: None)
        opened.stack.push(scene)
        scene.board.hurry()
        scene.shown.whisper("Here you win.")
        opened.draw()
        scene.shown.remark("Sure? Choose it again.")
        opened.draw()
    assert told[-2:] == ["helper: Here you win.", "Sure? Choose it again."]


def test_your_turn_is_seen_where_the_clock_of_the_nametag_above_hangs() -> None:
    with hall() as opened:
        record = Setup("match-ttic", two(*HALVES), "starts=2 version=1 clock=15/0").begin()
        play = MatchScene(opened.services, record, lambda: None)
        opened.stack.push(play)
        while play.shown.busy:
            play.update(0.1)
        picture, canvas = opened.settle(), opened.canvas
        lower = max(play.shown.variant.layout.places_of_tags(canvas.layout), key=lambda tag: tag.top)
        tab = focus.tab("YOUR TURN", canvas.fonts, canvas.layout, canvas.theme)
        clock = clocks.place(canvas, lower)
        place = tab.get_rect(midleft=(lower.left - canvas.layout.px(10), clock.centery))
        row = tab.height // 2
        for x in range(tab.width):
            assert picture.get_at((place.left + x, place.top + row))[:3] == tab.get_at((x, row))[:3]


FAMILY = "👨\u200d👩\u200d👧\u200d👦"
WIDE = {"salutation": "\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 24, "families": FAMILY * 24, "W": "W" * 24}


FIRST = {"match-gambit": 20, "match-conduct": 20, "match-ttic": 1}
"""Steps until the first game has begun."""


def begun(opened: Hall, ruleset: str, names: tuple[str, str]) -> tuple[MatchScene, pygame.Surface]:
    """A match of these people whose first game has just begun, and its picture."""
    sitters = Sitter(names[0], device="keyboard-left"), Sitter(names[1], device="keyboard-right")
    record = match(ruleset, sitters)
    del record.plies[FIRST.get(ruleset, 0) :]
    play = MatchScene(opened.services, record, lambda: None)
    opened.stack.push(play)
    play.board.hurry()
    return play, opened.settle().copy()


@pytest.mark.turns
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("ruleset", list(MATCHES))
def test_the_widest_name_keeps_within_its_nametag(ruleset: str, text: float) -> None:
    with hall(text=text, reduced=True) as opened:
        _play, usual = begun(opened, ruleset, ("Ada", "Grace"))
        for name in WIDE.values():
            play, picture = begun(opened, ruleset, (name, name))
            tags = play.shown.variant.layout.places_of_tags(opened.canvas.layout)
            differs = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255), usual)
            differs.invert()
            for tag in tags:
                lies = tag.inflate(opened.canvas.layout.px(8), opened.canvas.layout.px(8))
                differs.erase(pygame.Mask(lies.size, fill=True), lies.topleft)
            assert not differs.get_bounding_rects()
