"""Draws the standings: a line for each guest with points and gems, or the bracket of a knock-out."""

from collections.abc import Mapping, Sequence
from math import pi, sin
from typing import NamedTuple

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.symbols import symbol
from game.engine.picture.theme import Colour
from game.play.evening.asks import Fixture, Spin, StandingsLine
from game.play.evening.knockout import Knockout, Node
from game.play.evening.schedule import Schedule
from game.scenes.party import guest_portraits, studio
from game.scenes.party.evening_sentences import kind_title, so_far, to_go
from game.scenes.party.host import Host
from game.stage.timeline import EASES
from game.variants.common.cushions import COLOURS
from game.words import _, headed

APART, HOP = 0.32, 0.26
"""Seconds from the start of one line's entrance to that of the next, and seconds that an entrance takes."""
RESTS, MOVED, ASIDE = 0.7, 1.5, 26
"""Seconds until lines begin to move to other places, seconds until all have, and how far they go aside on their way, in
pixels at 1080p."""
RISES: Colour = (0x58, 0xC4, 0x5E)
FALLS: Colour = (0xE0, 0x6A, 0x58)
"""The colours of the arrows beside a line that has moved up or down."""
LINE: Colour = (0x22, 0x25, 0x3E)
FALLEN: Colour = (0x3A, 0x12, 0x1A)
"""The colours behind a line, and behind the line of an elimination candidate."""
NAME, GEMS = 0.44, 0.84
"""Where the names end and the gems begin, in fractions of a line's width. Without gems the columns end at its end."""
TALLEST = 98
"""The greatest height of a line of the standings with its gap, in pixels at 1080p; a side's line may be twice as
high."""
SLOT, HIGHEST = 0.80, 78
"""The width of a slip with a name in the bracket, as a fraction of its column, and the greatest height of a slip in
pixels at 1080p."""
THIRD_PLACE = -1
"""The round of the match for third place, among the slips of the bracket."""
NARROW = 90
"""Where less room than this is left beside the cushion (pixels at 1080p), the name is left out."""


def length(host: Host) -> float:
    """Seconds that the lines take to come in one after the other; 0 if the standings have no news to show."""
    schedule = host.evening.schedule
    return APART * len(schedule.board()) + HOP if schedule.news else 0.0


