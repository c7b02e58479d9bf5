"""Writing a name: by keyboard as it is typed, by pad or mouse letter by letter."""

from collections.abc import Callable

import pygame

from game.engine import focus, light, paper
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.engine.intents import DIRECTIONS, Input, Intent, Pointer, Press, Typed
from game.engine.pieces import Piece
from game.engine.scene import Scene
from game.scenes import veil
from game.scenes.house import House
from game.view.stage import Spot, neighbour
from game.words import _

LONGEST = 14
"""Letters in a name."""
COLUMNS = 10
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÉÈÌÒÙ'-. "
ERASE, DONE = "erase", "done"


def _spots() -> tuple[Spot, ...]:
    """Ten letters a row, then the two wide keys."""
    letters = [Spot(letter, i % COLUMNS, i // COLUMNS) for i, letter in enumerate(LETTERS)]
    return (*letters, Spot(ERASE, 6, 3, 2), Spot(DONE, 8, 3, 2))


class NameScene(Scene):
    """A nametag being written; `done` is called with the name, cancelling keeps the old one."""

    overlay = True
    typing = True

    def __init__(self, house: House, name: str, done: Callable[[str], None]) -> None:
        super().__init__()
        self._house = house
        self._name = name
        self._done = done
        self._spots = _spots()
        self._spot = self._spots[-1]
        self._rects: list[tuple[Spot, pygame.Rect]] = []

    def handle(self, given: Input) -> None:
        match given:
            case Typed(text):
                self._write(text)
            case Press(Intent.ERASE):
                self._use(ERASE)
            case Press(Intent.CANCEL, repeat=False):
                self._house.sounds.play("back")
                self.stack.pop()
            case Press(intent) if intent in DIRECTIONS:
                self._spot = neighbour(self._spots, self._spot, *DIRECTIONS[intent])
                self._house.sounds.play("focus")
            case Press(Intent.CONFIRM, repeat=False) as press:
                self._use(DONE if press.device.kind.startswith("keyboard") else self._spot.action)
            case Pointer("move" | "up", pos):
                for spot, rect in self._rects:
                    if rect.collidepoint(pos):
                        self._spot = spot
                        if given.phase == "up":
                            self._use(spot.action)

    def draw(self, canvas: Canvas) -> None:
        veil.draw(canvas)
        veil.heading(canvas, _("Hello, my name is"), 0.10)
        self._tag(canvas)
        cell = min(canvas.layout.size[0] * 0.062, canvas.layout.size[1] * 0.105)
        left, top = (canvas.layout.size[0] - cell * COLUMNS) / 2, canvas.layout.size[1] * 0.50
        self._rects = []
        for spot in self._spots:
            rect = pygame.Rect(
                round(left + spot.x * cell), round(top + spot.y * cell), round(spot.width * cell), round(cell)
            ).inflate(-canvas.layout.px(8), -canvas.layout.px(8))
            self._rects.append((spot, rect))
            self._key(canvas, spot, rect)
        place = next(rect for spot, rect in self._rects if spot == self._spot)
        focus.ring(canvas.surface, place, canvas.layout, canvas.theme)

    def _tag(self, canvas: Canvas) -> None:
        tag = canvas.sprites.get("nametag-blue", width=round(canvas.layout.size[0] * 0.36))
        place = tag.get_rect(center=(canvas.layout.size[0] // 2, round(canvas.layout.size[1] * 0.315)))
        tag_height = min(place.height, round(canvas.layout.size[1] * 0.30))
        tag = canvas.sprites.get("nametag-blue", height=tag_height)
        place = tag.get_rect(center=place.center)
        canvas.surface.blit(tag, place)
        said = self._name + ("_" if len(self._name) < LONGEST else "")
        words = canvas.fonts.fit(said, "amatic", 96, canvas.theme.ink, round(place.width * 0.86), 1)
        canvas.surface.blit(words, words.get_rect(center=(place.centerx, place.centery + canvas.layout.px(14))))

    def _key(self, canvas: Canvas, spot: Spot, rect: pygame.Rect) -> None:
        chosen = spot == self._spot
        label = {ERASE: _("erase"), DONE: _("done"), " ": _("space")}.get(spot.action, spot.action)

        def bake() -> Baking[Piece]:
            layout, theme = canvas.layout, canvas.theme
            tone = theme.bright if chosen else theme.paper
            flat = yield from paper.blank(layout, theme, rect.size, f"key {label}", tone)
            words = canvas.fonts.fit(label, "bold", 34, theme.ink, rect.width - layout.px(8), 1, rect.height, "centre")
            flat.blit(words, words.get_rect(center=(rect.width // 2, rect.height // 2)))
            return Piece(flat, 0.0, light.CARD, layout, theme)

        canvas.bakery.get(("key", label, rect.size, chosen), bake).lay(canvas.surface, rect.topleft)

    def _write(self, text: str) -> None:
        self._name = (self._name + text)[:LONGEST]
        self._house.sounds.play("line")

    def _use(self, action: str) -> None:
        if action == DONE:
            if self._name.strip():
                self._house.sounds.play("confirm")
                self.stack.pop()
                self._done(self._name.strip())
        elif action == ERASE:
            self._name = self._name[:-1]
            self._house.sounds.play("erase")
        else:
            self._write(action if not self._name else action.lower())
