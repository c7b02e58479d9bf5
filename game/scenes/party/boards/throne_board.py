"""Draws winner stays: the king with a crown and the streak in tally strokes, the queue, and everybody's longest
reign."""

import pygame

from game.engine.pen import marks
from game.engine.picture.canvas import Canvas
from game.play.evening.king import King
from game.scenes.party import guest_portraits
from game.scenes.party.boards.sheets import Board, Contents, centred, left_of, rule, sheet
from game.scenes.party.host import Host
from game.words import _, ngettext


def draw(canvas: Canvas, host: Host, rect: pygame.Rect, _time: float) -> None:
    """Draw it in this place."""
    schedule = host.evening.schedule
    assert isinstance(schedule, King)
    what = (
        "throne",
        schedule.king,
        schedule.queue,
        schedule.streak,
        schedule.games,
        schedule.target,
        host.evening.guests,
    )
    sheet(canvas, rect, Contents(what, lambda canvas, flat: _paint(canvas, host, schedule, flat)))


def _paint(canvas: Canvas, host: Host, schedule: King, flat: pygame.Surface) -> None:
    theme, fonts, px, (width, height) = canvas.theme, canvas.fonts, canvas.layout.px, flat.size
    done = _("Game {n} of {all}").format(n=min(schedule.games + 1, schedule.target), all=schedule.target)
    head = fonts.fit(done, "amatic", 60, theme.ink, round(width * 0.4), 1, px(90))
    flat.blit(head, (px(46), px(24)))
    _king(canvas, host, schedule, flat)
    _queue(canvas, host, schedule, flat, round(height * 0.74))
    left = width * 0.60
    title = fonts.fit(_("Longest reigns"), "amatic", 56, theme.ink, round(width * 0.36), 1, px(80))
    left_of(flat, title, (left, px(64)))
    rule(canvas, flat, (left, px(104)), (width - px(40), px(104)), "reigns")
    lines = schedule.lines()
    step = min(px(66), (round(height * 0.60) - px(112)) // max(len(lines), 1))
    for index, line in enumerate(lines):
        middle = px(112) + round(step * (index + 0.5))
        guest = host.guest(line.who)
        left_of(flat, guest_portraits.portrait(canvas, guest, round(step * 0.9), not line.here), (left, middle))
        name = fonts.fit(guest.name, "semibold", 28, theme.ink, round(width * 0.17), 1, step)
        left_of(flat, name, (left + step * 1.1, middle))
        _tally(canvas, flat, (round(width * 0.84), middle), line.streak, round(step * 0.62))


def _king(canvas: Canvas, host: Host, schedule: King, flat: pygame.Surface) -> None:
    theme, fonts, px, (width, height) = canvas.theme, canvas.fonts, canvas.layout.px, flat.size
    size, middle = round(height * 0.27), (round(width * 0.28), round(height * 0.36))
    if schedule.king is None:
        said = _("The throne is empty.")
        centred(flat, fonts.fit(said, "amatic", 60, theme.mute, round(width * 0.4), 2, None, "centre"), middle)
        return
    guest = host.guest(schedule.king)
    crown = canvas.sprites.get("crown", width=round(size * 0.7))
    centred(flat, guest_portraits.portrait(canvas, guest, size), middle)
    flat.blit(crown, crown.get_rect(midbottom=(middle[0], middle[1] - round(size * 0.40))))
    name = fonts.fit(guest.name, "amatic", 66, theme.ink, round(width * 0.44), 1, px(90))
    centred(flat, name, (middle[0], middle[1] + size * 0.66))
    won = ngettext("{n} win on end", "{n} wins on end", schedule.streak).format(n=schedule.streak)
    words = fonts.fit(won, "semibold", 28, theme.mute, round(width * 0.3), 1)
    at = middle[1] + size * 0.66 + name.height * 0.62
    centred(flat, words, (middle[0], at))


def _queue(canvas: Canvas, host: Host, schedule: King, flat: pygame.Surface, top: int) -> None:
    """Who waits, the next one first."""
    theme, fonts, px, width = canvas.theme, canvas.fonts, canvas.layout.px, flat.width
    rule(canvas, flat, (px(40), top - px(34)), (width - px(40), top - px(34)), "queue")
    words = fonts.fit(_("The queue"), "amatic", 52, theme.ink, round(width * 0.14), 1, px(80))
    left_of(flat, words, (px(46), top + px(44)))
    room = width - round(width * 0.17) - px(40)
    step = min(room // max(len(schedule.queue), 1), px(170))
    for place, who in enumerate(schedule.queue):
        guest = host.guest(who)
        x = round(width * 0.17) + step * (place + 0.5)
        size = min(round(step * 0.72), px(104))
        centred(flat, guest_portraits.portrait(canvas, guest, size), (x, top + px(34)))
        name = fonts.fit(guest.name, "semibold", 26, theme.ink, step - px(8), 1, px(44), "centre")
        centred(flat, name, (x, top + px(34) + size / 2 + name.height * 0.6))


def _tally(canvas: Canvas, flat: pygame.Surface, at: tuple[int, int], count: int, tall: int) -> None:
    """A number in pencil strokes, every fifth one across the four before it."""
    x, step = at[0], max(round(tall * 0.32), 4)
    for number in range(1, min(count, 15) + 1):
        if number % 5:
            rule(canvas, flat, (x, at[1] - tall / 2), (x + 1, at[1] + tall / 2), f"tally {number}")
            x += step
        else:
            line = ((x - 4.6 * step, at[1] + tall / 2), (x - 0.2 * step, at[1] - tall / 2))
            across = marks.grid_line(*line, 90 * canvas.layout.k, canvas.theme.o, f"fifth {number}", "pencil")
            across.draw(flat, (0, 0))
            x += step // 2


BOARD = Board(draw)
