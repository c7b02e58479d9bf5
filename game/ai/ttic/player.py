"""Plays both versions of T-Tic-T-Tac-Toe: how deep each level searches, and how it decides.

Every level takes a win and stops a threat that it sees. Higher levels also search, and look for forced wins of both
sides. Limits are counted in pages, never in time.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.ai.mind import Brief, Style, Temper, TimeUp, felt, pick
from game.ai.ttic.book import booked
from game.ai.ttic.fast_page import FastPage, after, has_three, page_of, starts, worth
from game.ai.ttic.search import WIN, TTicSearch
from game.ai.ttic.threats import Attack
from game.rules.core import Action, Seat
from game.rules.ttic import Ttic
from game.rules.ttic.moves import MOVES, Kind, Move
from game.rules.ttic.page import BLOCKAGES
from game.rules.ttic.refusals import legal_moves

POLLS = 64
"""The number of pages between two polls, each a fraction of a millisecond."""


@dataclass(frozen=True)
class Skill:
    """The skill of one level: its temper, and how many pages each part of its search may visit.

    The search follows `width` moves of a page. It looks for its own forced wins within `reach` plies, and for the
    opponent's within two plies less.
    """

    temper: Temper
    opens: float = 1.0
    """The probability that it opens a game well; otherwise it writes a symbol anywhere."""
    width: int = 0
    pages: int = 0
    reach: int = 0
    attacks: int = 0
    """The pages for its own attack, and again for the opponent's."""


SKILLS = (
    Skill(Temper(depth=0, overlooks=0.12, cutoff=8.0, heat=3.0), opens=0.0),
    Skill(Temper(depth=1, overlooks=0.3, cutoff=6.0, heat=2.5), opens=0.0),
    Skill(Temper(depth=1, overlooks=0.0, cutoff=6.0, heat=2.2), opens=0.0),
    Skill(Temper(depth=1, overlooks=0.0, cutoff=3.0, heat=0.8), opens=0.2),
    Skill(Temper(depth=2, overlooks=0.0, cutoff=3.0, heat=0.8), opens=0.3, width=6, pages=1_500),
    Skill(Temper(depth=3, overlooks=0.0, cutoff=2.5, heat=0.7), opens=0.4, width=8, pages=4_000, reach=5, attacks=60),
    Skill(Temper(depth=6, overlooks=0.0, cutoff=0.5, heat=0.2), width=12, pages=15_000, reach=11, attacks=6_000),
)
"""The skills of levels 1 to 7. Depth 0 does not see the opponent's answers; depth 1 sees lines that the opponent can
complete."""
PREPARING = 7
"""This level also looks for forced wins that begin without a threat, and has the books."""
QUIET = 7
"""The most plies of a forced win that begins without a threat."""
MIDDLE, BOX = MOVES["c3"], MOVES["wall:c3"]
"""By the book, the second player loses Version 2.0. The middle is the best defence against a symbol, and a box
around it against the middle."""
LEANINGS: Mapping[Style, Mapping[Kind, float]] = {
    "walls": {Kind.WALL: 11.0, Kind.CURTAIN: 10.0, Kind.CHECKPOINT: 2.0},
    "thrifty": {Kind.WALL: -6.0, Kind.CURTAIN: -6.0, Kind.SUPER: -6.0, Kind.CHECKPOINT: -3.0},
}
"""The worth that a character adds to each kind of move."""


def choose(state: Ttic, seat: Seat, brief: Brief) -> Action:
    """The action that this level plays: a win that it sees, otherwise the best action that does not lose at once."""
    temper = felt(SKILLS[brief.level - 1].temper, brief.style)
    pages = roots(state)
    if not pages:
        return next(state.legal(seat))
    seen = [move for move in pages if brief.rng.random() >= temper.overlooks]
    wins = [move.action for move in seen if pages[move].lost()]
    if wins:
        return brief.rng.choice(wins)
    if state.plies == 0 and brief.rng.random() >= SKILLS[brief.level - 1].opens:
        return brief.rng.choice([move.action for move in pages if move.kind is Kind.SYMBOL])
    hasty = brief.rng.random() < temper.overlooks
    found = weighed(page_of(state), pages, brief, hasty)
    return pick(leaning(found, brief.style), temper, brief.rng)


def worths(state: Ttic, brief: Brief) -> dict[Action, float]:
    """The worth of each action for the mover, by the search of this level. No action is overlooked."""
    pages = roots(state)
    won = {move.action: WIN for move, page in pages.items() if page.lost()}
    if won or not pages:
        return won
    return {move.action: value for move, value in weighed(page_of(state), pages, brief).items()}


