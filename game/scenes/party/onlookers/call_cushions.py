"""Draws the cushions of the guests who look on: beside the question until they answer, then leaning beside their
answer."""

from collections.abc import Collection, Mapping

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.play.evening.people import Guest
from game.scenes.party import guest_portraits, studio
from game.scenes.party.host import Host
from game.scenes.party.party_screen import lacks
from game.stage.timeline import EASES
from game.words import _, headed

SLIDES = 0.18
"""Seconds that a cushion takes to slide to its side."""
TIPPED = 12
"""Degrees by which a cushion leans."""
FACE = 116
"""The width of a cushion, in pixels at 1080p."""
MARK = 40
"""The size of the question mark on the face of a guest who has not answered, in pixels at 1080p."""
UNPLUGGED = 58
"""The height of the crossed-out pad of a guest whose pad is not plugged in, in pixels at 1080p."""


class Cushions:
    """The cushions of these guests, who answer a question with two answers."""

    def __init__(self, host: Host, guests: tuple[int, ...]) -> None:
        self.places: dict[int, pygame.Rect] = {}
        """The place of each guest's cushion, upright, as it was drawn last."""
        self._host = host
        self._guests = guests
        self._moved: dict[int, tuple[int, float]] = {}
        """For each cushion that slides: the x from which it came, and for how many seconds it has been sliding."""

    @property
    def moving(self) -> bool:
        """Whether a cushion slides."""
        return bool(self._moved)

    def lean(self, who: int) -> None:
        """Have a guest's cushion slide from its place to wherever it is drawn next."""
        if who in self.places:
            self._moved[who] = self.places[who].centerx, 0.0

    def slide(self, seconds: float) -> None:
        """Pass time."""
        slides = SLIDES if not self._host.services.settings.reduced else 0.0
        self._moved = {who: (at, gone + seconds) for who, (at, gone) in self._moved.items() if gone + seconds < slides}

    def draw(
        self,
        canvas: Canvas,
        zones: tuple[pygame.Rect, pygame.Rect],
        said: Mapping[int, int],
        wrong: Collection[int],
        asked: Mapping[int, str],
        answers: tuple[str, str],
    ) -> None:
        """Draw all cushions in the zones on both sides of the question: more than two in two rows, so that no face
        covers another, even if all of them lean to one side.

        By guest, `said` has the answer, 0 or 1; those in `wrong` are grey. `asked` are the guests who can still answer,
        with the device whose next press answers for them, or "". `answers` are what both are called.
        """
        px = canvas.layout.px
        rows = 1 if len(self._guests) <= 2 else 2
        columns = max(-(-len(self._guests) // rows), 2)
        step = zones[0].width // columns
        size = min(px(FACE), (zones[0].height - px(16)) // rows, step - px(4))
        for side, zone in enumerate(zones):
            people = [who for place, who in enumerate(self._guests) if said.get(who, place % 2) == side]
            for answered in (False, True):
                those = [who for who in people if (who in said) == answered]
                for place, who in enumerate(those):
                    column, row = divmod(place, rows)
                    column = columns - 1 - column if answered else column
                    away = step * column + step // 2
                    x = zone.left + away if side else zone.right - away
                    y = zone.centery if len(those) == 1 else zone.centery + round((row - (rows - 1) / 2) * size)
                    y -= px(8) if asked.get(who) else 0
                    self._cushion(canvas, who, (x, y), size, (1, -1)[side] if answered else 0, who in wrong)
                    name = self._host.evening.guests[who].name
                    canvas.exhibits.call(self.places[who], headed(name, answers[side]) if answered else name)
                    if who in asked:
                        self._asked(canvas, self.places[who], asked[who])

    def _cushion(self, canvas: Canvas, who: int, goal: tuple[int, int], size: int, lean: int, wrong: bool) -> None:
        """Draw a guest's cushion on its way to `goal`; `lean` is 1 to the left, -1 to the right, otherwise 0."""
        px, (x, y) = canvas.layout.px, goal
        was, gone = self._moved.get(who, (x, SLIDES))
        share = EASES["out"](gone / SLIDES)
        x = round(was + (x - was) * share)
        self.places[who] = pygame.Rect(x - size // 2, y - size // 2, size, size)
        guest = self._host.evening.guests[who]
        lost = lacks(guest, self._host.services.devices.pads())
        picture = canvas.picture(_leaning, guest, size, wrong or lost, round(share * TIPPED) * lean)
        canvas.surface.blit(picture, picture.get_rect(center=(x, y)))
        if lost:
            canvas.exhibits.say(headed(guest.name, _("unplugged")))
            pad = studio.put(canvas, "glyph-pad", px(UNPLUGGED), midbottom=(x, y + size // 2))
            pygame.draw.line(canvas.surface, canvas.theme.o_light, pad.bottomleft, pad.topright, px(7))

    @staticmethod
    def _asked(canvas: Canvas, face: pygame.Rect, by: str) -> None:
        """Draw a question mark on the face of a guest who has not answered; a bright one if the next press on the
        device `by` answers for them. A mouse is drawn, too."""
        theme, px, side = canvas.theme, canvas.layout.px, canvas.layout.px(MARK)
        colour, ink = (theme.marker, theme.ink) if by else (studio.RIM, theme.chalk)
        chip = focus.rounded((side, side), side // 2, colour)
        strip = studio.strip(canvas)
        corner = face.topleft if face.centerx < strip.centerx else face.topright
        place = canvas.surface.blit(chip, chip.get_rect(center=corner).clamp(strip))
        studio.write(canvas, "?", "black", MARK * 2 // 3, (side, 1, side), ink=ink, center=place.center)
        if by == "mouse":
            studio.put(canvas, "glyph-mouse", px(46), bottomright=(face.right + px(8), face.bottom))


def _leaning(canvas: Canvas, guest: Guest, size: int, gone: bool, degrees: int) -> pygame.Surface:
    upright = guest_portraits.portrait(canvas, guest, size, gone)
    return pygame.transform.rotozoom(upright, degrees, 1.0) if degrees else upright
