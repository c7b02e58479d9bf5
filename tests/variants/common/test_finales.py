"""Tests what holds for every finale: the board stays to be seen, nothing dead before it, a press skips one part."""

from itertools import combinations, pairwise
from unittest import mock

import pygame
import pytest

from game.engine.input.intents import KEYBOARD, Intent, Press
from game.engine.picture.canvas import fitting
from game.play.files.settings import Settings
from game.scenes.match.match_scene import MatchScene
from game.scenes.result.player import LATE
from game.scenes.result.result import ResultScene
from game.stage.stage import Piece, Stage
from game.stage.timeline import Timeline
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import Finale
from game.variants.common.finales.match_finale import played
from game.variants.common.finales.table_painter import TablePainter, taken
from tests.kept_lists import held_against_list
from tests.scenes.endings import ENDS, begin, ended, finish
from tests.scenes.gallery import Hall

pytestmark = [pytest.mark.turns, pytest.mark.usefixtures("display")]

DEAD = 0.6
"""Seconds in which nothing moves, at most, between the deciding line and the finale."""
LONGEST = 6.0


def shown(name: str, **settings: object) -> tuple[Hall, ResultScene]:
    """The result of such an end, just come."""
    hall = Hall((960, 540), **settings)
    finish(hall, ended(ENDS[name]))
    hall.draw()
    scene = hall.stack.top
    assert isinstance(scene, ResultScene)
    return hall, scene


def over(hall: Hall) -> MatchScene:
    """The match that is over."""
    play = hall.stack.scenes[-2]
    assert isinstance(play, MatchScene)
    return play


def painter(hall: Hall, scene: ResultScene) -> TablePainter:
    """What paints the finale."""
    return TablePainter(hall.canvas, scene.player.finale)


def lightness(picture: pygame.Surface, rect: pygame.Rect) -> float:
    """How light a part of a picture is."""
    return sum(pygame.transform.average_color(picture, rect)[:3]) / 3


def pass_time(scene: ResultScene, seconds: float) -> None:
    """Time passes in frames."""
    for _frame in range(round(seconds * 60)):
        scene.update(1 / 60)


@pytest.mark.parametrize("name", [name for name in ENDS if not name.endswith(("-lost", "match-won", "match-drawn"))])
def test_the_board_stays_to_be_seen(name: str) -> None:
    hall, scene = shown(name)
    look, table = over(hall).board.look, hall.stack.beneath
    board = over(hall).picture.drawn[1].rect(0, 0, look.width, look.height).clip(hall.canvas.layout.window)
    before = lightness(table, board)
    pass_time(scene, scene.player.length + 0.1)
    after = lightness(hall.draw(), board)
    player = scene.player
    words = player.show.at({}, player.time)["words"]
    covered = [*hall.menu.rects.values(), taken(painter(hall, scene), words)]
    hall.close()
    assert before * 0.5 < after < before * 1.35
    assert not any(rect.inflate(-30, -30).colliderect(board.inflate(-30, -30)) for rect in covered)


@pytest.mark.parametrize("name", [name for name in ENDS if "won" in name and "match" not in name])
def test_the_deciding_line_is_lighter_than_the_rest(name: str) -> None:
    hall, scene = shown(name)
    player, table = scene.player, hall.stack.beneath
    assert player.finale.beams
    spots = [end for beam in player.finale.beams for end in (beam.first, beam.last)]
    patches = [pygame.Rect(round(x) - 4, round(y) - 4, 8, 8) for x, y in spots]
    kept = [lightness(player._ground, patch) / max(lightness(table, patch), 1) for patch in patches]
    hall.close()
    assert min(kept) > 0.95


@pytest.mark.parametrize("name", [name for name in ENDS if "-match-" in name])
def test_a_finished_match_shows_both_faces_every_board_and_nothing_over_them(name: str) -> None:
    hall, scene = shown(name)
    pass_time(scene, scene.player.length + 0.1)
    hall.draw()
    player, cards = scene.player, list(hall.menu.rects.values())
    stage, paints = player.show.at({}, player.time), painter(hall, scene)
    record = over(hall).table.record
    hall.close()
    boards = [piece for key, piece in stage.items() if key.startswith("game/")]
    faces = [stage["face/0"], stage["face/1"]]
    assert len(boards) == len(list(played(record)))
    assert all(face.look.endswith("-pleased") for face in faces), "the loser is a good sport"
    assert (faces[0].size > faces[1].size) == name.endswith("won"), "who has won is larger"
    laid = [_around(paints, piece, paints.cell) for piece in (*boards, *faces)]
    assert not any(card.colliderect(rect.inflate(-6, -6)) for card in cards for rect in laid)
    assert not any(one.colliderect(two) for one, two in combinations([*laid[-2:], laid[0]], 2))


def _around(painter: TablePainter, piece: Piece, cell: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(piece.size * cell), round(piece.size * cell))
    rect.center = (round(painter.pixel(piece.x, 0)[0]), round(painter.pixel(0, piece.y)[1]))
    return rect


@pytest.mark.parametrize("name", ENDS)
def test_something_moves_all_the_way_from_the_line_to_the_finale(name: str) -> None:
    hall = Hall((960, 540))
    play = begin(hall, ended(ENDS[name]))
    still = longest = 0.0
    while hall.stack.top is play:
        hall.services.files.later(int).result()
        play.update(1 / 60)
        still = 0.0 if not play.shown.over or play.board.showing else still + 1 / 60
        longest = max(longest, still)
    hall.draw()
    scene = hall.stack.top
    assert isinstance(scene, ResultScene)
    show = scene.player.show
    hall.close()
    assert isinstance(play, MatchScene)
    assert longest < DEAD
    assert min(part.start for part in show.parts) < DEAD, "the light changes at once, things come soon"
    moving = sorted((part.start, part.start + part.length) for part in show.parts)
    until = 0.0
    for (_start, end), (later, _end) in pairwise(moving):
        until = max(until, end)
        assert later - until < DEAD, "a pause in the show"
    assert show.length < LONGEST


