"""Draws the sheets of orders beside the map: the player, this round's orders, and the plans of earlier rounds."""

from collections.abc import Iterable

import pygame

from game.engine.input.intents import Intent
from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.pen import marks
from game.engine.pen.ink import clear
from game.engine.pen.typewriter import typed, typed_fit, typed_width
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.play.record import Sitter
from game.rules.core import Seat
from game.rules.tactic import NUMBERS, OVER, Tactic
from game.stage.stage import Stage
from game.variants.common import portraits
from game.variants.common.laid import put, stack
from game.variants.common.match_view import MatchView
from game.variants.common.nametags import Tag
from game.variants.common.seating import Way, device_glyph, own
from game.variants.common.sentences import person_told
from game.variants.common.table_layout import placed
from game.variants.tactic.look import board as tactic
from game.variants.tactic.look import pieces
from game.variants.tactic.paint import orders
from game.variants.tactic.planning import LENGTH
from game.words import N_, _

SHEETS = (pygame.Rect(29, 56, 403, 836), pygame.Rect(1488, 56, 403, 836))
"""Where the sheets of both seats lie, in pixels of the design, like all places in the war room."""
LARGE_TEXT = 1.4
"""From this text size on, the board shows only what is needed; the rest is shown on request."""
WAYS = ("←↑", "↑", "↑→", "←", "•", "→", "←↓", "↓", "↓→")
"""How a gamepad enters 1 to 9: the directions from the middle of the grid."""
SEALING = {
    "pad": N_("aim, then {confirm}; {confirm} again seals, {undo} takes back"),
    "keyboard": N_("{confirm} seals, {undo} takes back"),
    "keyboard-left": N_("or the digits above; {confirm} seals, {undo} takes back"),
    "keyboard-right": N_("or the numeric pad; {confirm} seals, {undo} takes back"),
}
"""How to seal a plan that is written unseen, for each kind of device."""
WRITES = N_("aim, then {confirm}; at most {n} each, the third seals")
SEALS = N_("at most {n} each; the third order seals")
"""How people write a plan together, with a pad among them and without."""
AFTERWARDS = N_("After the others, behind the curtain")
"""What a side whose people share devices is told while the other one writes."""
LAMP, WHY = 96, 40
"""The height of a lamp that is lit for a written order, and the size of what says why orders are refused, in pixels at
1080p."""
ORDERS = N_("Three orders a round; equal squares bounce.")
TOGETHER = N_("Both open together. Equal squares bounce.")
"""The reminder under the orders of the first round."""
LEAN = (0.7, -0.6)
"""How far each seat's sheet is tilted, in degrees."""
LAMPS, FOOT = 0.36, 0.2
"""The share of the height of the card for writing unseen that its lamps take, and the most that the words at its bottom
take; its keys get the rest."""


def folder(canvas: Canvas, seat: Seat) -> Cutout:
    """The empty sheet of a seat on its folder, which is a part of the backdrop."""
    layout, theme = canvas.layout, canvas.theme
    size = placed(layout, SHEETS[seat]).size
    below = paper.blank(layout, theme, size, f"folder {seat}", theme.manila)
    inner = pygame.Rect(0, 0, size[0] - layout.px(26), size[1] - layout.px(30))
    above = paper.blank(layout, theme, inner.size, f"orders {seat}")
    colour = theme.x if seat == 0 else theme.o
    above.fill(colour, (layout.px(4), layout.px(4), inner.width - layout.px(8), layout.px(12)))
    below.blit(above, (layout.px(13), layout.px(15)))
    return Cutout(below, LEAN[seat], light.SHEET, layout, theme)


def orders_of(canvas: Canvas, painter: Painter, view: MatchView, seat: Seat) -> None:
    """Draw what is on a seat's sheet: the orders of this round, and the plans of earlier ones."""
    person, question, rounds = view.people[seat], view.question, view.rounds
    canvas.exhibits.reserved += [painter.around(pieces.order(seat, pair, "sealed")) for pair in (1, 2, 3)]
    if opening(view) and not view.begun:
        face = "sealed" if person in rounds.chosen else "blank"
        painter.draw({pieces.key_of(seat, pair): pieces.order(seat, pair, face) for pair in (1, 2, 3)})
    elif not view.showing:
        if round_seen(view) == OVER and rounds.plans:
            painter.draw(_of_seat(_fates(view, len(rounds.plans) - 1), seat))
        elif question.spots and question.asked == person:
            for pair, number in enumerate(question.draft, start=1):
                painter.paint(f"written/{pair}", pieces.order(seat, pair, "draft", number))
            _empty(canvas, _slots(painter, seat)[len(question.draft) :])
        elif person in rounds.locked:
            for pair in (1, 2, 3):
                painter.paint(f"waiting/{pair}", pieces.order(seat, pair, "sealed"))
        elif question.way is Way.BLIND:
            _how(canvas, painter, view, seat)
        else:
            _spied(canvas, painter, seat, rounds.spied.get(seat, ""))
    _earlier(canvas, view, seat)


