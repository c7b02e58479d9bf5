"""Shows the prelude to a death match on the studio's stage: candidate and opponent, garnets, the coin, and who
begins."""

from math import cos, pi, radians, sin

import pygame

from game.engine.picture import focus, glow
from game.engine.picture.canvas import Canvas
from game.engine.picture.glow import radial
from game.engine.picture.painter import Painter, Painting
from game.engine.picture.theme import Colour
from game.play.record import Sitter
from game.rules import stages
from game.rules.core import Seat
from game.rules.stages import Choice
from game.rules.ultimate.match import CANDIDATE, OPPONENT, GambitMatch, garnets_of
from game.stage.stage import Piece
from game.variants.common import portraits
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView
from game.variants.common.sentences import seated
from game.variants.common.table_layout import over_the_window
from game.variants.ultimate import briefing, lectern
from game.variants.ultimate.look import prelude
from game.variants.ultimate.paint import studio
from game.variants.variant import Tabletop, Variant
from game.words import _

RULESETS = {"match-gambit": "ultimate-gambit", "match-conduct": "ultimate-conduct"}
"""The rule set of each match that begins with this prelude."""
CARD = (4.75, 2.0, 6.5, 4.9)
"""Where the card of the rule set lies: left, top, width and height in cells."""
COUNTING = 0.2
"""The first garnet is set down after this share of the opening's time."""
HOPPING = 0.16
"""The share of the opening's time that one garnet takes."""
TILTS = (0, 16, 32, 48, 62, 76, 88)
"""How far the coin leans away in each of its pictures, in degrees."""
RIM = 15
"""Half the thickness of the coin, in units of a picture that is 400 units high."""
ENGRAVED: Colour = (84, 52, 12)
FLOOR = 6.55
"""The height of the coin's shadow on the floor, in cells from the top."""


def painter(canvas: Canvas, view: MatchView) -> Painter:
    first, second = view.record.names
    return over_the_window(canvas, "prelude", {"coin": engraved((first, second))})


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    state = view.state
    assert isinstance(state, Choice)
    come = view.stage.get("come")
    share = come.drawn if come else 1.0
    _reason(canvas, view, state)
    for person in (0, 1):
        _stand(canvas, painter, view, state, person, share)
    if state.rule == prelude.COIN_RULE:
        painter.draw({key: piece for key, piece in view.stage.items() if piece.look == "coin"})
    else:
        card = painter.rect(*CARD)
        briefing.draw(canvas, RULESETS[view.match.ruleset], view.match, card, min(share * 2, 1.0))


