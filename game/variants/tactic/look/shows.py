"""Builds the animations of TacTic-Toe: orders are opened, carried out pair by pair, and filed; marks bounce or are
wasted."""

from dataclasses import replace

from game.rules.core import Seat
from game.rules.tactic import OVER, Tactic
from game.stage.motions import FLAT, pressed
from game.stage.stage import Piece
from game.stage.timeline import Cue, Part, Timeline, change, flip, hold, leave, way, write
from game.variants.common.look.nine_squares import middle
from game.variants.tactic.look.pieces import everyone, highlighter, key_of, mark_on, order, slot, step, telegram
from game.words import N_

SEALING = (("folding", 0.16), ("tucking", 0.14), ("closed", 0.10), ("waxed", 0.18))
"""The steps in which an order is sealed, each with its seconds; after them the stamp comes down."""
HEARD = ((0.0, "envelope"), (0.42, "wax"), (0.58, "seal"))
"""The sounds of sealing an order, each with its time in seconds."""
AFTER = 0.26
"""The time from one order of a plan to the next, in seconds."""
AWAY = 2.6
"""How far outwards an order lies before it comes and once it is filed, in cells."""
CARRIED = 0.76
"""The size of a mark that bounces above the map, in cells."""
RAISED, FLYING = 0.16, 0.5
"""The height of a mark when it leaves its order, and when it flies over the map, in cells."""
MARCH, LAND, HOLD, LAST_HOLD = 0.28, 0.08, 0.9, 0.25
"""How long a mark flies to its square and comes down, and how long the opened orders stay readable after a round and
after the last one, in seconds."""
MEETS, CLASHED, FLIES, STOPS = 0.26, 0.05, 0.18, 0.09
"""How long two marks take to meet, are pressed flat, spring apart and slow down, in seconds."""
LANDED, CRUSHED, STRETCHED = 0.14, -0.3, 0.14
"""The share by which a mark is pressed flat when it lands, when it meets another mark, and when it springs away. If it
is negative, the mark is pressed narrow instead."""
APART, UP = 0.98, 0.28
"""How far marks spring apart when they bounce, sideways and up, in cells."""
IMAGES = 3
"""How many fading images trail behind a mark that bounces."""
READING = 1.7
"""How long a telegram stays, in seconds."""


def sealing(chosen: tuple[Seat, ...]) -> Timeline:
    """Each order is folded, put into its envelope and sealed. Those of the seats that had `chosen` before are sealed
    already."""
    done = Timeline()
    for seat, pair in everyone():
        key, sealed, start = key_of(seat, pair), order(seat, pair, "sealed"), AFTER * (pair - 1)
        if seat in chosen:
            done = done.beside(flip(key, [sealed], 0.0))
            continue
        if start:
            done = done.beside(hold(key, order(seat, pair, "blank"), start))
        for name, length in SEALING:
            piece = step(seat, pair, name)
            still = name == "closed"
            done = done.beside(flip(key, [piece], length, start) if still else write(key, piece, length, start))
            start += length
        done = done.beside(flip(key, [sealed], 0.0, start), _stamp(seat, pair, start))
    if len(chosen) == 2:
        return done
    cues = [Cue(AFTER * n + at, sound) for n in range(3) for at, sound in HEARD]
    return done.beside(Timeline(cues=tuple(sorted(cues, key=lambda cue: cue.start))))


def _stamp(seat: Seat, pair: int, hits: float) -> Timeline:
    """The stamp rises, comes down on the wax at the time `hits`, rests for a moment and leaves."""
    x, y = slot(seat, pair)
    down = Piece("art/rubber-stamp", x, y - 0.32, size=0.8, height=0.04, layer=6)
    up = replace(down, y=down.y - 0.42, turn=-9.0, height=0.5)
    away = replace(up, y=up.y - 0.3, turn=-16.0, alpha=0.0)
    key = f"stamp/{Tactic.sides[seat]}"
    came = change(key, away, up, 0.10, hits - 0.17).beside(change(key, up, down, 0.06, hits - 0.06, "in"))
    gone = Part(key, hits + 0.07, 0.09, down, replace(up, alpha=0.0), "out", gone=True)
    return came.beside(hold(key, down, 0.07, hits), Timeline((gone,)))


