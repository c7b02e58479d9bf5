"""The look of TacTic-Toe: two sheets of sealed orders beside a map; pair by pair they are opened and marched out.

The board is the field of the map, 3 by 3 cells; the sheets lie left and right of it, beyond its edges.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from game.rules.core import Action, Event, Seat, Step
from game.rules.grid import EMPTY, line_of
from game.rules.tactic import (
    NUMBERS,
    OVER,
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
from game.view.classic import grid, middle
from game.view.look import Cast, Tool
from game.view.stage import Piece, Spot, Stage
from game.view.timeline import Cue, Timeline, change, flip, hold, leave, write
from game.words import N_

ground = "map"
width = 3.0
height = 3.0
spots_an_action = 3
"""A plan is three spots, one after the other."""

SEAL = Spot("seal", 0.85, 3.05, 1.3, 0.33)
"""What closes a plan."""
SLIP = 0.62
"""Height of an order in cells."""
SLOTS_X = (-1.93, 4.76)
"""The middle of each player's orders."""
SLOT_TOP, SLOT_STEP = 1.06, 0.70
AWAY = 2.6
"""How far outwards an order lies before it comes and after it is filed."""
MARK, CARRIED = 0.66, 0.76
"""Size of a mark on its square, and of one that bounces above the map, in cells."""
RAISED, FLYING = 0.16, 0.5
"""Height of a mark as it leaves its order, and over the map."""
MARCH, LAND, HOLD = 0.30, 0.12, 0.9
"""Seconds a mark takes to its square and down onto it, and those in which the last opened orders can be read."""
APART, UP, SQUASH = 0.98, 0.28, 0.92
"""How far marks spring from each other when they bounce, how far up, and what is left of their size."""
IMAGES = 3
ANNOUNCED = {
    1: N_("Round 1. Three numbers: nothing twice, no 5, no line."),
    2: N_("Round 2. Nothing twice, and nothing you wrote in round 1. 5 is open."),
    3: N_("Round 3. Anything goes, as often as you like."),
}
"""What the telegram says when a round begins."""
READING = 1.7
"""Seconds it can be read."""
steps = (PairRevealed,)
"""Each of these begins something that can be watched again by itself."""


def slot(seat: Seat, pair: int) -> tuple[float, float]:
    """The middle of the `pair`th order (1 to 3) of a seat."""
    return SLOTS_X[seat], SLOT_TOP + SLOT_STEP * (pair - 1)


def order(seat: Seat, pair: int, face: str, number: str = "") -> Piece:
    """An order lying in its place.

    Its face is `draft`, `sealed`, `cracked`, `parted`, `opening`, `open`, `blank`, or what became of it: `placed`,
    `wasted`, `bounced`, `void`.
    """
    x, y = slot(seat, pair)
    return Piece(f"order/{Tactic.sides[seat]}/{pair}/{face}", x, y, size=SLIP, layer=3, text=number)


def rounds(plans: Iterable[tuple[Action, Action]]) -> Iterator[tuple[Tactic, Step]]:
    """Each round of a game that was played with these plans: the position before it, and what it came to."""
    state = Tactic()
    for first, second in plans:
        step = state.apply({0: first, 1: second})
        yield state, step
        assert isinstance(step.state, Tactic)
        state = step.state


def results(state: Tactic, plans: tuple[Action, Action]) -> Stage:
    """The opened orders of the round that these plans played, each with what became of it."""
    lying: dict[str, Piece] = {}
    for event in state.apply({0: plans[0], 1: plans[1]}).events:
        match event:
            case Bounced(square, pair):
                lying.update({_key(seat, pair): order(seat, pair, "bounced", square) for seat in (0, 1)})
            case Placed(mark, square, pair) | Wasted(mark, square, pair):
                seat = Tactic.sides.index(mark)
                face = "placed" if isinstance(event, Placed) else "wasted"
                lying[_key(seat, pair)] = order(seat, pair, face, square)
            case OrdersVoided(orders):
                lying.update(_void(orders))
    return lying


def build(state: Tactic) -> Stage:
    stage = dict(grid())
    for cell, mark in enumerate(state.cells):
        if mark != EMPTY:
            stage[f"mark/{cell + 1}"] = mark_on(mark, str(cell + 1))
    for mark in state.sides:
        line = line_of(state.cells, mark)
        if line:
            stage[f"strike/{mark}"] = _strike(mark, line[0], line[2])
    if state.outcome is not None and state.outcome.kind == "draw":
        stage["cat"] = _CAT
    return stage


