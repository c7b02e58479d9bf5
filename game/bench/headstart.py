"""Measures what each handicap is worth: bots of the same level play with it and without, each side opening half."""

from random import Random

from game import catalog
from game.ai.choose import choose
from game.ai.question import Question
from game.bench.report import Result, Row
from game.rules.match import Match
from game.rules.registry import MATCHES

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
"""Without which tools the other one plays; which board is given."""


def measure() -> Result:
    """The share of the points of whoever has each handicap."""
    rows = tuple(_row(match, what, level) for match, whats in MEASURED.items() for what in whats for level in LEVELS)
    offered = [row for row in rows if row["what"] in ("CW", "2")]
    points = sum(float(row["points %"]) for row in offered) / len(offered)
    goal = f"whoever has an offered handicap wins 50 to 80 % against an equal, is {points:.0f} %"
    return Result(rows, goal, 50 < points < 80)


def _row(match: str, what: str, level: int) -> Row:
    name, _space, more = match.partition(" ")
    known = catalog.handicap_of(name)
    assert known is not None, "a handicap is measured"
    points = 0.0
    for number in range(GAMES):
        holder, opener = number % 2, number // 2 % 2
        person = str(known.choices[1 + holder][0])[0]
        agreed = f"games=1 starts={opener + 1} {known.option}={person}:{what} {more}"
        winner = _winner(MATCHES[name].agreed(agreed.strip()), level, f"{match} {what} {level} {number}")
        points += 0.5 if winner is None else float(winner == holder)
    return {"match": match, "handicap": known.option, "what": what, "level": level, "points %": 100 * points / GAMES}


def _winner(match: Match, level: int, seed: str) -> int | None:
    """The person who wins a match of one game; None if nobody does."""
    source = Random(seed)
    state: Match = match
    for ply in range(LONGEST):
        if state.outcome is not None:
            return state.outcome.winner
        acts = {
            person: source.choice(list(state.moves(person)))
            if person < 0
            else choose(Question(state, person, level, seed=f"{seed} {ply}"))
            for person in state.to_act
        }
        after = state.apply(acts).state
        assert isinstance(after, Match)
        state = after
    return None
