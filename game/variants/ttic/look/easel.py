"""Sets up positions of T-Tic-T-Tac-Toe in the workshop, with the tools of the tray and the stock of both players."""

from collections.abc import Mapping
from dataclasses import replace

from game.rules.core import Seat
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, Kind
from game.rules.ttic.page import SAFE_PLIES, Standing
from game.rules.ttic.sheet import STOCK
from game.stage.look import Detail, Easel
from game.words import N_, _, headed

YES = (("True", N_("still there")), ("False", N_("used up")))
NAMES: Mapping[str, str] = {"C": N_("Curtain"), "W": N_("Wall"), "K": N_("Charlie"), "S": N_("Super")}


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
        Detail(f"{letter}{seat}", headed(state.sides[seat], _(NAMES[letter])), str(letter in state.stock[seat]), yes)
        for seat in (0, 1)
        for letter in STOCK
    )
    return (Detail("plies", _("Turns played"), str(state.plies), plies), *stock)


def change(state: Ttic, key: str, value: str) -> Ttic:
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


EASEL = Easel[Ttic](touch, details=details, change=change)
