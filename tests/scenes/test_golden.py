"""What the screens look like, held against small pictures that somebody has looked at (tests/golden/*.png).

After a change of looks that is meant:  NOUGHTS_REFRESH_GOLDEN=1 python3 main.py test tests/scenes/test_golden.py
"""

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest

from game.paths import ROOT
from game.scenes.ending import EndingScene
from tests.scenes.conftest import Start, bot, person, two
from tests.scenes.driver import Player
from tests.scenes.hands import Keys

GOLDEN = ROOT / "tests" / "golden"
SIZE = (400, 225)
"""Pixels of a golden picture."""
TILES = (25, 15)
"""A picture is compared in so many tiles across and down, so that one thing that moved stands out."""
WHOLE, TILE = 2.5, 22.0
"""The mean difference (0 to 255) that is let pass: of the whole picture, and of any tile. Fonts differ a little."""


def title(player: Player) -> None:
    player.wait(2.0)
    player.until_baked()


def seats(player: Player) -> None:
    Keys(player).to_seats()
    player.until_baked()


def throw(player: Player) -> None:
    """Paper has come over rock."""
    Keys(player).begin()
    player.until_asked()
    player.until_baked()
    player.press("s", "left")
    player.until(lambda: player.plies == 1)
    player.until(lambda: not player.play.board.showing)


def marking(player: Player) -> None:
    """The pen is in the middle of an O."""
    _write(player, "51")
    player.until(lambda: player.play.board.showing)
    player.until(lambda: any(0.5 < piece.drawn < 1 for piece in player.play.board.stage.values()))


def strike(player: Player) -> None:
    """The line is being struck through."""
    _write(player, "15243")
    player.until(lambda: any(key == "strike" and piece.drawn > 0.6 for key, piece in _stage(player)))


def result(player: Player) -> None:
    _write(player, "15243")
    player.until_top(EndingScene)
    player.written()
    player.wait(0.5)
    player.until_baked()


def _write(player: Player, squares: str) -> None:
    Keys(player).begin()
    for square in squares:
        player.until_asked()
        player.until_baked()
        Keys(player).spot(square)


def _stage(player: Player) -> list[tuple[str, object]]:
    return list(player.play.board.stage.items())


TWO = {"sitters": two(), "options": "starts=1"}
PICTURES: Mapping[str, tuple[Mapping[str, object], Callable[[Player], None]]] = {
    "title": ({}, title),
    "seats": ({"sitters": (person("Ada"), bot(4))}, seats),
    "throw": ({"sitters": two("keyboard-left", "keyboard-right")}, throw),
    "marking": ({**TWO, "implement": "pen"}, marking),
    "strike": ({**TWO, "implement": "chalk"}, strike),
    "result": (TWO, result),
}
"""The setup and the way to each picture."""


def differences(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """The mean difference of two pictures of one size, and that of the tile that differs most."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    width, height = one.width // TILES[0], one.height // TILES[1]
    tiles = [
        sum(pygame.transform.average_color(more, pygame.Rect(x * width, y * height, width, height))[:3]) / 3
        for x in range(TILES[0])
        for y in range(TILES[1])
    ]
    return sum(tiles) / len(tiles), max(tiles)


def small(picture: pygame.Surface) -> pygame.Surface:
    """The picture as it is kept: small, and without alpha."""
    kept = pygame.Surface(SIZE, depth=24)
    kept.blit(pygame.transform.smoothscale(picture, SIZE), (0, 0))
    return kept


@pytest.mark.parametrize("name", PICTURES)
def test_a_screen_looks_as_it_did_when_somebody_looked(start: Start, tmp_path: Path, name: str) -> None:
    setup, way = PICTURES[name]
    player = start(**setup)
    way(player)
    picture = small(player.loop.window.surface)
    file = GOLDEN / f"{name}.png"
    if os.environ.get("NOUGHTS_REFRESH_GOLDEN"):
        pygame.image.save(picture, file)
    now = tmp_path / f"{name}.png"
    pygame.image.save(picture, now)
    whole, tile = differences(picture, small(pygame.image.load(file)))
    assert whole < WHOLE and tile < TILE, f"{now} differs by {whole:.1f}, at one place by {tile:.1f}"  # noqa: PT018


def test_golden_pictures_are_small() -> None:
    assert sum(file.stat().st_size for file in GOLDEN.glob("*.png")) < 650_000


def test_a_moved_card_is_noticed(start: Start) -> None:
    """The comparison itself: the same picture passes, one with a card 12 pixels lower does not."""
    player = start()
    title(player)
    before = player.loop.window.surface.copy()
    x, y = player.where("play")
    card = pygame.Rect(0, 0, 300, 66)
    card.center = x, y
    after = before.copy()
    after.blit(before.subsurface(card), (card.left, card.top + 12))
    assert differences(small(before), small(before)) == (0.0, 0.0)
    assert differences(small(before), small(after))[1] > TILE


def test_a_different_shade_of_text_passes(start: Start) -> None:
    """The comparison itself: letters whose edges are a little softer are the same picture."""
    player = start()
    title(player)
    before = player.loop.window.surface
    soft = pygame.transform.box_blur(before, 1)
    whole, tile = differences(small(before), small(soft))
    assert whole < WHOLE
    assert tile < TILE
