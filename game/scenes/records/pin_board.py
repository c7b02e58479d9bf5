"""Shows achievements as enamel pins on a cloth, with a page for each person. A pin not earned is only an outline."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press, stepped
from game.engine.panels.choices import Choices
from game.engine.panels.things import Askable, Thing
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen.ink import clear
from game.engine.picture import dimmer, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour, mixed
from game.play.achievements import ACHIEVEMENTS, Career
from game.scenes.common.menu import BackScene, Hint
from game.scenes.services.services import Services
from game.variants.common import backdrops, nametags
from game.variants.common.laid import lay, put, with_shadow
from game.words import _, day

MOTIFS: Mapping[str, str] = {
    "first-win": "pin-egg",
    "first-loss": "pin-heart",
    "cat": "pin-cat",
    "streak-3": "pin-die",
    "streak-7": "crown",
    "regular": "pin-tea",
    "furniture": "couch",
    "tour": "pin-globe",
    "machine": "pin-cup",
    "gentle": "pin-moon",
    "ghost": "pin-ghost",
    "time-machine": "pin-clock",
    "blitz": "pin-star",
    "resign": "paper-plane",
    "peace": "dove",
    "bomb": "pin-bolt",
    "comeback": "laurel",
    "self": "you",
    "hour": "coffee",
    "wall": "pin-wall",
    "snip": "pin-shears",
    "goosh": "pin-splash",
    "tie": "pin-key",
    "marathon": "pencil-hurt",
}
"""The drawing on the pin of each achievement."""
ZONE = (0.13, 0.165, 0.74, 0.585)
SAID = (0.5, 0.825)
"""The place of the cloth, and the middle of the text about the focused pin, in fractions of the window."""
ABREAST, LARGE = 8, 6
"""How many pins are side by side, at normal text size and in large text."""
CLOTH: Colour = (30, 48, 84)
GOLD: Colour = (240, 186, 72)
FRAME, PIN, RIM, GLOSS = 30, 0.84, 0.045, 70
"""The width of the frame (pixels at 1080p), the size of a pin (a fraction of its place), the width of its rim (a
fraction of the pin), and the opacity of its gloss (0 to 255)."""
PRESSED = 26
"""How much lighter than the cloth the outline of a pin is that is not earned, in per cent."""


class PinScene(BackScene):
    """The pins of all people. `people` are their names and careers, with a page for each. The focused pin is explained
    below."""

    def __init__(self, services: Services, people: Sequence[tuple[str, Career]]) -> None:
        super().__init__(services)
        self._people = tuple(people)
        self.page = 0
        self._abreast = ABREAST
        self._pins = Choices(services.sounds.play, 0, self._told, (0, 0), lambda pin: _(ACHIEVEMENTS[pin].title))

    def hear(self, given: Input) -> None:
        match given:
            case Press(Intent.NEXT | Intent.PREVIOUS as intent):
                self._turn(1 if intent is Intent.NEXT else -1, held=given.repeat)
            case Pointer("wheel", wheel=wheel):
                self._turn(-1 if wheel > 0 else 1, held=False)
            case Press(Intent.UP | Intent.DOWN | Intent.LEFT | Intent.RIGHT) | Pointer("move" | "down"):
                self._pins.handle(given)

    def _turn(self, way: int, *, held: bool) -> None:
        page = stepped(self.page, way, len(self._people), held=held)
        if page != self.page:
            self.page = page
            self._services.sounds.play("slide")

    def parts(self) -> Sequence[Askable]:
        return (self._pins, *super().parts())

    def thing(self, pos: tuple[int, int] | None) -> Thing | None:
        """The pin at a pixel, or with None the focused one, whose text is on the screen."""
        found = super().thing(pos)
        return found and replace(found, told=found.rect == self._pins.rects.get(self._pins.focused))

    def keys(self) -> list[Hint]:
        back = super().keys()[-1]
        if len(self._people) == 1:
            return [back]
        said = _("page {number} of {all}").format(number=self.page + 1, all=len(self._people))
        return [((Intent.NEXT,), said), back]

    def arrange(self, canvas: Canvas) -> None:
        self._abreast = LARGE if canvas.layout.text >= 1.5 else ABREAST
        super().arrange(canvas)

    def paint(self, canvas: Canvas) -> None:
        backdrops.lay(canvas, "table")
        name, career = self._people[self.page]
        earned = tuple(each.key in career.earned for each in ACHIEVEMENTS)
        title = _("{name}: {number} of {all}").format(name=name, number=sum(earned), all=len(earned))
        dimmer.heading(canvas, title, 0.085, 100, 0.14)
        zone = canvas.layout.zone(*ZONE)
        canvas.picture(_cloth, earned, zone.size, self._abreast).lay(canvas.surface, zone.topleft)
        places = _places(canvas, zone.size, len(earned), self._abreast)
        self._pins.place({pin: rect.move(zone.topleft) for pin, rect in enumerate(places)})
        self._pins.ring(canvas)
        (width, height), (x, y) = canvas.layout.size, SAID
        middle = round(width * x), round(height * y)
        nametags.slip(canvas, self._told(self._pins.focused), middle, round(width * 0.74), round(height * 0.12))

    def _told(self, number: int) -> str:
        """The text about a pin: its title, what it is for, and the day on which it was earned."""
        each, career = ACHIEVEMENTS[number], self._people[self.page][1]
        when = career.earned.get(each.key)
        said = f"{'★ ' if when else ''}{_(each.title)}\n{_(each.text)}"
        return f"{said}  ·  {day(when)}" if when else said


def _places(canvas: Canvas, size: tuple[int, int], count: int, abreast: int) -> list[pygame.Rect]:
    """The places of the pins on a cloth of this size, `abreast` in a row."""
    inset, rows = canvas.layout.px(FRAME * 1.7), -(-count // abreast)
    wide, tall = (size[0] - 2 * inset) / abreast, (size[1] - 2 * inset) / rows
    side = round(min(wide, tall) * 0.94)
    places = []
    for number in range(count):
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (round(inset + (number % abreast + 0.5) * wide), round(inset + (number // abreast + 0.5) * tall))
        places.append(rect)
    return places


def _cloth(canvas: Canvas, earned: tuple[bool, ...], size: tuple[int, int], abreast: int) -> Cutout:
    """The framed cloth with all pins."""
    layout, theme, frame = canvas.layout, canvas.theme, canvas.layout.px(FRAME)
    flat = paper.blank(layout, theme, size, "frame", theme.walnut if theme.plain else mixed(theme.walnut, GOLD, 0.25))
    inner = flat.get_rect().inflate(-2 * frame, -2 * frame)
    cloth = paper.blank(layout, theme, inner.size, "cloth", theme.stage if theme.plain else CLOTH)
    flat.blit(cloth, inner)
    pygame.draw.rect(flat, theme.outline, inner, max(layout.px(5), 1))
    for each, has, rect in zip(ACHIEVEMENTS, earned, _places(canvas, size, len(earned), abreast), strict=True):
        pin = _pin(canvas, MOTIFS[each.key], round(rect.width * PIN), has)
        lay(flat, with_shadow(canvas, pin, light.CARD) if has else (pin, None, (0, 0)), rect.center)
    return Cutout(flat, 0.0, light.SHEET, layout, theme)


def _pin(canvas: Canvas, name: str, side: int, earned: bool) -> pygame.Surface:
    """A pin with a golden rim and a gloss; only its outline if it is not earned."""
    drawn, plain = canvas.sprites.get(name, height=side * 2, width=side * 2), canvas.theme.plain
    rim = max(round(side * 2 * RIM), 3)
    ground = canvas.theme.stage if plain else CLOTH
    line = canvas.theme.chalk if plain else mixed(ground, canvas.theme.chalk, PRESSED / 100)
    mask = pygame.mask.from_surface(drawn)
    fat = mask.convolve(pygame.Mask((2 * rim + 1, 2 * rim + 1), fill=True))
    whole = fat.to_surface(setcolor=GOLD if earned else line, unsetcolor=(*GOLD, 0))
    middle = whole.get_rect().center
    if earned:
        put(whole, drawn, center=middle)
        gloss = clear(whole.size, (255, 255, 255))
        pygame.draw.polygon(gloss, (255, 255, 255, GLOSS), [(0, 0), (whole.width * 0.55, 0), (0, whole.height * 0.55)])
        gloss.blit(fat.to_surface(unsetcolor=(255, 255, 255, 0)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if not plain:
            whole.blit(gloss, (0, 0))
    else:
        hole = mask.to_surface(setcolor=mixed(ground, (0, 0, 0), 0.12), unsetcolor=None)
        put(whole, hole, center=middle)
    return pygame.transform.smoothscale(whole, (whole.width // 2, whole.height // 2))
