"""Draws the league's table, pencilled on a sheet: places, games, points, and what separates equals."""

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.play.evening.asks import Line
from game.scenes.party import guest_portraits
from game.scenes.party.boards.sheets import Board, Contents, centred, left_of, rule, sheet
from game.scenes.party.host import Host
from game.words import N_, _

COLUMNS = (
    ("played", N_("games"), 0.56),
    ("won", N_("won"), 0.655),
    ("drawn", N_("drawn"), 0.745),
    ("lost", N_("lost"), 0.835),
    ("points", N_("points"), 0.93),
)
"""Each figure, its heading, and the middle of its column."""
NAME = 0.19
TALLEST = 92


def draw(canvas: Canvas, host: Host, rect: pygame.Rect, _time: float) -> None:
    """Draw the table in this place."""
    lines = host.evening.schedule.lines()
    guests = host.evening.guests
    sheet(canvas, rect, Contents(("league", lines, guests), lambda canvas, flat: _paint(canvas, host, lines, flat)))


def _paint(canvas: Canvas, host: Host, lines: tuple[Line, ...], flat: pygame.Surface) -> None:
    theme, fonts, px, (width, height) = canvas.theme, canvas.fonts, canvas.layout.px, flat.size
    ties = fonts.fit(_(host.evening.of.ties), "semibold", 26, theme.mute, width - px(90), 3, px(150))
    bottom = height - ties.height - px(34)
    flat.blit(ties, (px(46), bottom + px(8)))
    head = fonts.fit(_("The table"), "amatic", 66, theme.ink, round(width * 0.4), 1, px(96))
    left_of(flat, head, (px(46), px(58)))
    longest = max(fonts.width(_(words), "semibold", 26) for _name, words, _x in COLUMNS)
    size = 26 * min(1.0, width * 0.088 / longest)
    top = px(58) + max(head.height, px(60)) // 2 + px(14)
    for _name, words, x in COLUMNS:
        centred(flat, fonts.line(_(words), "semibold", size, theme.mute), (width * x, top - px(20)))
    rule(canvas, flat, (px(36), top + px(6)), (width - px(36), top + px(6)), "table head")
    step = min(px(TALLEST), (bottom - top - px(16)) // max(len(lines), 1))
    for index, line in enumerate(lines):
        middle = top + px(16) + round(step * (index + 0.5))
        if line.rank == 1 and line.played:
            swipe = pygame.Rect(px(30), middle - step // 2 + px(6), width - px(60), step - px(12))
            focus.swipe(flat, swipe, canvas.layout, theme, "table leader")
        _row(canvas, host, line, flat, middle, step)


def _row(canvas: Canvas, host: Host, line: Line, flat: pygame.Surface, middle: int, step: int) -> None:
    theme, fonts, width = canvas.theme, canvas.fonts, flat.width
    ink = theme.ink if line.here else theme.mute
    guest = host.guest(line.who)
    place = fonts.fit(f"{line.rank}.", "bold", 32, ink, round(width * 0.06), 1, step)
    centred(flat, place, (width * 0.05, middle))
    centred(flat, guest_portraits.portrait(canvas, guest, round(step * 0.86), not line.here), (width * 0.125, middle))
    said = guest.name if line.here else _("{name} (gone)").format(name=guest.name)
    name = fonts.fit(said, "amatic", 52, ink, round(width * (COLUMNS[0][2] - NAME - 0.05)), 1, step)
    left_of(flat, name, (width * NAME, middle))
    for key, _words, x in COLUMNS:
        size, said = 36 if key == "points" else 30, str(getattr(line, key))
        count = fonts.fit(said, "bold" if key == "points" else "semibold", size, ink, round(width * 0.08), 1, step)
        centred(flat, count, (width * x, middle))


BOARD = Board(draw)
