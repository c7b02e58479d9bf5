"""Shows rock-paper-scissors: two fists over a torn page."""

from functools import partial

import pygame

from game.ai.mind import Memory
from game.ai.rps.bots import read
from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.engine.picture.painter import Painter
from game.rules.core import Seat, other
from game.rules.match import Match
from game.rules.rps.match import RpsMatch
from game.rules.rps.state import Throw
from game.stage.timeline import EASES
from game.variants.common import portraits
from game.variants.common.backdrops import Grounds
from game.variants.common.match_view import MatchView
from game.variants.common.nametags import Tag, lay_card
from game.variants.common.question.secrecy import BLIND
from game.variants.common.seating import Way
from game.variants.common.sentences import seated, stands
from game.variants.common.table_layout import TableLayout, over_the_window
from game.variants.rps.look.board import CALLED, VERBS, arm, props
from game.variants.rps.sign_cards import SignCards, sign_card
from game.variants.variant import Ending, Hands, Leaving, Secrecy, Tabletop, Variant, fades, no_rubber
from game.words import N_, _

LAYOUT = TableLayout(
    tags=((0.0156, 0.0389, 0.275, 0.1667), (0.7094, 0.0389, 0.275, 0.1667)),
    moves=None,
    said=((0.25, 0.592, 0.50, 0.082), (0.29, 0.165, 0.42, 0.18)),
    note=(0.79, 0.61, 0.20, 0.30),
    large_note=(0.785, 0.42, 0.21, 0.46),
    framed=True,
)
"""The layout of the table with the torn page."""
LEANS = (-0.8, 0.8)
"""How far each player's name slip is tilted, in degrees."""
TORN_PAGE = (0.28, 0.05, 0.44, 0.86)
"""Where the torn page lies: left, top, width and height in fractions of the window."""
FISTS = "rock", "rock"
"""The signs that are drawn until the fists open."""
CLOSED = 0.34
"""After a tie the hands have closed by this share of the parting's time."""
CHANGES = 0.5
"""At this share of the parting's time the next title replaces the old one. Two titles that fade into each other could
not be read."""
READY, PUSHED = 0.24, 0.62
"""The loser's fist has drawn back by the first share of the parting's time, and pushed the page by the second."""
BACK, REACH, FAR = -1.2, 2.2, 13.0
"""How far forward the fist is once drawn back and once it has pushed, and how far the page slides, in cells."""
OFF = -5.0
"""How far forward an arm is once it is out of sight, in cells."""
HEAD = (4.9, 0.3, 6.2, 1.3)
"""Where the title and the score stand on the page: left, top, width and height in cells."""


def backdrop(view: MatchView) -> str:
    return "rps/page"


def painter(canvas: Canvas, view: MatchView) -> Painter:
    return over_the_window(canvas, "throw")


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    painter.want(props((isinstance(view.state, Throw) and view.state.signs) or FISTS))
    _heading(canvas, painter, view)
    painter.draw(view.stage)
    if view.question.way is Way.POINT:
        _signs(canvas, painter, view)


