"""Animates the scoreboard of a season: everybody's gems are paid out on the studio's stage, the last one first."""

from dataclasses import dataclass

import pygame

from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.theme import Colour
from game.play.evening.season import Season
from game.scenes.party import guest_portraits
from game.scenes.party.boards.sheets import Board, centred, left_of
from game.scenes.party.host import Host
from game.variants.common.cushions import COLOURS
from game.words import _, headed, ngettext

APART = 0.32
"""Seconds between two lines of the animation."""
HOP = 0.26
NARROW = 1000
"""Pixels at 1080p of a line below which it has no room for points."""
MOST_DRAWN = 10
"""Gems that are drawn one by one; a larger number is written."""


@dataclass(frozen=True)
class Entry:
    """One line: who, how many points in the main match, what was paid, what there is now."""

    who: int
    rank: int
    points: int | None
    paid: int
    gems: int
    alive: bool
    candidate: bool


def entries(host: Host) -> tuple[Entry, ...]:
    """The lines from the first to the last: those alive in the order of this episode, then those who are out."""
    schedule = host.evening.schedule
    assert isinstance(schedule, Season)
    points = schedule.points() if schedule.met or schedule.byes else {}
    order = schedule.ranking or (schedule.standing() if points else _by_gems(schedule))
    found = [
        Entry(
            who, rank, points[who][0] if who in points else None, schedule.paid.get(who, 0),
            schedule.gems[who], True, who == schedule.candidate,
        )
        for rank, who in enumerate(order, start=1)
    ]  # fmt: skip
    for who in reversed(schedule.gone):
        found.append(Entry(who, len(found) + 1, None, 0, schedule.gems[who], False, False))
    return tuple(found)


def _by_gems(schedule: Season) -> tuple[int, ...]:
    return tuple(sorted(schedule.alive, key=lambda who: -schedule.gems[who]))


def news(host: Host) -> bool:
    """Whether there is a show to be made of it: gems were paid, or somebody has just been eliminated."""
    schedule = host.evening.schedule
    assert isinstance(schedule, Season)
    return schedule.candidate is not None or not (schedule.met or schedule.throws)


def length(host: Host) -> float:
    """Seconds that it takes to pay the gems out; 0 if none were, and nobody was eliminated."""
    return APART * len(entries(host)) + HOP if news(host) else 0.0


def draw(canvas: Canvas, host: Host, rect: pygame.Rect, time: float) -> None:
    """Draw the board as it is `time` seconds into the show."""
    shown, px = entries(host), canvas.layout.px
    schedule = host.evening.schedule
    assert isinstance(schedule, Season)
    canvas.surface.blit(_ground(canvas, rect.size), rect)
    said = _("Episode {n}").format(n=schedule.episode)
    left = ngettext("{n} player left", "{n} players left", len(schedule.alive)).format(n=len(schedule.alive))
    head = canvas.fonts.fit(headed(said, left), "amatic", 68, canvas.theme.chalk, rect.width - px(60), 1, px(96))
    centred(canvas.surface, head, (rect.centerx, rect.top + px(60)))
    top = rect.top + px(112)
    step = min(px(98), (rect.bottom - px(20) - top) // max(len(shown), 1))
    for place, entry in enumerate(shown):
        begins = APART * (len(shown) - 1 - place)
        if time >= begins:
            line = pygame.Rect(rect.left + px(20), top + place * step, rect.width - px(40), step - px(8))
            _line(canvas, host, entry, line, min((time - begins) / HOP, 1.0))


def _line(canvas: Canvas, host: Host, entry: Entry, line: pygame.Rect, risen: float) -> None:
    theme, fonts, px, guest = canvas.theme, canvas.fonts, canvas.layout.px, host.guest(entry.who)
    surface, colour = canvas.surface, COLOURS[guest.colour]
    lifted = round((1 - risen) ** 3 * px(40))
    line = line.move(0, lifted)
    ground: Colour = (
        (0x3A, 0x12, 0x1A) if entry.candidate else (0x22, 0x25, 0x3E) if entry.alive else (0x18, 0x19, 0x24)
    )
    surface.blit(focus.rounded(line.size, px(14), ground), line)
    surface.blit(focus.rounded((px(12), line.height), px(6), colour), line)
    ink = theme.chalk if entry.alive else (0xA9, 0xA7, 0xB4)
    place = fonts.fit(str(entry.rank) if entry.alive else "✗", "black", 38, ink, px(60), 1, line.height)
    centred(surface, place, (line.left + px(52), line.centery))
    face = guest_portraits.portrait(canvas, guest, line.height - px(8), not entry.alive)
    left_of(surface, face, (line.left + px(92), line.centery))
    x = line.left + px(104) + line.height
    narrow = line.width < px(NARROW)
    room = round(line.width * 0.53) - (x - line.left) if narrow else round(line.width * 0.24)
    name = fonts.fit(guest.name, "amatic", 54, ink, room, 1, line.height)
    left_of(surface, name, (x, line.centery))
    if not narrow:
        _standing(canvas, entry, line, ink)
    _gems(
        canvas,
        entry,
        pygame.Rect(line.left + round(line.width * 0.6), line.top, round(line.width * 0.38), line.height),
        risen,
    )


def _standing(canvas: Canvas, entry: Entry, line: pygame.Rect, ink: Colour) -> None:
    """The points, or what became of somebody."""
    fonts, theme = canvas.fonts, canvas.theme
    said = _("candidate") if entry.candidate else _("out") if not entry.alive else ""
    if entry.points is not None and not said:
        said = ngettext("{n} point", "{n} points", entry.points).format(n=entry.points)
    words = fonts.fit(said, "semibold", 26, theme.o_light if entry.candidate else ink, round(line.width * 0.115), 1)
    left_of(canvas.surface, words, (line.left + line.width * 0.425, line.centery))


def _gems(canvas: Canvas, entry: Entry, room: pygame.Rect, risen: float) -> None:
    """Paid gems hop in at the end of the earlier ones; the number shows it too."""
    px, theme = canvas.layout.px, canvas.theme
    count = canvas.fonts.fit(str(entry.gems), "black", 40, theme.chalk, px(90), 1, room.height)
    canvas.surface.blit(count, count.get_rect(midright=(room.right - px(8), room.centery)))
    size = min(round(room.height * 0.56), px(44))
    gem = canvas.sprites.get("gem", height=size)
    shown = min(entry.gems, MOST_DRAWN)
    room.width -= px(110)
    step = min(gem.width + px(4), room.width // max(shown, 1))
    for index in range(shown):
        fresh = index >= shown - entry.paid
        hop = round((1 - risen) * size * 1.4) if fresh else 0
        at = (room.left + index * step + gem.width // 2, room.centery - hop)
        centred(canvas.surface, gem, at)
    if entry.paid:
        paid = canvas.fonts.fit(f"+{entry.paid}", "bold", 28, theme.marker, px(64), 1)
        canvas.surface.blit(paid, paid.get_rect(midright=(room.left - px(6), room.centery)))


def _ground(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    return canvas.picture(_board, size)


def _board(canvas: Canvas, size: tuple[int, int]) -> pygame.Surface:
    px = canvas.layout.px
    panel = focus.rounded(size, px(22), (0x3C, 0x43, 0x6B)).copy()
    inner = focus.rounded((size[0] - px(6), size[1] - px(6)), px(20), (0x14, 0x16, 0x26))
    panel.blit(inner, (px(3), px(3)))
    return panel


BOARD = Board(draw, length)