def tell_opened(canvas: Canvas, view: MatchView) -> None:
    """Have each pair of orders read aloud as it is opened in a show."""
    names = [view.record.names[person] for person in view.people]
    for pair in (1, 2, 3) if view.showing else ():
        opened = [view.stage.get(pieces.key_of(seat, pair)) for seat in (0, 1)]
        numbers = [order.text for order in opened if order is not None and order.text]
        if len(numbers) == len(opened):
            said = ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
            canvas.exhibits.say(f"{said}.", news=True)


def head(canvas: Canvas, painter: Painter, view: MatchView, tag: Tag, rect: pygame.Rect) -> None:
    """Draw the head of a sheet: mark, name, device and round, and the lamp if both write at once; for a side, mark and
    people."""
    px, sitter = canvas.layout.px, tag.sitter
    sheet = placed(canvas.layout, SHEETS[view.people.index(tag.person)])
    canvas.exhibits.name(sheet, lambda: person_told(sitter, _(ORDERS)))
    if tag.person in view.rounds.locked and not view.showing:
        canvas.exhibits.say(_("{name} has sealed.").format(name=view.record.names[tag.person]), news=True)
    if len(sitter.everybody) > 1:
        _side(canvas, tag, rect)
        return
    number = min(round_seen(view) or len(view.rounds.plans), 3)
    if number < 3:
        canvas.prefetch(_titled, number + 1, tag, rect.size)
    canvas.surface.blit(canvas.picture(_titled, number, tag, rect.size), rect.topleft)
    portraits.lies(canvas, tag.person, sitter, rect)
    blind = view.question.way in (Way.BLIND, Way.CURTAIN) or bool(view.rounds.locked)
    if blind and sitter.kind == "person" and not view.showing:
        lamp = canvas.sprites.get("lamp-on" if tag.person in view.rounds.locked else "lamp-off", height=px(84))
        put(canvas.surface, lamp, center=(rect.right - px(76), rect.top + px(188)))


def _side(canvas: Canvas, tag: Tag, rect: pygame.Rect) -> None:
    """Draw the head of the sheet of a side: its mark, and everybody with face, name and device."""
    px, theme, people = canvas.layout.px, canvas.theme, tag.sitter.everybody
    cell, left = px(84), px(92)
    mark = Painter(canvas, (-cell / 2, -cell / 2), cell, "head").drawing(
        f"head {tag.person}", pieces.mark_on(tag.mark, "1")
    )
    mark.draw(canvas.surface, (rect.left + px(52), rect.top + px(90)))
    wide = (rect.width - left - px(20)) // len(people)
    size = min(px(116), wide - px(8))
    for place, each in enumerate(people):
        x, y = rect.left + left + wide * place + wide // 2, rect.top + px(90)
        face = portraits.cushioned(canvas, each, size)
        put(canvas.surface, face, center=(x, y))
        name = canvas.fonts.name(each.name, "amatic", 48, theme.ink, wide - px(6), px(48), "centre", 1)
        put(canvas.surface, name, center=(x, rect.top + px(174)))
        if device_glyph(each.device):
            glyph = canvas.sprites.get(device_glyph(each.device), height=px(34))
            put(canvas.surface, glyph, center=(x, rect.top + px(214)))
    ends = [(rect.left + px(36), rect.top + px(238)), (rect.right - px(36), rect.top + px(236))]
    pygame.draw.line(canvas.surface, theme.ink, ends[0], ends[1], max(px(2), 1))