def draw(canvas: Canvas, host: Host, rect: pygame.Rect, time: float, before: Schedule | None = None) -> None:
    """Draw the standings in this place, `time` seconds after their lines began to come in, the last rank first. If
    `before` is an earlier schedule, everybody moves from their place there instead."""
    schedule, kind, px = host.evening.schedule, host.evening.of, canvas.layout.px
    studio.panel(canvas, rect)
    inner = rect.inflate(-px(56), -px(36))
    said = headed(kind_title(host.evening.kind), " · ".join(filter(None, (so_far(host.evening), to_go(host.evening)))))
    head = studio.write(canvas, said, "amatic", 64, (inner.width, 1, px(96)), midtop=inner.midtop)
    ties = (inner.width, 3, px(120))
    foot = studio.write(canvas, _(kind.ties), "semibold", 26, ties, ink=studio.FADED, bottomleft=inner.bottomleft)
    room = pygame.Rect(inner.left, head.bottom, inner.width, foot.top - head.bottom - px(12))
    if isinstance(schedule, Knockout):
        _bracket(canvas, host, schedule, room, time, before if isinstance(before, Knockout) else schedule)
        return
    lines, wide = schedule.board(), round(room.width * (GEMS - NAME) / len(kind.columns))
    begin = room.left + round(room.width * _named(host))
    across = [begin + round((n + 0.5) * wide) for n in range(len(kind.columns))]
    top, column = room.top, (wide - px(8), 1, px(60))
    for x, words in zip(across, kind.columns.values(), strict=True):
        title = studio.write(canvas, _(words), "semibold", 26, column, ink=studio.FADED, midtop=(x, room.top))
        top = max(top, title.bottom)
    step = min(px(TALLEST * (1 + kind.sides)), (room.bottom - top) // max(len(lines), 1))
    if before is not None:
        first = pygame.Rect(room.left, top, room.width, step)
        _moved(canvas, host, lines, first, across, time, [line.who for line in before.board()])
        return
    for place, line in enumerate(lines):
        risen = min((time - APART * (len(lines) - 1 - place)) / HOP, 1.0)
        if risen > 0:
            lifted = round((1 - risen) ** 3 * px(40))
            at = pygame.Rect(room.left, top + place * step + lifted, room.width, step - px(8))
            _line(canvas, host, line, at, across)


def _named(host: Host) -> float:
    """Where the names of a line end, as a fraction of its width."""
    return NAME if host.gems else NAME + 1 - GEMS


def _moved(
    canvas: Canvas,
    host: Host,
    lines: Sequence[StandingsLine],
    first: pygame.Rect,
    across: list[int],
    time: float,
    before: Sequence[int],
) -> None:
    """Draw the lines on their way from their order `before`; `first` is the place of the first line with its gap. Those
    that rise lie on top."""
    share = _way(time)
    rises = {line.who: before.index(line.who) - place if line.who in before else 0 for place, line in enumerate(lines)}
    for place, line in sorted(enumerate(lines), key=lambda each: rises[each[1].who]):
        away = rises[line.who] * (1 - share)
        y = first.top + round((place + away) * first.height)
        way = (rises[line.who] > 0) - (rises[line.who] < 0)
        aside = canvas.layout.px(ASIDE) * sin(pi * share) * way
        rect = pygame.Rect(first.left + round(aside), y, first.width, first.height - canvas.layout.px(8))
        _line(canvas, host, line, rect, across, rises[line.who], placed=share == 1.0 or not way)


def _way(time: float) -> float:
    """The share of the way to another place that is gone after so many seconds."""
    return EASES["in-out"](min(max((time - RESTS) / (MOVED - RESTS), 0.0), 1.0))


def _line(
    canvas: Canvas,
    host: Host,
    line: StandingsLine,
    rect: pygame.Rect,
    across: list[int],
    rises: int = 0,
    placed: bool = True,
) -> None:
    """Draw a line of the standings, with an arrow if it `rises` so many places, or falls; with its rank once it is
    `placed` where that belongs."""
    theme, px, guest, schedule = canvas.theme, canvas.layout.px, host.guest(line.who), host.evening.schedule
    ink, tall, y = theme.chalk if line.here else studio.FADED, rect.height, rect.centery
    canvas.surface.blit(focus.rounded(rect.size, px(14), FALLEN if schedule.fallen(line.who) else LINE), rect)
    canvas.surface.blit(focus.rounded((px(12), tall), px(6), COLOURS[guest.colour]), rect)
    if placed:
        studio.write(canvas, f"{line.rank}.", "black", 36, (px(66), 1, tall), ink=ink, center=(rect.left + px(54), y))
    face = guest_portraits.portrait(canvas, guest, tall - px(8), not line.here)
    left = canvas.surface.blit(face, face.get_rect(midleft=(rect.left + px(94), y))).right + px(12)
    if rises:
        arrow = symbol("▲" if rises > 0 else "▼", px(34), RISES if rises > 0 else FALLS)
        left = canvas.surface.blit(arrow, arrow.get_rect(midleft=(left, y))).right + px(12)
    room, role = rect.left + round(rect.width * _named(host)) - left, _(schedule.role(line.who))
    if len(guest.everybody) > 1:
        studio.name(canvas, guest.name, 54, (room, 1, tall // 2), ink=ink, bottomleft=(left, y))
        names = ", ".join(each.name for each in guest.everybody)
        studio.write(canvas, names, "semibold", 26, (room, 2, tall // 2), ink=theme.marker, topleft=(left, y))
    else:
        name = studio.name(
            canvas, guest.name, 54, (room * 2 // 3 if role else room, 1, tall), ink=ink, midleft=(left, y)
        )
        beside = name.right + px(16), y
        studio.write(canvas, role, "semibold", 26, (left + room - beside[0], 2, tall), ink=theme.marker, midleft=beside)
    for x, field in zip(across, host.evening.of.columns, strict=True):
        studio.write(canvas, str(getattr(line, field)), "bold", 36, (px(90), 1, tall), ink=ink, center=(x, y))
    if host.gems:
        studio.gems(canvas, _gems(host, line), (rect.left + round(rect.width * GEMS), y), px(44))
        paid, more = schedule.paid.get(line.who, 0), (rect.right - px(12), y)
        if paid:
            studio.write(canvas, f"+{paid}", "bold", 30, (px(90), 1, tall), ink=theme.marker, midright=more)


def _gems(host: Host, line: StandingsLine) -> int:
    """The gems of a guest, with those that were won in the present match."""
    return line.gems + sum(called.gained for called in host.evening.calls if called.by == line.who)


class _Slip(NamedTuple):
    """A slip of the bracket: its place, who is on it, how they stand there, and what it says if there is nobody."""

    rect: pygame.Rect
    who: int | None
    state: str = ""
    nobody: str = ""


def _bracket(canvas: Canvas, host: Host, schedule: Knockout, room: pygame.Rect, time: float, before: Knockout) -> None:
    """Draw the bracket: the rounds from left to right, the champion at the right end. Whoever has come further than
    `before` moves there."""
    px, schedule = canvas.layout.px, schedule.latest(before)
    room, rounds, third = room.inflate(0, -px(12)), schedule.bracket, schedule.third
    slips, former, share = _slips(canvas, host, schedule, room), _slips(canvas, host, before, room), _way(time)
    for number, nodes in enumerate(rounds):
        for index in range(len(nodes)):
            goal = slips[number + 1, index].rect
            for side in (slips[number, 2 * index + n].rect for n in (0, 1)):
                joint = (side.right + goal.left) // 2
                points = (side.midright, (joint, side.centery), (joint, goal.centery), goal.midleft)
                pygame.draw.lines(canvas.surface, studio.RIM, False, points, max(px(3), 1))
    champion = slips[len(rounds), 0].rect
    tall = min(px(210), max(champion.top - room.top - px(10), px(60)))
    studio.put(canvas, "trophy", tall, midbottom=(champion.centerx, champion.top - px(8)))
    if third is not None:
        lower = slips[THIRD_PLACE, 0].rect
        at = lower.left - px(16), lower.centery
        studio.write(canvas, _("For third place"), "amatic", 50, (lower.width, 1, lower.height), midright=at)
    coming: list[tuple[pygame.Rect, _Slip]] = []
    for key, slip in slips.items():
        was = former[key].who if key in former else None
        origins = [each.rect for each in former.values() if each.who == slip.who]
        if share < 1 and slip.who not in (None, was) and origins:
            coming.append((origins[-1], slip))
            slip = slip._replace(who=None, state="")
        _slip(canvas, host, slip)
    for origin, slip in coming:
        x, y = (round(a + (b - a) * share) for a, b in zip(origin.topleft, slip.rect.topleft, strict=True))
        _slip(canvas, host, slip._replace(rect=pygame.Rect((x, y), slip.rect.size)))


def _slips(canvas: Canvas, host: Host, schedule: Knockout, room: pygame.Rect) -> Mapping[tuple[int, int], _Slip]:
    """The slips of a bracket in this room, from the first round to the champion, by round and place in it, both from 0;
    those of the match for third place at the foot come last."""
    px, rounds, third, asks = canvas.layout.px, schedule.bracket, schedule.third, host.evening.asks
    now = asks.duel.pair if isinstance(asks, Fixture | Spin) else ()
    foot, room = pygame.Rect(room.left, room.bottom - px(HIGHEST), room.width, px(HIGHEST)), room.copy()
    room.height -= foot.height + px(24) if third is not None else 0
    wide, count = room.width // (len(rounds) + 1), 2 * len(rounds[0])
    size = round(wide * SLOT), min(px(HIGHEST), room.height // count - px(8))
    found: dict[tuple[int, int], _Slip] = {}

    def sides(node: Node, number: int, place: int, *rects: pygame.Rect) -> None:
        """Add both sides of a match. The winner stands out, and so do both sides of the match that comes now."""
        comes = not node.settled and node.first is not None and node.sides == now
        for n, (who, rect) in enumerate(zip(node.sides, rects, strict=True)):
            won = "won" if node.winner == who else "lost"
            state = won if node.settled else "now" if comes else ""
            found[number, place + n] = _Slip(rect, who, state, _("bye") if number == 0 else "")

    def slot(number: int, place: int) -> pygame.Rect:
        """The place of a name, which is number `place` from the top in round `number`, both from 0."""
        rect = pygame.Rect((0, 0), size)
        share = (place + 0.5) * 2**number / count
        rect.midleft = room.left + number * wide, round(room.top + room.height * share)
        return rect

    for number, nodes in enumerate(rounds):
        for index, node in enumerate(nodes):
            sides(node, number, 2 * index, slot(number, 2 * index), slot(number, 2 * index + 1))
    cup = rounds[-1][0].winner
    found[len(rounds), 0] = _Slip(slot(len(rounds), 0), cup, "won" if cup is not None else "")
    if third is not None:
        lower = (pygame.Rect(foot.right - n * wide, foot.top, size[0], foot.height) for n in (2, 1))
        sides(third, THIRD_PLACE, 0, *lower)
    return found


def _slip(canvas: Canvas, host: Host, slip: _Slip) -> None:
    theme, px, rect = canvas.theme, canvas.layout.px, slip.rect
    ink = studio.FADED if slip.state == "lost" or slip.who is None else theme.chalk
    rim = {"now": theme.amber, "won": theme.chalk}.get(slip.state, studio.RIM)
    studio.panel(canvas, rect, rim, 4 if slip.state in ("now", "won") else 2)
    if slip.who is None:
        studio.write(
            canvas, slip.nobody, "semibold", 26, (rect.width - px(16), 1, rect.height), ink=ink, center=rect.center
        )
        return
    guest = host.guest(slip.who)
    face = guest_portraits.portrait(canvas, guest, rect.height - px(12), slip.state == "lost")
    room = rect.width - face.width - px(28)
    if room < px(NARROW):
        canvas.surface.blit(face, face.get_rect(center=rect.center))
        return
    left = canvas.surface.blit(face, face.get_rect(midleft=(rect.left + px(8), rect.centery))).right + px(10)
    studio.name(canvas, guest.name, 46, (room, 2, rect.height), ink=ink, midleft=(left, rect.centery))


def lineup(canvas: Canvas, host: Host) -> None:
    """Draw the guests on the couch along the lower edge of the window, by rank, with their gems or points."""
    rect, px, schedule = studio.strip(canvas), canvas.layout.px, host.evening.schedule
    studio.panel(canvas, rect)
    canvas.exhibits.name(rect, lambda: _(host.evening.of.about_board))
    lines = [line for line in schedule.lines() if schedule.stays(line.who)]
    names = [host.guest(line.who).name for line in lines]
    wide = (rect.width - px(40)) // max(len(lines), 1)
    for place, line in enumerate(lines):
        guest, left = host.guest(line.who), rect.left + px(32) + place * wide
        size = min(px(104), rect.height - px(50), wide * 3 // 7)
        left = guest_portraits.lay(canvas, guest, (left + size // 2, rect.centery), size).right + px(10)
        room, tall = rect.left + px(14) + (place + 1) * wide - left, rect.height // 2 - px(8)
        at = left, rect.top + px(12) + tall // 2
        studio.name(canvas, guest.name, 60, (room, 2, tall), among=names, midleft=at)
        if host.gems:
            studio.gems(canvas, _gems(host, line), (left, rect.centery + px(38)), px(38))
        else:
            below = left, rect.centery + px(38)
            studio.write(canvas, f"★ {line.points}", "bold", 30, (room, 1, None), midleft=below)
