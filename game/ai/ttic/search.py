"""Searches T-Tic-T-Tac-Toe by alpha-beta, with the few most promising moves of each page.

Worths are those of `fast_page.worth`. Answers to a threat do not count as depth, so forced sequences are followed to
their end.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf

from game.ai.mind import TimeUp
from game.ai.ttic import fast_page
from game.ai.ttic.fast_page import FastPage, after, saving_super, worth
from game.rules.ttic.moves import Move

WIN = 1000.0
"""The worth of a won game, less one for each ply that it takes."""
FORCED = 6
"""The plies of answers to threats that are followed below the depth."""


@dataclass
class TTicSearch:
    """The search of one question. It follows `width` moves of a page, and twice as many answers to a threat.

    `count` is called for every visited page, and may end the search. `known` has the children of every visited page,
    the best first.
    """

    width: int
    cutoff: float
    count: Callable[[], None]
    known: dict[FastPage, list[FastPage]] = field(default_factory=dict)

    def deepened(self, roots: dict[Move, FastPage], worths: dict[Move, float], depth: int) -> dict[Move, float]:
        """The worths of the moves after a search of `depth` plies, or of fewer once the limit is reached."""
        try:
            for plies in range(1, depth):
                order = sorted(worths, key=lambda move: -worths[move])[: 4 * self.width]
                worths = self.root(roots, order, plies)
                if max(worths.values()) > WIN / 2:
                    break
        except TimeUp:
            pass
        return worths

    def root(self, roots: dict[Move, FastPage], order: list[Move], depth: int) -> dict[Move, float]:
        """The worths of these moves. For excluded ones it is only an upper bound."""
        best, found = -inf, {}
        for move in order:
            value = -self.value(roots[move], depth, -inf, self.cutoff - best)
            found[move] = value if value > best - self.cutoff else value - self.cutoff
            best = max(best, value)
        return found

    def value(self, page: FastPage, depth: int, alpha: float, beta: float) -> float:
        """The page's worth for the mover, who cannot complete a line at once. It is exact between the bounds."""
        pressed = page.skipped().wins_now()
        if depth <= -FORCED or (depth <= 0 and not pressed):
            return worth(page)
        children = self.known.get(page)
        if children is None:
            children = self.known[page] = self.children(page, pressed)
        if not children:
            return WIN - page.plies if pressed and saving_super(page) else page.plies - WIN
        best = -inf
        below = depth if pressed and depth > 0 else depth - 1
        for child in children:
            best = max(best, -self.value(child, below, -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    def children(self, page: FastPage, pressed: bool) -> list[FastPage]:
        """The most promising pages after moves that do not lose at once."""
        found = []
        for move in fast_page.moves(page, pressed):
            self.count()
            child = after(page, move)
            if not child.wins_now():
                found.append(child)
        found.sort(key=worth)
        return found[: self.width * (2 if pressed else 1)]
