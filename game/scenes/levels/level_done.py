"""Shows that a level is done: how well, and what can come next."""

from collections.abc import Sequence
from math import sin

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, light
from game.engine.picture.canvas import Canvas
from game.play.record import Record
from game.scenes.common.cards import Card, CardMenu
from game.scenes.common.endings import Awards
from game.scenes.common.menu import CardScene
from game.scenes.services.services import Services
from game.stage.timeline import EASES
from game.variants.common.finales.confetti import Confetti
from game.variants.common.laid import lay_tape, put

SHEET = (0.748, 0.025, 0.242, 0.95)
"""The place of the sheet beside the finished board, in fractions of the window."""
TALL, HEADING = 0.17, 120
"""The greatest height of the heading, as a fraction of the sheet's, and the size of its letters in pixels at 1080p."""
DUSK = 0.36
"""How much the board is darkened, from 0 to 1."""
ART = 0.6
"""The greatest width of the picture, as a fraction of the sheet's."""
CARDS, EACH = (0.765, 0.475, 0.21, 0.45), 0.122
"""The place that the cards may fill, and the height of a card, in fractions of the window: fewer cards leave a larger
picture."""
AWARDS = (0.245, 0.845, 0.49, 0.10)
"""The place of the achievements, in fractions of the window."""
PRAISE = 28
"""The size of the letters of the praise, in pixels at 1080p."""
COMING, FACING, SHAKING = 0.26, 0.20, 0.5
"""Seconds in which the sheet comes in, after which the face follows, and for which the face then shakes."""
SHAKEN = 12
"""How far the face shakes to each side, in pixels at 1080p."""
FALLING = 1.7
"""Seconds for which confetti falls."""


class LevelDoneScene(CardScene):
    """The result of a level, on a sheet over the finished board."""

    overlay = True

    def __init__(
        self,
        services: Services,
        said: str,
        praise: str,
        art: str,
        cards: Sequence[Card],
        record: Record | None = None,
        *,
        won: bool = True,
    ) -> None:
        """`said` is the heading, `praise` a sentence under it, `art` the name of a drawing. `cards` are the ways on;
        cancelling chooses the one with the key "leave". `record` is given for a match that counts: what it earned is
        shown, too."""
        super().__init__(services)
        self._said = said
        self._praise = praise
        self._art = art
        self._cards = cards
        self._awards = Awards(services, record) if record is not None else None
        self._menu = CardMenu(self._cards, CARDS, services.sounds.play, 0.112)
        self._won = won
        self._time = 0.0
        """Seconds since the scene was opened."""
        self._confetti: tuple[Canvas, Confetti] | None = None

    @property
    def moving(self) -> bool:
        return super().moving or self._time < FALLING

    def enter(self) -> None:
        if self._awards is not None:
            first, *others = self._cards
            self._menu.show([first, *self._awards.cards(), *others])
        if self._time == 0:
            self._services.sounds.play("win" if self._won else "lose")

    def back(self) -> None:
        self.choose("leave")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._time < FALLING:
            self._time += seconds
            self.touch()

    def _come(self, canvas: Canvas, late: float = 0.0) -> int:
        """How far a part still is to the right of its place, in pixels. It begins to come in `late` seconds after the
        scene was opened."""
        share = 1.0 if canvas.reduced else min(max((self._time - late) / COMING, 0.0), 1.0)
        return round((1 - EASES["back"](share)) * canvas.layout.size[0] * (1 - SHEET[0]))

    def _shake(self, canvas: Canvas) -> int:
        """How far the face is from its place while it shakes, in pixels."""
        share = (self._time - FACING - COMING) / SHAKING
        if canvas.reduced or not 0 < share < 1:
            return 0
        return round(canvas.layout.px(SHAKEN) * (1 - share) * sin(share * 20))

    def _burst(self, canvas: Canvas) -> None:
        """Confetti falls past the table: none comes to rest where something is to be read."""
        if self._confetti is None or self._confetti[0] is not canvas:
            self._confetti = canvas, Confetti((canvas.layout.zone(*SHEET),))
        self._confetti[1].show(canvas, "blue", 1.0 if canvas.reduced else min(self._time / FALLING, 1.0))

    def paint(self, canvas: Canvas) -> None:
        canvas.exhibits.say(self._said)
        canvas.exhibits.say(self._praise)
        dimmer.dusk(canvas, DUSK)
        if self._won:
            self._burst(canvas)
        away, px = self._come(canvas), canvas.layout.px
        x, y, wide, most = CARDS
        tall = min(len(self._menu.cards) * EACH, most)
        self._menu.zone = x, y + most - tall, wide, tall
        rest, cards = _lay_sheet(canvas, self._said, away), canvas.layout.zone(*self._menu.zone)
        room = pygame.Rect(rest.left, rest.top, rest.width, cards.top - rest.top - px(20))
        words = canvas.fonts.fit(
            self._praise, "semibold", PRAISE, canvas.theme.ink, room.width - px(50), None, round(room.height * 0.6),
            "centre",
        )  # fmt: skip
        spare = room.height - words.height
        picture = canvas.sprites.get(self._art, height=spare - px(16), width=room.width * ART)
        middle = room.centerx - away + self._come(canvas, FACING) + self._shake(canvas)
        put(canvas.surface, picture, center=(middle, room.top + spare // 2))
        put(canvas.surface, words, midbottom=room.midbottom)
        self._menu.draw(canvas, self._floor, (away, 0))
        if self._awards is not None:
            self._awards.draw(canvas, self._hints, AWARDS)


def medal_of(clean: bool | None) -> str:
    """The drawing of a level's medal: a trophy if it was done without help or a mistake (`clean`), a laurel otherwise.
    "" if it is not done (None)."""
    return "" if clean is None else "trophy" if clean else "laurel"


def _lay_sheet(canvas: Canvas, heading: str, away: int) -> pygame.Rect:
    """Draw the sheet, moved `away` pixels to the right. Returns the place on it below the heading."""
    rect = canvas.layout.zone(*SHEET).move(away, 0)
    canvas.picture(_sheet, heading, rect.size).lay(canvas.surface, rect.topleft)
    lay_tape(canvas, rect)
    used = round(rect.height * TALL) + canvas.layout.px(16)
    return pygame.Rect(rect.left, rect.top + used, rect.width, rect.height - used)


def _sheet(canvas: Canvas, heading: str, size: tuple[int, int]) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, "side", theme.bright, torn=("bottom",))
    room = round(size[1] * TALL)
    said = canvas.fonts.fit(heading, "amatic", HEADING, theme.ink, size[0] - px(40), 3, room, "centre")
    put(flat, said, midtop=(size[0] // 2, px(16) + (room - said.height) // 2))
    return Cutout(flat, 0.0, light.SHEET, layout, theme)