def roots(state: Ttic) -> dict[Move, FastPage]:
    """Every legal move and its page, without moves that waste something: a blockage that obstructs no line of the
    opponent's, a Super without effect, the opponent's symbol."""
    pages = {move: after(page_of(state), move) for move in legal_moves(state) if move.kind is not Kind.BWAH}
    return {move: page for move, page in pages.items() if not wasted(state, move)} or pages


def wasted(state: Ttic, move: Move) -> bool:
    """True if a move uses something without any effect."""
    foe = state.marks[1 - state.mover]
    if move.kind is Kind.SUPER:
        return not move.squares & (foe | (state.empty if state.supers_place else 0))
    if move.kind in (Kind.CURTAIN, Kind.WALL):
        before, then = (starts(closed) for closed in (state.closed, state.closed | BLOCKAGES[move.target].segments))
        return bool(foe) and before == then
    return False


def weighed(page: FastPage, pages: dict[Move, FastPage], brief: Brief, hasty: bool = False) -> dict[Move, float]:
    """The moves to consider, and their worths for the mover; WIN is a win. Of a forced win only its move is there.

    `pages` has the page after each move; none of these moves wins at once. A `hasty` player sees only lines that
    already stand. Raises Cancelled.
    """
    skill = SKILLS[brief.level - 1]
    forced = known_win(page, pages, skill, brief)
    if forced is not None:
        return {forced: WIN / 2 + 1}
    if brief.level == PREPARING and page.places and page.plies == 1 and page.foe.bit_count() == 1:
        return {BOX if page.foe == MIDDLE.squares else MIDDLE: 0.0}
    if skill.temper.depth == 0:
        safe = pages
    elif hasty:
        safe = {move: each for move, each in pages.items() if not has_three(each.own, starts(each.closed))}
    else:
        safe = {move: each for move, each in pages.items() if not hands_over(each)}
    if not safe:
        return dict.fromkeys(pages, 1 - WIN)
    found = {move: -worth(each) for move, each in safe.items()}
    if skill.temper.depth > 1 and len(safe) > 1:
        search = TTicSearch(skill.width, skill.temper.cutoff, Measure(skill.pages, brief))
        found = search.deepened(safe, found, skill.temper.depth)
    return clear(safe, found, brief) if skill.reach else found


def known_win(page: FastPage, pages: Mapping[Move, FastPage], skill: Skill, brief: Brief) -> Move | None:
    """The first move of a forced win, from the book or found; None if there is none within reach."""
    known = booked(page) if brief.level == PREPARING else None
    if known is not None and known.move in pages:
        return known.move
    for plies in range(3, skill.reach + 1, 2):
        try:
            found = Attack(Measure(skill.attacks, brief)).find(page, plies)
        except TimeUp:
            break
        if found is not None:
            return found
    if brief.level == PREPARING:
        try:
            return Attack(Measure(skill.attacks, brief)).prepare(page, QUIET)
        except TimeUp:
            pass
    return None


def clear(safe: Mapping[Move, FastPage], found: dict[Move, float], brief: Brief) -> dict[Move, float]:
    """The worths of the moves. The best ones are checked: if the opponent has a forced win within reach, they are
    lost."""
    skill = SKILLS[brief.level - 1]
    attack = Attack(Measure(skill.attacks, brief))
    checked: dict[Move, float] = {}
    for move in sorted(found, key=lambda move: -found[move]):
        if checked and found[move] < max(checked.values()) - skill.temper.cutoff:
            break
        try:
            lost = attack.wins(safe[move], skill.reach - 2)
            if not lost and brief.level == PREPARING:
                lost = attack.prepare(safe[move], QUIET) is not None
        except TimeUp:
            lost = False
        checked[move] = found[move] - WIN if lost else found[move]
    return checked


def hands_over(page: FastPage) -> bool:
    """True if the side to move has a line, or can complete one at once."""
    return has_three(page.own, starts(page.closed)) or page.wins_now()


def leaning(found: Mapping[Move, float], style: Style) -> dict[Action, float]:
    """The worths with a character's preferences."""
    leans = LEANINGS.get(style, {})
    return {move.action: value + leans.get(move.kind, 0.0) for move, value in found.items()}


class Measure:
    """Counts pages. Raises TimeUp beyond `most`, and what the brief raises."""

    def __init__(self, most: int, brief: Brief) -> None:
        self._most = most
        self._brief = brief
        self._pages = 0

    def __call__(self) -> None:
        self._pages += 1
        if self._pages % POLLS == 0:
            self._brief.poll()
        if self._brief.deadline is None and self._pages > self._most:
            raise TimeUp