def _titled(canvas: Canvas, number: int, tag: Tag, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a sheet's head for one round."""
    layout, theme, px, sitter = canvas.layout, canvas.theme, canvas.layout.px, tag.sitter
    head = clear(size, theme.ink)
    cell = px(112)
    mark = Painter(canvas, (px(80) - cell / 2, px(92) - cell / 2), cell, "head").drawing(
        f"head {tag.person}", pieces.mark_on(tag.mark, "5")
    )
    mark.draw(head, (px(84), px(92)))
    room = size[0] - px(150) - px(30)
    name = canvas.fonts.name(sitter.name, "amatic", 62, theme.ink, room, px(74))
    who = tag.held() + ("  " + "★" * min(tag.score, 5) if tag.score else "")
    line = canvas.fonts.fit(who, "semibold", 26, theme.ink, room, 2, px(128) - name.height)
    stack(head, px(150), px(92), name, line, closer=px(4))
    title_room = pygame.Rect(px(36), px(142), size[0] - px(64), px(92))
    wide = title_room.width - (
        px(92) if sitter.kind == "person" else portraits.beside(canvas, head, sitter, title_room)
    )
    said = _("ORDERS, ROUND {number}").format(number=number)
    least = min(layout.font_px(0), px(27))
    if typed_width(said, least) > wide:
        said = _("Round {number}").format(number=number).upper()
    title = typed_fit(said, layout.font_px(31), theme.ink, f"head {tag.person}", wide, least, 1)
    head.blit(title, (px(36), px(196) - title.height // 2))
    pygame.draw.line(head, theme.ink, (px(36), px(236)), (size[0] - px(36), px(234)), max(px(2), 1))
    return head


def _slots(painter: Painter, seat: Seat) -> list[pygame.Rect]:
    return [orders.rect_of(painter, pieces.order(seat, pair, "blank")) for pair in (1, 2, 3)]


def _spied(canvas: Canvas, painter: Painter, seat: Seat, plan: str) -> None:
    """Draw the orders that spies have read of a seat's `plan` (`5..`), and the empty places of the others."""
    numbers = plan.ljust(LENGTH, ".")
    for pair, number in enumerate(numbers, start=1):
        if number != ".":
            painter.paint(f"spied/{pair}", pieces.order(seat, pair, "draft", number))
    _empty(canvas, [rect for rect, number in zip(_slots(painter, seat), numbers, strict=True) if number == "."])


def _empty(canvas: Canvas, places: Iterable[pygame.Rect]) -> None:
    """Draw the empty places of orders that are not written yet."""
    for rect in places:
        inset = -canvas.layout.px(10)
        focus.legal(canvas.surface, rect.inflate(inset, inset), canvas.layout, canvas.theme, canvas.theme.mute)


def _how(canvas: Canvas, painter: Painter, view: MatchView, seat: Seat) -> None:
    """Draw a card for a plan that is written unseen: a lamp for each order, and below it the keys that write them.

    Its keys never show which of them were pressed.
    """
    person, printed = view.people[seat], view.question.printed
    sitter = view.record.sitters[person]
    slots = _slots(painter, seat)
    area = slots[0].unionall(slots[1:])
    together, made = len(sitter.everybody) > 1, view.rounds.made.get(person, 0)
    if together and not own(view.record, person):
        said = canvas.fonts.fit(_(AFTERWARDS), "amatic", 60, canvas.theme.ink, area.width, None, area.height, "centre")
        put(canvas.surface, said, center=area.center)
        return
    writers = sorted(sitter.everybody, key=lambda each: each.device == "keyboard-right")
    keys = (
        WAYS if _kind(each) == "pad" else tuple(printed(int(number), each) for number in NUMBERS) for each in writers
    )
    pads, seals = tuple(dict.fromkeys(keys)), SEALING[_kind(sitter)]
    if together:
        seals = WRITES if WAYS in pads else SEALS
    onto = next((each for each in sitter.everybody if _kind(each) == "pad"), sitter)
    share = -(-LENGTH // sum(not each.away for each in sitter.everybody))
    seals = _(seals).format(confirm=printed(Intent.CONFIRM, onto), undo=printed(Intent.UNDO, onto), n=share)
    canvas.picture(_how_to, seat, pads, seals, area.size).lay(canvas.surface, area.topleft)
    above = pygame.Rect(area.left, area.top, area.width, round(area.height * LAMPS))
    asks = _("{n} of {all}").format(n=made, all=LENGTH) if together else _("3 orders")
    _orders(canvas, above, made, asks, view.rounds.unsealed.get(person, ""))


def _kind(sitter: Sitter) -> str:
    """The kind of device on which somebody writes unseen: one of SEALING."""
    device = sitter.device
    return "pad" if device.startswith("pad") else device if device in SEALING else "keyboard"


def _orders(canvas: Canvas, room: pygame.Rect, made: int, asks: str, why: str) -> None:
    """Draw a lamp for each order, lit from the left, and above them what is asked for, or why it is asked for again.
    That takes the place of lamps none of which is lit."""
    px, theme, width = canvas.layout.px, canvas.theme, room.width - canvas.layout.px(28)
    lamps = LENGTH if made or not why else 0
    side = min(px(LAMP), round(room.height * (0.36 if why else 0.52))) if lamps else 0
    height = room.height - side - px(12)
    canvas.exhibits.say(why, news=True)
    if why:
        said = canvas.fonts.fit(why, "bold", WHY, theme.o, width, None, height, "centre")
    else:
        said = canvas.fonts.fit(asks, "amatic", 80, theme.ink, width, 1, height, "centre")
    put(canvas.surface, said, center=(room.centerx, room.top + px(6) + height // 2))
    for place in range(lamps):
        lamp = canvas.sprites.get("lamp-round-lit" if place < made else "lamp-round-dark", height=side)
        put(canvas.surface, lamp, midbottom=(room.centerx + (place - 1) * round(side * 1.12), room.bottom))


def _how_to(canvas: Canvas, seat: Seat, pads: tuple[tuple[str, ...], ...], seals: str, size: tuple[int, int]) -> Cutout:
    """The card with the nine keys that write on each kind of device, side by side, and with how to seal."""
    layout, px, theme = canvas.layout, canvas.layout.px, canvas.theme
    flat = paper.blank(layout, theme, size, f"how {seat}", theme.bright)
    room = size[0] - px(24)
    below = canvas.fonts.fit(seals, "semibold", 26, theme.ink, room, None, round(size[1] * FOOT), "centre")
    top = round(size[1] * LAMPS) + px(14)
    wide = room // len(pads)
    apart = px(8 if len(pads) == 1 else 26)
    side = min(px(76), (size[1] - top - below.height - px(14)) // 3, (wide - apart) // 3)
    for place, letters in enumerate(pads):
        left = px(12) + wide * place + (wide - side * 3) // 2
        for index, letter in enumerate(letters):
            key = pygame.Rect(left + index % 3 * side, top + index // 3 * side, side - px(6), side - px(6))
            flat.blit(focus.rounded(key.size, px(9), theme.mortar), key)
            flat.blit(focus.rounded((key.width, key.height - px(5)), px(9), theme.paper), key)
            cap = canvas.fonts.fit(letter, "bold", 34, theme.ink, round(key.width * 0.86), 1, key.height)
            put(flat, cap, center=(key.centerx, key.centery - px(3)))
    put(flat, below, midtop=(size[0] // 2, top + 3 * side + px(2)))
    return Cutout(flat, LEAN[1 - seat], light.CARD, layout, theme)


def _fates(view: MatchView, index: int) -> Stage:
    """The results of the orders of the round with this index."""
    before, _step = list(tactic.rounds(view.rounds.plans[: index + 1]))[index]
    return tactic.results(before, view.rounds.plans[index])


def _of_seat(stage: Stage, seat: Seat) -> Stage:
    return {key: piece for key, piece in stage.items() if key.split("/")[1] == Tactic.sides[seat]}


def _earlier(canvas: Canvas, view: MatchView, seat: Seat) -> None:
    """Draw the plans of earlier rounds; numbers that wrote no mark are struck out."""
    theme, px, area = canvas.theme, canvas.layout.px, placed(canvas.layout, SHEETS[seat])
    last = len(view.rounds.plans) - (opening(view) or round_seen(view) == OVER)
    size = min(canvas.layout.font_px(27), px(31))
    left, top = area.left + px(36), area.bottom - px(116)
    if last <= 0:
        told = typed_fit(_(TOGETHER), px(27), theme.ink, "together", area.width - px(60), px(24), 2)
        canvas.surface.blit(told, (left, min(area.bottom - px(130), area.bottom - px(28) - told.height)))
    for index in range(last):
        row, x = typed(_("Round {number}:").format(number=index + 1), size, theme.ink, f"earlier {index}"), left
        canvas.surface.blit(row, (x, top))
        x += row.width + px(14)
        for piece in _of_seat(_fates(view, index), seat).values():
            figure = typed(piece.text, size, theme.ink, f"earlier {index} {piece.text}", theme.line_factor)
            canvas.surface.blit(figure, (x, top))
            if not piece.look.endswith("placed"):
                ends = (-px(4), px(5)), (figure.width + px(4), -px(5))
                struck = marks.grid_line(*ends, px(110), theme.o, f"struck {index}", "pen", theme.line_factor)
                struck.draw(canvas.surface, (x, top + round(figure.height * 0.52)))
            x += figure.width + px(18)
        top += px(43)


def opening(view: MatchView) -> bool:
    """True while the orders of the latest round are being opened, and False once the next round is announced."""
    return view.showing and bool(view.rounds.plans) and "telegram" not in view.stage


def round_seen(view: MatchView) -> int:
    """The round that is being written or shown; OVER once the end of the game has been shown."""
    if opening(view):
        return len(view.rounds.plans)
    assert isinstance(view.state, Tactic)
    return view.state.round
