"""Draws the cards beside the cutting mat: the selected die unfolded, and what its rolls would show."""

import pygame

from game.engine.paper import paper
from game.engine.paper.cutouts import Cutout
from game.engine.picture import focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.rules.core import Seat
from game.rules.tris2.mat import CELLS, DIRECTIONS, STEPS, Die, rolled
from game.rules.tris2.state import Tris2
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.dice.look import pieces
from game.variants.dice.look.pieces import LOSES, WINS
from game.variants.dice.mat_marks import paper_of, tab, tile
from game.variants.dice.mat_table import disc, foot, note, slot
from game.variants.tris2.look.beginning import PLACES
from game.variants.tris2.look.board import WAYS
from game.variants.tris2.look.held import SIZES, refusal
from game.words import N_, _, headed

UNFOLDED = (0.015, 0.484, 0.17, 0.372)
"""Where the card with the unfolded die lies: left, top, width and height in fractions of the window."""
SHOWS = (0.775, 0.474, 0.21, 0.31)
"""Where the card lies that says what each roll shows, in the same units."""
BELOW = 10
"""The least distance of the card of the unfolded die from a clock above it and from the key hints below it, in pixels
at 1080p."""
SYMBOLS = {"X": N_("X on top"), "O": N_("O on top"), "-": N_("bar on top")}
REFUSALS = {
    "tris2-free": N_("{square} is taken"),
    "tris2-mat": N_("off the mat"),
    "tris2-islands": N_("cuts dice off"),
    "tris2-undo": N_("takes it back"),
}
"""Why a die may not roll that way, in a few words, by the rule that says so."""
ALIKE, GOAL = N_("Three alike in a row"), N_("Whoever rolls three alike into a row wins.")
"""The aim of the game: a heading, and a sentence."""
ROLLS = N_("What a roll shows")
"""The heading of the card that says what each roll of a die shows."""
LEADS = {WINS: N_("wins now"), "": N_("goes on"), LOSES: N_("then they win")}
"""What a roll leads to, by the sign of its tab."""
"""Where the face that each roll brings up lies in the unfolded die, in faces from its middle."""


def seat_colour(canvas: Canvas, view: MatchView, person: Seat) -> Colour:
    """A player's colour. It is neither X's nor O's, because nobody owns a symbol."""
    return canvas.theme.teal if person else canvas.theme.plum


