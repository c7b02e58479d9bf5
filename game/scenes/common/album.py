"""Shows matches and evenings that were played, as photographs on the pages of an album."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec
import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.picture import dimmer, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import mixed
from game.play.record import Record, Sitter
from game.rules.core import BadText
from game.rules.match import Match
from game.scenes.common import polaroid
from game.scenes.common.dialogs import tell
from game.scenes.common.menu import Hint
from game.scenes.common.photo_wall import PhotoWall, WallScene
from game.scenes.common.photographs import Tile
from game.scenes.services.services import Services
from game.variants.common import backdrops, nametags, portraits, ribbons
from game.variants.common.laid import put

BOOK = (0.035, 0.165, 0.93, 0.735)
PAGES, FOOT = (0.055, 0.19, 0.89, 0.69), 58
"""The zones of the book and of its photographs, and the height of the page's number below it (pixels at 1080p)."""
ABREAST, ROWS, LARGE = 3, 2, 2
"""The number of photographs in a row, the number of rows, and the number in a row for large text."""
SHAPE = 1.95
"""A match photograph's width divided by its height."""
SEPIA = (206, 184, 148)
"""The colour by which the loser's portrait is multiplied."""
RIBBON = 46
"""The letter size of the score (pixels at 1080p)."""


@dataclass(frozen=True)
class Rivals:
    """A photograph of a match: both faces, the winner in colour and pleased, and a ribbon with the score."""

    sitters: tuple[Sitter, Sitter]
    ending: str
    record: bytes
    """The match as JSON; its score is computed when the photograph is drawn."""

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        whole = pygame.Surface((round(side * SHAPE), side), pygame.SRCALPHA)
        half = whole.width // 2
        for seat, sitter in enumerate(self.sitters):
            rect = pygame.Rect(seat * half, 0, half if seat == 0 else whole.width - half, side)
            won, lost = self.ending == str(seat + 1), self.ending == str(2 - seat)
            art = portraits.likeness(sitter, seat)
            face = polaroid.Face(f"{art}-pleased" if won else art, sitter.name, seat)
            part = pygame.Surface(rect.size, pygame.SRCALPHA)
            polaroid.picture(canvas, face, part, part.get_rect())
            if lost:
                part = pygame.transform.grayscale(part)
                part.fill(SEPIA, special_flags=pygame.BLEND_RGB_MULT)
            whole.blit(part, rect)
        score = _score(self.record)
        if score:
            ribbon = _ribbon(canvas, score, self.ending, round(side * 0.26))
            put(whole, ribbon, midbottom=(half, side - round(side * 0.03)))
        return whole


@dataclass(frozen=True)
class Champion:
    """A photograph of an evening: its crowned winner, or the couch if the evening was left."""

    sitter: Sitter | None

    def draw(self, canvas: Canvas, side: int) -> pygame.Surface:
        whole = clear((round(side * SHAPE), side), canvas.theme.ink)
        if self.sitter is None:
            couch = canvas.sprites.get("couch", height=side * 0.8, width=side * SHAPE * 0.9)
            put(whole, couch)
            return whole
        face = polaroid.Face(f"{portraits.likeness(self.sitter, 0)}-pleased", self.sitter.name, 0)
        polaroid.picture(canvas, face, whole, whole.get_rect())
        crown = canvas.sprites.get("crown", width=side * 0.34, turned=8.0)
        put(whole, crown, center=(whole.width // 2, round(side * 0.15)))
        for name, x in (("laurel", 0.14), ("trophy", 0.86)):
            drawn = canvas.sprites.get(name, height=side * 0.52)
            put(whole, drawn, center=(round(whole.width * x), round(side * 0.66)))
        return whole


def _score(record: bytes) -> str:
    """Returns the score of a match in JSON; empty if the match cannot be played."""
    try:
        last = msgspec.json.decode(record, type=Record).positions()[-1]
    except BadText:
        return ""
    return "{} : {}".format(*last.score) if isinstance(last, Match) else ""


def _ribbon(canvas: Canvas, score: str, ending: str, tall: int) -> pygame.Surface:
    """Draw a ribbon with the score, in the winner's ink."""
    theme = canvas.theme
    tone = {"1": theme.x, "2": theme.o}.get(ending, theme.mute)
    words = canvas.fonts.fit(score, "bold", RIBBON, theme.bright, tall * 3, 1, tall)
    return ribbons.ribbon(canvas, words, (max(words.width + tall, round(tall * 2.6)), tall), tone)


class AlbumScene(WallScene):
    """The album. `choose` is called with the key of a photograph; `empty` says why there are none."""

    def __init__(
        self, services: Services, heading: str, tiles: Sequence[Tile], choose: Callable[[str], None], empty: str
    ) -> None:
        super().__init__(services)
        self._heading = heading
        self._choose = choose
        self._empty = empty
        self._photos = PhotoWall(tiles, PAGES, ABREAST, ROWS, services.sounds.play, LARGE)

    def choose(self, key: str) -> None:
        self._choose(key)

    def update(self, seconds: float) -> None:
        tell(self._services, self.stack)

    def keys(self) -> list[Hint]:
        return super().keys() if self._photos.tiles else super().keys()[-1:]

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        book = canvas.layout.zone(*BOOK)
        if self._photos.pages > 1:
            book.height -= canvas.layout.px(FOOT)
        canvas.picture(_book, book.size).lay(canvas.surface, book.topleft)
        dimmer.heading(canvas, self._heading, 0.085, 100, 0.14)
        self._photos.draw(canvas)
        if not self._photos.tiles:
            nametags.slip(canvas, self._empty, book.center, round(book.width * 0.6))


def _book(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    """Draw an open book: its cover, and two pages that rise from the fold."""
    layout, theme, px, (width, height) = canvas.layout, canvas.theme, canvas.layout.px, size
    cover = paper.blank(layout, theme, size, "cover", mixed(theme.o, (70, 20, 24), 0.45))
    edge, half = px(18), width // 2
    for page in (0, 1):
        flat = paper.blank(layout, theme, (half - edge, height - 2 * edge), f"page {page}", theme.buff)
        if not theme.plain:
            for x in range(px(70)):
                shade = 255 - round(70 * (1 - x / px(70)) ** 2)
                column = x if page else flat.width - 1 - x
                flat.fill((shade, shade, shade), (column, 0, 1, flat.height), special_flags=pygame.BLEND_RGB_MULT)
        cover.blit(flat, (half if page else edge, edge))
    return Cutout(cover, 0.0, light.SHEET, layout, theme)