@pytest.mark.parametrize("name", ["classic-won", "ttic-match-won", "tactic-won", "ultimate-won", "tris2-lost"])
def test_a_press_before_the_cards_are_there_skips_to_them_and_the_show_goes_on(name: str) -> None:
    hall, scene = shown(name)
    hall.stack.handle(Press(Intent.CONFIRM, KEYBOARD))
    assert hall.stack.top is scene, "it chooses nothing"
    assert scene.player.time == LATE
    hall.draw()
    assert all(hall.canvas.layout.window.contains(rect) for rect in hall.menu.rects.values()), "the cards are there"
    assert scene.moving, "the rest is still to come"
    pass_time(scene, scene.player.length - LATE + 0.1)
    assert not scene.moving
    skipped = hall.draw().copy()
    hall.close()
    other, whole = shown(name)
    pass_time(whole, whole.player.length + 0.1)
    lies = other.draw()
    other.close()
    far = pygame.transform.average_color(pygame.transform.average_surfaces([skipped, lies]))
    assert all(abs(a - b) <= 2 for a, b in zip(far, pygame.transform.average_color(lies), strict=True))


@pytest.mark.parametrize("name", ["ttic-lost", "ttic-match-won"])
def test_keys_come_with_the_cards_when_the_tools_are_gone_from_their_place(name: str) -> None:
    hall, scene = shown(name)
    hall.draw()
    assert not hall.canvas.exhibits.keys
    assert not hall.keys, "a click presses none"
    scene.player.skip()
    hall.draw()
    assert hall.canvas.exhibits.keys
    assert hall.keys
    hall.close()


@pytest.mark.parametrize("name", ["classic-won", "ttic-match-won", "ultimate-won"])
def test_in_reduced_motion_nothing_flies(name: str) -> None:
    hall, scene = shown(name, reduced=True)
    show = scene.player.show
    hall.close()
    assert all(
        (part.first.x, part.first.y, part.first.turn) == (part.last.x, part.last.y, part.last.turn)
        for part in show.parts
        if part.first is not None and not part.still
    )
    assert not scene.player.idle.parts


def test_light_and_confetti_fall_behind_the_audience() -> None:
    hall, scene = shown("ultimate-won")
    stage = scene.player.show.at({}, 2.0)

    def painted(pieces: Stage, ground: str) -> pygame.Surface:
        hall.canvas.surface.fill(ground)
        painter(hall, scene).draw(pieces)
        return hall.canvas.surface.copy()

    crowd = {"crowd": stage["crowd"]}
    dark, light = painted(crowd, "black"), painted(crowd, "white")
    whole = painted(stage, "black")
    hall.close()
    solid = _alike(dark, light)
    assert solid.count() > 10_000
    assert solid.overlap_area(_alike(dark, whole), (0, 0)) == solid.count()


def _alike(one: pygame.Surface, other: pygame.Surface) -> pygame.Mask:
    """Where two pictures have the same colour."""
    return pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)


def test_a_game_lost_to_a_bot_has_its_own_sound() -> None:
    heard: list[str] = []
    hall, scene = shown("ttic-lost")
    with mock.patch.object(hall.services.sounds, "play", lambda name, kind="effects": heard.append(name)):
        pass_time(scene, scene.player.length)
    hall.close()
    assert "lose" in heard
    assert "win" not in heard


def test_what_is_heard_of_every_end_is_as_somebody_read_it() -> None:
    """The sounds of each finale, in their order, as `tests/golden/cues.json` lists them under `endings`."""
    found = {}
    for name in ENDS:
        hall, scene = shown(name)
        cues = sorted(scene.player.finale.show.cues, key=lambda cue: (cue.start, cue.sound))
        found[name] = [f"{cue.start:.2f} {cue.sound}" for cue in cues]
        hall.close()
    held_against_list("cues", "endings", found)


SIZE = (960, 540)
SOFT = 64
"""How much two neighbouring pixels of what is blurred differ at most, of 255: an edge takes several pixels."""


def steepest(picture: pygame.Surface) -> int:
    """The greatest difference of two pixels side by side."""
    beside = picture.copy()
    beside.scroll(1, 0)
    beside.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    inner = beside.subsurface((1, 0, SIZE[0] - 1, SIZE[1]))
    return max(pygame.image.tobytes(inner, "RGB"))


def test_scraps_that_fall_past_close_to_the_eye_are_blurred() -> None:
    canvas = fitting(pygame.Surface(SIZE), Settings())
    nowhere = pygame.Rect(-500, -500, 1, 1)
    painter = TablePainter(canvas, Finale(Timeline(), confetti=Confetti((nowhere,), count=0)))
    seen = []
    for share in (0.3, 0.45, 0.6):
        canvas.surface.fill((0, 0, 0))
        painter.draw({"confetti": Piece("confetti/blue", 0.0, 0.0, drawn=share)})
        seen.append(steepest(canvas.surface))
        assert max(pygame.image.tobytes(canvas.surface, "RGB")) > SOFT, "something is seen"
    assert max(seen) < SOFT
