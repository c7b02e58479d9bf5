"""Shows T-Tic-T-Tac-Toe: the file with its typed page, and everything around it."""

from dataclasses import replace
from functools import partial

import pygame

from game.engine.pen.ink import clear
from game.engine.pen.typewriter import typed
from game.engine.picture import focus
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living
from game.engine.picture.painter import Painter
from game.rules.ttic import Ttic
from game.rules.ttic.match import GAMES
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.page import BLOCKAGES, SIZE
from game.stage.stage import Piece, Spot, Stage
from game.variants.common import tools
from game.variants.common.backdrops import steam
from game.variants.common.finales.honours import PEACE
from game.variants.common.match_view import MatchView
from game.variants.common.table_layout import TableLayout
from game.variants.common.tools import HandTool, rubber
from game.variants.ttic import cover, side_cards, tray
from game.variants.ttic.cover import COFFEE, FILE_SHEET, file_rule, file_tab, litter_of
from game.variants.ttic.finale import finale
from game.variants.ttic.look import board, reading
from game.variants.ttic.look.falls import aim
from game.variants.ttic.look.pieces import PAGE, stamp
from game.variants.ttic.look.pile import grown, thrown_before
from game.variants.ttic.look.sheet_shows import BWAH, REASONS, REDRAWN, SUCKA
from game.variants.ttic.look.shows import RAISED, swelling
from game.variants.ttic.paint import ink_and_paper, reagan, torn_page, wall
from game.variants.ttic.paint.booth import guard
from game.variants.ttic.paint.ink_and_paper import coordinates
from game.variants.ttic.paint.props import AHEAD, FILE_PROPS
from game.variants.ttic.pen import Pen
from game.variants.variant import Ending, Hands, Tabletop, Variant, on_paper
from game.words import _

ABOVE, BELOW, BESIDE = 44, 76, 200
"""The room above, below and beside the board on the sheet, in pixels at 1080p."""
HEADING, COUNT = 36, 30
"""The sizes of type of the heading and of the line below it, in pixels at 1080p."""
LAYOUT = TableLayout(
    tags=side_cards.PLAYERS,
    moves=(0.73, 0.02, 0.245, 0.275),
    said=((0.715, 0.30, 0.27, 0.37), (0.715, 0.019, 0.27, 0.65)),
    hints=(0.70, 0.99),
    note=(0.73, 0.02, 0.255, 0.40),
    large_note=(0.715, 0.02, 0.275, 0.645),
)
"""Messages, even those of bots, lie between the moves and the hints, or else over the moves, because the nametags have
no room for them."""
PAD = 0.42
"""The margin around a small board, in cells: curtains and their tags extend over its edges."""
WRITTEN = ("mark", "strike", "tool")
"""The kinds of pieces that pens write, and the pens themselves."""
COUNTERS = ("tag", "booth")
"""The looks that count plies; they are drawn over the focus ring."""
PENS = {"X": HandTool("pen-blue", (0.735, 0.41), 7.0), "O": HandTool("pen-red", (0.75, 0.455), -5.0)}
"""The pen that writes each symbol."""
OMENS = {"cutters", "reagan", "super", "stamp"}
"""The pieces that announce that the page will be torn off."""


