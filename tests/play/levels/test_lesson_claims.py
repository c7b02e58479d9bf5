"""Tests that lessons tell the truth: whatever a line of a lesson claims is played on the board it is said of.

`CLAIMS` quotes every text of every lesson, step by step, with what proves the quoted words, or NOTHING where they claim
nothing: they ask, joke, or speak of a screen.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import pytest

from game.ai.ttic.book import booked
from game.ai.ttic.fast_page import page_of
from game.play.levels.level import LessonStep, after_step
from game.play.levels.setting import settings
from game.play.levels.shelf import Shelved, shipped
from game.rules.core import Action
from game.rules.grid import LINES
from game.rules.match import Match
from game.rules.registry import MATCHES, RULESETS, play, wins
from game.rules.stages import Past
from game.rules.tactic import Tactic
from game.rules.tris2.mat import CELLS
from game.rules.ttic import Ttic1, Ttic2
from game.rules.ttic.page import SQUARES, names, open_lines
from game.variants.looks import look_of
from tests.rules.matching import after as then
from tests.rules.matching import begun

LESSONS = [each for each in shipped().levels if each.level.kind == "lesson"]


@dataclass(frozen=True)
class Said:
    """A step of a lesson as it is played: the position in which it is said, the one after the player's action (with the
    other's plan, where both write at once), and the one after the reply; of any game, so their types are not told."""

    before: Any
    done: Any
    after: Any
    seat: int
    refused: str | None
    """The rule that refuses what is asked for, if one does."""

    @property
    def won(self) -> bool:
        """Whether the player's action wins."""
        return self.done.outcome is not None and self.done.outcome.winner == self.seat

    @property
    def sent(self) -> set[str]:
        """The boards on which the other side may answer."""
        return boards(self.done)


Proof = Callable[[Said], object]
NOTHING: Proof = lambda _said: True  # noqa: E731


def said_in(state: Any, step: LessonStep, side: str) -> Said:
    """The step, played in this position."""
    seat = state.sides.index(side)
    after = after_step(state, step, side)
    done = play(state, step.do[0]) if step.do and not step.refused and len(state.to_act) == 1 else after
    refusal = state.refuse(seat, step.do[0]) if step.refused else None
    return Said(state, done, after, seat, refusal.rule if refusal else None)


def wants(state: Any, seat: int) -> set[Action]:
    """By which actions this side would win at once, were it to move."""
    return set(wins(replace(state, mover=seat)))


def squares(state: Any, seat: int) -> set[Action]:
    """By which symbols it would."""
    return wants(state, seat) & set(SQUARES)


def boards(state: Any) -> set[str]:
    """The boards of ultimate on which the mover may play."""
    return {action[0] for action in state.legal(state.mover)}


def marks(state: Any, *on: str) -> str:
    """What stands on these squares of a page."""
    return "".join(state.cells[SQUARES.index(square)] for square in on)


def lines(state: Any) -> set[tuple[str, ...]]:
    """The lines of a page that nothing obstructs."""
    return {names(line) for line in open_lines(state.closed)}


def safe(state: Any, name: str) -> int:
    """The last ply through which a blockage is safe."""
    return int(state.find(name).safe_through)


def drawn(ruleset: str, position: Any, action: Action) -> Any:
    """The match after the action that ends a game in this position."""
    match = replace(settings()[ruleset], options=MATCHES[settings()[ruleset].ruleset]().options, inner=position)
    return match.apply({match.people[position.mover]: action}).state


def latest(state: Any) -> int:
    """The last ply by which the opener has won, by the book, whatever the side to move answers."""
    found = []
    for answer in state.legal(state.mover):
        page = play(state, answer)
        if next(page.completions(), None) is None:
            known = booked(page_of(page))
            assert known is not None, f"the book does not know {page}"
            found.append(page.plies + known.plies)
    return max(found)


def tag(state: Any, look: str) -> set[str]:
    """What is written on such things as lie on the page."""
    return {piece.text for piece in look_of(state.ruleset).build(state).values() if piece.look == look}


def lacks(state: Any) -> set[str]:
    """The squares that X needs for a line in TacTic-Toe."""
    lacking = ([place for place in line if state.cells[place] != "X"] for line in LINES)
    return {str(places[0] + 1) for places in lacking if len(places) == 1 and state.cells[places[0]] == "."}