def owners(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Mark each die with its owner, when each player rolls one for the first move."""
    for person, square in enumerate(PLACES):
        x, y = pieces.middle(square)
        side = canvas.layout.px(72)
        place = pygame.Rect(0, 0, side, side)
        place.center = painter.rect(x, y + 1.1, 0, 0).center
        disc(canvas, canvas.surface, place, "", seat_colour(canvas, view, view.people[person]))


def unfolded(canvas: Canvas, view: MatchView, state: Tris2, square: str) -> None:
    """Draw the card with the die on `square` unfolded, which shows the face that each roll brings up. Its first picture
    is drawn in the background while an animation runs."""
    die: Die = state.dice[CELLS[square]] if square else ""
    rect = canvas.layout.zone(*UNFOLDED)
    bottom = min(rect.bottom, view.floor - canvas.layout.px(BELOW))
    rect.top = max(rect.top, foot(canvas, view) + canvas.layout.px(BELOW))
    rect.height = bottom - rect.top
    canvas.exhibits.reserved.append(rect)
    if not die:
        return
    direction = view.question.pointed.action[2:] if view.question.pointed else ""
    told = _comes_up(state, square, direction)
    canvas.exhibits.small_print(headed(_headline(square), told))
    given = square, die, direction, told, rect.size
    if view.showing and not canvas.showed(slot(rect)):
        canvas.prefetch(_unfolded, *given)
    else:
        canvas.picture(_unfolded, *given, slot=slot(rect)).lay(canvas.surface, rect.topleft)
        canvas.exhibits.name(rect, lambda: _("The selected die with its sides folded out: what each roll brings up."))


def _unfolded(canvas: Canvas, square: str, die: Die, direction: str, told: str, size: tuple[int, int]) -> Cutout:
    layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
    flat = paper.blank(layout, theme, size, "unfolded")
    tall = round(size[1] * 0.18)
    head = fonts.fit(_headline(square), "amatic", 50, theme.ink, size[0] - px(30), 1, tall)
    most = round(size[1] * (0.05 + 0.15 * layout.text))
    words = fonts.fit(told, "semibold", 26, theme.ink, size[0] - px(24), None, most, "centre")
    put(flat, head, midtop=(size[0] // 2, px(14)))
    put(flat, words, midbottom=(size[0] // 2, size[1] - px(12)))
    top, bottom = px(16) + head.height, size[1] - px(16) - words.height
    step = min((bottom - top) // 3, (size[0] - px(30)) // 3)
    middle = size[0] // 2, (top + bottom) // 2
    for side, (dx, dy) in {**STEPS, "": (0, 0)}.items():
        shown = rolled(die, side) if side else die
        face = tile(shown, round(step * 0.94), theme, side == direction != "")
        put(flat, face, center=(middle[0] + dx * step, middle[1] + dy * step))
    return Cutout(flat, 0.6, light.CARD, layout, theme)


def _headline(square: str) -> str:
    return _("Die {square}, unfolded").format(square=square)


def _comes_up(state: Tris2, square: str, direction: str) -> str:
    """The face that a roll in this direction brings up, or why it is refused; with no direction, the six faces of a
    die."""
    if not direction:
        return _("X, O and bar, each on two faces")
    _way, said, _free = _row(state, square + direction)
    return headed(_(WAYS[direction]), said)


def shows(canvas: Canvas, view: MatchView, state: Tris2) -> None:
    """Draw the card that says what each roll of the selected die shows, or why it is refused; with no die selected or
    after the game, the aim."""
    rect = canvas.layout.zone(*SHOWS)
    if view.question.reading and not view.showing and not view.coached:
        canvas.exhibits.small_print(headed(_("All faces"), ", ".join(map(_, LEADS.values()))))
        canvas.picture(_legend, rect.size, slot=slot(rect)).lay(canvas.surface, rect.topleft)
        canvas.exhibits.name(rect, lambda: _("What the tabs on the dice mean."))
        return
    square = view.question.pointed.action[:2] if view.question.pointed else ""
    die = state.dice[CELLS[square]] if square and state.to_act else ""
    rows = tuple(_row(state, square + direction) for direction in DIRECTIONS) if die else ()
    pointed = view.question.pointed.action[2:] if view.question.pointed else ""
    told = "; ".join(headed(_(WAYS[direction]), said) for direction, said, _free in rows) or _(GOAL)
    canvas.exhibits.small_print(headed(_(ROLLS) if rows else _(ALIKE), told))
    canvas.picture(_shows, rows, pointed, rect.size, slot=slot(rect)).lay(canvas.surface, rect.topleft)
    about = N_("What each roll would show, or why not.")
    canvas.exhibits.name(rect, (lambda: _(about)) if rows else aim)


def _shows(canvas: Canvas, rows: tuple[tuple[str, str, bool], ...], pointed: str, size: tuple[int, int]) -> Cutout:
    layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
    title = _(ROLLS) if rows else _(ALIKE)
    flat, top = note(canvas, title, size, "what a roll shows")
    room = size[1] - top - px(14)
    if not rows:
        words = fonts.fit(_(GOAL), "semibold", 28, theme.ink, size[0] - px(64), None, room)
        flat.blit(words, (px(34), top + px(6)))
    for index, (direction, said, free) in enumerate(rows):
        y, tall = top + room * index // 4, room // 4
        if direction == pointed:
            focus.swipe(flat, pygame.Rect(px(16), y, size[0] - px(32), tall), layout, theme, direction)
        ink = theme.ink if free or direction == pointed else theme.mute
        name = fonts.fit(_(WAYS[direction]), "bold", 28, ink, round(size[0] * 0.28), 1, tall)
        left = px(34) + round(size[0] * 0.30)
        words = fonts.fit(said, "semibold", 28, ink, size[0] - left - px(16), 1, tall)
        put(flat, name, midleft=(px(34), y + tall // 2))
        put(flat, words, midleft=(left, y + tall // 2))
    return Cutout(flat, 0.7, light.CARD, layout, theme)


def _legend(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    """The card that says what the size and the colour of the tabs mean, while all faces are shown."""
    layout, theme, px, fonts = canvas.layout, canvas.theme, canvas.layout.px, canvas.fonts
    flat, top = note(canvas, _("All faces"), size, "what a roll shows")
    room = size[1] - top - px(14)
    for index, (sign, said) in enumerate(LEADS.items()):
        middle, wide = top + room * (2 * index + 1) // 6, px(54)
        sample = tab("XO-", "e", round(px(38) * SIZES.get(sign, 1.0)), theme, paper_of(sign, theme), canvas.sprites)
        put(flat, sample, center=(px(34) + wide // 2, middle))
        left = px(34) + wide + px(24)
        words = fonts.fit(_(said), "semibold", 28, theme.ink, size[0] - left - px(16), 1, room // 3)
        put(flat, words, midleft=(left, middle))
    return Cutout(flat, 0.7, light.CARD, layout, theme)


def aim() -> str:
    """The aim of the game, as a sentence."""
    return _(GOAL)


def _row(state: Tris2, action: str) -> tuple[str, str, bool]:
    """A row of the card: a direction, the face that a roll brings up or why it is refused, and whether it is legal."""
    refused = refusal(state, action)
    if refused is None:
        return action[2], _(SYMBOLS[rolled(state.dice[CELLS[action[:2]]], action[2])[0]]), True
    told = REFUSALS[refused.rule or ""]
    return action[2], _(told).format(**refused.values), False