def _reason(canvas: Canvas, view: MatchView, state: Choice) -> None:
    """Draw the line above the stage that says who decides, and why."""
    place = studio.board(canvas.layout)
    room = round(canvas.layout.size[0] * 0.62), canvas.layout.zone(*studio.BOARD).top - canvas.layout.px(4)
    words = canvas.fonts.fit(_why(view, state), "amatic", 60, canvas.theme.chalk, room[0], 2, room[1], "centre")
    put(canvas.surface, words, center=(place.centerx, room[1] // 2 + canvas.layout.px(6)))


def _why(view: MatchView, state: Choice) -> str:
    names = view.record.names
    if state.rule == prelude.COIN_RULE:
        if state.chosen and not view.showing:
            return _("The coin says: {name}").format(name=names[int(state.chosen[-1]) - 1])
        return _("{name} has more garnets: the deadlock coin decides").format(name=names[CANDIDATE])
    if state.chosen:
        return _("{name} begins").format(name=names[int(state.chosen[-1]) - 1])
    chooser = names[view.match.people[state.chooser]]
    if state.rule == "conduct-starter":
        return _("{name} is the opponent and names the starter").format(name=chooser)
    assert isinstance(view.match, GambitMatch)
    if view.match.options.solver:
        return _("{name} solved the puzzle and names the starter").format(name=chooser)
    if stages.last(view.match.past, "coin") is not None:
        return _("The coin chose {name}: who begins?").format(name=chooser)
    assert view.match.people[state.chooser] == OPPONENT
    if garnets_of(view.match) is None:
        return _("Equal garnets: {name} says who begins").format(name=chooser)
    return _("{name} has enough garnets, and says who begins").format(name=chooser)


def _stand(canvas: Canvas, painter: Painter, view: MatchView, state: Choice, person: Seat, share: float) -> None:
    """Draw one of the two people, who comes on stage from their side."""
    rect = painter.rect(*prelude.PLACES[person])
    away = round((1 - min(share / COUNTING, 1.0)) ** 3 * rect.width * 1.3)
    rect.move_ip(away if person else -away, 0)
    option = state.options[person]
    chosen = state.chosen == option and not view.showing
    pointed = view.question.pointed is not None and view.question.pointed.action == option
    sitter = view.record.sitters[person]
    canvas.surface.blit(canvas.picture(_lectern, person, sitter, chosen, pointed, rect.size), rect)
    garnets = garnets_of(view.match)
    if garnets is not None:
        _garnets(canvas, garnets, person, rect, share)
    if pointed:
        focus.focused(canvas, rect, 14)
    if chosen or pointed:
        said = _("DECIDES") if state.rule == prelude.COIN_RULE else _("BEGINS") if chosen else _("BEGINS?")
        pill = studio.turn_pill(said, rect.width - canvas.layout.px(40), canvas.fonts, canvas.layout, canvas.theme)
        put(canvas.surface, pill, center=(rect.centerx, rect.top))


def _lectern(
    canvas: Canvas, person: Seat, sitter: Sitter, chosen: bool, pointed: bool, size: tuple[int, int]
) -> pygame.Surface:
    layout, theme, px = canvas.layout, canvas.theme, canvas.layout.px
    lit = chosen or pointed
    edge = theme.amber if lit else studio.EDGE
    panel = studio.panel(size, layout, theme, theme.walnut if lit else None, edge, 4 if lit else 2).copy()
    room = size[0] - px(60)
    role = canvas.fonts.fit(_(lectern.ROLES[person]), "semibold", 30, lectern.quiet(canvas), room, 1, px(60))
    name = canvas.fonts.name(sitter.name, "amatic", 84, theme.chalk, room, round(size[1] * 0.2), "centre")
    who = canvas.fonts.fit(seated(sitter), "semibold", 28, lectern.quiet(canvas), room, 2, px(110), "centre")
    top = round(size[1] * 0.10)
    for words in (role, name, who):
        put(panel, words, midtop=(size[0] // 2, top))
        top += words.height + px(6)
    face = pygame.Rect(px(30), top, room, round(size[1] * 0.62) - top)
    portraits.beside(canvas, panel, sitter, face)
    return panel


def _garnets(canvas: Canvas, garnets: tuple[int, int], person: Seat, rect: pygame.Rect, share: float) -> None:
    """Draw the row of this person's garnets. Each hops into its place when it is counted, and glints."""
    px = canvas.layout.px
    held = garnets[person]
    room = rect.width - px(60)
    label = canvas.fonts.fit(_("garnets: {count}").format(count=held), "bold", 32, canvas.theme.chalk, room, 1, px(80))
    top = rect.top + round(rect.height * 0.68)
    put(canvas.surface, label, midtop=(rect.centerx, top))
    places = min(max(5, *garnets), lectern.MOST_GARNETS)
    side = room // places
    for place in range(places):
        x, y = rect.left + px(30) + side * place + side // 2, top + label.height + px(20) + side // 2
        begun = COUNTING + (1 - COUNTING - HOPPING) * place / lectern.MOST_GARNETS
        hop = min(max((share - begun) / HOPPING, 0.0), 1.0)
        lit = place < held and hop > 0
        stone = canvas.sprites.get("garnet" if lit else "garnet-unlit", height=side * 0.92)
        lift = round(sin(pi * hop) * side * 0.6) if lit and not canvas.reduced else 0
        put(canvas.surface, stone, center=(x, y - lift))
        if lit and 0.55 < hop < 1.0 and not canvas.reduced:
            glint = glow.point(max(round(side * 1.2), 8))
            put(canvas.surface, glint, center=(x - side // 6, y - lift - side // 6))


VARIANT = Variant(Tabletop(lambda view: "ultimate/studio", painter, draw))


def engraved(names: tuple[str, str]) -> Painting:
    """A painting of the coin with these names on its two sides; `turn` of the piece says how far it has turned over."""

    def paint(painter: Painter, key: str, piece: Piece) -> None:
        canvas = painter.canvas
        tall = painter.side(piece)
        lean = abs((piece.turn + 90) % 180 - 90)
        frame = min(range(len(TILTS)), key=lambda number: abs(TILTS[number] - lean))
        facing = names[0 if cos(radians(piece.turn)) > 0 else 1]
        x, y = painter.at(piece)
        _shade(canvas, painter.pixel(piece.x, FLOOR), tall, piece.height)
        picture = canvas.sprites.get(f"coin-{frame}", height=tall)
        put(canvas.surface, picture, piece.alpha, center=(x, y))
        if TILTS[frame] < TILTS[-2]:
            name = canvas.picture(_engraving, facing, frame, tall)
            lifted = RIM * cos(radians(90 - TILTS[frame])) * tall / 400
            put(canvas.surface, name, center=(x, y - lifted))

    return paint


def _engraving(canvas: Canvas, name: str, frame: int, tall: int) -> pygame.Surface:
    """The name on the coin, foreshortened as the coin leans."""
    words = canvas.fonts.name(name, "amatic", 120, ENGRAVED, round(tall * 0.62), round(tall * 0.4), "centre")
    return pygame.transform.smoothscale(words, (words.width, max(round(words.height * cos(radians(TILTS[frame]))), 1)))


def _shade(canvas: Canvas, at: tuple[float, float], tall: int, height: float) -> None:
    """Draw the coin's shadow on the floor, smaller and fainter the higher the coin is."""
    if canvas.theme.plain:
        return
    wide = round(tall * 0.9 / (1 + 0.25 * height))
    shade = canvas.picture(_shadow, wide)
    put(canvas.surface, shade, 1 / (1 + 0.5 * height), center=at)


def _shadow(canvas: Canvas, wide: int) -> pygame.Surface:
    return radial((wide, max(wide // 5, 2)), (0, 0, 0), lambda far: 0.7 * (1 - far))
