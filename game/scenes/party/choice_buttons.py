"""Shows things to choose from on one screen, one of which has the focus; and draws paper buttons."""

from collections.abc import Callable, Mapping

import pygame

from game.engine.input.intents import DIRECTIONS, Input, Intent, Pointer, Press
from game.engine.panels.things import Thing, sentences
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.stage.stage import Spot, neighbour

LEAN = (0.5, -0.6, 0.4, -0.5)


class Choices:
    """Each thing has a key and, once it is drawn, a place on screen. The first one has the focus first."""

    def __init__(self, sound: Callable[[str], None], focused: str = "") -> None:
        self.rects: dict[str, pygame.Rect] = {}
        self.about: Callable[[str], str] = lambda key: ""
        """What the thing with a key is for, in a sentence."""
        self.focused = focused
        self._sound = sound

    def place(self, rects: Mapping[str, pygame.Rect]) -> None:
        """Set the places of everything; if the focused one is gone, the first one left gets the focus."""
        self.rects = dict(rects)
        if self.focused not in self.rects:
            self.focused = next(iter(self.rects), "")

    def handle(self, given: Input) -> str | None:
        """Move the focus or choose: the chosen key, if there is one."""
        if not self.rects:
            return None
        match given:
            case Press(intent) if intent in DIRECTIONS:
                self._focus(self._towards(*DIRECTIONS[intent]))
            case Press(Intent.NEXT | Intent.PREVIOUS as intent, repeat=False):
                keys = list(self.rects)
                step = 1 if intent is Intent.NEXT else -1
                self._focus(keys[(keys.index(self._here) + step) % len(keys)])
            case Press(Intent.CONFIRM, repeat=False):
                return self._chosen(self.focused)
            case Pointer("move" | "up", pos):
                under = next((key for key, rect in self.rects.items() if rect.collidepoint(pos)), None)
                if under is not None:
                    self._focus(under)
                    return self._chosen(under) if given.phase == "up" else None
        return None

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """A thing to choose, and what it is for."""
        for key, rect in self.rects.items():
            if key == self.focused if pos is None else rect.collidepoint(pos):
                return Thing(rect, self.about(key), among=([*self.rects].index(key) + 1, len(self.rects)))
        return None

    def ring(self, canvas: Canvas) -> None:
        """Draw the ring round the focused thing."""
        if self.focused in self.rects:
            room = self.rects[self.focused].inflate(canvas.layout.px(14), canvas.layout.px(14))
            focus.ring(canvas.surface, room, canvas.layout, canvas.theme)

    def _towards(self, dx: int, dy: int) -> str:
        spots = tuple(Spot(key, rect.x, rect.y, rect.width, rect.height) for key, rect in self.rects.items())
        here = next(spot for spot in spots if spot.action == self._here)
        return neighbour(spots, here, dx, dy).action

    @property
    def _here(self) -> str:
        """Where the focus moves on from: what was focused since the last picture may have no place yet."""
        return self.focused if self.focused in self.rects else next(iter(self.rects))

    def _focus(self, key: str) -> None:
        if key != self.focused:
            self.focused = key
            self._sound("focus")

    def _chosen(self, key: str) -> str:
        self._sound("confirm")
        return key


def button(canvas: Canvas, rect: pygame.Rect, title: str, subtitle: str = "", lifted: bool = False) -> None:
    """A paper card with a title and an optional line under it; the focused one is lifted."""
    canvas.exhibits.call(rect, sentences(title, subtitle))
    canvas.picture(_button, title, subtitle, rect.size, lifted).lay(canvas.surface, rect.topleft)


def _button(canvas: Canvas, title: str, subtitle: str, size: tuple[int, int], lifted: bool) -> Cutout:
    layout, theme, fonts = canvas.layout, canvas.theme, canvas.fonts
    tone = theme.bright if lifted else theme.paper
    flat = paper.blank(layout, theme, size, f"button {title}", tone)
    room, tall = size[0] - layout.px(44), size[1] - layout.px(12)
    head = fonts.fit(title, "amatic", 54, theme.ink, room, 1, round(tall * (0.62 if subtitle else 1)), "centre")
    lines = [head]
    if subtitle:
        lines.append(fonts.fit(subtitle, "semibold", 26, theme.ink, room, None, tall - head.height, "centre"))
    top = (size[1] - sum(line.height for line in lines)) // 2
    if lifted:
        swipe = head.get_rect(midtop=(size[0] // 2, top)).inflate(layout.px(36), -round(head.height * 0.3))
        focus.swipe(flat, swipe, layout, theme, title)
    for line in lines:
        flat.blit(line, line.get_rect(midtop=(size[0] // 2, top)))
        top += line.height
    lean = LEAN[len(title) % len(LEAN)] * 0.6
    return Cutout(flat, lean, light.LIFTED if lifted else light.CARD, layout, theme)


def row(canvas: Canvas, count: int, zone: tuple[float, float, float, float], gap: float = 30) -> list[pygame.Rect]:
    """So many equal places side by side in a zone of the window (fractions)."""
    whole, space = canvas.layout.zone(*zone), canvas.layout.px(gap)
    wide = (whole.width - space * (count - 1)) // max(count, 1)
    return [pygame.Rect(whole.left + i * (wide + space), whole.top, wide, whole.height) for i in range(count)]
