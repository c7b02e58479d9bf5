"""Draws how everybody stands: a line each, with what the kind of evening counts, and the gems; or a bracket."""

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.evening.asks import Line
from game.play.evening.knockout import Knockout
from game.scenes.party import bracket, guest_portraits, studio
from game.scenes.party.evening_sentences import kind_title, so_far
from game.scenes.party.host import Host
from game.variants.common.cushions import COLOURS
from game.words import _, headed

APART, HOP = 0.32, 0.26
"""Seconds between two lines of the show, and in which a line comes up."""
LINE: Colour = (0x22, 0x25, 0x3E)
FALLEN: Colour = (0x3A, 0x12, 0x1A)
"""The ground of a line, and that of an elimination candidate."""
NAME, GEMS = 0.44, 0.84
"""Where the names end and the gems begin, as shares of a line."""
TALLEST = 98
"""Pixels at 1080p of a line, with its gap; that of a side is twice as tall."""


def length(host: Host) -> float:
    """Seconds that it takes to show the news on it; 0 if there are none."""
    schedule = host.evening.schedule
    return APART * len(schedule.board()) + HOP if schedule.news else 0.0


def draw(canvas: Canvas, host: Host, rect: pygame.Rect, time: float) -> None:
    """Draw it in this place, as it is `time` seconds into its show: the last one comes first."""
    schedule, kind, px = host.evening.schedule, host.evening.of, canvas.layout.px
    studio.panel(canvas, rect)
    inner = rect.inflate(-px(56), -px(36))
    said = headed(kind_title(host.evening.kind), so_far(host.evening))
    head = studio.write(canvas, said, "amatic", 64, (inner.width, 1, px(96)), midtop=inner.midtop)
    ties = (inner.width, 3, px(120))
    foot = studio.write(canvas, _(kind.ties), "semibold", 26, ties, ink=studio.FADED, bottomleft=inner.bottomleft)
    room = pygame.Rect(inner.left, head.bottom, inner.width, foot.top - head.bottom - px(12))
    if isinstance(schedule, Knockout):
        bracket.draw(canvas, host, schedule, room)
        return
    lines, wide = schedule.board(), round(room.width * (GEMS - NAME) / len(kind.columns))
    across = [room.left + round(room.width * NAME) + round((n + 0.5) * wide) for n in range(len(kind.columns))]
    top, column = room.top, (wide - px(8), 1, px(60))
    for x, words in zip(across, kind.columns.values(), strict=True):
        title = studio.write(canvas, _(words), "semibold", 26, column, ink=studio.FADED, midtop=(x, room.top))
        top = max(top, title.bottom)
    step = min(px(TALLEST * (1 + kind.sides)), (room.bottom - top) // max(len(lines), 1))
    for place, line in enumerate(lines):
        risen = min((time - APART * (len(lines) - 1 - place)) / HOP, 1.0)
        if risen > 0:
            lifted = round((1 - risen) ** 3 * px(40))
            at = pygame.Rect(room.left, top + place * step + lifted, room.width, step - px(8))
            _line(canvas, host, line, at, across)


def _line(canvas: Canvas, host: Host, line: Line, rect: pygame.Rect, across: list[int]) -> None:
    theme, px, guest, schedule = canvas.theme, canvas.layout.px, host.guest(line.who), host.evening.schedule
    ink, tall, y = theme.chalk if line.here else studio.FADED, rect.height, rect.centery
    canvas.surface.blit(focus.rounded(rect.size, px(14), FALLEN if schedule.fallen(line.who) else LINE), rect)
    canvas.surface.blit(focus.rounded((px(12), tall), px(6), COLOURS[guest.colour]), rect)
    studio.write(canvas, f"{line.rank}.", "black", 36, (px(66), 1, tall), ink=ink, center=(rect.left + px(54), y))
    face = guest_portraits.portrait(canvas, guest, tall - px(8), not line.here)
    left = canvas.surface.blit(face, face.get_rect(midleft=(rect.left + px(94), y))).right + px(12)
    room, role = rect.left + round(rect.width * NAME) - left, _(schedule.role(line.who))
    if len(guest.everybody) > 1:
        role = ", ".join(each.name for each in guest.everybody)
    wide = room * 3 // 5 if role else room
    name = studio.write(canvas, guest.name, "amatic", 54, (wide, 1, tall), ink=ink, midleft=(left, y))
    if role:
        beside = name.right + px(16), y
        studio.write(canvas, role, "semibold", 26, (left + room - beside[0], 2, tall), ink=theme.marker, midleft=beside)
    for x, field in zip(across, host.evening.of.columns, strict=True):
        studio.write(canvas, str(getattr(line, field)), "bold", 36, (px(90), 1, tall), ink=ink, center=(x, y))
    if host.gems:
        studio.gems(canvas, line.gems, (rect.left + round(rect.width * GEMS), y), px(44))
        paid, more = schedule.paid.get(line.who, 0), (rect.right - px(12), y)
        if paid:
            studio.write(canvas, f"+{paid}", "bold", 30, (px(90), 1, tall), ink=theme.marker, midright=more)


def lineup(canvas: Canvas, host: Host) -> None:
    """Everybody who is here, by rank, with their gems or points: along the lower edge of the window."""
    rect, px, schedule = studio.strip(canvas), canvas.layout.px, host.evening.schedule
    studio.panel(canvas, rect)
    canvas.exhibits.name(rect, lambda: _(host.evening.of.about_board))
    lines = [line for line in schedule.lines() if schedule.stays(line.who)]
    wide = (rect.width - px(40)) // max(len(lines), 1)
    for place, line in enumerate(lines):
        guest, left = host.guest(line.who), rect.left + px(32) + place * wide
        size = min(px(104), rect.height - px(50), wide * 9 // 20)
        left = guest_portraits.lay(canvas, guest, (left + size // 2, rect.centery), size).right + px(10)
        room, tall = rect.left + px(14) + (place + 1) * wide - left, rect.height // 2 - px(8)
        at = left, rect.top + px(12) + tall // 2
        studio.name(canvas, guest.name, 60, (room, 2, tall), midleft=at)
        if host.gems:
            studio.gems(canvas, line.gems, (left, rect.centery + px(38)), px(38))
        else:
            below = left, rect.centery + px(38)
            studio.write(canvas, f"★ {line.points}", "bold", 30, (room, 1, None), midleft=below)
