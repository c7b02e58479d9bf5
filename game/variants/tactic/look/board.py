"""Builds the look of TacTic-Toe: sealed orders beside a map, which are opened and carried out pair by pair.

The board is the field of the map, 3 by 3 cells; the two sheets of orders lie left and right of it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.rules.core import Action, Event, Seat, Step
from game.rules.grid import EMPTY, line_of
from game.rules.tactic import (
    NUMBERS,
    Bounced,
    CatsGame,
    LineMade,
    OrdersVoided,
    PairRevealed,
    Placed,
    RoundBegan,
    Tactic,
    Wasted,
)
from game.stage.look import Cast, Cause, Easel, Look, Spoken, in_a_row
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Cue, Timeline, change, flip, write
from game.variants.common.look.nine_squares import areas, drawn, grid, middle, numbered, standing, strike_of, whose
from game.variants.tactic.look import shows
from game.variants.tactic.look.pieces import CAT, key_of, mark_on, order, voided
from game.words import _

width = 3.0
height = 3.0

SEAL = Spot("seal", 0.85, 3.05, 1.3, 0.33, final=True)
"""The seal, which ends the writing of a plan."""
FLAG, SMALL_FLAG, APART = 0.6, 0.54, (0.26, 0.235)
"""The height of a flag, alone on its square and beside others there, and how far these are apart (x and y), in cells:
the number on each can be read."""


def rounds(plans: Iterable[tuple[Action, Action]]) -> Iterator[tuple[Tactic, Step[Tactic]]]:
    """Each round of a game that is played with these plans: the position before it, and the step that it makes."""
    state = Tactic()
    for first, second in plans:
        step = state.apply({0: first, 1: second})
        yield state, step
        assert isinstance(step.state, Tactic)
        state = step.state


def results(state: Tactic, plans: tuple[Action, Action]) -> Stage:
    """The opened orders of the round that is played with these plans, each with its result."""
    lying: dict[str, Piece] = {}
    for event in state.apply({0: plans[0], 1: plans[1]}).events:
        match event:
            case Bounced(square, pair):
                lying.update({key_of(seat, pair): order(seat, pair, "bounced", square) for seat in (0, 1)})
            case Placed(mark, square, pair) | Wasted(mark, square, pair):
                seat = Tactic.sides.index(mark)
                face = "placed" if isinstance(event, Placed) else "wasted"
                lying[key_of(seat, pair)] = order(seat, pair, face, square)
            case OrdersVoided(orders):
                lying.update(voided(orders))
    return lying


def build(state: Tactic) -> Stage:
    stage = dict(grid())
    for cell, mark in enumerate(state.cells):
        if mark != EMPTY:
            stage[f"mark/{cell + 1}"] = mark_on(mark, str(cell + 1))
    for mark in state.sides:
        line = line_of(state.cells, mark)
        if line:
            stage[f"strike/{mark}"] = strike_of(mark, line[0], line[2])
    if _cat(state):
        stage["cat"] = CAT
    return stage


def show(event: Event, after: Tactic, cast: Cast) -> Timeline:
    match event:
        case PairRevealed(_round, pair, numbers):
            sealed = shows.sealing(cast.chosen) if pair == 1 else Timeline()
            return sealed.then(shows.opened(pair, numbers), gap=0.15)
        case Placed(mark, square, pair):
            return shows.together(mark, shows.march(mark, square, pair))
        case Bounced(square, pair):
            return shows.bounce(square, pair)
        case Wasted(mark, square, pair):
            return shows.together(mark, shows.waste(mark, square, pair))
        case LineMade(mark, squares, pair):
            strike = strike_of(mark, int(squares[0]) - 1, int(squares[2]) - 1)
            struck = write(f"strike/{mark}", strike, 0.4, start=0.15, sound="strike")
            last = pair == 3 and not (mark == "X" and after.outcome is not None and after.outcome.kind == "tie")
            return struck.then(shows.cleared(after)) if last else struck
        case OrdersVoided(orders):
            greyed = Timeline(cues=(Cue(0.25, "stamp"),))
            for key, piece in voided(orders).items():
                greyed = greyed.beside(flip(key, [piece], 0.05, start=0.3))
            return greyed if _cat(after) else greyed.then(shows.cleared(after))
        case CatsGame():
            came = change("cat", replace(CAT, y=CAT.y + 0.5, alpha=0.0), CAT, 0.3, start=0.2, ease="back")
            return came.then(shows.cleared(after))
        case RoundBegan(number):
            return shows.cleared(after).then(shows.announced(number))
    return Timeline()


def open_page(state: Tactic) -> Timeline:
    """The grid is drawn on the map at the start of a game, and the first round is announced."""
    return drawn().then(shows.announced(1))


def spots(state: Tactic, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """The nine squares, each of which writes its number, and the seal."""
    return (*(Spot(number, cell % 3, cell // 3) for cell, number in enumerate(NUMBERS)), SEAL)


def preview(state: Tactic, seat: Seat, action: Action) -> Stage:
    """A flag on the square of each number that a plan, or its beginning, contains."""
    flags: dict[str, Piece] = {}
    for index, number in enumerate(action):
        x, y = middle(int(number) - 1)
        apart, size = (index - 1, SMALL_FLAG) if action.count(number) > 1 else (0, FLAG)
        at = x + APART[0] * apart, y + APART[1] * apart
        look = f"flag/{state.sides[seat]}"
        flags[f"plan/{index + 1}"] = Piece(look, *at, size=size, layer=4, text=str(index + 1))
    return flags


def _cat(after: Tactic) -> bool:
    return after.outcome is not None and after.outcome.kind == "draw"


def place(state: Tactic, seat: Seat, spot: Spot) -> str:
    """A square and what stands on it, or the seal, in words. What somebody has written down is never said."""
    if spot.action not in NUMBERS:
        return _("The seal: your orders are final.")
    return f"{numbered(spot.action)}, {whose(state, seat, state.cells[int(spot.action) - 1])}"


def whole(state: Tactic) -> str:
    """The round, and the squares of each mark, in words."""
    number = _("Round {n}").format(n=state.round)
    return f"{number}. {standing(state.cells)}"


def brought(state: Tactic, acts: Mapping[Seat, Action]) -> str:
    """The numbers of a round that were not written: those that bounced, and those of taken squares."""
    events = state.apply(acts).events
    wasted = _("{side}’s {square} as number {pair} was wasted.")
    lost = [
        wasted.format(side=each.mark, square=each.square, pair=each.pair) for each in events if isinstance(each, Wasted)
    ]
    return " ".join(_bounced(events) + lost)


def _bounced(events: Iterable[Event]) -> list[str]:
    said = _("Both wrote {square} as number {pair}: it bounced.")
    return [said.format(square=each.square, pair=each.pair) for each in events if isinstance(each, Bounced)]


def cause(state: Tactic, acts: Mapping[Seat, Action], names: Sequence[str]) -> Cause | None:
    """The numbers of this round that bounced, and the number that won, with its place in the plan, and its line."""
    events = state.apply(acts).events
    lines = [event for event in events if isinstance(event, LineMade)]
    if len(lines) != 1:
        return None
    bounced = [event.square for event in events if isinstance(event, Bounced)]
    told = _bounced(events)
    line, seat = lines[0], state.sides.index(lines[0].mark)
    said = _("Number {pair} of {name}’s plan was {square}. Three in a row: {line}.")
    square = acts[seat][line.pair - 1]
    told.append(said.format(pair=line.pair, name=names[seat], square=square, line=in_a_row(line.squares)))
    return Cause(" ".join(told), areas(dict.fromkeys((*line.squares, *bounced))))


LOOK = Look[Tactic](
    width,
    height,
    build,
    show,
    spots=spots,
    preview=preview,
    open_page=open_page,
    steps=(PairRevealed,),
    rounds=rounds,
    cause=cause,
    spoken=Spoken(place, whole, lambda state, plan: " ".join(plan), brought),
    easel=Easel(),
)
