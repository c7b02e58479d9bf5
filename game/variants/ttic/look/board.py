"""Builds the look of T-Tic-T-Tac-Toe: a typed page from a Cold War file, and everything that is put on it.

The workshop sets up positions with the tools of the tray and the stock of both players.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from game.rules.core import Action, Event, Refusal, Seat
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, NAMES, Kind, in_words
from game.rules.ttic.page import SAFE_PLIES, SIZE, Standing, lines_in, names, sealed
from game.rules.ttic.refusals import refuse_kind
from game.rules.ttic.sheet import LETTERS, MARKS, STOCK, super_effect
from game.stage.look import Cast, Detail, Easel, Look, Tool
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Cue, Part, Timeline, change, write
from game.variants.ttic.look import falls, pieces, reading, sheet_shows, shows
from game.variants.ttic.look import spots as ttic_spots
from game.variants.ttic.look.pile import pile
from game.variants.ttic.look.spoken import SPOKEN, cause
from game.words import N_, _, headed

width = float(SIZE)
height = float(SIZE)

WAIT, SLAP, READ, OPEN = 0.2, 0.22, 1.2, 0.35
"""How long the cover waits, flies in, stays readable and opens, in seconds."""
LINE, HASTE = 0.16, 0.05
"""How long a line of the grid takes, and how much earlier than its end the next line begins, in seconds."""
ABOUT = {
    Kind.SYMBOL: N_("Your mark on an empty square; three in a row win the page."),
    Kind.CURTAIN: N_("An Iron Curtain hangs down a whole line between squares; no row of three goes through it."),
    Kind.WALL: N_("A Berlin Wall stands beside squares or round them; rows of three stop at it."),
    Kind.CHECKPOINT: N_("Charlie in his hut: whatever he guards, curtain or wall, is safe for longer."),
    Kind.SUPER: N_("A Super gooshes, once a game: their marks go."),
    Kind.SNIP: N_("Wire cutters take an Iron Curtain down, once it has hung long enough."),
    Kind.TEAR: N_("Ronald Reagan tears a Berlin Wall down."),
    Kind.BWAH: N_("The other one’s mark, drawn by you: only with a free pen."),
}
"""The sentence that says what each tool does."""
NOTHING = {
    Kind.CHECKPOINT: Refusal("4.06", N_("Nothing stands yet for Charlie to guard.")),
    Kind.SNIP: Refusal("4.04(d)", N_("No Iron Curtain hangs anywhere. Nothing to snip.")),
    Kind.TEAR: Refusal("4.05(f)", N_("No Berlin Wall stands anywhere. Nothing to tear down.")),
}
"""Why a tool cannot be used while there is nothing on the page for it."""
YES = (("True", N_("still there")), ("False", N_("used up")))
STOCKED: Mapping[str, str] = {"C": N_("Curtain"), "W": N_("Wall"), "K": N_("Charlie"), "S": N_("Super")}


def build(state: Ttic) -> Stage:
    stage = {**pieces.on_page(state), **pile(state)}
    owner = state.line_owner
    if owner is not None:
        for line in lines_in(state.marks[owner], state.closed):
            squares = names(line)
            stage[f"strike/{'-'.join(squares)}"] = pieces.strike(MARKS[owner], squares)
    return stage


def show(event: Event, after: Ttic, cast: Cast) -> Timeline:
    return shows.show(event, after)


def open_page(state: Ttic) -> Timeline:
    """How a game begins: the cover with the score, the eight lines, and what stands from the start [3.1.02]."""
    shown = _cover().then(_lines(), gap=-OPEN / 2)
    for each in state.standing:
        shown = shown.then(shows.arrive(each.name, state))
    return shown


@lru_cache(maxsize=32)
def tools(state: Ttic, seat: Seat) -> tuple[Tool, ...]:
    return tuple(
        Tool(kind.value or "symbol", name, _left(state, seat, kind), _no_use(state, seat, kind), ABOUT[kind])
        for kind, name in NAMES.items()
        if kind is not Kind.BWAH or state.free_pen
    )


def _left(state: Ttic, seat: Seat, kind: Kind) -> str:
    """How many of a kind a seat has left, as text."""
    if kind is Kind.SNIP:
        return str(state.cutters)
    if kind is Kind.TEAR:
        return str(state.reagans)
    if kind in LETTERS:
        return "1" if LETTERS[kind] in state.stock[seat] else "0"
    return N_("any")


def _no_use(state: Ttic, seat: Seat, kind: Kind) -> Refusal | None:
    """Why a seat cannot use a tool at all; None if it can."""
    refusal = refuse_kind(state, kind)
    if refusal is not None:
        return refusal
    first = NOTHING.get(kind)
    for number, spot in enumerate(ttic_spots.spots(state, kind)):
        refusal = state.refuse(seat, spot.action)
        if refusal is None:
            return None
        if number == 0:
            first = refusal
    return first


def spots(state: Ttic, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """The spots of a tool, or those of every tool if none is selected."""
    if tool:
        return ttic_spots.spots(state, Kind("" if tool == "symbol" else tool))
    return tuple(spot for kind in Kind for spot in ttic_spots.spots(state, kind))


def action(state: Ttic, action: Action) -> str:
    """A move in words."""
    return str(in_words(action))


def idle(state: Ttic) -> tuple[Action, ...]:
    """The actions that can bring nothing: symbols on squares through which no line is open, such as Version 1.0's
    centre."""
    return names(sealed(state.closed))


def preview(state: Ttic, seat: Seat, action: Action) -> Stage:
    move = MOVES[action]
    own, foe = MARKS[seat], MARKS[1 - seat]
    match move.kind:
        case Kind.SYMBOL | Kind.BWAH:
            return {f"mark/{move.target}": pieces.mark(move.target, own if move.kind is Kind.SYMBOL else foe)}
        case Kind.CURTAIN | Kind.WALL:
            standing = tuple(each.name for each in state.standing)
            lane = pieces.lanes((*standing, move.target))[move.target]
            return {f"blockage/{move.target}": pieces.blockage(move.target, lane)}
        case Kind.CHECKPOINT:
            guarded = state.find(move.target)
            assert guarded is not None
            left = max(guarded.safe_through - state.plies - 1, 0) + SAFE_PLIES
            return {f"booth/{move.target}": pieces.booth(move.target, _lane(state, move.target), left)}
        case Kind.SNIP:
            return {
                "cutters": falls.cutters(pieces.place(move.target, _lane(state, move.target)), "bite", falls.NEAR_END)
            }
        case Kind.TEAR:
            return {"cracks": falls.cracks(move.target, _lane(state, move.target))}
        case Kind.SUPER:
            gooshed, placed = super_effect(state, move.squares)
            stage = {"super": shows.super_piece(own, move.target)}
            for name in names(gooshed):
                x, y = pieces.square(name)
                stage[f"goosh/{name}"] = Piece(f"goosh/{foe}", x, y, size=0.8, layer=pieces.PROP)
            for name in names(placed):
                stage[f"mark/{name}"] = pieces.mark(name, own)
            return stage


def _lane(state: Ttic, name: str) -> pieces.Lane:
    return pieces.lanes_of(state.standing)[name]


def _cover() -> Timeline:
    cover = Piece("cover", 2.5, 2.5, layer=pieces.SPEAKER)
    come = change("cover", replace(cover, y=-7.0, height=1.0), cover, SLAP, start=WAIT, ease="in")
    lies = Timeline((Part("cover", 0.0, READ, cover, cover),))
    opened = Timeline((Part("cover", 0.0, OPEN, cover, replace(cover, turn=90.0), "in", gone=True),))
    cues = (Cue(WAIT + SLAP - 0.03, "folder"), Cue(WAIT + SLAP + READ, "turn"))
    return come.then(lies).then(opened).beside(Timeline((), cues))


def _lines() -> Timeline:
    drawn = Timeline()
    for key, piece in pieces.grid().items():
        drawn = drawn.then(write(key, piece, LINE, sound="line"), gap=-HASTE if drawn.parts else 0.0)
    return drawn


def touch(state: Ttic, tool: str, place: str) -> Ttic:
    """Change what is touched: a symbol to the next one; a blockage from safe to exposed, and from exposed to gone."""
    move = MOVES[place]
    match move.kind:
        case Kind.SYMBOL | Kind.BWAH:
            return _marked(state, move.squares)
        case Kind.SUPER:
            return _stocked(state, state.mover, "S", "S" not in state.stock[state.mover])
        case Kind.CURTAIN | Kind.WALL:
            return _blocked(state, move.target)
        case Kind.CHECKPOINT:
            return _guarded(state, move.target)
    return _standing(state, [each for each in state.standing if each.name != move.target])


def details(state: Ttic) -> tuple[Detail, ...]:
    """The choices of the workshop: how many plies have been played, and what each player still has in stock."""
    least = min((state.marks[0] | state.marks[1]).bit_count(), state.plies)
    plies = tuple((str(n), str(n)) for n in range(least, max(least + 20, state.plies + 1)))
    yes = tuple((value, _(said)) for value, said in YES)
    stock = (
        Detail(f"{letter}{seat}", headed(state.sides[seat], _(STOCKED[letter])), str(letter in state.stock[seat]), yes)
        for seat in (0, 1)
        for letter in STOCK
    )
    return (Detail("plies", _("Turns played"), str(state.plies), plies), *stock)


def reset(state: Ttic, key: str, value: str) -> Ttic:
    """Set the number of plies, or change a stock: the key `S1` is the Super of the second seat."""
    return replace(state, plies=int(value)) if key == "plies" else _stocked(state, int(key[1]), key[0], value == "True")


def _marked(state: Ttic, square: int) -> Ttic:
    xs, os = state.marks
    if xs & square:
        return replace(state, marks=(xs & ~square, os | square))
    after = (xs, os & ~square) if os & square else (xs | square, os)
    return _aged(replace(state, marks=after))


def _blocked(state: Ttic, name: str) -> Ttic:
    """Put a blockage up as safe, make a safe one exposed, or remove an exposed one."""
    found, rest = state.find(name), [each for each in state.standing if each.name != name]
    if found is None:
        rest.append(Standing(name, state.plies + SAFE_PLIES))
    elif not state.exposed(found) and state.plies >= SAFE_PLIES:
        rest.append(Standing(name, state.plies))
    return _aged(_standing(state, rest))


def _guarded(state: Ttic, name: str) -> Ttic:
    found = state.find(name)
    if found is None:
        return state
    rest = [each for each in state.standing if each.name != name]
    safe = max(found.safe_through, state.plies) + SAFE_PLIES
    fresh = Standing(name, state.plies + SAFE_PLIES) if found.checkpoint else Standing(name, safe, checkpoint=True)
    return _standing(state, [*rest, fresh])


def _standing(state: Ttic, standing: list[Standing]) -> Ttic:
    return replace(state, standing=tuple(sorted(standing)))


def _aged(state: Ttic) -> Ttic:
    """Raise the plies of a position to its number of marks and blockages, if they are fewer."""
    marks = (state.marks[0] | state.marks[1]).bit_count()
    return replace(state, plies=max(state.plies, marks + len(state.standing)))


def _stocked(state: Ttic, seat: Seat, letter: str, has: bool) -> Ttic:
    kept = "".join(each for each in STOCK if (has if each == letter else each in state.stock[seat]))
    return replace(state, stock=(kept, state.stock[1]) if seat == 0 else (state.stock[0], kept))


EASEL = Easel[Ttic](touch, details=details, change=reset)


LOOK = Look[Ttic](
    width,
    height,
    build,
    show,
    tools=tools,
    spots=spots,
    preview=preview,
    open_page=open_page,
    refused=sheet_shows.sucka,
    readable=True,
    marks=reading.marks,
    area=(0.0, 0.0, width, height),
    idle=idle,
    cause=cause,
    spoken=replace(SPOKEN, action=action),
    easel=EASEL,
)