def show(event: Event, after: Tactic, cast: Cast) -> Timeline:
    match event:
        case PairRevealed(_round, pair, numbers):
            arrived = _arrive() if pair == 1 else Timeline()
            return arrived.then(_open(pair, numbers), gap=0.15)
        case Placed(mark, square, pair):
            return _at_once(mark, _march(mark, square, pair))
        case Bounced(square, pair):
            return _bounce(square, pair)
        case Wasted(mark, square, pair):
            return _at_once(mark, _waste(mark, square, pair))
        case LineMade(mark, squares, pair):
            strike = _strike(mark, int(squares[0]) - 1, int(squares[2]) - 1)
            struck = write(f"strike/{mark}", strike, 0.4, start=0.15, sound="strike")
            last = pair == 3 and not (mark == "X" and after.outcome is not None and after.outcome.kind == "tie")
            return struck.then(_cleared(after)) if last else struck
        case OrdersVoided(orders):
            greyed = Timeline(cues=(Cue(0.25, "scribble"),))
            for key, piece in _void(orders).items():
                greyed = greyed.beside(flip(key, [piece], 0.05, start=0.3))
            return greyed if _cat(after) else greyed.then(_cleared(after))
        case CatsGame():
            came = change("cat", replace(_CAT, y=_CAT.y + 0.5, alpha=0.0), _CAT, 0.3, start=0.2, ease="back")
            return came.then(_cleared(after))
        case RoundBegan(number):
            return _cleared(after).then(_announced(number))
    return Timeline()


def open_page(state: Tactic) -> Timeline:
    """The grid being drawn on the map at the start of a game; then the first round is announced."""
    drawn = Timeline()
    for key, piece in grid().items():
        drawn = drawn.then(write(key, piece, 0.22, sound="line"), gap=-0.04 if drawn.parts else 0.0)
    return drawn.then(_announced(1))


def tools(state: Tactic, seat: Seat) -> tuple[Tool, ...]:
    return ()


