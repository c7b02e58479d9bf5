"""Builds the finales of TacTic-Toe: pennants along the line, a stamp on the map, and a medal with a citation."""

from dataclasses import replace

import pygame

from game.engine.pen.typewriter import typed_fit
from game.engine.picture.cache import kept
from game.engine.picture.layout import DESIGN, Layout
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.rules.core import Seat
from game.rules.grid import line_of
from game.rules.tactic import Tactic
from game.stage.stage import Piece
from game.stage.timeline import Cue, Timeline, way
from game.variants.common.finales import shows
from game.variants.common.finales.confetti import Confetti
from game.variants.common.finales.finale import Finale, Finished, Zone, lines, unit, units
from game.variants.common.laid import ends
from game.variants.common.look.nine_squares import middle
from game.variants.common.table_layout import placed
from game.variants.tactic.order_sheets import SHEETS
from game.variants.tactic.paint import map
from game.words import N_, _

WORDS, CARDS = (0.325, 0.004, 0.35, 0.126), (0.03, 0.838, 0.94, 0.086)
"""Where the words and the cards lie: left, top, width and height, for WORDS in fractions of the design's picture, for
CARDS in fractions of the window."""
AWARDS = ((0.012, 0.719, 0.216, 0.118), (0.772, 0.719, 0.216, 0.118))
"""Where achievements are shown, on the left and on the right sheet: left, top, width and height in fractions of the
window."""
REMARKS = ((0.015, 0.36, 0.21, 0.26), (0.775, 0.36, 0.21, 0.26))
"""Where the loser's remark stands, in fractions of the window: on the loser's own sheet of orders."""
RULES = 897
"""The cards of the rounds, which lie below this y, are cleared; in pixels of the design."""
PRINT_AT = pygame.Rect(map.CORNER[0] + 214, 788, 640, 92)
"""Where the stamp is printed: below the field, in pixels of the design."""
ORDERS = pygame.Rect(4, 244, 395, 574)
"""The part of a sheet that holds the orders, in pixels of the design from the sheet's corner."""
LINES = 5
"""The greatest number of lines of a citation."""
MEDAL_TALL, BOTH_TALL = 3.5, 2.6
"""The height of a single medal, and of each of two, in the finale's units. Achievements must fit below one of the
two."""
CITED = 1.2
"""The height of the room for a citation above its medal, in the finale's units."""
PENNANT = 0.70
"""The height of a pennant, in cells."""
FIRST = 0.25
"""When the first pennant is stuck in, in seconds."""


def finale(finished: Finished) -> Finale:
    """The finale of a game or of the match."""
    layout, winner = finished.canvas.layout, finished.winner
    sheets = [placed(layout, sheet) for sheet in SHEETS]
    flat = placed(layout, pygame.Rect(*map.CORNER, *map.SIZE))
    honoured = (0, 1) if finished.tied else () if winner is None else (finished.view.people.index(winner),)
    stamp = N_("ARMISTICE") if finished.tied else N_("STALEMATE") if winner is None else N_("MISSION ACCOMPLISHED")
    show = shows.words(finished, _over_map(layout))
    show = show.beside(_pennants(finished), _stamped(finished, stamp, 1.0 if honoured else 0.3))
    for seat in honoured:
        show = show.beside(_medal(finished, seat))
    wiped = honoured if finished.loser is None else (0, 1)
    if winner is not None:
        show = show.beside(shows.scatter(finished.hue(winner), 1.42, sound="win"))
    else:
        show = show.beside(Timeline((), (Cue(0.1, "win" if finished.tied else "cat"),)))
    return Finale(
        show,
        {"typed": _typed},
        Confetti((flat, *sheets, layout.zone(*CARDS)), ((0.0, 1.0), (1.0, 1.0)), 110),
        beams=lines(finished, 0.42),
        dimmed=(flat, *(sheet for seat, sheet in enumerate(sheets) if seat not in honoured and honoured)),
        wiped=tuple(_part(layout, ORDERS, seat) for seat in wiped),
        cleared=(_rules(layout),),
        cards=CARDS,
        remark=None if finished.loser is None else REMARKS[finished.view.people.index(finished.loser)],
        awards=AWARDS[0 if honoured == (1,) else 1],
    )


def _rules(layout: Layout) -> Zone:
    """The area of the cards of the rounds, in fractions of the window."""
    top = placed(layout, pygame.Rect(0, RULES, 1, 1)).top / layout.size[1]
    return 0.0, top, 1.0, 1.0 - top


def _over_map(layout: Layout) -> Zone:
    """Where the words lie, in fractions of the window: over the map's title, in a window of any shape."""
    (width, height), whole = layout.size, placed(layout, pygame.Rect((0, 0), DESIGN))
    x, y, wide, tall = WORDS
    left, top = (whole.left + x * whole.width) / width, (whole.top + y * whole.height) / height
    return left, top, wide * whole.width / width, tall * whole.height / height


def _part(layout: Layout, part: pygame.Rect, seat: Seat) -> pygame.Rect:
    """A part of a seat's sheet, in pixels of the window."""
    return placed(layout, part.move(SHEETS[seat].topleft))


