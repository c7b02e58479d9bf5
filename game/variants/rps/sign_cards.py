"""Draws the three signs as cards: on the table, and behind the curtain for a player who must not be seen choosing."""

import pygame

from game.engine.input.intents import Intent, Pointer, Press
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, focus, light
from game.engine.picture.canvas import Canvas
from game.play.table import Table
from game.rules.core import Action, Seat
from game.rules.match import Match
from game.rules.rps import SIGNS, Throw
from game.variants.common import nametags, portraits
from game.variants.common.question.pointing import Pointing
from game.variants.rps.look.board import LOOK, spots
from game.words import N_, _

NAMES = {"rock": N_("Rock"), "paper": N_("Paper"), "scissors": N_("Scissors")}


def sign_card(canvas: Canvas, sign: str, rect: pygame.Rect, chosen: bool, sleeve: str, who: str) -> None:
    """Draw a card with a hand that makes this sign, in this sleeve (`x` or `o`); `who` is its owner's face."""
    up = canvas.layout.px(10) if chosen else 0
    canvas.picture(_card, sign, sleeve, who, rect.size, chosen).lay(canvas.surface, (rect.left, rect.top - up))
    if chosen:
        grown = rect.move(0, -up).inflate(canvas.layout.px(14), canvas.layout.px(14))
        focus.focused(canvas, grown)


def _card(canvas: Canvas, sign: str, sleeve: str, who: str, size: tuple[int, int], chosen: bool) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, f"sign {sign}", theme.bright if chosen else theme.paper)
    word = canvas.fonts.fit(_(NAMES[sign]), "amatic", 52, theme.ink, size[0] - px(30), 1, round(size[1] * 0.4))
    name = f"hand-{sleeve}-{sign}" + (f"@{who}" if who else "")
    hand = canvas.sprites.get(name, height=(size[1] - word.height) * 1.25)
    room = pygame.Rect(px(10), px(8), size[0] - px(20), size[1] - word.height - px(12))
    flat.set_clip(room)
    shift = round(hand.width * (0.16 if sleeve == "x" else -0.16))
    flat.blit(hand, hand.get_rect(center=(room.centerx - shift, room.centery)))
    flat.set_clip(None)
    if chosen:
        swipe = word.get_rect(midbottom=(size[0] // 2, size[1] - px(4))).inflate(px(40), -word.height // 3)
        focus.swipe(flat, swipe, layout, theme, sign)
    flat.blit(word, word.get_rect(midbottom=(size[0] // 2, size[1] - px(4))))
    lean = {"rock": 0.8, "paper": -0.5, "scissors": 0.6}[sign]
    return Cutout(flat, lean, light.LIFTED if chosen else light.CARD, layout, theme)


class SignCards:
    """The choice of a sign behind the curtain."""

    gathered = 0.13
    hints = ((Intent.CONFIRM, N_("choose")), (Intent.CANCEL, N_("close")))

    def __init__(self, table: Table, seat: Seat) -> None:
        state = table.state
        assert isinstance(state, Match)
        assert isinstance(state.playing, Throw)
        self.pointing = Pointing(spots(state.playing, seat))
        self.rects: dict[str, pygame.Rect] = {}
        """The rectangle of each sign's card, in window pixels."""
        self._name, self._who = table.record.sitters[seat].name, portraits.face(table.record.sitters[seat])
        self._sleeve = "x" if seat == 0 else "o"
        self._said = ""

    def press(self, press: Press) -> Action | None:
        self._said = ""
        return self.pointing.press(press)

    def point(self, pointer: Pointer) -> Action | None:
        cards = list(self.rects.values())
        if not cards or not cards[0].unionall(cards[1:]).collidepoint(pointer.pos):
            self._said = _(LOOK.missed) if pointer.phase == "up" else ""
            return None
        self._said = ""
        sign = min(self.rects, key=lambda each: abs(self.rects[each].centerx - pointer.pos[0]))
        found = next(spot for spot in self.pointing.spots if spot.action == sign)
        self.pointing = Pointing(self.pointing.spots, found)
        if pointer.phase != "up":
            return None
        pygame.mouse.set_pos(self.rects[SIGNS[1]].center)
        return sign

    def draw(self, canvas: Canvas) -> None:
        dimmer.heading(canvas, _("{name}, choose").format(name=self._name), 0.28)
        places = (canvas.layout.zone(0.19 + 0.215 * index, 0.42, 0.19, 0.36) for index in range(len(SIGNS)))
        self.rects = dict(zip(SIGNS, places, strict=True))
        for sign, rect in self.rects.items():
            sign_card(canvas, sign, rect, sign == self.pointing.spot.action, self._sleeve, self._who)
        if self._said:
            width, height = canvas.layout.size
            nametags.slip(canvas, self._said, (width // 2, round(height * 0.86)), width // 2)