def _heading(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    state = view.state
    outcome = state.outcome if isinstance(state, Throw) else None
    won = None
    if outcome is None or view.showing:
        said = _("Rock, paper, scissors!")
    elif outcome.winner is None:
        said = _("The same! Once more.")
    else:
        assert isinstance(state, Throw)
        assert state.signs is not None
        won = view.match.person(outcome.winner)
        said = _(VERBS[state.signs[outcome.winner]])
    room = painter.rect(4.9, 0, 6.2, 1).width
    words = canvas.fonts.fit(said, "amatic", 84, canvas.theme.ink, room, 1, align="centre")
    canvas.surface.blit(words, words.get_rect(center=painter.rect(8, 0.98, 0, 0).center))
    below = stands(view.match, won) if view.showing else at_stake(view.match, won)
    score = canvas.fonts.fit(below, "semibold", 28, canvas.theme.ink, room, 1)
    canvas.surface.blit(score, score.get_rect(center=painter.rect(8, 1.8, 0, 0).center))


def at_stake(match: Match, won: Seat | None) -> str:
    """The line under the title: the score of the match, or that the winner begins the game that follows."""
    return stands(match, won) if isinstance(match, RpsMatch) else _("The winner begins.")


def player(canvas: Canvas, painter: Painter, view: MatchView, tag: Tag, rect: pygame.Rect) -> None:
    """Draw a player's slip: the name, the keys if both choose at once, and a lamp that is lit once they have chosen."""
    keys = _keys(view, tag.person) if view.question.way is Way.BLIND else seated(tag.sitter)
    about = N_("The lamp is lit once a sign is chosen.")
    lay_card(canvas, tag, rect, _card, LEANS[tag.person], (keys,), about)
    lamp = canvas.sprites.get("lamp-on" if tag.person in view.rounds.locked else "lamp-off", height=rect.height * 0.72)
    canvas.surface.blit(lamp, lamp.get_rect(center=(rect.right - canvas.layout.px(62), rect.centery)))


def _card(canvas: Canvas, tag: Tag, size: tuple[int, int], keys: str) -> pygame.Surface:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    colour = theme.x if tag.person == 0 else theme.o
    flat = paper.blank(layout, theme, size, f"player {tag.person}", strip=colour)
    room = size[0] - px(150)
    room -= portraits.beside(canvas, flat, tag.sitter, pygame.Rect(px(40), px(10), room, size[1] - px(20)))
    name = canvas.fonts.fit(tag.sitter.name, "amatic", 62, theme.ink, room, 1, round(size[1] * 0.5))
    line = canvas.fonts.fit(keys, "semibold", 26, theme.ink, room, 2, size[1] - name.height - px(10))
    top = (size[1] - name.height - line.height) // 2
    flat.blit(name, (px(40), top))
    flat.blit(line, (px(40), top + name.height))
    return flat


def _keys(view: MatchView, person: Seat) -> str:
    """The keys of a person's three signs; arrows if the names of the keys are longer than a letter."""
    left, down, right = (view.question.printed(each, person) for each in BLIND)
    if len(left + down + right) != 3:
        left, down, right = "←↓→"
    return _("{left} rock · {down} paper · {right} scissors").format(left=left, down=down, right=right)


def _signs(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Draw the three cards from which the asked player chooses."""
    for spot in view.question.spots:
        rect = painter.rect(spot.x, spot.y, spot.width, spot.height)
        chosen = view.question.pointed == spot
        asked = view.question.asked or 0
        sign_card(canvas, spot.action, rect, chosen, "xo"[asked], portraits.face(view.record.sitters[asked]))
        canvas.exhibits.name(rect, partial(_wins, spot.action))


def _wins(sign: str) -> str:
    """How a sign wins, as a sentence."""
    return f"{_(VERBS[sign])}."


HABITS = {
    "favourite": N_("you are fond of {sign}"),
    "after-own": N_("after your last throw you like {sign}"),
    "after-two": N_("after your last two throws you like {sign}"),
    "after-both": N_("after a throw like that you like {sign}"),
    "turn": N_("you keep turning the same way"),
    "result": N_("people who just saw that turn to {sign}"),
}


def guessed(name: str, memory: Memory) -> str:
    """The sign that a bot expected, and why; empty if it expected none."""
    reading = read(memory)
    if reading.guess is None or reading.because is None:
        return ""
    sign = _(CALLED[reading.guess])
    why = _(HABITS[reading.because.habit]).format(sign=sign)
    return _("{name} expected {sign}: {why}.").format(name=name, sign=sign, why=why)


def _table(canvas: Canvas) -> pygame.Surface:
    layout, theme = canvas.layout, canvas.theme
    table = walnut.table(layout, theme)
    rect = layout.zone(*TORN_PAGE)
    _blank(canvas, rect.size).lay(table, rect.topleft)
    light.gather(table, (0, 0), layout, theme)
    return table


def _parting(canvas: Canvas, painter: Painter, view: MatchView, before: pygame.Surface, share: float) -> None:
    state = view.state
    winner = state.outcome.winner if isinstance(state, Throw) and state.outcome else None
    if winner is None or canvas.reduced:
        _once_more(canvas, painter, view, before, share)
        return
    loser = other(winner)
    pushing = min(max((share - READY) / (1 - READY), 0.0), 1.0)
    away = round(FAR * EASES["in-out"](pushing) * painter.cell) * (1 if loser == 0 else -1)
    page = canvas.layout.zone(*TORN_PAGE)
    canvas.picture(_blank, page.size).lay(canvas.surface, (page.left + away, page.top))
    head = painter.rect(*HEAD)
    canvas.surface.blit(before, head.move(away, 0), head)
    assert isinstance(state, Throw)
    assert state.signs is not None
    gone = EASES["in"](min(share / PUSHED, 1.0))
    _arm(painter, winner, state.signs[winner], 2.1 + (OFF - 2.1) * gone)
    _arm(painter, loser, "rock", _forward(share))


def _once_more(canvas: Canvas, painter: Painter, view: MatchView, before: pygame.Surface, share: float) -> None:
    """After a tie the hands close into fists, and the title on the page is replaced."""
    head = painter.rect(*HEAD)
    title = (before if share < CHANGES else canvas.surface).subsurface(head).copy()
    title.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    if canvas.reduced:
        fades(canvas, painter, view, before, share)
    elif isinstance(view.state, Throw) and view.state.signs is not None and share < CLOSED:
        ending = ("", "-2", "-1")[int(share / CLOSED * 3)]
        for seat, sign in enumerate(view.state.signs):
            _arm(painter, seat, sign if sign == "rock" else sign + ending, 0.0)
    canvas.surface.blit(title, head)


def _forward(share: float) -> float:
    """How far forward the pushing fist is at a share of the time: it draws back, pushes the page, lets it slide and
    leaves."""
    if share < READY:
        return 1.6 + (BACK - 1.6) * EASES["out"](share / READY)
    if share < PUSHED:
        return BACK + (REACH - BACK) * EASES["in-out"]((share - READY) / (PUSHED - READY))
    return REACH + (OFF - REACH) * EASES["in"]((share - PUSHED) / (1 - PUSHED))


def _arm(painter: Painter, seat: Seat, sign: str, forward: float) -> None:
    painter.paint(f"hand/{seat}", arm(seat, sign, forward))


def _blank(canvas: Canvas, size: tuple[int, int]) -> Cutout:
    """The torn page, to be laid on the table."""
    flat = paper.blank(canvas.layout, canvas.theme, size, "torn page", torn=("top", "bottom"))
    return Cutout(flat, -0.5, SHEET, canvas.layout, canvas.theme)


PARTING = Leaving(_parting, 0.62)
GROUNDS = Grounds({"page": _table})


VARIANT = Variant(
    Tabletop(backdrop, painter, draw, player, figure=None),
    LAYOUT,
    Hands(rubber=no_rubber),
    Secrecy(hidden=SignCards, guessed=guessed),
    Ending(parting=PARTING),
    music="classic",
)