def bounced(*plans: Action) -> Any:
    """A game of TacTic-Toe in which both write the same."""
    state: Any = Tactic()
    for plan in plans:
        state = state.apply({0: plan, 1: plan}).state
    return state


def five(*said: str) -> Match:
    """A match of T-Tic-T-Tac-Toe after these acts."""
    return begun("match-ttic", *said, options="starts=1 version=1")


def gambit(*won: str) -> Match:
    """A match of Zero's Gambit after drawn games in which the two have won so many local boards."""
    match = begun("match-gambit", "starter:1")
    return replace(match, past=(*match.past, *(Past("game", "draw", note) for note in won)))


def shut(before: Any, done: Any) -> set[tuple[str, str]]:
    """The pairs of squares that no line joins any more."""
    first, then = ({pair for line in lines(state) for pair in pairwise(line)} for state in (before, done))
    return first - then


MIDDLE, SUPER, OFF, RIM = (play(Ttic2.new(), action) for action in ("c3", "super:b2", "b2", "a1"))
TRIS2 = ("tops:0", "lie:0", *("b2n", "c2n", "b1s", "c1s") * 2)
"""Dice that lie as they first lay for the third time."""
PEN = Ttic1.parse("OO.../...../...../...../..... X 4 - CWKS/CWKS 1001/420 pen")

