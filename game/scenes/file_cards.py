"""The cards beside the Cold War file: both players with their stock, and the typed note of moves."""

from collections.abc import Sequence

import pygame

from game.engine import focus, light, paper
from game.engine.bake import Baking
from game.engine.canvas import Canvas
from game.engine.pieces import Piece
from game.engine.typewriter import typed, typed_fit
from game.rules.core import Seat
from game.rules.ttic import Ttic
from game.rules.ttic.sheet import STOCK
from game.scenes import faces
from game.scenes.file_icons import icon
from game.scenes.sentences import seated
from game.scenes.sight import Sight
from game.words import _

PLAYERS = ((0.015, 0.04, 0.20, 0.245), (0.015, 0.325, 0.20, 0.245))
MOVES = (0.73, 0.02, 0.245, 0.275)
TYPE = 28
KINDS = {"C": "curtain", "W": "wall", "K": "checkpoint", "S": "super"}
"""What the letters of the stock are drawn as."""


def player(canvas: Canvas, sight: Sight, state: Ttic, person: Seat) -> None:
    """A player's card: name, device, games won, and what is left of everything that there is once a game."""
    seat = sight.match.people.index(person)
    turn, sitter = sight.mover == person, sight.record.sitters[person]
    rect, mark, stock = canvas.layout.zone(*PLAYERS[person]), state.sides[seat], state.stock[seat]
    score = sight.match.score[person]

    def bake() -> Baking[Piece]:
        layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
        colour = theme.x if mark == "X" else theme.o
        tone = theme.bright if turn else theme.paper
        flat = yield from paper.blank(layout, theme, rect.size, f"player {person}", tone, strip=colour)
        left, head = px(34), round(rect.height * 0.5)
        tab = focus.tab(_("YOUR TURN"), canvas.fonts, layout, theme)
        beneath = _hanging(canvas, tab) if tab.width > rect.width * 0.65 else 0
        own = icon(canvas, "symbol", px(76), mark)
        flat.blit(own, own.get_rect(center=(left + px(38), head // 2 + px(4))))
        text = left + px(92)
        room = rect.width - text - px(16)
        room -= faces.beside(canvas, flat, sitter, pygame.Rect(text, px(14), room, head - px(16)))
        name = canvas.fonts.fit(sitter.name, "amatic", 58, theme.ink, room, 1, round((head - beneath) * 0.62))
        words = seated(sitter) + ("  " + "★" * score if score else "")
        line = canvas.fonts.fit(words, "semibold", 27, theme.ink, room, 2, head - beneath - name.height)
        top = beneath + (head - beneath - name.height - line.height) // 2 + px(4)
        flat.blit(name, (text, top))
        flat.blit(line, (text, top + name.height - px(4)))
        flat.fill(theme.mute, (left, head + px(4), rect.width - left - px(24), px(1.5)))
        yield
        for n, letter in enumerate(STOCK):
            x = left + (n % 2) * (rect.width - left - px(10)) // 2
            y = head + px(10) + (2 * (n // 2) + 1) * (rect.height - head - px(18)) // 4
            has = letter in stock
            picture = icon(canvas, KINDS[letter], px(46), mark, px(50))
            picture.set_alpha(255 if has else 110)
            flat.blit(picture, picture.get_rect(center=(x + px(25), y)))
            picture.set_alpha(255)
            words = _("{number} left").format(number=int(has))
            room = (rect.width - left) // 2 - px(66)
            flat_words = canvas.fonts.fit(words, "bold" if has else "semibold", 27, theme.ink, room, 1, px(44))
            flat.blit(flat_words, flat_words.get_rect(midleft=(x + px(58), y)))
        lean = 0.5 if person else -0.4
        return Piece(flat, lean, light.LIFTED if turn else light.CARD, layout, theme)

    key = ("file player", person, sitter, mark, turn, stock, score, rect.size)
    canvas.bakery.lend(("file player", person), key, bake).lay(canvas.surface, rect.topleft)
    if turn:
        words = _("YOUR TURN") if sitter.kind == "person" else _("THINKS …")
        tab = focus.tab(words, canvas.fonts, canvas.layout, canvas.theme)
        canvas.surface.blit(
            tab, tab.get_rect(bottomright=(rect.right + canvas.layout.px(12), rect.top + _hanging(canvas, tab)))
        )


def _hanging(canvas: Canvas, tab: pygame.Surface) -> int:
    """How much of the turn's tab lies on its card: as much as the room above the card does not hold."""
    return max(tab.height - canvas.layout.zone(*PLAYERS[0]).top, canvas.layout.px(24))


def moves(canvas: Canvas, said: Sequence[str]) -> None:
    """The last moves as typed, the newest under the highlighter; the note is torn off below and taped above."""
    rect, layout, theme = canvas.layout.zone(*MOVES), canvas.layout, canvas.theme
    size = min(layout.font_px(TYPE), round(rect.height * 0.125))
    step = round(size * 1.36)
    rows = max((rect.height - layout.px(34 + 18) - step) // step, 1)
    shown = tuple(enumerate(said, start=1))[-rows:]

    def bake() -> Baking[Piece]:
        px = layout.px
        note = yield from paper.note(layout, theme, rect.size, "file moves")
        note.blit(typed(_("MOVES"), size, theme.ink, "moves", theme.line_factor), (px(36), px(24)))
        top = px(34) + step
        for number, move in shown:
            if number == len(said):
                focus.newest(note, pygame.Rect(px(12), top, rect.width - px(28), step), layout, theme, "last move")
            count = typed(str(number), size, theme.mute, f"count {number}", theme.line_factor)
            room = rect.width - px(66) - round(size * 2.2)
            line = typed_fit(
                " ".join(move.split()), size, theme.ink, f"move {number}", room, px(20), 1, theme.line_factor
            )
            note.blit(count, (px(36), top + (step - count.height) // 2))
            note.blit(line, (px(36) + round(size * 2.2), top + (step - line.height) // 2))
            top += step
            yield
        return Piece(note, -0.8, light.CARD, layout, theme)

    canvas.bakery.lend("file moves", ("file moves", shown, rect.size), bake).lay(canvas.surface, rect.topleft)
    if not theme.plain:
        tape = canvas.sprites.get("tape", width=layout.px(140))
        canvas.surface.blit(tape, tape.get_rect(center=(rect.centerx, rect.top + layout.px(2))))
