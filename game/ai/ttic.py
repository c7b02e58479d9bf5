"""The T-Tic-T-Tac-Toe player, for both versions: how far each level sees, and the search behind it.

Worths are those of `ttic_page.worth`. A look ahead follows the few best-looking moves of each page; answers to a
threat cost no depth, so forced sequences are seen to their end. Thought is counted in pages, never in time.
"""

from dataclasses import dataclass, field
from math import inf

from game.ai import ttic_page
from game.ai.mind import Brief, TimeUp
from game.ai.taste import Temper, pick
from game.ai.ttic_page import Page, after, has_three, page_of, saving_super, starts, worth
from game.rules.core import Action, Seat, State
from game.rules.ttic import Ttic
from game.rules.ttic.moves import Kind, Move
from game.rules.ttic.refusals import legal_moves

WIN = 1000.0
"""Worth of a won game, less one for each ply that it takes."""
FORCED = 6
"""How many plies of answering threats are followed below the depth."""
POLLS = 64
"""Pages between two polls, a fraction of a millisecond each."""


@dataclass(frozen=True)
class Skill:
    """One level: its temper, how many moves of a page it follows, and how many pages it thinks about at most.

    Of the answers to a threat it follows twice as many.
    """

    temper: Temper
    width: int = 0
    pages: int = 0


SKILLS = (
    Skill(Temper(depth=0, overlooks=0.25, cutoff=12.0, heat=5.0)),
    Skill(Temper(depth=1, overlooks=0.2, cutoff=6.0, heat=2.0)),
    Skill(Temper(depth=1, overlooks=0.0, cutoff=4.0, heat=1.0)),
    Skill(Temper(depth=2, overlooks=0.0, cutoff=3.0, heat=0.8), width=8, pages=4_000),
    Skill(Temper(depth=3, overlooks=0.0, cutoff=2.0, heat=0.5), width=8, pages=10_000),
    Skill(Temper(depth=5, overlooks=0.0, cutoff=1.0, heat=0.4), width=10, pages=30_000),
    Skill(Temper(depth=9, overlooks=0.0, cutoff=0.5, heat=0.2), width=12, pages=70_000),
)
"""Levels 1 to 7. Depth 0 does not see what the opponent can do; depth 1 sees a line about to be made."""


def choose(state: State, seat: Seat, brief: Brief) -> Action:
    """What this level plays: a win it sees, else nothing that loses at once, else what looks best."""
    assert isinstance(state, Ttic)
    temper = SKILLS[brief.level - 1].temper
    page = page_of(state)
    pages = {move: after(page, move) for move in legal_moves(state) if move.kind is not Kind.BWAH}
    if not pages:
        return next(state.legal(seat))
    seen = [move for move in pages if brief.rng.random() >= temper.overlooks]
    wins = [move.action for move in seen if pages[move].lost()]
    if wins:
        return brief.rng.choice(wins)
    safe = {move: each for move, each in pages.items() if not hands_over(each)}
    if temper.depth == 0:
        safe = pages
    elif brief.rng.random() < temper.overlooks:
        safe = {move: each for move, each in pages.items() if not has_three(each.own, starts(each.closed))}
    safe = safe or pages
    worths = {move: -worth(each) for move, each in safe.items()}
    if temper.depth > 1 and len(safe) > 1:
        worths = Search(brief).deepened(safe, worths)
    return pick({move.action: value for move, value in worths.items()}, temper, brief.rng)


def worths(state: State, brief: Brief) -> dict[Action, float]:
    """What each action is worth to the mover as far as the brief's level looks, nothing overlooked."""
    assert isinstance(state, Ttic)
    page = page_of(state)
    pages = {move: after(page, move) for move in legal_moves(state) if move.kind is not Kind.BWAH}
    found = {move.action: WIN for move, each in pages.items() if each.lost()}
    if found:
        return found
    safe = {move: each for move, each in pages.items() if not hands_over(each)}
    if not safe:
        return {move.action: 1 - WIN for move in pages}
    looked = Search(brief).deepened(safe, {move: -worth(each) for move, each in safe.items()})
    return {move.action: value for move, value in looked.items()}


def hands_over(page: Page) -> bool:
    """Whether whoever is to move has a line already or can complete one at once."""
    return has_three(page.own, starts(page.closed)) or page.won_at_once()


class Enough(Exception):
    """The level's measure of pages is full."""


@dataclass
class Search:
    """One question's search. `known` keeps the children of every page looked at, best first."""

    brief: Brief
    pages: int = 0
    known: dict[Page, list[Page]] = field(default_factory=dict)

    @property
    def skill(self) -> Skill:
        """The level's skill."""
        return SKILLS[self.brief.level - 1]

    def deepened(self, roots: dict[Move, Page], worths: dict[Move, float]) -> dict[Move, float]:
        """The moves' worths after looking as deep as the level does, as far as its measure lasts."""
        try:
            for depth in range(1, self.skill.temper.depth):
                order = sorted(worths, key=lambda move: -worths[move])[: 4 * self.skill.width]
                worths = self.root(roots, order, depth)
                if max(worths.values()) > WIN / 2:
                    break
        except (Enough, TimeUp):
            pass
        return worths

    def root(self, roots: dict[Move, Page], order: list[Move], depth: int) -> dict[Move, float]:
        """The worths of these moves; of those that are out of the question it is only sure that they are."""
        cutoff = self.skill.temper.cutoff
        best, found = -inf, {}
        for move in order:
            value = -self.value(roots[move], depth, -inf, cutoff - best)
            found[move] = value if value > best - cutoff else value - cutoff
            best = max(best, value)
        return found

    def value(self, page: Page, depth: int, alpha: float, beta: float) -> float:
        """What the page is worth to the mover, who cannot complete a line at once; exact between the bounds."""
        pressed = page.skipped().won_at_once()
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

    def children(self, page: Page, pressed: bool) -> list[Page]:
        """The best-looking pages to which a move leads that does not lose at once."""
        found = []
        for move in ttic_page.moves(page, pressed):
            self.count()
            child = after(page, move)
            if not child.won_at_once():
                found.append(child)
        found.sort(key=worth)
        return found[: self.skill.width * (2 if pressed else 1)]

    def count(self) -> None:
        """One page more. Raises Enough, and what the brief raises."""
        self.pages += 1
        if self.pages % POLLS == 0:
            self.brief.poll()
            if self.brief.deadline is None and self.pages > self.skill.pages:
                raise Enough
