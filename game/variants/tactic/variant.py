"""Shows TacTic-Toe: the map with its field, a sheet of orders for each player, and the rules of the rounds.

Everything has its place in a picture of 1920x1080 pixels that is fitted into the window; the table fills the rest.
"""

from functools import partial
from typing import Any

import pygame

from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.pen.typewriter import typed, typed_fit
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living, LivingPose, drawn, paint
from game.engine.picture.painter import Painter
from game.engine.picture.symbols import symbol
from game.engine.sound.score import Mood
from game.rules.core import State
from game.rules.grid import EMPTY, LINES
from game.rules.tactic import NUMBERS, OVER, Tactic
from game.stage.look import Look
from game.stage.stage import Stage
from game.variants.common import backdrops
from game.variants.common.backdrops import Grounds
from game.variants.common.finales.honours import PARADE
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.common.portraits import mood_of
from game.variants.common.seating import Way
from game.variants.common.table_layout import TableLayout, placed
from game.variants.common.tools import rubber
from game.variants.tactic import order_sheets, plan_desk, sides
from game.variants.tactic.finale import finale
from game.variants.tactic.look import pieces
from game.variants.tactic.order_sheets import LARGE_TEXT, SHEETS, round_seen
from game.variants.tactic.paint import map, orders, sealing
from game.variants.tactic.plan_desk import PlanDesk
from game.variants.tactic.planning import ROUNDS, BlindPlan, OpenPlan, SharedPlan, asked_of_a_plan
from game.variants.variant import PAD, Ending, Hands, Secrecy, Tabletop, Variant, on_paper
from game.words import N_, _

BAND = pygame.Rect(map.CORNER[0] + 186, map.CORNER[1] + 12, 630, 68)
"""Where the map's title stands, in pixels of the design."""
SWAYS = ((5.0, 0.0), *((0.22, turned) for turned in (3.0, 6.0, 7.0, 5.0, 1.0, -2.0, -3.0, -1.0)))
"""How the compass needle sways: the seconds of each pose, and its angle in degrees."""
RULES, LARGE_RULES = pygame.Rect(100, 910, 1720, 70), pygame.Rect(100, 899, 1720, 66)
"""Where the cards of the rounds lie, in usual text and in large text, whose key hints need more room below; in pixels
of the design."""
SMALL_BOARD = 1.2
"""Text counts as large if it is this many times larger than the rest of the picture. It is when the game fills only the
upper part of a window."""
SHARES = {1: 0.32, 2: 0.415, 3: 0.265}
"""The shares of the strip's width for the cards of the rounds."""
MAP = N_("Theatre of operations")
"""The map's name, its title while nothing else is to be said there."""
NOW, DONE, COMING, NEVER = "▶", "✓", "⌛", "✗"
"""The signs on a round's card: it is played now, has been played, will be played, or will not be played any more."""
LAYOUT = TableLayout(
    tags=((0.0151, 0.0519, 0.2099, 0.2426), (0.775, 0.0519, 0.2099, 0.2426)),
    moves=None,
    said=((0.3318, 0.0519, 0.3281, 0.063), (0.2349, 0.0, 0.5302, 0.136)),
    note=(0.045, 0.84, 0.91, 0.09),
    large_note=(0.008, 0.84, 0.984, 0.08),
    framed=True,
)
"""Messages lie in the band of the map's title, or else on as much of the map over the field as they need; a bot's
remarks lie under the orders."""
FIGURE = 26
"""The text size of the numbers on a small board, in pixels at 1080p."""
NARROW = 0.09
"""With large text, the card of each other round has this share of the strip's width; the current one has the rest."""


def ground_of(canvas: Canvas) -> pygame.Surface:
    """The picture of the table with the map and the two sheets on it."""
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    flat = map.sheet(layout, theme, canvas.sprites)
    corner = placed(layout, pygame.Rect(*map.CORNER, *map.SIZE)).topleft
    sheet = Cutout(flat, -0.3, light.SHEET, layout, theme)
    sheet.lay(table, corner)
    for seat in (0, 1):
        sheet = order_sheets.folder(canvas, seat)
        sheet.lay(table, placed(layout, SHEETS[seat]).topleft)
    light.vignette(table, (0, 0), layout, theme)
    return table


