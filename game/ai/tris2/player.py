"""Plays Tris 2: it makes a line, otherwise leaves none, and then leaves the opponent the fewest safe replies.

A safe reply leaves no line in one roll. Limits are counted in positions, never in time.
"""

from dataclasses import dataclass, field
from math import inf

from game.ai.mind import Brief, Temper, TimeUp, felt, pick
from game.ai.tris2.fast_mat import Mat, after, can_win, mat_of, possible, safe, winning
from game.rules.core import Action, Seat
from game.rules.tris2.state import Tris2

WIN = 1000.0
"""The worth of a won game, less one for each ply that it takes. Other worths count safe replies."""
POLLS = 16
"""The number of positions between two polls, each a fraction of a millisecond."""


TRAPS = 1_500
"""The number of positions in which traps are searched."""
NEAR = 0.3
"""The worth of leaving a single safe reply. Leaving none is worth 1."""
LURE = 20.0
"""The worth, in safe replies, of a trap that the opponent will certainly enter."""


@dataclass(frozen=True)
class Skill:
    """The skill of one level: its temper, and the most positions that it visits."""

    temper: Temper
    positions: int = 0
    traps: int = 0
    """The most positions that it visits in the search for traps, which a careful but thoughtless opponent enters."""


SKILLS = (
    Skill(Temper(depth=1, overlooks=0.45, cutoff=0.0, heat=1.0)),
    Skill(Temper(depth=1, overlooks=0.24, cutoff=0.0, heat=1.0)),
    Skill(Temper(depth=1, overlooks=0.12, cutoff=0.0, heat=1.0)),
    Skill(Temper(depth=2, overlooks=0.06, cutoff=2.0, heat=0.7), 100),
    Skill(Temper(depth=4, overlooks=0.03, cutoff=2.0, heat=0.8), 500),
    Skill(Temper(depth=6, overlooks=0.012, cutoff=1.5, heat=0.3), 1_500, 500),
    Skill(Temper(depth=10, overlooks=0.0, cutoff=3.0, heat=0.3), 3_500, TRAPS),
)
"""The skills of levels 1 to 7. Depth 1 makes lines and leaves none; deeper levels set traps.

Other depths are even, because a search ends with the opponent's safe replies.
"""


def choose(state: Tris2, seat: Seat, brief: Brief) -> Action:
    """The roll that this level makes."""
    temper = felt(SKILLS[brief.level - 1].temper, brief.style)
    mat = mat_of(state)
    every = list(possible(mat))
    won = [action for action in winning(mat) if brief.rng.random() >= temper.overlooks]
    if won:
        return brief.rng.choice(won)
    mats = {action: after(mat, action) for action in every}
    careful = {action: each for action, each in mats.items() if not can_win(each)}
    if not careful or brief.rng.random() < temper.overlooks:
        return brief.rng.choice(every)
    worths = dict.fromkeys(careful, 0.0)
    if temper.depth > 1 and len(careful) > 1:
        search = Tris2Search(brief)
        worths = search.deepened(careful, worths)
        if max(worths.values()) < WIN / 2:
            search.lure(careful, worths)
    return pick(worths, temper, brief.rng)


def worths(state: Tris2, brief: Brief) -> dict[Action, float]:
    """The worth of each roll for the mover, by the search of this level. No roll is overlooked."""
    mat = mat_of(state)
    won = dict.fromkeys(winning(mat), WIN)
    if won:
        return won
    mats = {action: after(mat, action) for action in possible(mat)}
    careful = {action: each for action, each in mats.items() if not can_win(each)}
    lost = {action: 1 - WIN for action in mats if action not in careful}
    return {**Tris2Search(brief).deepened(careful, dict.fromkeys(careful, 0.0)), **lost} if careful else lost


@dataclass
class Tris2Search:
    """The search of one question. `known` has the safe replies in every visited position, the best one first."""

    brief: Brief
    left: int = 0
    known: dict[Mat, list[Mat]] = field(default_factory=dict)

    def deepened(self, mats: dict[Action, Mat], worths: dict[Action, float]) -> dict[Action, float]:
        """The worths of the rolls after a deeper and deeper search, until the level's depth or the limit is reached."""
        skill = SKILLS[self.brief.level - 1]
        temper, self.left = skill.temper, skill.positions
        try:
            for depth in range(1, temper.depth, 2):
                best, found = -inf, {}
                for action in sorted(worths, key=lambda action: -worths[action]):
                    value = -self.value(mats[action], depth, 1, -inf, temper.cutoff - best + 0.1)
                    found[action] = value
                    best = max(best, value)
                worths = found
                if abs(best) > WIN / 2:
                    break
        except TimeUp:
            pass
        return worths

    def lure(self, mats: dict[Action, Mat], worths: dict[Action, float]) -> None:
        """Add the worth of traps to the best rolls, until the limit is reached."""
        skill = SKILLS[self.brief.level - 1]
        traps = TRAPS if self.brief.style == "trapper" else skill.traps
        self.left = traps
        least = max(worths.values()) - skill.temper.cutoff
        lures = dict.fromkeys(worths, 0.0)
        try:
            for action in sorted(worths, key=lambda action: -worths[action]):
                if worths[action] >= least:
                    lures[action] = LURE * self.hope(mats[action])
        except TimeUp:
            pass
        for action, lure in lures.items():
            worths[action] += lure

    def hope(self, mat: Mat) -> float:
        """The chance that a random safe reply leaves the opponent none, estimated from the number of replies; 1
        means none."""
        replies = self.replies(mat)
        near = 0.0
        for reply in replies:
            left = min((len(self.replies(trap)) for trap in self.replies(reply)), default=inf)
            near += NEAR / left if left else 1.0
        return near / len(replies) if replies else 1.0

    def value(self, mat: Mat, depth: int, ply: int, alpha: float, beta: float) -> float:
        """The mat's worth for the side to move, `ply` plies after the question. It is exact between the bounds.

        No roll on the mat makes a line.
        """
        replies = self.replies(mat)
        if not replies:
            return ply + 1 - WIN if any(possible(mat)) else 0.0
        if depth <= 1:
            return float(len(replies))
        best, favourite = -inf, replies[0]
        for child in replies:
            value = -self.value(child, depth - 1, ply + 1, -beta, -max(alpha, best))
            if value > best:
                best, favourite = value, child
            if best >= beta:
                break
        self.known[mat] = [favourite, *(child for child in replies if child is not favourite)]
        return best

    def replies(self, mat: Mat) -> list[Mat]:
        """The mats after the safe replies."""
        found = self.known.get(mat)
        if found is None:
            self.count()
            found = self.known[mat] = list(safe(mat))
        return found

    def count(self) -> None:
        """Count one more position. Raises TimeUp beyond the limit, and what the brief raises."""
        self.left -= 1
        if self.left % POLLS == 0:
            self.brief.poll()
        if self.left < 0 and self.brief.deadline is None:
            raise TimeUp