def spots(state: Tactic, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """The nine squares, each one number of a plan, and the seal."""
    return (*(Spot(number, cell % 3, cell // 3) for cell, number in enumerate(NUMBERS)), SEAL)


def preview(state: Tactic, seat: Seat, action: Action) -> Stage:
    """The numbers of a plan, or of as much of one as is written, as flags on their squares."""
    flags: dict[str, Piece] = {}
    for index, number in enumerate(action):
        x, y = middle(int(number) - 1)
        side = 0.24 * (index - 1) if action.count(number) > 1 else 0.0
        look = f"flag/{state.sides[seat]}"
        flags[f"plan/{index + 1}"] = Piece(look, x + side, y, size=0.5, layer=4, text=str(index + 1))
    return flags


_CAT = Piece("art/cat-1", -0.52, 2.02, size=0.62, layer=2)
"""Sits on the sea when nobody got anywhere."""


def _cat(after: Tactic) -> bool:
    return after.outcome is not None and after.outcome.kind == "draw"


def _key(seat: Seat, pair: int) -> str:
    return f"order/{Tactic.sides[seat]}/{pair}"


def mark_on(mark: str, square: str) -> Piece:
    """A mark at rest on its square."""
    x, y = middle(int(square) - 1)
    return Piece(f"mark/{mark}", x, y, size=MARK, layer=1)


def _strike(mark: str, first: int, last: int) -> Piece:
    (ax, ay), (bx, by) = middle(first), middle(last)
    dx, dy = (bx - ax) / 2 * 0.36, (by - ay) / 2 * 0.36
    return Piece(f"strike/{mark}", ax - dx, ay - dy, (bx + dx, by + dy), size=0.10, layer=2)


def _void(orders: tuple[str, str]) -> Stage:
    """The orders that the end of the game left unplayed."""
    first = 4 - len(orders[0])
    return {
        _key(seat, pair): order(seat, pair, "void", orders[seat][pair - first])
        for seat in (0, 1)
        for pair in range(first, 4)
    }


def _now(seat: Seat, pair: int) -> Piece:
    """The highlighter over the order that is being carried out."""
    x, y = slot(seat, pair)
    return Piece("now", x, y, size=SLIP, layer=4)


def _all() -> Iterable[tuple[Seat, int]]:
    return ((seat, pair) for pair in (1, 2, 3) for seat in (0, 1))


def _outside(seat: Seat, piece: Piece) -> Piece:
    return replace(piece, x=piece.x + (AWAY if seat else -AWAY))


def _arrive() -> Timeline:
    """All six orders slide in, sealed."""
    arrived = Timeline(cues=(Cue(0.0, "slide"),))
    for seat, pair in _all():
        sealed = order(seat, pair, "sealed")
        arrived = arrived.beside(
            change(_key(seat, pair), _outside(seat, sealed), sealed, 0.28, start=0.10 * (pair - 1))
        )
    return arrived


def _open(pair: int, numbers: tuple[str, str]) -> Timeline:
    """Both seals break, the flaps open, the numbers are typed."""
    opened = Timeline(cues=(Cue(0.0, "snip"), Cue(0.18, "table")))
    for seat in (0, 1):
        key, number = _key(seat, pair), numbers[seat]
        faces = [order(seat, pair, face) for face in ("cracked", "parted")]
        opened = opened.beside(flip(key, faces, 0.09))
        opened = opened.beside(flip(key, [order(seat, pair, "opening")], 0.16, start=0.18))
        opened = opened.beside(write(key, order(seat, pair, "open", number), 0.12, start=0.34))
        now, at = f"now/{Tactic.sides[seat]}", _now(seat, pair)
        if pair == 1:
            opened = opened.beside(write(now, at, 0.16, start=0.36))
        else:
            opened = opened.beside(change(now, _now(seat, pair - 1), at, 0.16, start=0.30, ease="in-out"))
    return opened


def _leaving(mark: str, pair: int) -> Piece:
    """A mark as it rises from its order."""
    seat = Tactic.sides.index(mark)
    x, y = slot(seat, pair)
    return Piece(f"mark/{mark}", x, y, size=0.4, turn=-14 if seat else 14, layer=5, height=RAISED)


def _judged(mark: str, pair: int, face: str, number: str, start: float) -> Timeline:
    seat = Tactic.sides.index(mark)
    return flip(_key(seat, pair), [order(seat, pair, face, number)], 0.02, start=start)


def _at_once(mark: str, marched: Timeline) -> Timeline:
    """O's order is told after X's, and carried out beside it."""
    return replace(marched, early=MARCH + LAND if mark == "O" else 0.0)


def _march(mark: str, square: str, pair: int) -> Timeline:
    """A mark is carried from its order to its square and set down."""
    at_rest = mark_on(mark, square)
    over = replace(at_rest, height=FLYING, layer=5)
    key = f"mark/{square}"
    marched = change(key, _leaving(mark, pair), over, MARCH, ease="in-out")
    marched = marched.then(change(key, over, at_rest, LAND, ease="in"))
    marched = marched.beside(Timeline(cues=(Cue(0.0, "slide"), Cue(MARCH + LAND - 0.02, "thump"))))
    return marched.beside(_judged(mark, pair, "placed", square, MARCH + LAND))


def _waste(mark: str, square: str, pair: int) -> Timeline:
    """A mark comes to a square that is taken, hits what is there, and falls off the map."""
    key = f"fly/{mark}"
    over = replace(mark_on(mark, square), height=FLYING, layer=5)
    hit = replace(over, height=0.12, size=MARK * SQUASH)
    outwards = -1 if mark == "X" else 1
    fallen = replace(over, x=over.x + 0.75 * outwards, y=over.y + 0.75, turn=-70.0 * outwards, alpha=0.0, height=0.7)
    word = Piece("burst", over.x, over.y - 0.1, size=0.95, layer=7, text=N_("Taken!"))
    flown = change(key, _leaving(mark, pair), over, MARCH, ease="in-out")
    flown = flown.then(change(key, over, hit, 0.09, ease="in"))
    tumbled = Timeline(parts=(replace(change(key, hit, fallen, 0.34).parts[0], gone=True),))
    flown = flown.then(tumbled.beside(change(f"burst/{mark}", replace(word, size=0.5), word, 0.07, ease="back")))
    flown = flown.then(leave(f"burst/{mark}", word, 0.22), gap=0.1)
    flown = flown.beside(Timeline(cues=(Cue(0.0, "slide"), Cue(MARCH + 0.07, "tie"))))
    return flown.beside(_judged(mark, pair, "wasted", square, MARCH + 0.09))


def _bounce(square: str, pair: int) -> Timeline:
    """Both marks meet over the same empty square and spring apart; nothing is written."""
    x, y = middle(int(square) - 1)
    meet = MARCH + 0.24
    bounced = Timeline(cues=(Cue(0.0, "slide"), Cue(meet - 0.02, "rock-wins")))
    for seat, mark in enumerate(Tactic.sides):
        side = 1 if seat else -1
        key = f"fly/{mark}"
        over = Piece(f"mark/{mark}", x + side * 1.1, y - 0.12, size=CARRIED, layer=5, height=FLYING, turn=-8.0 * side)
        struck = replace(over, x=x + side * 0.26, y=y, height=0.30, size=CARRIED * SQUASH)
        apart = replace(over, x=x + side * APART, y=y - UP, turn=-24.0 * side, height=0.62, size=CARRIED * SQUASH)
        flown = change(key, _leaving(mark, pair), over, MARCH, ease="in-out")
        flown = flown.then(change(key, over, struck, 0.24, ease="in"))
        flown = flown.then(change(key, struck, apart, 0.32)).then(leave(key, apart, 0.3), gap=0.22)
        bounced = bounced.beside(flown).beside(_judged(mark, pair, "bounced", square, meet))
        for image in range(1, IMAGES + 1):
            trail = replace(apart, alpha=0.42 - 0.10 * image, height=0.0, layer=4)
            begun = replace(struck, alpha=trail.alpha, height=0.0, layer=4)
            behind = change(f"image/{mark}/{image}", begun, trail, 0.32, start=meet + 0.07 * image)
            fading = leave(f"image/{mark}/{image}", trail, 0.14, start=meet + 0.32 + 0.07 * image)
            bounced = bounced.beside(behind).beside(fading)
    return bounced.beside(_burst(x, y, meet))


def _burst(x: float, y: float, start: float) -> Timeline:
    """The star with the word, where they met."""
    star = Piece("burst", x, y, size=1.28, layer=7, text=N_("Bounce!"))
    large = replace(star, size=1.45)
    shown = change("burst", replace(star, size=0.8), large, 0.06, start=start)
    shown = shown.beside(change("burst", large, star, 0.12, start=start + 0.06))
    shown = shown.beside(hold("burst", star, 0.57, start=start + 0.18))
    return shown.beside(leave("burst", star, 0.2, start=start + 0.75))


def telegram(number: int) -> Piece:
    """It says what a round (1 to 3) allows."""
    return Piece("telegram", 1.5, 1.5, size=0.66, layer=8, height=0.25, text=ANNOUNCED[number])


def _announced(number: int) -> Timeline:
    """The telegram of a round comes, can be read, and goes."""
    lying = telegram(number)
    coming = replace(lying, y=lying.y - 0.6, alpha=0.0, height=0.6)
    shown = change("telegram", coming, lying, 0.24, ease="back").then(hold("telegram", lying, READING))
    return shown.then(leave("telegram", lying, 0.18)).beside(Timeline(cues=(Cue(0.0, "slide"),)))


def _cleared(after: Tactic) -> Timeline:
    """The orders can be read for a while; then they are filed, or, when the game is over, left to lie as they are."""
    cleared = hold("pause", replace(_now(0, 3), drawn=0.0), HOLD, gone=True)
    for seat, pair in _all():
        blank = order(seat, pair, "blank")
        if after.round == OVER:
            cleared = cleared.beside(leave(_key(seat, pair), blank, 0.01, start=HOLD))
        else:
            filed = change(_key(seat, pair), blank, _outside(seat, blank), 0.26, start=HOLD, ease="in")
            cleared = cleared.beside(Timeline(parts=(replace(filed.parts[0], gone=True),)))
    for seat in (0, 1):
        cleared = cleared.beside(leave(f"now/{Tactic.sides[seat]}", _now(seat, 3), 0.01, start=HOLD))
    return cleared.beside(Timeline(cues=() if after.round == OVER else (Cue(HOLD, "slide"),)))
