"""Tests that lessons tell the truth: whatever a line of a lesson claims is played on the board it is said of.

`CLAIMS` quotes every text of every lesson, step by step, with what proves the quoted words, or NOTHING where they claim
nothing: they ask, joke, or speak of a screen.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.ai.ttic.book import booked
from game.ai.ttic.fast_page import page_of
from game.engine.input.intents import Intent
from game.play.counting import playout
from game.play.levels.level import Step, after_step
from game.play.levels.setting import settings
from game.play.levels.shelf import Shelved, read, shipped_folder
from game.rules.core import Action
from game.rules.game_rules import play
from game.rules.grid import LINES
from game.rules.match import Match, Past
from game.rules.registry import MATCHES, RULESETS, wins
from game.rules.rps.state import Throw
from game.rules.rulebook import rules
from game.rules.tactic.state import Tactic
from game.rules.tris2.mat import CELLS
from game.rules.ttic import Ttic1, Ttic2
from game.rules.ttic.page import SQUARES, names, open_lines
from game.variants.common.question.secrecy import BLIND
from game.variants.looks import look_of
from tests.rules.matching import after as then
from tests.rules.matching import begun

LESSONS = [each for each in read(shipped_folder()).levels if each.level.kind == "lesson"]


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


def said_in(state: Any, step: Step, side: str) -> Said:
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
        {"people who cannot agree": NOTHING, "Both choose in secret": lambda s: s.before.to_act == (0, 1),
         "Rock crushes scissors. You win": lambda s: s.won},
        {"not useless": NOTHING, "Scissors cut paper": lambda s: s.won},
        {"what can paper do": NOTHING, "It covers it": lambda s: s.won},
        {"think exactly": NOTHING,
         "The same twice is a tie, and a tie is thrown again":
         lambda s: s.done.outcome.winner is None and begun("match-rps", "rock/rock").stage == "throw"},
        {"left is rock, down is paper, right is scissors": lambda s: [tuple(Throw().legal(0))[BLIND[way]] for way in (
            Intent.LEFT, Intent.DOWN, Intent.RIGHT)] == ["rock", "paper", "scissors"]},
    ),
    "classic/00-lesson": (
        {"five minutes": NOTHING, "X begins": lambda s: s.before.mover == 0, "opinions": NOTHING},
        {"O has answered": lambda s: s.before.cells[0] == "O", "What is written stays": lambda s: s.refused,
         "the number of its rule": lambda s: s.refused in rules()},
        {"your two marks": lambda s: s.done.cells.count("X") == 2,
         "You wanted 8, so O wrote there": lambda s: wants(s.done, 0) == {"8"} and not wants(s.after, 0)},
        {"O who threatens, in the upper row": lambda s: wants(s.before, 1) == {"3"},
         "O would write on 3": lambda s: not wants(s.done, 1)},
        {"two cannot": lambda s: len(wants(s.done, 0)) == 2 and all(
            wants(play(s.done, answer), 0) for answer in s.done.legal(1)),
         "it is square 1": lambda s: [each for each in s.before.legal(0) if len(wants(play(s.before, each), 0)) == 2]
         == ["1"],
         "O stopped one": lambda s: len(wants(s.after, 0)) == 1},
        {"wins": lambda s: s.won, "you win": lambda s: s.won},
        {"One square is left, and it makes no line": lambda s: list(s.before.legal(0)) == ["9"],
         "nobody wins": lambda s: s.done.outcome.kind == "draw"},
    ),
    "ttic-1/00-lesson": (
        {"Every prop in the drawer": NOTHING, "Five by five": lambda s: s.before == Ttic1.new() and len(SQUARES) == 25,
         "begins with a Berlin Wall round the centre": lambda s: s.before.find("c3"),
         "The first turn is a symbol": lambda s: {len(each) for each in s.before.legal(0)} == {2}},
        {"write your mark on b2": NOTHING, "That was the whole turn": lambda s: s.done.mover == 1},
        {"two in a column": lambda s: marks(s.done, "b2", "b3") == "XX"},
        {"wants d2 or d5": lambda s: squares(s.before, 1) == {"d2", "d5"},
         "One Iron Curtain answers both": lambda s: not wants(s.done, 1),
         "nothing in line gets through": lambda s: not any(
             {"3", "4"} <= {each[1] for each in line} for line in lines(s.done)),
         "A mark would stop one end only": lambda s: all(
             len(squares(play(s.before, each), 1)) >= 1 for each in s.before.legal(0) if len(each) == 2),
         "two sides of it: d2, d3 and no further": lambda s: s.after.outcome is None and marks(
             s.after, "d2", "d3", "d4") == "OOO",
         "counts the plies": lambda s: tag(s.done, "tag") == {str(safe(s.done, "34") - s.done.plies)}},
        {"safe, even from you": lambda s: s.refused == "4.04(c)",
         "Two full turns, four plies": lambda s: safe(s.before, "34") == s.before.plies - 1 + 4,
         "fair game for both": lambda s: all(
             replace(s.before, mover=seat, plies=safe(s.before, "34")).refuse(seat, "snip:34") is None
             for seat in (0, 1))},
        {"O wants d1 now": lambda s: squares(s.before, 1) == {"d1"} and not squares(s.done, 1)},
        {"safe four plies longer": lambda s: safe(s.done, "34") == max(safe(s.before, "34"), s.done.plies) + 4,
         "counts the plies he will stay": lambda s: tag(s.done, "booth") == {str(safe(s.done, "34") - s.done.plies)},
         "One Charlie each a game": lambda s: "K" in s.before.stock[0] and "K" not in s.done.stock[0]},
        {"complete, but an old curtain hangs across it": lambda s: s.before.opens_both(s.before.find("bc")) is False
         and wants(s.before, 0) >= {"snip:bc"} and s.before.exposed(s.before.find("bc")),
         "the 1,001 pairs": lambda s: s.before.cutters == 1001, "whoever opened the way": lambda s: s.won},
        {"both of you would have three": lambda s: s.before.opens_both(s.before.find("bc")),
         "Nobody may open a line for both": lambda s: s.refused == "4.04(d)"},
        {"out of every line": lambda s: not any("d3" in line for line in lines(s.done))},
        {"two segments long": lambda s: {("c2", "d2"), ("c3", "d3")} <= shut(s.before, s.done),
         "diagonals clip past its corners": lambda s: ("d3", "c4", "b5") in lines(s.done)
         and ("c1", "d2", "e3") in lines(s.done) and ("b1", "c2", "d3") not in lines(s.done)},
        {"no use on bricks": lambda s: s.before.refuse(0, "snip:c3"),
         "complete but for the wall in it": lambda s: wants(s.before, 0) == {"tear:c3"},
         "420 of him": lambda s: s.before.reagans == 420, "count at once": lambda s: s.won},
        {"about to win in the upper row": lambda s: squares(s.before, 1) == {"c1"},
         "two squares by two": NOTHING,
         "it only removes; your own marks in it stay": lambda s: marks(s.done, "a1", "b1", "a2", "b2") == "...X",
         "One Super each": lambda s: "S" not in s.done.stock[0]},
        {"the wrong symbol": lambda s: marks(s.done, "e5") == "O",
         "it was your turn": lambda s: s.done.mover == 1,
         "win the game for the other side": lambda s: play(PEN, "bwah:c1").ending() == "O"},
        {"Five games": lambda s: five(*["resign"] * 5).outcome,
         "all of them played": lambda s: not five(*["resign"] * 3).outcome and five(*["resign"] * 3).score == (0, 3),
         "whoever lost the last one opens": lambda s: five("a1", "resign").to_act == (1,)},
    ),
    "ttic-2/00-lesson": (
        {"No wall in the middle": lambda s: not s.before.standing, "No wall round the centre": NOTHING,
         "The middle is open": lambda s: marks(s.done, "c3") == "X"},
        {"Two in a column, and both ends are free": lambda s: squares(s.done, 0) == {"c2", "c5"},
         "cut the column in two": lambda s: not squares(s.after, 0)},
        {"goosh what is theirs, and then fill what was empty before": lambda s: marks(
            s.done, "a1", "b1", "a2", "b2") == "XXX.",
         "O moved straight back in": lambda s: marks(s.after, "b2") == "O"},
        {"may not simply make your line": lambda s: s.refused == "5.2.02",
         "Nobody was about to win against you": lambda s: not wants(s.before, 1)},
        {"too many threats for any mark": lambda s: len(wants(s.before, 1)) > 1 and all(
            wants(play(s.before, each), 1) for each in s.before.legal(0) if each != "super:b3"),
         "It stopped them all and made your line": lambda s: s.won},
        {"Everything else is as": NOTHING, "Three in line": lambda s: s.won},
        {"O’s diagonal wants c3": lambda s: wants(s.before, 1) == {"c3"} and not wants(s.done, 1)},
        {"cutters still cut": NOTHING, "Your row was waiting for it": lambda s: s.won},
        {"Tear the straight wall down": NOTHING, "three in a column": lambda s: s.won},
        {"the curtain that keeps O’s column apart": lambda s: ("c1", "c2", "c3") not in lines(s.before),
         "Four plies longer": lambda s: safe(s.done, "23") == max(safe(s.before, "23"), s.done.plies) + 4},
    ),
    "ttic-2/01-how-the-opener-wins": (
        {"Version 2.0 is solved": lambda s: latest(MIDDLE) == latest(SUPER) == 11,
         "today the book plays X. You are O": lambda s: s.seat == 1},
        {"X has opened in the very middle": lambda s: s.before == MIDDLE,
         "no answer lasts beyond ply 11": lambda s: latest(s.before) == 11,
         "There are 105 first answers": lambda s: len(list(s.before.legal(1))) == 105},
        {"a Super on an empty page": lambda s: s.before == SUPER,
         "only empties the page, and X moves first on it again": lambda s: play(s.before, "super:b2").to_act == (0,)
         and not any(play(s.before, "super:b2").marks)},
        {"Off the middle X needs two plies longer": lambda s: s.before == OFF, "hold out to ply 13": lambda s: latest(
            s.before) == 13,
         "there the book has nothing to say": lambda s: not any(
             booked(page_of(play(RIM, each))) for each in RIM.legal(1))},
        {"open with a Super, or with a symbol off the rim": NOTHING},
    ),
    "tactic/00-lesson": (
        {"in secret, opened together": lambda s: s.before.to_act == (0, 1),
         "no number twice, no 5, and no line": lambda s: not {"112", "125", "321"} & {*s.before.legal(0)},
         "exactly 1, 2, 7": NOTHING,
         "You both named 7 in the same pair, and bounced": lambda s: s.done.cells == "XX.O...O."},
        {"no repeats, and nothing from your first plan": lambda s: not {"335", "135"} & {*s.before.legal(0)},
         "You need 3": lambda s: lacks(s.before) == {"3"}, "Write 3, 5, 9": NOTHING,
         "You took 5, O took 9": lambda s: s.done.cells == "XX.OX..OO"},
        {"anything goes, repeats too": lambda s: len(list(s.before.legal(0))) == 9**3, "Twice is allowed now": NOTHING,
         "two lines in the same pair": lambda s: s.done.cells == "XXXOX.OOO",
         "a tie, which is not a draw": lambda s: s.done.outcome.kind == "tie"},
        {"three corners, no line": lambda s: s.before == Tactic(), "Write 1, 3, 7.": NOTHING},
        {"two ways to win, 4 and 5": lambda s: lacks(s.before) == {"4", "5"}, "Write 5, 4, 9.": NOTHING,
         "The 4 made your line, and everything after it is void": lambda s: s.won and s.done.cells == "XOXX.OXOO",
         "No line after three rounds": lambda s: [
             bounced("124", "357", "111").outcome.kind, bounced("124", "357").outcome]
         == ["draw", None]},
    ),
    "tris2/00-lesson": (
        {"belong to nobody": NOTHING, "Nine dice in the middle, each symbol on two opposite faces": lambda s: [
            "".join(sorted(die)) for die in s.before.dice if die] == ["-OX"] * 9,
         "its top changes": lambda s: s.before.tops[CELLS["b2"]] != s.done.tops[CELLS["b1"]],
         "north is up": NOTHING, "Yours showed X and shows O now": lambda s: (
             s.before.tops[CELLS["b2"]], s.done.tops[CELLS["b1"]]) == ("X", "O"),
         "Anybody may roll any die": lambda s: set(s.before.legal(0)) == set(replace(s.before, mover=1).legal(1))},
        {"rolled a die to c1": lambda s: s.before.dice[CELLS["c1"]], "Next turn it may": lambda s: replace(
            s.before, last="").refuse(0, "c1s") is None, "may not be rolled straight back": lambda s: s.refused
         == "tris2-undo"},
        {"over the edge": lambda s: s.refused == "tris2-mat", "The mat ends there": NOTHING},
        {"onto the other die": lambda s: s.refused == "tris2-free", "the square must be free": NOTHING},
        {"away from everybody": lambda s: s.refused == "tris2-islands", "No islands": NOTHING},
        {"makes three alike in line": lambda s: s.won, "win for whoever rolled": lambda s: s.before.mover == s.seat},
        {"A draw needs both of you": lambda s: then(begun("match-tris2", *TRIS2[:2], options="starts=1"), "offer-draw")
         .to_act == (1,),
         "the table proposes one": lambda s: begun("match-tris2", *TRIS2, options="starts=1").pending == "proposed",
         "a slash beats X, X beats O": lambda s: [begun("match-tris2", f"die:{dice}").past[0].result for dice in (
             "-/die:X", "X/die:O", "-/die:O")] == ["1"] * 3},
    ),
    "ultimate/00-lesson": (
        {"Where you write says": NOTHING, "X opens anywhere": lambda s: len(list(s.before.legal(0))) == 81,
         "the upper left square of the middle board": NOTHING,
         "sends you back to board 5": lambda s: (s.sent, boards(s.after)) == ({"1"}, {"5"})},
        {"sent is sent": lambda s: boards(s.before) == {"5"}},
        {"square 1": lambda s: s.refused == "ultimate-taken", "Taken": NOTHING},
        {"upper row lacks square 3": lambda s: s.done.owners[4] == "X",
         "O was sent to board 3 and points back at 5, but a finished board takes nobody": lambda s: (
             s.sent, boards(s.after)) == ({"3"}, set("12346789"))},
        {"any unfinished board": lambda s: boards(s.before) == set("12346789"), "square 2": NOTHING},
        {"the last square of board 1": lambda s: s.before.boards[0].count(".") == 1,
         "nobody’s, and it takes nobody": lambda s: s.done.owners[0] == "-" and "1" not in boards(
             replace(s.after, sent="*"))},
        {"One square is left": lambda s: list(s.before.legal(0)) == ["75"], "A draw": lambda s: s.done.outcome.kind
         == "draw"},
        {"Boards 1 and 5 are yours": lambda s: s.before.owners == "X...X....", "That is the diagonal": lambda s: s.won},
    ),
    "ultimate-gambit/00-lesson": (
        {"With at least as many garnets the opponent chooses": lambda s: [
            (match.stage, match.to_act) for match in (begun("match-gambit", options=f"garnets={held}") for held in (
                "3/3", "3/5", "5/3"))] == [("starter", (1,)), ("starter", (1,)), ("coin", (-1,))],
         "a coin says which of you": lambda s: [begun("match-gambit", coin, options="garnets=5/3").to_act for coin in (
             "coin:1", "coin:2")] == [(0,), (1,)],
         "Up to three games": NOTHING,
         "closed to the first mark": lambda s: s.refused == "gambit-opening" and len(list(s.before.legal(0))) == 80},
        {"Anywhere else": NOTHING, "Board 5": NOTHING},
        {"You are sent to board 9": lambda s: boards(s.before) == {"9"}, "Board 9": NOTHING,
         "O may have it": lambda s: s.after.boards[4][4] == "O"},
        {"wins the whole match at once": lambda s: s.won and drawn("ultimate-gambit", s.before, "93").outcome,
         "another one would follow, three at most": lambda s: [gambit(*["4-4"] * n).stage for n in (1, 2, 3)]
         == ["game", "game", "over"],
         "everybody’s boards from all of them": lambda s: gambit("4-3", "2-4", "5-3").outcome.winner == 0,
         "Equal there too: the chosen opponent wins": lambda s: gambit("4-3", "2-4", "3-2").outcome.winner == 1},
        {"will be drawn": lambda s: s.done.outcome.kind == "draw",
         "the last square there is": lambda s: list(s.before.legal(0)) == ["11"],
         "the next game begins at once, and the other side opens it": lambda s: (
             drawn("ultimate-gambit", s.before, "11").people) == settings()["ultimate-gambit"].people[::-1]},
        {"a minute a turn, and after that a reserve of three minutes for the whole": lambda s: (
            MATCHES["match-gambit"].custom_clock, MATCHES["match-gambit"].keeps_reserve) == ("60/180", True)},
    ),
    "ultimate-conduct/00-lesson": (
        {"X names, O opens": lambda s: (s.seat, s.before.to_act, s.done.to_act) == (0, (0,), (1,)),
         "X, that is you, names the board": lambda s: s.sent == {"5"}, "name it": NOTHING,
         "you are sent to board 1": lambda s: boards(s.after) == {"1"}},
        {"square 5 of board 1": NOTHING, "Board 1, square 5": NOTHING},
        {"goes to whoever wrote more": lambda s: s.done.owners[0] == "X",
         "Five of yours against four": lambda s: [s.done.boards[0].count(mark) for mark in "XO"] == [5, 4]},
        {"the last square of a whole game": lambda s: list(s.before.legal(0)) == ["64"], "Board 6": NOTHING,
         "No line of boards, but you have more": lambda s: s.won and s.done.outcome.rule == "conduct-all-finished"},
        {"there is never a draw": lambda s: all(
            playout(RULESETS["ultimate-conduct"](), Random(n))[0].outcome.winner in (0, 1) for n in range(20))},
    ),
    "ultimate-shardren/00-lesson": (
        {"or chance moves for you": NOTHING,
         "The chosen opponent opens, anywhere": lambda s: (begun("match-shardren").to_act, len(list(
             s.before.legal(0)))) == ((1,), 81),
         "Board 7": NOTHING, "45 seconds a turn": lambda s: MATCHES["match-shardren"].custom_clock == "45/0",
         "chance writes for you": lambda s: then(begun("match-shardren"), "flag").to_act == (-1,)},
        {"You are back in board 7": lambda s: boards(s.before) == {"7"}, "Board 7": NOTHING},
        {"goes to whoever wrote more": lambda s: s.done.owners[0] == "X",
         "Five against four": lambda s: [s.done.boards[0].count(mark) for mark in "XO"] == [5, 4]},
        {"The last square of a long game": lambda s: list(s.before.legal(0)) == ["99"], "Board 9": NOTHING,
         "Whoever has more boards wins": lambda s: s.won and s.done.outcome.rule == "shardren-all-finished"},
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