def painter(canvas: Canvas, view: MatchView) -> Painter:
    layout = canvas.layout
    left, top, side = map.FIELD
    field = placed(layout, pygame.Rect(map.CORNER[0] + left, map.CORNER[1] + top, side, side))
    name = f"{view.record.start} game {view.game}"
    props = {**orders.PROPS, **sealing.PROPS, "rubber": rubber()}
    return Painter(canvas, field.topleft, layout.k * side / 3, name, "pen", props=props, ahead=orders.AHEAD)


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    orders.want(painter, pieces.SLIP, pieces.telegram(min(len(view.rounds.plans) + 1, 3)))
    _heading(canvas, view)
    for seat in (0, 1):
        order_sheets.orders_of(canvas, painter, view, seat)
    if not canvas.theme.plain:
        paint(canvas, _needle(canvas, *SWAYS[0]))
    _rules(canvas, view)
    writing = bool(view.question.spots) and view.question.asked is not None
    if writing:
        plan_desk.forbidden(canvas, painter, view)
    _numbers(canvas, painter)
    painter.draw(view.stage)
    order_sheets.tell_opened(canvas, view)
    if writing:
        plan_desk.writing(canvas, painter, view)


def living(canvas: Canvas, painter: Painter, view: MatchView) -> list[Living]:
    """The animation of the compass needle."""
    ground = backdrops.backdrop(canvas, "tactic/map")
    poses = tuple(_needle(canvas, seconds, turned) for seconds, turned in SWAYS)
    return [Living("needle", poses, bare=ground)] if ground is not None else []


def _needle(canvas: Canvas, seconds: float, turned: float) -> LivingPose:
    x, y, tall = map.COMPASS
    middle = placed(canvas.layout, pygame.Rect(map.CORNER[0] + x, map.CORNER[1] + y, 0, 0)).center
    return drawn(canvas, seconds, "compass-needle", middle, canvas.layout.px(tall), turned)


def _heading(canvas: Canvas, view: MatchView) -> None:
    """Draw the map's title, or the result of the game; neither while a message is shown there."""
    layout, theme = canvas.layout, canvas.theme
    band = placed(layout, BAND)
    text = _title(view)
    if text != _(MAP):
        canvas.exhibits.say(text, news=True)
    if view.said:
        return
    if view.rounds.fuse is not None:
        sides.fuse_of(canvas, band, *view.rounds.fuse)
        return
    text = text.upper()
    size = min(layout.font_px(40), layout.px(56))
    words = typed_fit(text, size, theme.ink, "theatre", band.width, layout.font_px(0), 1, theme.line_factor)
    put(canvas.surface, words, center=band.center)


def _title(view: MatchView) -> str:
    """The text of the map's title: the result, who is to write, or the map's name."""
    if round_seen(view) == OVER:
        return _ending(view)
    if view.question.way is Way.BLIND:
        return _("All write at once") if sides.play(view) else _("Both write at once")
    if view.question.spots and view.question.asked is not None:
        return _("{name}, your orders?").format(name=view.record.names[view.question.asked])
    return _(MAP)


def _ending(view: MatchView) -> str:
    outcome = view.state.outcome
    if outcome is None:
        return ""
    if outcome.kind == "tie":
        return _("A tie: both lines at once")
    if outcome.winner is None:
        return _("Cat’s game: nobody has a line")
    return _("{name} has a line").format(name=view.record.names[view.people[outcome.winner]])