def _board(canvas: Canvas) -> pygame.Rect:
    """The rectangle of the board, in the middle of the page below its head, in window pixels."""
    sheet, px = canvas.layout.zone(*FILE_SHEET), canvas.layout.px
    top, bottom = sheet.top + file_rule(sheet) + px(ABOVE), sheet.bottom - px(BELOW)
    side = min(sheet.width - px(BESIDE), bottom - top)
    return pygame.Rect(sheet.centerx - side // 2 + px(8), (top + bottom - side) // 2, side, side)


def painter(canvas: Canvas, view: MatchView) -> Painter:
    board = _board(canvas)
    sheet = f"{view.record.start} game {view.game}"
    props = {**FILE_PROPS, "rubber": rubber()}
    return Painter(canvas, board.topleft, board.width / SIZE, sheet, "pen", props=props, ahead=AHEAD)


def draw(canvas: Canvas, painter: Painter, view: MatchView) -> None:
    told = view.told
    assert isinstance(view.state, Ttic)
    assert isinstance(told, Ttic)
    want(canvas, painter, view, view.state)
    canvas.exhibits.reserved.append(file_tab(canvas.layout))
    _heading(canvas, view, told)
    tray.exhibit(canvas, view, told)
    tray.tray(canvas, view, told)
    if "fresh" not in view.stage or view.stage["fresh"].layer == PAGE:
        coordinates(painter)
    beneath = view.question.pointed is not None
    found = _read(view, view.state)
    _beneath(canvas, painter, found)
    before = thrown_before(view.record.plies[: view.earlier])
    stage = grown({**view.stage, **view.question.held}, before)
    tools.lay(painter, _pens(stage), PENS)
    if not litter_of(canvas.layout):
        stage = {key: piece for key, piece in stage.items() if not key.startswith("pile/")}
    painter.draw({key: piece for key, piece in stage.items() if not (beneath and piece.look in COUNTERS)})
    if view.last is not None and view.last != view.question.pointed:
        focus.brackets(canvas.surface, _last(painter, view, view.last), canvas.layout, canvas.theme, canvas.theme.ink)
    if view.question.pointed is not None:
        painter.draw({key: piece for key, piece in view.question.preview.items() if not _lifted(view, key)})
        focus.focused(canvas, _pointed(painter, view))
        painter.draw({key: piece for key, piece in view.stage.items() if piece.look in COUNTERS})
    _above(painter, found)
    _explain(canvas, painter, {**stage, **found}, view.state)
    tools.draw(painter, _pens(stage), PENS)
    if "cover" in stage:
        cover.draw(canvas, painter, view, view.state, stage["cover"])
    _jump(canvas, painter, stage)
    if view.question.rule and not view.showing:  # a refused action is a sucka
        painter.draw({"stamp": stamp(SUCKA)})


def _explain(canvas: Canvas, painter: Painter, stage: Stage, state: Ttic) -> None:
    """Give tags, booths and flags their explanations, shown when the pointer is over them."""
    for key, piece in stage.items():
        what, _slash, mark = piece.look.partition("/")
        rect = painter.around(piece)
        if what in COUNTERS and state.find(name := key.partition("/")[2]) is not None:
            canvas.exhibits.name(rect, partial(_kept, state, name, hut=what == "booth"))
        elif what == "threat":
            canvas.exhibits.name(rect, partial(_would_win, mark))


def _kept(state: Ttic, name: str, *, hut: bool) -> str:
    """The explanation of a tag or a booth: how long the blockage is safe, and what a booth does."""
    about = f" {_(board.ABOUT[Kind.CHECKPOINT])}" if hut else ""
    return reading.safe(state, name) + about


def _would_win(mark: str) -> str:
    """The explanation of a flag."""
    return _("{side} would win here, if it were {side}’s turn.").format(side=mark)


def _lifted(view: MatchView, key: str) -> bool:
    """True if the mouse holds this piece over its place. A growing stroke does not count: its preview stays visible."""
    held = view.question.held.get(key)
    return held is not None and not held.look.startswith("mark/")


def _jump(canvas: Canvas, painter: Painter, stage: Stage) -> None:
    """Move the sheet with everything on it, when it jumps under something heavy."""
    if "jolt" in stage and not canvas.reduced:
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.layout.zone(*FILE_SHEET).clip(clip))
        canvas.surface.scroll(round(stage["jolt"].x * painter.cell), round(stage["jolt"].y * painter.cell))
        canvas.surface.set_clip(clip)