def opened(pair: int, numbers: tuple[str, str]) -> Timeline:
    """Both seals of a pair break, the flaps open, the slips slide out and the numbers are typed."""
    opened = Timeline(cues=(Cue(0.0, "seal-breaks"), Cue(0.18, "envelope"), Cue(0.30, "slide"), Cue(0.62, "key")))
    for seat in (0, 1):
        key, number = key_of(seat, pair), numbers[seat]
        faces = [order(seat, pair, face) for face in ("cracked", "parted")]
        opened = opened.beside(
            flip(key, faces, 0.09),
            flip(key, [order(seat, pair, "opening")], 0.12, start=0.18),
            write(key, step(seat, pair, "sliding"), 0.18, start=0.30),
            write(key, step(seat, pair, "laying"), 0.14, start=0.48),
            write(key, order(seat, pair, "open", number), 0.12, start=0.62),
        )
        now, at = f"now/{Tactic.sides[seat]}", highlighter(seat, pair)
        if pair == 1:
            opened = opened.beside(write(now, at, 0.16, start=0.64))
        else:
            opened = opened.beside(change(now, highlighter(seat, pair - 1), at, 0.16, start=0.58, ease="in-out"))
    return opened


def together(mark: str, marched: Timeline) -> Timeline:
    """Let the animation of O's order run together with X's; in reduced motion it follows X's."""
    return replace(marched, early=MARCH + LAND + FLAT if mark == "O" else 0.0)


def _fly(key: str, mark: str, pair: int, over: Piece, down: Piece) -> Timeline:
    """A mark flies from its order to a place `over` the map and comes `down` there."""
    flown = change(key, _leaving(mark, pair), over, MARCH, ease="in-out")
    return flown.then(change(key, over, down, LAND, ease="in")).then(pressed(key, down, LANDED))


def march(mark: str, square: str, pair: int) -> Timeline:
    """A mark flies from its order to its square."""
    at_rest = mark_on(mark, square)
    over = replace(at_rest, height=FLYING, layer=5)
    return _fly(f"mark/{square}", mark, pair, over, at_rest).beside(
        Timeline(cues=(Cue(0.0, "slide"), Cue(MARCH + LAND, "landing"))),
        _judged(mark, pair, "placed", square, MARCH + LAND),
    )


def waste(mark: str, square: str, pair: int) -> Timeline:
    """A mark flies to a taken square, hits the mark there and falls off the map."""
    key = f"fly/{mark}"
    over = replace(mark_on(mark, square), height=FLYING, layer=5)
    hit = replace(over, height=0.12)
    outwards = -1 if mark == "X" else 1
    fallen = replace(over, x=over.x + 0.75 * outwards, y=over.y + 0.75, turn=-70.0 * outwards, alpha=0.0, height=0.7)
    word = Piece("burst", over.x, over.y - 0.1, size=0.95, layer=7, text=N_("Taken!"))
    tumbled = Timeline(parts=(Part(key, 0.0, 0.31, hit, fallen, gone=True),))
    called = change(f"burst/{mark}", replace(word, size=0.5), word, 0.07, ease="back")
    flown = _fly(key, mark, pair, over, hit).then(tumbled.beside(called))
    flown = flown.then(leave(f"burst/{mark}", word, 0.22), gap=0.1)
    return flown.beside(
        Timeline(cues=(Cue(0.0, "slide"), Cue(MARCH + LAND, "waste"))),
        _judged(mark, pair, "wasted", square, MARCH + LAND),
    )


