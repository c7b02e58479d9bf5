"""The look of the throw: two fists over a torn page pound, open, and the winner's sign has its way with the other's.

The board is the whole window, 16 by 9 cells; the arms come in from its sides.
"""

from dataclasses import replace

from game.rules.core import Action, Event, Seat, other
from game.rules.rps import SIGNS, Opened, Throw
from game.view.look import Cast
from game.view.stage import Piece, Spot, Stage
from game.view.timeline import Cue, Timeline, change, flip, leave
from game.words import N_

ground = "page"
width = 16.0
height = 9.0

SLEEVES = ("x", "o")
REST = 2.6
"""How far from its side of the window an arm's middle rests, in cells."""
LEVEL = 4.9
LIFT, DROP = 0.24, 0.12
"""Seconds a fist takes up and down."""
VERBS = {"rock": N_("Rock crushes scissors"), "paper": N_("Paper covers rock"), "scissors": N_("Scissors cut paper")}


def _hand(seat: Seat, sign: str, forward: float = 0.0) -> Piece:
    """An arm showing a sign, moved `forward` cells towards the other."""
    x = REST + forward if seat == 0 else width - REST - forward
    return Piece(f"art/hand-{SLEEVES[seat]}-{sign}", x, LEVEL, size=5.6, layer=1, height=0.3)


def _verdict(signs: tuple[str, str], winner: Seat | None) -> Stage:
    """The hands as they lie when the throw is over."""
    hands = {f"hand/{seat}": _hand(seat, signs[seat]) for seat in (0, 1)}
    if winner is not None:
        lean = -7.0 if winner == 0 else 7.0
        beaten = _hand(other(winner), signs[other(winner)], -0.5)
        hands[f"hand/{winner}"] = replace(_hand(winner, signs[winner], 2.0), layer=2, height=0.6)
        hands[f"hand/{other(winner)}"] = replace(beaten, turn=lean, y=LEVEL + 0.35)
    return hands


def build(state: Throw) -> Stage:
    if state.signs is None:
        return {f"hand/{seat}": _hand(seat, "rock") for seat in (0, 1)}
    outcome = state.outcome
    return _verdict(state.signs, outcome.winner if outcome else None)


def show(event: Event, after: Throw, cast: Cast) -> Timeline:
    if not isinstance(event, Opened):
        return Timeline()
    counts = ["1", "2", "3"]
    timeline = Timeline()
    for count in counts:
        timeline = timeline.then(_pound(count), gap=0.06 if timeline.parts else 0.0)
    if cast.shoot:
        timeline = timeline.then(_pound(N_("shoot!")), gap=0.06)
    return timeline.then(_open(event), gap=-0.30).then(_judge(event), gap=0.35)


def _pound(count: str) -> Timeline:
    """Both fists up and down once, with a word over them."""
    beat = Timeline(cues=(Cue(LIFT + DROP - 0.02, "thump"),))
    for seat in (0, 1):
        key, rest = f"hand/{seat}", _hand(seat, "rock")
        raised = replace(_hand(seat, "rock-up"), y=LEVEL - 1.1, height=0.9)
        hit = _hand(seat, "rock-down")
        up = change(key, replace(rest, look=raised.look), raised, LIFT, ease="in-out")
        beat = beat.beside(up.then(change(key, raised, replace(rest, look=raised.look), DROP, ease="in")))
        beat = beat.beside(flip(key, (hit, rest), 0.07, start=LIFT + DROP))
    word = Piece("shout", width / 2, 1.9, size=1.9, layer=5, text=count)
    small = replace(word, size=0.9, alpha=0.0)
    return beat.beside(change("shout", small, word, 0.10, start=LIFT, ease="back")).beside(
        leave("shout", word, 0.22, start=LIFT + 0.16)
    )


def _open(event: Opened) -> Timeline:
    """The fists become the signs."""
    opened = Timeline(cues=(Cue(0.0, "shoot"),))
    for seat in (0, 1):
        sign = event.signs[seat]
        frames = [_hand(seat, sign)] if sign == "rock" else [_hand(seat, f"{sign}-{n}") for n in (1, 2)]
        opened = opened.beside(flip(f"hand/{seat}", [*frames, _hand(seat, sign)], 0.07))
    return opened


def _judge(event: Opened) -> Timeline:
    """The winner's sign covers, crushes or cuts the other; a tie just stands there."""
    if event.winner is None:
        return Timeline()
    sign = event.signs[event.winner]
    judged = Timeline(cues=(Cue(0.12, f"{sign}-wins"),))
    last = _verdict(event.signs, event.winner)
    for seat in (0, 1):
        key = f"hand/{seat}"
        first = _hand(seat, event.signs[seat])
        if seat == event.winner:
            back = replace(_hand(seat, sign, -0.4), layer=2, height=0.9)
            judged = judged.beside(
                change(key, replace(first, layer=2), back, 0.16).then(change(key, back, last[key], 0.20, ease="in"))
            )
        else:
            judged = judged.beside(change(key, first, last[key], 0.22, start=0.34, ease="back"))
    return judged


def spots(state: Throw, seat: Seat) -> tuple[Spot, ...]:
    """Three cards to choose from, along the lower edge."""
    return tuple(Spot(sign, 3.5 + 3.1 * index, 6.75, 2.8, 1.9) for index, sign in enumerate(SIGNS))


def preview(state: Throw, seat: Seat, action: Action) -> Stage:
    return {}
