"""Builds the look of a throw of rock-paper-scissors: two fists pound and open, and the winner's sign beats the loser's.

The board is the whole window, 16 by 9 cells; the arms reach in from its left and right sides.
"""

from dataclasses import replace
from functools import cache

from game.rules.core import Event, Seat, other
from game.rules.rps import SIGNS, Opened, Throw, winner_of
from game.stage.look import Cast, Look, Spoken
from game.stage.stage import Piece, Spot, Stage
from game.stage.timeline import Cue, Timeline, change, flip, leave, pop
from game.words import N_, _

width = 16.0
height = 9.0

SLEEVES = ("x", "o")
REST = 2.6
"""The distance of a resting arm's middle from its side of the window, in cells."""
LEVEL = 4.15
"""The height at which both arms are held, in cells from the top."""
RAISED = 0.6
"""How far lower the arm with the raised fist is, in cells: the fist stays below the slips with the names."""
LIFT, DROP = 0.24, 0.12
"""How long a fist takes to go up, and down, in seconds."""
EFFECTS = {"rock": ("dizzy", -1.9, 0.9), "paper": ("cover-sheet", -0.1, 3.2), "scissors": ("cut", 0.0, 1.1)}
"""What each winning sign leaves on the loser's hand: the drawing, its distance below the arm's middle and its size in
cells."""
VERBS = {"rock": N_("Rock blunts scissors"), "paper": N_("Paper wraps rock"), "scissors": N_("Scissors cut paper")}
"""The sentence that says how each sign wins."""
CALLED = {"rock": N_("rock"), "paper": N_("paper"), "scissors": N_("scissors")}


def arm(seat: Seat, sign: str, forward: float = 0.0) -> Piece:
    """An arm that shows a sign, moved `forward` cells from its rest towards the other arm."""
    x = REST + forward if seat == 0 else width - REST - forward
    return Piece(f"art/hand-{SLEEVES[seat]}-{sign}", x, LEVEL, size=5.6, layer=1, height=0.3)


def _verdict(signs: tuple[str, str], winner: Seat | None) -> Stage:
    """Both hands after the throw, and what the winner's sign leaves on the loser's."""
    if winner is None:
        return {f"hand/{seat}": arm(seat, signs[seat]) for seat in (0, 1)}
    loser = other(winner)
    sign = "scissors-crushed" if signs[winner] == "rock" else signs[loser]
    palm = width / 2 + (1.9 if loser == 1 else -1.9)
    effect, y, size = EFFECTS[signs[winner]]
    return {
        f"hand/{winner}": replace(arm(winner, signs[winner], 2.1), layer=2, height=0.6),
        f"hand/{loser}": arm(loser, sign, 1.6),
        "effect": Piece(f"art/{effect}", palm, LEVEL + y, size=size, layer=3),
    }


def build(state: Throw) -> Stage:
    if state.signs is None:
        return {f"hand/{seat}": arm(seat, "rock") for seat in (0, 1)}
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
    """Both fists go up and down once, while a word is shown above them."""
    beat = Timeline(cues=(Cue(LIFT + DROP - 0.02, "thump"),))
    for seat in (0, 1):
        key, rest = f"hand/{seat}", arm(seat, "rock")
        raised = replace(arm(seat, "rock-up"), y=LEVEL + RAISED, height=0.9)
        hit = arm(seat, "rock-down")
        up = change(key, replace(rest, look=raised.look), raised, LIFT, ease="in-out")
        beat = beat.beside(
            up.then(change(key, raised, replace(rest, look=raised.look), DROP, ease="in")),
            flip(key, (hit, rest), 0.07, start=LIFT + DROP),
        )
    word = Piece("shout", width / 2, 2.95, size=1.9, layer=5, text=count)
    shouted = pop("shout", replace(word, size=0.9, alpha=0.4), word, 0.10, start=LIFT)
    return beat.beside(shouted, leave("shout", word, 0.22, start=LIFT + 0.16))


def _open(event: Opened) -> Timeline:
    """The fists open into their signs."""
    opened = Timeline(cues=(Cue(0.0, "shoot"),))
    for seat in (0, 1):
        sign = event.signs[seat]
        frames = [arm(seat, sign)] if sign == "rock" else [arm(seat, f"{sign}-{n}") for n in (1, 2)]
        opened = opened.beside(flip(f"hand/{seat}", [*frames, arm(seat, sign)], 0.07))
    return opened


def _judge(event: Opened) -> Timeline:
    """The winner's sign covers, crushes or cuts the loser's; a tie is only heard."""
    if event.winner is None:
        return Timeline(cues=(Cue(0.0, "tie"),))
    winner, loser = event.winner, other(event.winner)
    sign = event.signs[winner]
    last = _verdict(event.signs, winner)
    drawn = replace(arm(winner, sign, -0.4), layer=2, height=0.9)
    meet = 0.40
    lunge = change(f"hand/{winner}", replace(arm(winner, sign), layer=2), drawn, 0.18)
    lunge = lunge.then(change(f"hand/{winner}", drawn, last[f"hand/{winner}"], meet - 0.18, ease="in"))
    beaten = change(f"hand/{loser}", arm(loser, event.signs[loser]), arm(loser, event.signs[loser], 1.6), meet)
    struck = flip(f"hand/{loser}", [last[f"hand/{loser}"]], 0.05, start=meet)
    effect = last["effect"]
    left = pop("effect", replace(effect, size=effect.size * 0.6, alpha=0.0), effect, 0.20, start=meet)
    burst = Piece("art/burst", width / 2, LEVEL, size=3.0, layer=4)
    star = pop("burst", replace(burst, size=1.8), burst, 0.08, start=meet)
    star = star.beside(leave("burst", burst, 0.22, start=meet + 0.10))
    judged = Timeline(cues=(Cue(meet, f"{sign}-wins"),))
    for part in (lunge, beaten, struck, left, star if sign == "rock" else Timeline(), _snips(event, last, meet)):
        judged = judged.beside(part)
    return judged


def _snips(event: Opened, last: Stage, start: float) -> Timeline:
    """The winning scissors close twice."""
    winner = event.winner
    if winner is None or event.signs[winner] != "scissors":
        return Timeline()
    key = f"hand/{winner}"
    shut = replace(last[key], look=last[key].look + "-snip")
    return flip(key, [shut, last[key], shut, last[key]], 0.09, start=start + 0.02)


@cache
def props(signs: tuple[str, str]) -> tuple[Piece, ...]:
    """One piece for each picture that a throw of these signs shows, to be drawn ahead of time. The pictures of all
    signs at once would not fit into the cache."""
    thrown = show(Opened(signs, winner_of(*signs)), Throw(signs), Cast(("", "")))
    return tuple({(each.look, each.text, each.size): each for _key, each in thrown.pictures}.values())


def spots(state: Throw, seat: Seat, tool: str = "") -> tuple[Spot, ...]:
    """The three cards that a player chooses from, along the lower edge."""
    return tuple(Spot(sign, 3.6 + 3.05 * index, 6.3, 2.7, 1.75) for index, sign in enumerate(SIGNS))


def place(state: Throw, seat: Seat, spot: Spot) -> str:
    return _(CALLED[spot.action])


def whole(state: Throw) -> str:
    """The signs that both players have shown."""
    return ", ".join(_(CALLED[sign]) for sign in state.signs or ())


SPOKEN = Spoken[Throw](place, whole, lambda state, sign: _(CALLED[sign]))


LOOK = Look[Throw](
    width,
    height,
    build,
    show,
    spots=spots,
    missed=N_("There is nothing to choose there: take one of the three cards."),
    spoken=SPOKEN,
)