def bounce(square: str, pair: int) -> Timeline:
    """Both marks meet over the same empty square and spring apart; neither is written."""
    x, y = middle(int(square) - 1)
    meet = MARCH + MEETS
    bounced = Timeline(cues=(Cue(0.0, "slide"), Cue(meet, "bounce")))
    for seat, mark in enumerate(Tactic.sides):
        side = 1 if seat else -1
        key = f"fly/{mark}"
        over = Piece(f"mark/{mark}", x + side * 1.1, y - 0.12, size=CARRIED, layer=5, height=FLYING, turn=-8.0 * side)
        back = replace(over, x=over.x + side * 0.12)
        struck = replace(over, x=x + side * 0.26, y=y, height=0.30)
        crushed = replace(struck, x=x + side * 0.2, squash=CRUSHED)
        apart = replace(over, x=x + side * APART, y=y - UP, turn=-24.0 * side, height=0.62)
        flies = replace(apart, x=x + side * APART * 0.85, y=y - UP * 0.95, squash=STRETCHED)
        met = (MEETS * 0.4, back, "out"), (MEETS * 0.6, struck, "in")
        springs = (CLASHED, crushed, "out"), (FLIES, flies, "out"), (STOPS, apart, "out")
        flown = change(key, _leaving(mark, pair), over, MARCH, ease="in-out")
        flown = flown.then(way(key, over, *met, *springs)).then(leave(key, apart, 0.3), gap=0.22)
        bounced = bounced.beside(flown, _judged(mark, pair, "bounced", square, meet))
        for image in range(1, IMAGES + 1):
            trail = replace(apart, alpha=0.42 - 0.10 * image, height=0.0, layer=4)
            begun = replace(struck, alpha=trail.alpha, height=0.0, layer=4)
            behind = change(f"image/{mark}/{image}", begun, trail, 0.32, start=meet + 0.07 * image)
            fading = leave(f"image/{mark}/{image}", trail, 0.14, start=meet + 0.32 + 0.07 * image)
            bounced = bounced.beside(behind, fading)
    return bounced.beside(_burst(x, y, meet + CLASHED))


def announced(number: int) -> Timeline:
    """The telegram of a round appears, stays readable and disappears."""
    lying = telegram(number)
    coming = replace(lying, y=lying.y - 0.6, alpha=0.0, height=0.6)
    shown = change("telegram", coming, lying, 0.24, ease="back").then(hold("telegram", lying, READING))
    return shown.then(leave("telegram", lying, 0.18)).beside(Timeline(cues=(Cue(0.0, "slide"),)))


def cleared(after: Tactic) -> Timeline:
    """The orders stay readable for a while; then they are filed, or, when the game is over, stay there."""
    held = LAST_HOLD if after.round == OVER else HOLD
    cleared = hold("pause", replace(highlighter(0, 3), drawn=0.0), held, gone=True)
    for seat, pair in everyone():
        blank = order(seat, pair, "blank")
        if after.round == OVER:
            cleared = cleared.beside(leave(key_of(seat, pair), blank, 0.01, start=held))
        else:
            filed = change(key_of(seat, pair), blank, _outside(seat, blank), 0.26, start=held, ease="in")
            cleared = cleared.beside(Timeline(parts=(replace(filed.parts[0], gone=True),)))
    for seat in (0, 1):
        cleared = cleared.beside(leave(f"now/{Tactic.sides[seat]}", highlighter(seat, 3), 0.01, start=held))
    return cleared.beside(Timeline(cues=() if after.round == OVER else (Cue(held, "slide"),)))


def _outside(seat: Seat, piece: Piece) -> Piece:
    return replace(piece, x=piece.x + (AWAY if seat else -AWAY))


def _leaving(mark: str, pair: int) -> Piece:
    """A mark as it leaves its order."""
    seat = Tactic.sides.index(mark)
    x, y = slot(seat, pair)
    return Piece(f"mark/{mark}", x, y, size=0.4, turn=-14 if seat else 14, layer=5, height=RAISED)


def _judged(mark: str, pair: int, face: str, number: str, start: float) -> Timeline:
    seat = Tactic.sides.index(mark)
    return flip(key_of(seat, pair), [order(seat, pair, face, number)], 0.02, start=start)


def _burst(x: float, y: float, start: float) -> Timeline:
    """The star with the word "Bounce!", where two marks have met."""
    star = Piece("burst", x, y, size=1.28, layer=7, text=N_("Bounce!"))
    large = replace(star, size=1.45)
    shown = change("burst", replace(star, size=0.8), large, 0.06, start=start)
    return shown.beside(
        change("burst", large, star, 0.12, start=start + 0.06),
        hold("burst", star, 0.57 - CLASHED, start=start + 0.18),
        leave("burst", star, 0.2, start=start + 0.75 - CLASHED),
    )
