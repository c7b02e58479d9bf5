"""Measures what each handicap is worth: bots of the same level play with it and without, each side opening half."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import mean

from game import catalog
from game.ai.choose import choose
from game.ai.game_bots import playing
from game.ai.question import STRONGEST, Question
from game.bench.report import Result, Row
from game.rules.core import Action, Seat
from game.rules.match import Match
from game.rules.registry import MATCHES, winning_action

GAMES = 100
"""Games of each handicap at each level."""
LEVELS = (2, 4)
LONGEST = 200
"""Plies after which a game is drawn."""
MEASURED = {
    "match-ttic version=1": ("C", "W", "S", "CW"),
    "match-ttic version=2": ("C", "W", "S", "CW"),
    "match-ultimate": ("1", "2", "5"),
}
"""The handicaps of each match: tools that the other person lacks, or a board that is given."""
OFFERED = {"CW": "fewer tools", "2": "a board given", "back": "a roll to take back", "hints": "hints"}
"""The handicaps that the game offers, in words."""
HINTED = ("match-ttic version=1", "match-tris2", "match-ultimate")
"""The matches in which one person has hints."""
EVERY = 3
"""A person with hints asks for one every so many turns, and follows it."""
LOOKS = 5
"""The most attempts to find another action after a roll was taken back."""


@dataclass
class HelpedPerson:
    """Plays like a bot of a level, with this help: `hints`, or a roll to take `back`."""

    level: int
    help: str = ""
    turns: int = 0

    def act(self, state: Match, person: Seat, seed: str) -> Action:
        """The person's action. Once a game, a roll that leaves the other person a line is taken back."""
        self.turns += 1
        hinted = self.help == "hints" and self.turns % EVERY == 0
        action = choose(Question(state, person, STRONGEST if hinted else self.level, seed=seed))
        if self.help == "back" and _leaves_win(state, person, action):
            self.help = ""
            again = (choose(Question(state, person, self.level, seed=f"{seed} {look}")) for look in range(LOOKS))
            return next((each for each in again if each != action), action)
        return action


def measure() -> Result:
    """The share of the points with each handicap."""
    rows = tuple(_row(*each, level) for each in _handicaps() for level in LEVELS)
    shares = {
        what: mean(float(row["points %"]) for row in rows if what in (row["what"], row["handicap"])) for what in OFFERED
    }
    found = ", ".join(f"{OFFERED[what]} {share:.0f}" for what, share in shares.items())
    goal = f"whoever has a handicap that is offered wins 50 to 80 % against an equal: {found}"
    return Result(rows, goal, all(50 < share < 80 for share in shares.values()))


def _handicaps() -> Iterator[tuple[str, str, str]]:
    """The match, the option, and what the option says beside the person who has it."""
    for match, whats in MEASURED.items():
        known = catalog.handicap_of(match.partition(" ")[0])
        assert known is not None, "a handicap is measured"
        yield from ((match, known.option, what) for what in whats)
    yield "match-tris2", "back", ""
    yield from ((match, "hints", "") for match in HINTED)


def _row(match: str, handicap: str, what: str, level: int) -> Row:
    name, _space, more = match.partition(" ")
    known = catalog.handicap_of(name)
    points = 0.0
    for number in range(GAMES):
        holder, opener = number % 2, number // 2 % 2
        agreed = f"games=1 starts={opener + 1} {more}"
        if known is not None and known.option == handicap:
            agreed += f" {handicap}={str(known.choices[1 + holder][0])[0]}{what and ':'}{what}"
        people = [HelpedPerson(level), HelpedPerson(level)]
        people[holder].help = handicap
        winner = _winner(MATCHES[name].agreed(" ".join(agreed.split())), people, f"{match} {what} {level} {number}")
        points += 0.5 if winner is None else float(winner == holder)
    share = 100 * points / GAMES
    return {"match": match, "handicap": handicap, "what": what, "level": level, "games": GAMES, "points %": share}


def _winner(match: Match, people: list[HelpedPerson], seed: str) -> int | None:
    """The person who wins a match of one game; None if nobody does."""
    source = Random(seed)
    state = match
    for ply in range(LONGEST):
        if state.outcome is not None:
            return state.outcome.winner
        state = state.apply(
            {
                person: source.choice(list(state.moves(person)))
                if person < 0
                else people[person].act(state, person, f"{seed} {ply}")
                for person in state.to_act
            }
        ).state
    return None


def _leaves_win(state: Match, person: Seat, action: Action) -> bool:
    """True if the action lets the other person win at once."""
    if state.to_act != (person,):
        return False
    after = playing(state.apply({person: action}).state)
    return after.outcome is None and winning_action(after) is not None