def _numbers(canvas: Canvas, painter: Painter) -> None:
    """Draw the numbers 1 to 9, each in the upper left corner of its square."""
    size = min(canvas.layout.font_px(34), round(painter.cell * 0.2))
    for cell, number in enumerate(NUMBERS):
        figure = typed(number, size, canvas.theme.mute, f"square {number}", canvas.theme.line_factor)
        x, y = painter.pixel(cell % 3 + 0.07, cell // 3 + 0.04)
        canvas.surface.blit(figure, (round(x), round(y)))


def _rules(canvas: Canvas, view: MatchView) -> None:
    """Draw the cards of the three rounds: which are over, which is now, and what each allows."""
    now, played = round_seen(view), len(view.rounds.plans)
    if now in ROUNDS and not view.showing:
        canvas.exhibits.say(asked_of_a_plan(now), news=True)
    if sides.play(view) and now != OVER:
        sides.strip(canvas, view, now, _strip(canvas, view))
        return
    for number, rect in _rounds(canvas, view).items():
        if view.covers(rect):
            continue
        for sign in (NOW, DONE, COMING):
            canvas.prefetch(_rule, number, sign, rect.size)
        sign = NOW if number == now else DONE if number <= played else COMING if now else NEVER
        canvas.picture(_rule, number, sign, rect.size).lay(canvas.surface, rect.topleft)
        canvas.exhibits.name(rect, partial(asked_of_a_plan, number))


def _is_large(canvas: Canvas) -> bool:
    return canvas.layout.text >= LARGE_TEXT or canvas.layout.letter_k > SMALL_BOARD * canvas.layout.k


def _strip(canvas: Canvas, view: MatchView) -> pygame.Rect:
    """Where the rules of the rounds lie, in window pixels: never under the key hints."""
    place = placed(canvas.layout, LARGE_RULES if _is_large(canvas) else RULES)
    return place.move(0, min(view.floor - place.bottom, 0))


def _rounds(canvas: Canvas, view: MatchView) -> dict[int, pygame.Rect]:
    """The rectangle of each round's card, in window pixels."""
    large, strip, gap = _is_large(canvas), _strip(canvas, view), canvas.layout.px(22)
    wide = round_seen(view) or len(ROUNDS)
    shares = {each: 1 - 2 * NARROW if each == wide else NARROW for each in ROUNDS} if large else SHARES
    x, places = strip.left, dict[int, pygame.Rect]()
    for number, share in shares.items():
        places[number] = pygame.Rect(x, strip.top, round((strip.width - 2 * gap) * share), strip.height)
        x += places[number].width + gap
    return places


def _rule(canvas: Canvas, number: int, sign: str, size: tuple[int, int]) -> Cutout:
    """The card of a round: its number, what it allows if there is room, and the sign that says whether it is now."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    width, tall = size
    current = sign == NOW
    tone, ink = (theme.bright, theme.ink) if current else (theme.spent, theme.spent_ink)
    flat = paper.blank(layout, theme, size, f"round {number}", tone)
    icon = symbol(sign, px(26), ink, 0.15)
    left, room = px(24), width - px(70) - icon.width
    short = width < 4 * tall
    name = str(number) if short else _("Round {number}").format(number=number)
    title = canvas.fonts.name(name, "amatic", 48, ink, room, tall)
    if current:
        swipe = pygame.Rect(left - px(14), (tall - px(46)) // 2, title.width + px(28), px(46))
        focus.swipe(flat, swipe, layout, theme, f"round {number}")
    put(flat, title, midleft=(left, tall // 2))
    if not short:
        room -= title.width + px(24)
        said = canvas.fonts.fit(_(ROUNDS[number]), "semibold", 26, ink, room, None, tall - px(4))
        put(flat, said, midleft=(left + title.width + px(28), tall // 2))
    put(flat, icon, midright=(width - px(20), tall // 2))
    return Cutout(flat, 0.0, light.LIFTED if current else light.CARD, layout, theme)


def figure(canvas: Canvas, look: Look[Any], stage: Stage, side: int) -> None:
    """Draw the field on a small board, with the numbers of its empty squares."""
    cell = side / (look.width + 2 * PAD)
    for number in NUMBERS:
        if f"mark/{number}" not in stage:
            sign = canvas.fonts.line(number, "semibold", FIGURE, canvas.theme.mute)
            row, column = divmod(NUMBERS.index(number), 3)
            middle = pygame.Rect(round((PAD + column) * cell), round((PAD + row) * cell), round(cell), round(cell))
            put(canvas.surface, sign, center=middle.center)
    on_paper(canvas, look, stage, side, props={**orders.PROPS, **sealing.PROPS})


GROUNDS = Grounds({"map": ground_of})


def one_number_away(state: State) -> bool:
    """True if some line has two equal marks and an empty square."""
    assert isinstance(state, Tactic)
    lines = ([state.cells[cell] for cell in line] for line in LINES)
    return any(cells.count(EMPTY) == 1 and len(set(cells)) == 2 for cells in lines)


def mood(view: MatchView) -> Mood:
    return mood_of(view, one_number_away)


VARIANT = Variant(
    Tabletop(lambda view: "tactic/map", painter, draw, order_sheets.head, living=living, figure=figure),
    LAYOUT,
    Hands(writing=OpenPlan),
    Secrecy(BlindPlan, SharedPlan, PlanDesk, 60.0, "seal"),
    Ending(finale, honours=PARADE),
    music="tactic",
    mood=mood,
)
