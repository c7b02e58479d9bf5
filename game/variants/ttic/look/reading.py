"""Builds what can be read off the page: open lines, threats, sealed squares, and what a move would open or close."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from game.rules.core import Action, Seat, other
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.page import ALL_SQUARES, BLOCKAGES, names, open_lines, sealed, where
from game.rules.ttic.sheet import MARKS, closes, opens, safe_plies, super_effect
from game.stage.stage import Piece, Stage
from game.variants.ttic.look import pieces
from game.variants.ttic.look.sheet_shows import FOOT
from game.words import N_, _, ngettext

BOW = 0.11
"""The distance between the threads of lines that run along each other, in cells."""
KINDS = {
    "wins": N_("A flag: that side would win here."),
    "own": N_("Threads: lines that you have begun."),
    "theirs": N_("Threads: lines that they have begun."),
}
"""The kinds of marks on the page, each with its legend."""
ANYBODY, NOBODY = "-", "="
"""The owner of a line that nobody has begun, and of a line with both symbols."""


@lru_cache(maxsize=16)
def whole(state: Ttic, kind: str) -> Stage:
    """All the marks of one kind: where somebody can win at once, or the open lines that one side has begun."""
    if kind == "wins":
        return threats(state)
    return {
        **lines_of(state, MARKS[state.mover if kind == "own" else other(state.mover)]),
        **_sealed(sealed(state.closed)),
    }


def marks(state: Ttic, seat: Seat) -> Mapping[str, str]:
    """The kinds of marks that show anything now, each with its legend."""
    own, theirs = MARKS[state.mover], MARKS[other(state.mover)]
    found = {"wins": whole(state, "wins"), "own": lines_of(state, own), "theirs": lines_of(state, theirs)}
    return {kind: _(legend) for kind, legend in KINDS.items() if found[kind]}


def lines_of(state: Ttic, owner: str) -> Stage:
    """A thread for each open line of an owner."""
    return _threads("open", state, [line for line in open_lines(state.closed) if whose(state, line) == owner])


def consequences(state: Ttic, action: Action) -> Stage:
    """The pieces that show what a move would change, with a caption: lines closed or opened, squares sealed, symbols
    gooshed. There are none for a symbol."""
    move = MOVES[action]
    if move.kind in (Kind.CURTAIN, Kind.WALL):
        lines, way = closes(state, action), "cut"
        said = ngettext("Closes {number} line.", "Closes {number} lines.", len(lines)).format(number=len(lines))
        said = " ".join((said, *_each(state, lines, _("{count} begun by {side}."))))
    elif move.kind in (Kind.SNIP, Kind.TEAR):
        lines, way, said = opens(state, action), "open", _safe(state, move.target)
        if not safe_plies(state, move.target):
            said = ngettext("Opens {number} line.", "Opens {number} lines.", len(lines)).format(number=len(lines))
            said = " ".join((said, *_each(state, lines, _("{count} begun by {side}."))))
    elif move.kind is Kind.CHECKPOINT:
        return _caption(_safe(state, move.target))
    elif move.kind is Kind.SUPER:
        return _slam(state, *super_effect(state, move.squares))
    else:
        return {}
    after = state.closed
    if way == "cut":
        after |= BLOCKAGES[move.target].segments
    return {**_threads(way, state, lines), **_sealed(sealed(after) & ~sealed(state.closed)), **_caption(said)}


def _slam(state: Ttic, gooshed: int, placed: int) -> Stage:
    """The symbols that a Super would goosh, struck out, and a caption that says its effect."""
    own, reach = MARKS[state.mover], 0.4
    found: dict[str, Piece] = {}
    for name in names(gooshed):
        x, y = pieces.square(name)
        to = (x + reach, y - reach)
        found[f"doomed/{name}"] = Piece(f"strike/{own}", x - reach, y + reach, to, size=0.1, layer=pieces.STAMP)
    said = [_("Gooshes {squares}.").format(squares=", ".join(names(gooshed)))] if gooshed else []
    said += [_("Writes {squares}.").format(squares=", ".join(names(placed)))] if placed else []
    return {**found, **_caption(" ".join(said) or _("Does nothing at all."))}


def whose(state: Ttic, line: int) -> str:
    """The symbol of the only player on a line; ANYBODY if it is empty, NOBODY if both are on it."""
    xs, os = line & state.marks[0], line & state.marks[1]
    return NOBODY if xs and os else "X" if xs else "O" if os else ANYBODY


def threats(state: Ttic) -> Stage:
    """A flag at every move by which either side would win if it were its turn."""
    found: dict[str, Piece] = {}
    for seat in (0, 1):
        for action in replace(state, mover=seat).completions():
            move = MOVES[action]
            x, y = _middle(state, move.target) if ":" in action else pieces.square(move.target)
            shift = -0.28 if seat == 0 else 0.28
            flag = Piece(f"threat/{MARKS[seat]}", x + shift, y - 0.28, size=0.4, layer=pieces.STAMP)
            found[f"threat/{MARKS[seat]}/{move.target}"] = flag
    return found


def _middle(state: Ttic, name: str) -> tuple[float, float]:
    if pieces.is_box(name):
        return pieces.square(name)
    return pieces.place(name, pieces.lanes_of(state.standing)[name]).middle


def _threads(way: str, state: Ttic, lines: Iterable[int]) -> Stage:
    """A thread through the three squares of each line; its ends show whose line it is."""
    return {
        f"thread/{'-'.join(names(line))}": _thread(f"thread-{way}/{whose(state, line)}", names(line)) for line in lines
    }


def _thread(look: str, squares: tuple[str, ...]) -> Piece:
    """A thread through these squares, moved sideways so that threads along the same row can be told apart."""
    (ax, ay), (bx, by) = pieces.square(squares[0]), pieces.square(squares[-1])
    right, down = (bx > ax) - (bx < ax), (by > ay) - (by < ay)
    place = (ay if not right else ax if right > 0 else bx) - 1.5
    off_x, off_y = (-down * BOW * place, right * BOW * place) if not (right and down) else (BOW * place, 0.0)
    return Piece(look, ax + off_x, ay + off_y, (bx + off_x, by + off_y), size=0.03, layer=pieces.PAGE)


def _sealed(squares: int) -> Stage:
    return {
        f"sealed/{name}": Piece("sealed", *pieces.square(name), size=1.0, layer=pieces.PAGE)
        for name in names(squares & ALL_SQUARES)
    }


def _caption(text: str) -> Stage:
    return {"caption": Piece("typed", *FOOT, size=0.25, layer=pieces.STAMP, text=text)} if text else {}


def _each(state: Ttic, lines: tuple[int, ...], said: str) -> list[str]:
    """One sentence for each side that has begun some of these lines alone, with their number."""
    owners = [whose(state, line) for line in lines]
    return [said.format(side=side, count=owners.count(side)) for side in MARKS if side in owners]


def safe(state: Ttic, name: str) -> str:
    """The sentence that says for how many plies a blockage is still safe."""
    left = safe_plies(state, name)
    if BLOCKAGES[name].kind == "curtain":
        unsafe = _("The curtain {place} is not safe any more.")
        said = ngettext(
            "The curtain {place} is safe for {number} more turn.",
            "The curtain {place} is safe for {number} more turns.",
            left,
        )
    else:
        unsafe = _("The wall {place} is not safe any more.")
        said = ngettext(
            "The wall {place} is safe for {number} more turn.",
            "The wall {place} is safe for {number} more turns.",
            left,
        )
    return (said if left else unsafe).format(place=where(name), number=left)


def _safe(state: Ttic, name: str) -> str:
    """The same in the caption, while the blockage is pointed at."""
    left = safe_plies(state, name)
    if not left:
        return _("Not safe any more.")
    return ngettext("Safe for {number} more turn.", "Safe for {number} more turns.", left).format(number=left)
