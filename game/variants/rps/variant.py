"""Shows rock-paper-scissors: two fists over a torn page, and the signs as cards to choose from.

The cards lie on the table, or behind the curtain for a player who must not be seen choosing.
"""

from functools import partial

import pygame

from game.ai.mind import Memory
from game.ai.rps.bots import read
from game.engine.input.intents import Intent, Pointer, Press
from game.engine.paper import paper, walnut
from game.engine.paper.cutouts import Cutout
from game.engine.picture import dimmer, focus, light
from game.engine.picture.canvas import Canvas
from game.engine.picture.light import SHEET
from game.engine.picture.painter import Painter
from game.play.table import Table
from game.rules.core import Action, Seat, other
from game.rules.match import Match
from game.rules.rps import SIGNS, RpsMatch, Throw
from game.stage.stage import Piece
from game.stage.timeline import EASES
from game.variants.common import clocks, fuse, nametags, portraits
from game.variants.common.backdrops import Grounds
from game.variants.common.laid import put, stack
from game.variants.common.match_view import MatchView
from game.variants.common.nametags import Tag, lay_card
from game.variants.common.question.pointing import Pointing
from game.variants.common.question.secrecy import BLIND
from game.variants.common.seating import Way
from game.variants.common.sentences import stands
from game.variants.common.table_layout import TableLayout, over_the_window
from game.variants.rps.look.board import CALLED, LOOK, VERBS, arm, props, spots
from game.variants.variant import Ending, Hands, Secrecy, Tabletop, Variant, fades
from game.words import N_, _