def _pennants(finished: Finished) -> Timeline:
    """A pennant is stuck into each square of the line, one after the other."""
    state = finished.view.state
    assert isinstance(state, Tactic)
    show, cell = Timeline(), finished.painter.cell / unit(finished.canvas)
    for seat, mark in enumerate(state.sides):
        person = finished.view.people[seat]
        for n, square in enumerate(line_of(state.cells, mark) or ()):
            x, y = middle(square)
            foot = x + 0.22, y + 0.42
            at = finished.spot(foot[0] + 0.27 * PENNANT, foot[1] - 0.47 * PENNANT)
            stuck = Piece(f"art/flag-pennant-{finished.hue(person)}", *at, size=PENNANT * cell, height=0.12, layer=5)
            above = replace(stuck, y=stuck.y - 1.1, height=2.4, turn=18, alpha=0.0)
            quivers, start = replace(stuck, turn=-6), FIRST + 0.15 * n
            name = f"pennant/{mark}/{n}"
            show = show.beside(
                way(name, above, (0.12, stuck, "in"), (0.07, quivers, "out"), (0.14, stuck, "back"), start=start),
                shows.burst(name, *finished.spot(*foot), 0.9, start + 0.12, 0.2),
                Timeline((), (Cue(start + 0.11, "thump"),)),
            )
    return show


def _stamped(finished: Finished, text: str, start: float) -> Timeline:
    """The stamp comes down below the field."""
    rect = placed(finished.canvas.layout, PRINT_AT)
    x, y = units(finished.canvas, *rect.center)
    wide = rect.width / unit(finished.canvas)
    return shows.stamped("print", Piece("print", x, y, size=wide, turn=2.5, layer=5, text=text), start)


def _medal(finished: Finished, seat: Seat) -> Timeline:
    """The medal drops onto the sheet, swings and shines; meanwhile the citation is typed above it."""
    layout, person = finished.canvas.layout, finished.view.people[seat]
    area = _part(layout, ORDERS, seat)
    x, top = units(finished.canvas, area.centerx, area.top)
    tall = BOTH_TALL if finished.tied else MEDAL_TALL
    y = top + CITED + tall / 2
    hue = "red" if finished.mark(person) == "O" else "blue"
    medal = Piece(f"art/medal-ribbon-{hue}", x, y, size=tall, turn=-3, height=0.14, layer=5)
    above = replace(medal, y=y - 4.5, height=3.0, alpha=0.0)
    starts = 1.55
    falls = way("medal" + hue, above, (0.24, replace(medal, turn=12, x=x + 0.3), "in"), start=starts)
    swings = shows.swing("medal" + hue, medal, starts + 0.24, 15.0, tall / 2)
    shines = shows.burst(f"shine/{seat}", x, y + tall * 0.2, tall * 0.75, starts + 0.3, 0.4)
    cited = _cited(finished, seat, area.move(layout.px(26), layout.px(8)), starts + 0.24)
    return falls.beside(swings, shines, cited, Timeline((), (Cue(starts + 0.2, "medal"),)))


def _cited(finished: Finished, seat: Seat, area: pygame.Rect, start: float) -> Timeline:
    """The citation is typed from the upper left corner of an area, from `start` seconds on."""
    left, top = units(finished.canvas, *area.topleft)
    right, _same = units(finished.canvas, area.right - finished.canvas.layout.px(40), area.top)
    told = Piece("typed", left, top, (right, top), size=CITED, layer=4, text=_citation(finished, seat))
    typed = way(f"citation/{seat}", replace(told, drawn=0.0), (0.6, told, "even"), start=start)
    return Timeline(typed.parts, tuple(Cue(start + 0.12 * n, "key") for n in range(5)))


def _citation(finished: Finished, seat: Seat) -> str:
    """The citation that says what the medal is for."""
    state = finished.view.state
    assert isinstance(state, Tactic)
    line = line_of(state.cells, state.sides[seat])
    if not line:
        return _("For staying to the end")
    first, second, third = (str(square + 1) for square in line)
    said = _("For holding {first}, {second} and {third} in round {round}, under fire")
    return said.format(first=first, second=second, third=third, round=len(finished.view.rounds.plans))


def _typed(painter: Painter, key: str, piece: Piece) -> None:
    """Paint typed lines (`text`), from the piece's place to `to`, as far as `drawn`, in a room of its `size`."""
    canvas = painter.canvas
    (ax, ay), (bx, _by) = ends(painter, piece)
    sizes = min(canvas.layout.font_px(30), round(painter.cell * 0.29)), canvas.layout.font_px(0)
    room = round(bx - ax), round(piece.size * painter.cell)
    lines = _lines(piece.text, sizes, room, canvas.theme.ink, canvas.theme.line_factor)
    lines.set_alpha(round(255 * piece.alpha))
    canvas.surface.blit(lines, (round(ax), round(ay)), (0, 0, lines.width, round(lines.height * piece.drawn)))
    lines.set_alpha(255)


@kept
def _lines(text: str, sizes: tuple[int, int], room: tuple[int, int], ink: Colour, line_factor: float) -> pygame.Surface:
    """A typed text at the largest size that fits its room, between the first of `sizes` and the second, in pixels."""
    for size in range(sizes[0], sizes[1] - 1, -1):
        lines = typed_fit(text, size, ink, "citation", room[0], size // 2, LINES, line_factor)
        if lines.height <= room[1]:
            break
    return lines