def _heading(canvas: Canvas, view: MatchView, state: Ttic) -> None:
    """Type the head of the page; the next ply's line is drawn ahead of time."""
    sheet, px = canvas.layout.zone(*FILE_SHEET), canvas.layout.px
    version = "1.0" if state.centre_box else "2.0"
    games = view.match.options.games or GAMES
    which = _("Game {number} of {all}.").format(number=view.game, all=games)
    now = state.plies + (state.outcome is None)
    plies = [_("Turn {turn}.").format(turn=now + n) for n in (0, 1)]
    ply, following = (f"{which}  {each}" for each in plies)
    room = file_rule(sheet) - px(20)
    _type(canvas, f"T-TIC-T-TAC-TOE {version}", HEADING, (sheet.left + px(64), sheet.top + px(16)), room // 2)
    _type(canvas, ply, COUNT, (sheet.left + px(64), sheet.top + px(16) + room // 2), room // 2)
    if not view.showing:
        canvas.prefetch(_typed, following, COUNT, room // 2)


def _type(canvas: Canvas, text: str, size: float, at: tuple[int, int], tall: int) -> None:
    """Draw a typed line in a room `tall` pixels high."""
    line = canvas.picture(_typed, text, size, tall, slot=("typed", size))
    canvas.surface.blit(line, (at[0], at[1] + (tall - line.height) // 2))


def _typed(canvas: Canvas, text: str, size: float, tall: int) -> pygame.Surface:
    """A typed line, made smaller until it is at most `tall` pixels high and leaves room for the stamp."""
    layout, theme = canvas.layout, canvas.theme
    px = ink_and_paper.type_size(layout, text, size, 24, layout.zone(*FILE_SHEET).width * 0.485, tall)
    return typed(text, px, theme.ink, text, theme.line_factor)


def _pens(stage: Stage) -> Stage:
    """The pieces that pens write, and the pens themselves [2.01]; none while a page is replaced."""
    if {"page", "reason"} & stage.keys():
        return {}
    return {key: piece for key, piece in stage.items() if piece.kind in WRITTEN}


def _last(painter: Painter, view: MatchView, spot: Spot) -> pygame.Rect:
    """The rectangle of the last move's brackets: around the new blockage, or the square."""
    piece = view.stage.get(f"blockage/{MOVES[spot.action].target}")
    return _around(painter, piece) if piece is not None else _squares(painter, spot)


def _pointed(painter: Painter, view: MatchView) -> pygame.Rect:
    """The rectangle of the focus ring: around what would be put, stands or is written there."""
    spot = view.question.pointed
    assert spot is not None
    stands = view.stage.get(f"blockage/{MOVES[spot.action].target}")
    touched = spot.action.partition(":")[0] in ("snip", "tear", "checkpoint")
    piece = stands if touched and stands is not None else next(iter(view.question.preview.values()), None)
    if piece is not None and (piece.look == "box" or piece.to is not None):
        return _around(painter, piece)
    return _squares(painter, spot)


def _squares(painter: Painter, spot: Spot) -> pygame.Rect:
    """The rectangle of the squares that a spot writes on, in window pixels."""
    x, y, width, height = spot.takes or spot.area
    inset = 0.02 if spot.takes else 0.06 if min(width, height) > 0.5 else -0.06
    return painter.rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset)


def _around(painter: Painter, piece: Piece) -> pygame.Rect:
    """The rectangle around a blockage, in window pixels."""
    if piece.to is None:
        return painter.rect(piece.x - 0.68, piece.y - 0.68, 1.36, 1.42)
    (x, y), wide, long = piece.to, 0.22, 0.05 if piece.look == "curtain" else 0.2
    across, along = (wide, long) if x == piece.x else (long, wide)
    width, height = x - piece.x + 2 * across + 0.04, y - piece.y + 2 * along + 0.06
    return painter.rect(piece.x - across, piece.y - along, width, height)


def living(canvas: Canvas, painter: Painter, view: MatchView) -> list[Living]:
    """The animations of every guard, and of the coffee's steam where the cup stands and no message lies over it."""
    guards = [guard(painter, piece, view.state.to_act) for piece in view.stage.values() if piece.look == "booth"]
    steams = COFFEE in litter_of(canvas.layout) and not view.said
    return [steam(canvas, COFFEE), *guards] if steams else guards


def _read(view: MatchView, state: Ttic) -> Stage:
    """The pieces that can be read off the page: those of the kind that a player asked for, or else what the selected
    move would change."""
    if view.showing or state.outcome is not None:
        return {}
    changes = reading.consequences(state, view.question.pointed.action) if view.question.pointed is not None else {}
    if not view.question.reading:
        return changes
    return {
        **reading.whole(state, view.question.reading),
        **{key: piece for key, piece in changes.items() if key == "caption"},
    }


def _beneath(canvas: Canvas, painter: Painter, found: Stage) -> None:
    """Draw those of the `found` pieces that lie on the paper, as one picture, because there may be dozens of
    threads."""
    pieces = {key: piece for key, piece in found.items() if piece.layer == PAGE}
    if not pieces:
        return
    place = painter.rect(0, 0, SIZE, SIZE)
    canvas.surface.blit(canvas.picture(_sheet, tuple(pieces.items()), painter.cell, place.size), place)


def _sheet(canvas: Canvas, pieces: tuple[tuple[str, Piece], ...], cell: float, size: tuple[int, int]) -> pygame.Surface:
    sheet = clear(size, canvas.theme.buff)
    Painter(replace(canvas, surface=sheet), (0, 0), cell, "reading", props=FILE_PROPS).draw(dict(pieces))
    return sheet


def _above(painter: Painter, found: Stage) -> None:
    """Draw those of the `found` pieces that lie over the board: flags and captions."""
    painter.draw({key: piece for key, piece in found.items() if piece.layer != PAGE})


VARIANT = Variant(
    Tabletop(
        lambda view: "ttic/file",
        painter,
        draw,
        side_cards.player,
        side_cards.moves,
        living=living,
        front=frozenset({"speaker", "balloon"}),
        figure=partial(on_paper, props=FILE_PROPS, pad=PAD),
    ),
    LAYOUT,
    Hands(Pen, tray.tool_at, tray.tool_place),
    ending=Ending(finale, honours=PEACE),
    music="ttic",
)


def want(canvas: Canvas, painter: Painter, view: MatchView, state: Ttic) -> None:
    """Draw ahead of time what may be needed soon; what exists already costs nothing."""
    torn_page.want_paper(painter)
    tools.want(canvas, PENS)
    if view.showing:
        if OMENS & view.stage.keys() or _leaves(view):
            torn_page.want(painter, str(state))
        if not view.stage:
            cover.want(canvas, view, state)
        return
    ink_and_paper.want_typed(painter, (*REASONS.values(), REDRAWN))
    for text in (SUCKA, BWAH) if state.free_pen else (SUCKA,):
        ink_and_paper.want_stamp(canvas, text)
    for letter, ready in (("S", (*swelling("X"), *swelling("O"))), ("C", RAISED)):
        if any(letter in stock for stock in state.stock):
            painter.want(ready)
    aims = {aim(each.name) for each in state.standing if state.exposed(each) and BLOCKAGES[each.name].kind != "curtain"}
    if aims:
        reagan.want(canvas, aims)
        wall.want_rubble(painter)


def _leaves(view: MatchView) -> bool:
    """True if a Checkpoint Charlie is leaving."""
    return any(piece.look == "booth" and piece.turn for piece in view.stage.values())
