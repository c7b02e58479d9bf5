"""Plays TacTic-Toe with mixed strategies, so that nobody can predict it.

Levels 1 and 2 write attractive squares. Levels 3 to 6 compute a mixture by regret matching on some plans of both sides,
more plans at higher levels. Level 7 plays the solution, against which nobody gains anything; with the style "habits" it
sometimes answers the plan that it expects.
"""

from dataclasses import dataclass
from random import Random

from game.ai.mind import Brief, Memory, TimeUp
from game.ai.tactic import habits
from game.ai.tactic.fast_grid import CENTRE, CORNERS, Orders, last_round, mixture, orders, resolved, second_round, wins
from game.ai.tactic.habits import marks
from game.ai.tactic.policy import SeenRound, Solved, solved
from game.rules.core import Action, Seat, other
from game.rules.tactic import NUMBERS, Tactic


@dataclass(frozen=True)
class Skill:
    """The skill of levels 3 to 6."""

    plans: int
    """The number of plans that it considers for each side."""
    rounds: int
    """The rounds of regret matching."""
    least: float
    """Plans with less than this share of the likeliest plan's probability are left out."""


SKILLS = {
    3: Skill(plans=16, rounds=8, least=0.0),
    4: Skill(plans=25, rounds=25, least=0.05),
    5: Skill(plans=45, rounds=80, least=0.1),
    6: Skill(plans=80, rounds=200, least=0.1),
}
PERFECT = 7
NICE = {1: (CORNERS, 3.0), 2: (CENTRE, 4.0), 3: (CENTRE, 2.0)}
"""For each round, the squares that are more attractive, and the factor for each."""
TAKEN, COMPLETING, BLOCKING = 0.05, 12.0, 8.0
"""The factors for a taken square, for one that completes a line, and for one that stops the opponent's."""
DARING = 0.7
"""The greatest share of plans in which it answers what it expects, instead of playing the solution."""
FAMILIAR = 8
"""After this many plans of the person in a round, it answers habits half as often as DARING allows."""
GUESSES = 40
"""The number of expected plans that it considers."""


def choose(state: Tactic, seat: Seat, brief: Brief) -> Action:
    """The plan that this level writes."""
    if brief.level == PERFECT:
        return perfect(state, seat, brief)
    if brief.level in SKILLS:
        return mixed(state, seat, SKILLS[brief.level], brief)
    own, theirs = (marks(state, each) for each in (seat, other(seat)))
    plans = list(state.legal(seat))
    looks = [nice(orders(plan), state.round, own, theirs, alert=brief.level > 1) for plan in plans]
    return brief.rng.choices(plans, looks)[0]


def perfect(state: Tactic, seat: Seat, brief: Brief) -> Action:
    """A plan of the solution. A bot that studies the person may answer their habits instead."""
    if brief.style == "habits" and brief.memory is not None:
        known = len(habits.read(brief.memory, state.round))
        if brief.rng.random() < DARING * known / (known + FAMILIAR):
            return answer(state, seat, brief, brief.memory)
    found = solution(state, seat)
    if found is None:
        return mixed(state, seat, SKILLS[6], brief)
    a, b, c = brief.rng.choices(list(found.shares), list(found.shares.values()))[0]
    return NUMBERS[a] + NUMBERS[b] + NUMBERS[c]


def solution(state: Tactic, seat: Seat) -> Solved | None:
    """A position's worth for a seat, and its strategy; None if no play leads to the position."""
    own, theirs = (marks(state, each) for each in (seat, other(seat)))
    if state.round != 2:
        return solved(SeenRound(state.round, own, theirs))
    wrote, they_wrote = (sum(orders(state.first_plans[each])) for each in (seat, other(seat)))
    return solved(SeenRound(2, own, theirs, wrote, they_wrote))


def answer(state: Tactic, seat: Seat, brief: Brief, memory: Memory) -> Action:
    """The plan with the best result against the expected plans, if both sides play perfectly afterwards."""
    guess = habits.expected(memory, state, other(seat))
    likeliest = sorted(guess, key=lambda plan: -guess[plan])[:GUESSES]
    expected = [(orders(plan), guess[plan]) for plan in likeliest]
    own, theirs = marks(state, seat), marks(state, other(seat))
    free = [
        plan for plan in state.legal(seat) if state.round < 3 or not any(bit & (own | theirs) for bit in orders(plan))
    ]
    worths = {}
    for plan in brief.rng.sample(free, len(free)):
        brief.poll()
        mine = orders(plan)
        worths[plan] = sum(share * exact(state.round, own, theirs, mine, yours) for yours, share in expected)
    return max(worths, key=lambda plan: worths[plan])


def exact(round: int, own: int, theirs: int, mine: Orders, yours: Orders) -> float:
    """The worth of one plan against another for the side `own`, if both sides play perfectly afterwards."""
    own, theirs, ended = resolved(own, theirs, mine, yours)
    if ended is not None or round == 3:
        return ended or 0.0
    wrote, they_wrote = (sum(mine), sum(yours)) if round == 1 else (0, 0)
    found = solved(SeenRound(round + 1, own, theirs, wrote, they_wrote))
    return 0.0 if found is None else found.value


def mixed(state: Tactic, seat: Seat, skill: Skill, brief: Brief) -> Action:
    """A plan from a mixture; without time, any of the plans considered."""
    own, theirs = (marks(state, each) for each in (seat, other(seat)))
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


def nice(plan: Orders, round: int, own: int, theirs: int, alert: bool) -> float:
    """The attraction of a plan. Only levels that are `alert` see lines."""
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
    """A random choice of `size` different plans, attractive ones more likely. If there are fewer useful plans, all
    of them."""
    taken = own | theirs
    useful = plans if round < 3 else [plan for plan in plans if not any(bit & taken for bit in orders(plan))]
    if len(useful) <= size:
        return useful
    luck = {plan: rng.random() ** (1 / nice(orders(plan), round, own, theirs, alert=True)) for plan in useful}
    return sorted(useful, key=lambda plan: -luck[plan])[:size]


def worth(round: int, own: int, theirs: int, mine: Orders, yours: Orders) -> float:
    """An estimate of one plan against another for the side `own`."""
    own, theirs, ended = resolved(own, theirs, mine, yours)
    if ended is not None or round == 3:
        return ended or 0.0
    return last_round(own, theirs) if round == 2 else second_round(own, theirs, mine, yours)