CLAIMS: dict[str, tuple[dict[str, Proof], ...]] = {
    "rps/00-lesson": (
        {"people who cannot agree": NOTHING, "Both choose in secret": lambda s: s.before.to_act == (0, 1) and s.won},
        {"Scissors cut paper": lambda s: s.won},
        {"Paper covers rock": lambda s: s.won},
        {"The same means *again*":
         lambda s: s.done.outcome.winner is None and begun("match-rps", "rock/rock").stage == "throw"},
    ),
    "classic/00-lesson": (
        {"in one minute": NOTHING, "You are X": lambda s: s.seat == s.before.mover == 0, "the middle": lambda s: s.done
         .cells[4] == "X"},
        {"What is written stays": lambda s: s.refused, "the O": lambda s: s.before.cells[0] == "O"},
        {"*two* in a line": lambda s: wants(s.done, 0) == {"8"} and not wants(s.after, 0)},
        {"O has two": lambda s: wants(s.before, 1) == {"3"}, "*Block* the third": lambda s: not wants(s.done, 1)},
        {"Threaten *twice* at once": lambda s: len(wants(s.done, 0)) == 2 and all(
            wants(play(s.done, answer), 0) for answer in s.done.legal(1)),
         "here": lambda s: [each for each in s.before.legal(0) if len(wants(play(s.before, each), 0)) == 2] == ["1"]},
        {"O stopped one": lambda s: len(wants(s.before, 0)) == 1, "*Three* in line win": lambda s: s.won},
        {"The *last* square": lambda s: list(s.before.legal(0)) == ["9"],
         "nobody wins": lambda s: s.done.outcome.kind == "draw"},
    ),
    "ttic-1/00-lesson": (
        {"in two minutes": NOTHING, "You are X": lambda s: s.seat == s.before.mover == 0},
        {"Three in line win": lambda s: not wants(s.after, 0), "*two*": lambda s: squares(s.done, 0) == {"b1", "b4"}},
        {"*Walled* in": lambda s: not any("b2" in line for line in lines(s.before)),
         "on the other side": lambda s: squares(s.done, 0) == {"b5"},
         "*wall* breaks your three": lambda s: marks(s.done, "b2", "b3", "b4") == "XXX" and not s.won},
        {"Both ends are open": lambda s: squares(s.before, 1) == {"a2", "d2"} and all(
            squares(play(s.before, each), 1) for each in s.before.legal(0) if len(each) == 2),
         "*Wall* one in": lambda s: not wants(s.done, 1) and not wants(play(s.before, "wall:c2"), 1)},
        {"Your line is walled": lambda s: marks(s.before, "c2", "c3", "c4") == "XXX" and s.before.line_owner is None,
         "*Call* Reagan": lambda s: s.refused == "4.05(e)"},
        {"Too fresh: the *lock* counts turns": lambda s: safe(
            play(play(Ttic1.new(), "a1"), "wall:b2"), "b2") == 2 + 4},
        {"Now it is old": lambda s: wants(s.before, 0) == {"tear:c3"}, "Three in line: you win": lambda s: s.won},
    ),
    "ttic-1/01-more-props": (
        {"The rest of the drawer": NOTHING, "Try to *open* with a curtain": lambda s: s.refused == "4.04"},
        {"Two in line": lambda s: squares(s.before, 1) == {"d1", "d4"}, "a *curtain* here": lambda s: not wants(
            s.done, 1)},
        {"This curtain is old": lambda s: wants(s.before, 0) == {"snip:bc"}, "*Snip* it": lambda s: s.won},
        {"it stays safe": lambda s: wants(s.before, 1) == {"snip:23"} and not wants(s.done, 1),
         "*hut* counts the turns left": lambda s: safe(s.done, "23") == max(safe(s.before, "23"), s.done.plies) + 4},
        {"O wins next": lambda s: squares(s.before, 1) == {"c1"} and not wants(s.before, 0),
         "Goosh": lambda s: marks(s.done, "a1", "b1", "a2", "b2") == "...X" and not wants(s.done, 1)},
    ),
    "ttic-2/00-lesson": (
        {"No wall in the middle": lambda s: not s.before.standing, "No wall here": lambda s: marks(
            s.done, "c3") == "X"},
        {"Three in line win": lambda s: squares(s.done, 0) == {"c2", "c5"}, "Make it *two*": NOTHING},
        {"Cut!": lambda s: not wants(s.before, 0),
         "fills empty squares": lambda s: marks(s.done, "a1", "b1", "a2", "b2") == "XXX."},
        {"may not simply *win*": lambda s: s.refused == "5.2.02"},
        {"Unless nothing else saves you": lambda s: len(wants(s.before, 1)) > 1 and all(
            wants(play(s.before, each), 1) for each in s.before.legal(0) if each != "super:b3") and s.won},
        {"O wants this square": lambda s: wants(s.before, 1) == {"c3"} and not wants(s.before, 0),
         "*Wall* it in": lambda s: not wants(s.done, 1)},
        {"Two in line": lambda s: squares(s.before, 1) == {"d1", "d4"}, "a *curtain* here": lambda s: not wants(
            s.done, 1)},
        {"An old curtain": lambda s: wants(s.before, 0) == {"snip:ab"}, "*Snip* it and win": lambda s: s.won},
        {"An old wall": lambda s: wants(s.before, 0) == {"tear:23ab"}, "*Call* Reagan and win": lambda s: s.won},
        {"it stays safe": lambda s: wants(s.before, 1) == {"snip:23"} and not wants(s.done, 1)},
    ),
    "ttic-2/01-how-the-opener-wins": (
        {"Version 2.0 is solved": lambda s: latest(MIDDLE) == latest(SUPER) == 11, "the wrong side": lambda s: s.seat
         == 1,
         "X took the middle": lambda s: s.before == MIDDLE, "Nobody holds": NOTHING},
        {"X opened with a *Super*": lambda s: s.before == SUPER, "Late": NOTHING},
        {"Off the middle: one turn *more*": lambda s: s.before == OFF and latest(s.before) == 11 + 2,
         "Nobody holds": NOTHING},
    ),
    "tactic/00-lesson": (
        {"in secret, opened together": lambda s: s.before.to_act == (0, 1),
         "Three numbers, no line": lambda s: s.before.refuse(0, "123").rule == "tactic-round-1"},
        {"Both said 7: *bounced*": lambda s: s.before.cells == "XX.O...O."},
        {"Round three may *repeat*": lambda s: s.before.round == 3 and len(list(s.before.legal(0))) == 9**3,
         "Both at once: a tie": lambda s: s.done.cells == "XXXOX.OOO" and s.done.outcome.kind == "tie"},
        {"Again: three corners": lambda s: s.before == Tactic()},
        {"4 or 5 *wins*": lambda s: lacks(s.before) == {"4", "5"} and s.won},
    ),
    "tris2/00-lesson": (
        {"belong to nobody": NOTHING,
         "Nobody owns the dice": lambda s: set(s.before.legal(0)) == set(replace(s.before, mover=1).legal(1)),
         "*Roll* b2 north": lambda s: s.before.tops[CELLS["b2"]] != s.done.tops[CELLS["b1"]]},
        {"roll theirs *back*: c1 south": lambda s: s.refused == "tris2-undo"},
        {"*touch*; corners count": lambda s: s.before.refuse(0, "b1w").rule == "tris2-islands" and not any(
            s.done.dice[CELLS[beside]] for beside in ("d3", "e2", "e4")) and s.done.dice[CELLS["d4"]],
         "d3 east": lambda s: s.done.last == "d3e"},
        {"*push* a die: b1 east": lambda s: s.refused == "tris2-free",
         "Nor roll *off* the mat": lambda s: s.before.refuse(0, "b1n").rule == "tris2-mat"},
        {"*Three* alike win": lambda s: s.won, "c2 west": lambda s: s.done.last == "c2w"},
    ),
    "ultimate/00-lesson": (
        {"Where you write says": NOTHING, "picks O’s next board": lambda s: boards(s.done) == {"1"}},
        {"You *sent* O there; O sent you back": lambda s: boards(s.before) == {"5"}},
        {"*Three* in line win this board": lambda s: s.done.owners[4] == "X"},
        {"Sent to a finished board: *anywhere*": lambda s: boards(s.before) == set("12346789")},
        {"without a line": lambda s: s.before.boards[0].count(".") == 1, "Nobody’s": lambda s: s.done.owners[0] == "-"},
        {"Three *boards* in line win": lambda s: s.before.owners == "X...X...." and s.won},
    ),
    "ultimate-gambit/00-lesson": (
        {"Up to three games": NOTHING,
         "in the very *middle*": lambda s: s.refused == "gambit-opening" and len(list(s.before.legal(0))) == 80},
        {"It was too good": NOTHING},
        {"Squares *send*": lambda s: boards(s.before) == {"9"}},
        {"Three boards win the *whole* match": lambda s: s.won and drawn("ultimate-gambit", s.before, "93").outcome},
        {"A *drawn* game means another": lambda s: s.done.outcome.kind == "draw" and drawn(
            "ultimate-gambit", s.before, "11").people == settings()["ultimate-gambit"].people[::-1],
         "After three, boards are counted": lambda s: [gambit(*["4-4"] * n).stage for n in (1, 2, 3)]
         == ["game", "game", "over"] and gambit("4-3", "2-4", "5-3").outcome.winner == 0},
    ),
    "ultimate-conduct/00-lesson": (
        {"X names, O opens": lambda s: (s.seat, s.before.to_act, s.done.to_act) == (0, (0,), (1,)),
         "You *name* the board where O opens": lambda s: s.sent == {"5"}},
        {"O’s square *sent* you": lambda s: boards(s.before) == {"1"}},
        {"Full boards are *counted*": lambda s: s.done.owners[0] == "X",
         "Five to four": lambda s: [s.done.boards[0].count(mark) for mark in "XO"] == [5, 4]},
        {"The last square": lambda s: list(s.before.legal(0)) == ["64"],
         "*More* boards win": lambda s: s.won and s.done.outcome.rule == "conduct-all-finished"},
    ),
    "ultimate-shardren/00-lesson": (
        {"or chance moves for you": lambda s: (MATCHES["match-shardren"].custom_clock, then(
            begun("match-shardren"), "flag").to_act) == ("45/0", (-1,)),
         "You open, *anywhere*": lambda s: (begun("match-shardren").to_act, len(list(
             s.before.legal(0)))) == ((1,), 81)},
        {"O’s square *sent* you": lambda s: boards(s.before) == {"7"}},
        {"Full boards go to *more* marks": lambda s: s.done.owners[0] == "X" and [
            s.done.boards[0].count(mark) for mark in "XO"] == [5, 4]},
        {"The last square": lambda s: list(s.before.legal(0)) == ["99"],
         "*More* boards win": lambda s: s.won and s.done.outcome.rule == "shardren-all-finished"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda each: each.name)
def test_what_a_lesson_claims_is_so(lesson: Shelved) -> None:
    level, claims, wrong = lesson.level, CLAIMS[lesson.name], []
    assert len(claims) == len(level.steps)
    state: Any = RULESETS[lesson.ruleset].parse(level.position)
    for number, (step, quotes) in enumerate(zip(level.steps, claims, strict=True), start=1):
        state = RULESETS[lesson.ruleset].parse(step.position) if step.position else state
        said = said_in(state, step, level.side)
        texts = [text for text in (level.text * (number == 1), step.say, step.why, step.then) if text]
        wrong += [(number, text) for text in texts if not any(quote in text for quote in quotes)]
        wrong += [(number, quote) for quote in quotes if not any(quote in text for text in texts)]
        wrong += [(number, quote) for quote, proof in quotes.items() if not proof(said)]
        state = said.after
    assert not wrong
