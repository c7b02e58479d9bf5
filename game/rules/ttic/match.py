"""A match of T-Tic-T-Tac-Toe: a throw, tic-tac-toe for the choice of version, then five games."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules import stages
from game.rules.classic import Classic
from game.rules.core import Action, Outcome, Seat, other
from game.rules.match import Match
from game.rules.options import Options, matching, one_of, option
from game.rules.registry import YES_OR_NO, Call, Rules, Start, soon, tried, whether
from game.rules.rps import Throw
from game.rules.stages import Choice, NextStage, Past
from game.rules.ttic import Ttic, Ttic1, Ttic2
from game.rules.ttic import moves as page
from game.rules.ttic.refusals import threatened
from game.rules.ttic.sheet import STOCK, WIRE_CUTTERS
from game.words import N_

GAMES = 5
VERSIONS = {"1": Ttic1, "2": Ttic2}
SIDES = {"X": 0, "O": 1}
PENS = {"free": True, "": False}
WINNING_RULE = {"1": "3.1.07", "2": "3.2.06"}

TURNS = 3
"""A call asks whether a move is refused within this many turns."""


@dataclass(frozen=True)
class TticOptions(Options):
    """The options of T-Tic-T-Tac-Toe."""

    version: str = option("", one_of(("1", "2"), N_("The version is 1 or 2.")))
    """The version, `1` or `2`. If it is empty, the winner of the toss chooses [2.05]."""
    pen: str = option("", one_of(("free",), N_("The pen is free, or not mentioned.")))
    """With `free` a player may write the other's mark."""
    cutters: str = option("", one_of(("none",), N_("There are no wire cutters, or they are not mentioned.")))
    """With `none` there are no wire cutters."""
    fewer: str = option(
        "",
        matching("[12]:(?=.)C?W?K?S?", N_("Who has fewer tools is 1 or 2, and without which: 2:CWS.")),
        personal=True,
    )
    """The person who lacks a part of the stock. `2:CWS` lacks curtain, wall and Super."""


@dataclass(frozen=True)
class TticMatch(Match):
    """The winner of the throw is X in the toss, a game of tic-tac-toe. Its winner chooses the version and opens."""

    options: TticOptions = TticOptions()

    ruleset = "match-ttic"
    reads = ("games", "decided", "starts", "version", "decider", "pen", "cutters", "fewer", "clock", "longer")
    shoots = True  # 2.02

    def plan(self, past: tuple[Past, ...]) -> NextStage | Outcome:
        options = self.options
        if options.starts in ("1", "2"):
            x = winner = int(options.starts) - 1
        else:
            toss = stages.last(past, "toss")
            if toss is None or toss.result == "draw":
                return _preliminaries(past)
            winner = int(toss.result) - 1
            throw = stages.last(past, "throw")
            assert throw is not None, "every toss follows a throw"
            x = int(throw.result) - 1
        choice = stages.last(past, "version")
        version = options.version or (choice.result if choice is not None else "")
        if not version:
            return NextStage("version", Choice(winner, ("version:1", "version:2"), "2.05"))
        if stages.over(past, options, GAMES):
            return stages.standing(past, WINNING_RULE[version])
        opener = _opener(past, winner)
        first, cutters = 0 if opener == x else 1, 0 if options.cutters == "none" else WIRE_CUTTERS
        people = (x, other(x))
        stock = _stock(options.fewer, people[0]), _stock(options.fewer, people[1])
        game = VERSIONS[version].new(first, options.pen == "free", cutters, stock)
        return NextStage("game", game, people)

    def found(self, agreed: Options) -> dict[str, Any]:
        choice = stages.last(self.past, "version")
        version = {"version": choice.result} if choice is not None else {}
        return {**super().found(agreed), **version}

    @property
    def next_opener(self) -> Seat | None:
        toss = stages.last(self.past, "toss")
        won = self.options.starts if toss is None else toss.result
        return _opener(self.past, int(won) - 1) if won in self.sides else None


def _stock(fewer: str, person: Seat) -> str:
    """The stock of a person at the start of a game, by the option `fewer`."""
    who, _colon, without = fewer.partition(":")
    return "".join(each for each in STOCK if each not in without) if who == str(person + 1) else STOCK


def _preliminaries(past: tuple[Past, ...]) -> NextStage:
    """The throw, or the toss after it. The throw's winner is X [2.03(a)]; a tie or a cat's game repeats the throw
    [2.02(b), 2.03(d)]."""
    if past and past[-1].stage == "throw" and past[-1].result != "draw":
        x = int(past[-1].result) - 1
        return NextStage("toss", Classic.new(), (x, other(x)))
    return NextStage("throw", Throw())


def _opener(past: tuple[Past, ...], winner: Seat) -> Seat:
    """The person who opens: first the winner of the toss, then the loser of the previous game [3.1.06, 3.2.05].

    After a draw the other player opens.
    """
    opener = winner
    for each in stages.games(past):
        opener = other(opener) if each.result == "draw" else other(int(each.result) - 1)
    return opener


def start(version: type[Ttic]) -> Start:
    """An empty page of this version. The setting `first` names the side that opens; `pen` may be `free`."""
    return lambda settings, _source: version.new(SIDES[settings.pop("first", "X")], PENS[settings.pop("pen", "")])


def calls(state: Ttic) -> tuple[Call, ...]:
    """The calls in a position. The call about cutting needs something that can be cut."""
    if state.outcome is not None:
        return ()
    cut = any(action.startswith(("snip", "tear")) for action in state.legal(state.mover))
    cutting = [whether(N_("Will {mover} cut something, or tear it down?"), page.Snipped, page.TornDown)] if cut else []
    ways = N_("write a mark"), N_("something louder")
    writing = whether(N_("What does {mover} do?"), page.SymbolWritten, page.BwahWritten, answers=ways)
    sucka = N_("A wrong move within {n} turns?")
    refusal = Call(sucka, YES_OR_NO, lambda *_step: None, {"n": TURNS}, TURNS, otherwise=1, refused=0)
    return (*cutting, writing, refusal, soon(4))


def wins(state: Ttic) -> Iterator[Action]:
    """The actions with which the mover wins at once."""
    yield from state.completions()
    if state.supers_place and "S" in state.stock[state.mover] and pressed(state):  # 5.2.02
        yield from tried(state, (each for each in state.legal(state.mover) if each.startswith("super")))


def pressed(state: Ttic) -> bool:
    """True if the other side would win at once if the mover passed."""
    return threatened(state) is not None


RULES = Rules(
    (Ttic1, Ttic2),
    (TticMatch,),
    {"ttic-1": start(Ttic1), "ttic-2": start(Ttic2)},
    wins=wins,
    pressed=pressed,
    calls=calls,
)