LAYOUT = TableLayout(
    tags=((0.0156, 0.0389, 0.275, 0.1667), (0.7094, 0.0389, 0.275, 0.1667)),
    moves=None,
    said=((0.25, 0.592, 0.50, 0.082), (0.29, 0.25, 0.42, 0.18)),
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
INSIDE = 2
"""How far inside its picture a sleeve is copied, in pixels: its edge is half transparent."""
HEAD = (4.9, 0.3, 6.2, 1.3)
"""Where the title and the score stand on the page: left, top, width and height in cells."""
FUSE, SPARKLES = (6.3, 2.7, 3.4, 1.1), 4.0
"""Where the fuse burns above the fists: left, top, width and height in cells; and how often its spark changes in a
second."""
FACE = 0.7
"""The greatest height of a face beside the score, in cells: it does not reach up to the title."""
NAMES = {"rock": N_("Rock"), "paper": N_("Paper"), "scissors": N_("Scissors")}
"""How each sign is called."""
HABITS = {
    "favourite": N_("you are fond of {sign}"),
    "after-own": N_("after your last throw you like {sign}"),
    "after-two": N_("after your last two throws you like {sign}"),
    "after-both": N_("after a throw like that you like {sign}"),
    "turn": N_("you keep turning the same way"),
    "result": N_("people who just saw that turn to {sign}"),
}
"""Why a bot expected a sign, by the habit that it has found."""


def painter(canvas: Canvas, view: MatchView) -> Painter:
    made = over_the_window(canvas, "throw")
    made.paintings = {**made.paintings, "art": _drawing}
    return made


def _drawing(painter: Painter, key: str, piece: Piece) -> None:
    """Paint a drawing; where the window is wider than the board, the sleeves go on to its edges."""
    painter.art(key, piece)
    if not key.startswith("hand/"):
        return
    (lifted, at), surface = painter.laid(piece), painter.canvas.surface
    left = at.centerx < surface.width // 2
    gap = at.left if left else surface.width - at.right
    if gap > 0:
        edge = lifted.picture.subsurface((INSIDE if left else at.width - INSIDE - 1, 0, 1, at.height))
        sleeve = pygame.transform.scale(edge, (gap + INSIDE, at.height))
        surface.blit(sleeve, (0 if left else at.right - INSIDE, at.top))


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    painter.want(props((isinstance(view.state, Throw) and view.state.signs) or FISTS))
    _heading(canvas, painter, view)
    painter.draw(view.stage)
    if view.rounds.fuse is not None:
        left, lasts = view.rounds.fuse
        fuse.draw(canvas, painter.rect(*FUSE), left / lasts, round(left * SPARKLES))
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
    first, second = LAYOUT.places_of_tags(canvas.layout)
    room = min(painter.rect(4.9, 0, 6.2, 1).width, second.left - first.right)
    words = canvas.fonts.fit(said, "amatic", 84, canvas.theme.ink, room, 1, align="centre")
    put(canvas.surface, words, center=painter.rect(8, 0.98, 0, 0).center)
    below = stands(view.match, won) if view.showing else at_stake(view.match, won)
    canvas.exhibits.small_print(below)
    guests = any(sitter.colour >= 0 for sitter in view.record.sitters)
    with_faces = guests and bool(below) and (view.showing or isinstance(view.match, RpsMatch))
    large = round(canvas.fonts.font("semibold", 28).get_linesize() * 1.4)
    size = min(large, painter.rect(0, 0, 1, FACE).height) if with_faces else 0
    score = canvas.fonts.fit(below, "semibold", 28, canvas.theme.ink, room - 3 * size, 1)
    place = score.get_rect(center=painter.rect(8, 1.8, 0, 0).center)
    put(canvas.surface, score, center=place.center)
    if with_faces:
        _faces(canvas, view, place, size)


def _faces(canvas: Canvas, view: MatchView, score: pygame.Rect, size: int) -> None:
    """Draw the guests of an evening beside the score, each beside their own number."""
    for sitter, x in zip(view.record.sitters, (score.left - size, score.right + size), strict=True):
        if sitter.colour >= 0:
            put(canvas.surface, portraits.cushioned(canvas, sitter, size), center=(x, score.centery))


def at_stake(match: Match, won: Seat | None) -> str:
    """The line under the title: the score of the match, or that the winner begins the game that follows."""
    return stands(match, won) if isinstance(match, RpsMatch) else _("The winner begins.")


def player(canvas: Canvas, painter: Painter, view: MatchView, tag: Tag, rect: pygame.Rect) -> None:
    """Draw a player's slip: the name, the keys if both choose at once, and a lamp that is lit once they have chosen."""
    keys = _keys(view, tag.person) if view.question.way is Way.BLIND and not tag.lost else tag.held()
    about = N_("The lamp is lit once a sign is chosen.")
    lay_card(canvas, tag, rect, _card, LEANS[tag.person], (keys, clocks.covers(canvas, view, rect)), about)
    lamp = canvas.sprites.get("lamp-on" if tag.person in view.rounds.locked else "lamp-off", height=rect.height * 0.72)
    put(canvas.surface, lamp, center=(rect.right - canvas.layout.px(62), rect.centery))


def _card(canvas: Canvas, tag: Tag, size: tuple[int, int], keys: str, foot: int) -> pygame.Surface:
    """The slip with a name and keys, above the clock, which takes `foot` pixels at the bottom."""
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    colour = theme.x if tag.person == 0 else theme.o
    flat = paper.blank(layout, theme, size, f"player {tag.person}", strip=colour)
    room = size[0] - px(136)
    tall = size[1] - foot
    room -= portraits.beside(canvas, flat, tag.sitter, pygame.Rect(px(40), px(10), room, tall - px(20)))
    name = canvas.fonts.name(tag.sitter.name, "amatic", 62, theme.ink, room, round(tall * 0.5))
    if canvas.fonts.width(keys, "semibold", 26) > room:  # break before the last sign, not behind an arrow
        keys = "\n".join(keys.rsplit(" · ", 1))
    line = canvas.fonts.fit(keys, "semibold", 26, theme.ink, room, 2, tall - name.height - px(10))
    stack(flat, px(40), tall // 2, name, line)
    return flat


def _keys(view: MatchView, person: Seat) -> str:
    """The keys of a person's three signs; arrows if the names of the keys are longer than a letter."""
    left, down, right = (view.question.printed(each, view.record.sitters[person]) for each in BLIND)
    if len(left + down + right) != 3:
        left, down, right = "←↓→"
    return _("{left} rock · {down} paper · {right} scissors").format(left=left, down=down, right=right)


def _signs(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    """Draw the three cards from which the asked player chooses."""
    for spot in view.question.spots:
        rect = painter.rect(*spot.area)
        chosen = view.question.pointed == spot
        asked = view.question.asked or 0
        sign_card(canvas, spot.action, rect, chosen, "xo"[asked], portraits.face(view.record.sitters[asked]))
        canvas.exhibits.name(rect, partial(_wins, spot.action))


def _wins(sign: str) -> str:
    """How a sign wins, as a sentence."""
    return f"{_(VERBS[sign])}."


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
    light.vignette(table, (0, 0), layout, theme)
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


def sign_card(canvas: Canvas, sign: str, rect: pygame.Rect, chosen: bool, sleeve: str, who: str) -> None:
    """Draw a card with a hand that makes this sign, in this sleeve (`x` or `o`); `who` is its owner's face."""
    up = canvas.layout.px(10) if chosen else 0
    canvas.picture(_sign_card, sign, sleeve, who, rect.size, chosen).lay(canvas.surface, (rect.left, rect.top - up))
    if chosen:
        focus.focused(canvas, rect.move(0, -up), 14)


def _sign_card(canvas: Canvas, sign: str, sleeve: str, who: str, size: tuple[int, int], chosen: bool) -> Cutout:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    flat = paper.blank(layout, theme, size, f"sign {sign}", theme.bright if chosen else theme.paper)
    word = canvas.fonts.fit(_(NAMES[sign]), "amatic", 52, theme.ink, size[0] - px(30), 1, round(size[1] * 0.4))
    name = f"hand-{sleeve}-{sign}" + (f"@{who}" if who else "")
    hand = canvas.sprites.get(name, height=(size[1] - word.height) * 1.25)
    room = pygame.Rect(px(10), px(8), size[0] - px(20), size[1] - word.height - px(12))
    flat.set_clip(room)
    shift = round(hand.width * (0.16 if sleeve == "x" else -0.16))
    put(flat, hand, center=(room.centerx - shift, room.centery))
    flat.set_clip(None)
    if chosen:
        swipe = word.get_rect(midbottom=(size[0] // 2, size[1] - px(4))).inflate(px(40), -word.height // 3)
        focus.swipe(flat, swipe, layout, theme, sign)
    put(flat, word, midbottom=(size[0] // 2, size[1] - px(4)))
    lean = {"rock": 0.8, "paper": -0.5, "scissors": 0.6}[sign]
    return Cutout(flat, lean, light.LIFTED if chosen else light.CARD, layout, theme)


class SignCards:
    """The choice of a sign behind the curtain."""

    gathered = 0.13
    hints = ((Intent.CONFIRM, N_("choose")), (Intent.CANCEL, N_("close")))

    def __init__(self, table: Table, seat: Seat) -> None:
        state = table.state
        assert isinstance(state, Match)
        assert isinstance(state.playing, Throw)
        self.pointing = Pointing(spots(state.playing, seat))
        self.rects: dict[str, pygame.Rect] = {}
        """The rectangle of each sign's card, in window pixels."""
        self._name, self._who = table.record.sitters[seat].name, portraits.face(table.record.sitters[seat])
        self._sleeve = "x" if seat == 0 else "o"
        self._said = ""

    def press(self, press: Press) -> Action | None:
        self._said = ""
        return self.pointing.press(press)

    def point(self, pointer: Pointer) -> Action | None:
        cards = list(self.rects.values())
        if not cards or not cards[0].unionall(cards[1:]).collidepoint(pointer.pos):
            self._said = _(LOOK.missed) if pointer.phase == "up" else ""
            return None
        self._said = ""
        sign = min(self.rects, key=lambda each: abs(self.rects[each].centerx - pointer.pos[0]))
        found = next(spot for spot in self.pointing.spots if spot.action == sign)
        self.pointing = Pointing(self.pointing.spots, found)
        if pointer.phase != "up":
            return None
        pygame.mouse.set_pos(self.rects[SIGNS[1]].center)
        return sign

    def draw(self, canvas: Canvas) -> None:
        dimmer.heading(canvas, _("{name}, choose").format(name=self._name), 0.28)
        places = (canvas.layout.zone(0.19 + 0.215 * index, 0.42, 0.19, 0.36) for index in range(len(SIGNS)))
        self.rects = dict(zip(SIGNS, places, strict=True))
        for sign, rect in self.rects.items():
            sign_card(canvas, sign, rect, sign == self.pointing.spot.action, self._sleeve, self._who)
        if self._said:
            width, height = canvas.layout.size
            nametags.slip(canvas, self._said, (width // 2, round(height * 0.86)), width // 2)


GROUNDS = Grounds({"page": _table})


VARIANT = Variant(
    Tabletop(lambda view: "rps/page", painter, draw, player, figure=None),
    LAYOUT,
    Hands(rubber=lambda record: ""),
    Secrecy(hidden=SignCards, guessed=guessed),
    Ending(parting=_parting, parting_takes=0.62),
    music="classic",
)
