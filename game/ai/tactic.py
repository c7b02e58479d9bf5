"""The TacTic-Toe player: it mixes its plans, so that nobody can know what it writes.

Levels 1 and 2 write what looks nice. From level 3 on plans of both sides are tried against each other, more of
them the higher the level, and the mixture comes from regret matching on what came out.
"""

from dataclasses import dataclass
from random import Random

from game.ai.mind import Brief, TimeUp
from game.ai.mixing import mixture
from game.ai.tactic_grid import CENTRE, CORNERS, Orders, last_round, orders, resolved, second_round, wins
from game.rules.core import Action, Seat, State, other
from game.rules.tactic import Tactic


@dataclass(frozen=True)
class Skill:
    """One level from 3 on."""

    plans: int
    """How many plans it considers for each side."""
    rounds: int
    """How long it ponders what to lean towards."""
    least: float
    """Plans that are less likely than this share of the likeliest are left out."""


SKILLS = {
    3: Skill(plans=16, rounds=8, least=0.0),
    4: Skill(plans=25, rounds=25, least=0.05),
    5: Skill(plans=45, rounds=80, least=0.1),
    6: Skill(plans=80, rounds=200, least=0.1),
    7: Skill(plans=125, rounds=400, least=0.1),
}
NICE = {1: (CORNERS, 3.0), 2: (CENTRE, 4.0), 3: (CENTRE, 2.0)}
"""For each round the squares that are nicer than others, and how much."""
TAKEN, COMPLETING, BLOCKING = 0.05, 12.0, 8.0
"""How much nicer than an ordinary one a taken square is, one that completes a line, one that stops the opponent's."""


def choose(state: State, seat: Seat, brief: Brief) -> Action:
    """The plan this level writes."""
    assert isinstance(state, Tactic)
    own, theirs = (marks(state, each) for each in (seat, other(seat)))
    if brief.level in SKILLS:
        return mixed(state, seat, own, theirs, brief)
    plans = list(state.legal(seat))
    looks = [nice(orders(plan), state.round, own, theirs, alert=brief.level > 1) for plan in plans]
    return brief.rng.choices(plans, looks)[0]


def mixed(state: Tactic, seat: Seat, own: int, theirs: int, brief: Brief) -> Action:
    """A plan from a mixture; one of those considered, if there is no time to weigh them."""
    skill = SKILLS[brief.level]
    plans = sample(list(state.legal(seat)), skill.plans, state.round, own, theirs, brief.rng)
    answers = sample(list(state.legal(other(seat))), skill.plans, state.round, theirs, own, brief.rng)
    replies = [orders(answer) for answer in answers]
    matrix = []
    try:
        for plan in plans:
            brief.poll()
            matrix.append([worth(state.round, own, theirs, orders(plan), reply) for reply in replies])
        shares = mixture(matrix, skill.rounds, brief.poll)
    except TimeUp:
        return brief.rng.choice(plans)
    least = skill.least * max(shares)
    return brief.rng.choices(plans, [share if share >= least else 0.0 for share in shares])[0]


def marks(state: Tactic, seat: Seat) -> int:
    """A seat's marks as bits."""
    return sum(1 << cell for cell in range(9) if state.cells[cell] == state.sides[seat])


def nice(plan: Orders, round: int, own: int, theirs: int, alert: bool) -> float:
    """How inviting a plan looks; only the alert see lines."""
    squares, much = NICE[round]
    looks = 1.0
    for square in plan:
        if square & (own | theirs):
            looks *= TAKEN
        elif alert and square & wins(own, theirs):
            looks *= COMPLETING
        elif alert and square & wins(theirs, own):
            looks *= BLOCKING
        elif square & squares:
            looks *= much
    return looks


def sample(plans: list[Action], size: int, round: int, own: int, theirs: int, rng: Random) -> list[Action]:
    """So many different plans, the more inviting ones likelier among them; all that make sense if they are few."""
    taken = own | theirs
    useful = plans if round < 3 else [plan for plan in plans if not any(bit & taken for bit in orders(plan))]
    if len(useful) <= size:
        return useful
    luck = {plan: rng.random() ** (1 / nice(orders(plan), round, own, theirs, alert=True)) for plan in useful}
    return sorted(useful, key=lambda plan: -luck[plan])[:size]


def worth(round: int, own: int, theirs: int, mine: Orders, yours: Orders) -> float:
    """What one plan against another is worth to the side of `own`."""
    own, theirs, ended = resolved(own, theirs, mine, yours)
    if ended is not None or round == 3:
        return ended or 0.0
    return last_round(own, theirs) if round == 2 else second_round(own, theirs, mine, yours)
