"""Makes the puzzles: `python -m levels.make_puzzles [RULESET ...]` finds a position for each entry of puzzles.toml.

Candidates come from games that bots play against themselves, always the same ones for the same entry. A candidate is
taken when the prover finds the goal forced by exactly one first action (plans: by few). Files of the rule sets that
are made anew are replaced; lessons and rungs stay.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from game.ai.choose import choose
from game.ai.question import Question
from game.play.levels import judge
from game.play.levels.goal import Goal
from game.play.levels.level import Level
from game.play.levels.prover import Prover, TooHard, trivial
from game.play.levels.shelf import write
from game.rules.core import Action, State
from game.rules.registry import new, play
from game.rules.tactic import Tactic

FOLDER = Path(__file__).parent
MOST_GAMES = 300
HARDEST = 12_000
"""Positions that the proof of one puzzle may look at, so that all of them can be proved again in a test."""
LEVELS = (2, 3, 4)
"""The bots whose games are mined: people's mistakes are made here."""
AUTHOR = "the house"
FIRST = 10
"""Number of the first puzzle's file; the lesson comes before it."""


def games(ruleset: str, entry: dict[str, Any]) -> Iterator[tuple[State, tuple[str, ...]]]:
    """The positions of one game after the other, each with what was played before it."""
    for number in range(MOST_GAMES):
        seed = f"{ruleset} {entry['title']} {number}"
        rng = Random(seed)
        level, state, before = rng.choice(LEVELS), new(ruleset, {}, rng), []
        while state.outcome is None:
            yield state, tuple(before)
            acts = {seat: choose(Question(state, seat, level, seed=seed)) for seat in state.to_act}
            before.append("/".join(acts.values()))
            state = state.apply(acts).state


def puzzle_at(state: State, entry: dict[str, Any], used: set[str]) -> dict[str, Any] | None:
    """What makes the position the puzzle that is wanted; None where it is none.

    No key is used twice, but in tic-tac-toe, which has few.
    """
    (seat,) = state.to_act
    if len(list(state.legal(seat))) < (4 if state.ruleset == "classic" else 6):
        return None
    goal, prover = Goal.parse(entry["goal"]), Prover(HARDEST)
    if goal.turns > 1 and trivial(prover, state, goal):
        return None
    wanted = [action for action in state.legal(seat) if re.fullmatch(entry.get("key", ".*"), action)]
    if not any(prover.refutation(play(state, action), goal) is None for action in wanted):
        return None
    keys = list(islice(prover.keys(state, goal), 2))
    if len(keys) > 1 or keys[0] not in wanted:
        return None
    mark = str(state) if state.ruleset == "classic" else keys[0]
    if mark in used:
        return None
    used.add(mark)
    return {"unique": True, "solution": prover.line(state, goal), "hints": hints(state, keys[0], goal)}


def plan_at(state: Tactic, entry: dict[str, Any], used: set[str]) -> dict[str, Any] | None:
    """The same for a plan. What is known of the other side's is what the bot that plays it would write."""
    if state.round == 1 or state.round != entry.get("round", state.round):
        return None
    goal, known = Goal.parse(entry["goal"]), ""
    if "known" in entry:
        written = choose(Question(state, 1, 4, seed=str(state)))
        known = "".join(number if seen == "n" else "." for number, seen in zip(written, entry["known"], strict=True))
    most = entry.get("most", 90)
    keys = list(islice(judge.keys(state, 0, goal, known), most + 1))
    if not 0 < len(keys) <= most or keys[0] in used or not re.fullmatch(entry.get("key", ".*"), keys[0]):
        return None
    used.add(keys[0])
    kept = judge.stoutest(state, 0, keys[0], known)
    says = ["Which of their numbers can hurt you, and when?", f"Begin with {keys[0][0]}."]
    return {"known": known, "unique": len(keys) == 1, "solution": (keys[0], kept), "hints": says}


FIRST_HINTS = {
    "win": "What would leave two ways to win, so that only one can be stopped?",
    "survive": "Find out first how the other side would win if you did nothing.",
    "draw": "Look for the square that both of you want.",
}


def hints(state: State, key: Action, goal: Goal) -> list[str]:
    """A hint about the idea, and one that nearly gives it away."""
    family = state.ruleset.partition("-")[0]
    kind, _colon, _target = key.rpartition(":")
    if family == "ttic":
        tool = {"": "an ordinary mark", "checkpoint": "Charlie", "tear": "Ronald Reagan", "snip": "the wire cutters"}
        second = f"Use {tool.get(kind, 'the ' + kind.capitalize())}."
    elif family == "tris2":
        second = f"Roll the die on {key[:2]}."
        return ["They have to roll, too: count which of their rolls are safe.", second]
    elif family == "ultimate":
        second = f"Point at board {key[1]}."
        if goal.kind == "win":
            return ["Where must they not be sent? And where can they do no harm?", second]
    else:
        row = ("upper", "middle", "lower")[(int(key) - 1) // 3]
        second = f"It is in the {row} row."
    return [FIRST_HINTS[goal.kind], second]


def make(ruleset: str, number: int, entry: dict[str, Any], used: set[str]) -> bool:
    """Find a position for an entry, and write its file; whether there was one."""
    for state, before in games(ruleset, entry):
        try:
            found = plan_at(state, entry, used) if isinstance(state, Tactic) else puzzle_at(state, entry, used)
        except TooHard:
            continue
        if found is not None:
            side = state.sides[state.to_act[0]]
            kept = {key: entry[key] for key in ("title", "text", "goal", "stars")}
            if isinstance(state, Tactic):
                kept["before"] = before
            level = Level(author=AUTHOR, kind="puzzle", position=str(state), side=side, **kept, **found)
            name = re.sub(r"[^a-z0-9]+", "-", entry["title"].lower().replace("’", "")).strip("-")
            (FOLDER / ruleset / f"{FIRST + number}-{name}.toml").write_text(write(level), "utf-8")
            print(f"{ruleset}: {entry['title']}: {level.solution}", flush=True)
            return True
    return False


def main(wanted: list[str]) -> int:
    """Make the puzzles of these rule sets, or of all; the exit status says whether all were found."""
    missing = 0
    for ruleset, section in tomllib.loads((FOLDER / "puzzles.toml").read_text("utf-8")).items():
        if wanted and ruleset not in wanted:
            continue
        (FOLDER / ruleset).mkdir(exist_ok=True)
        for old in (FOLDER / ruleset).glob("[1-9][0-9]-*.toml"):
            old.unlink()
        used: set[str] = set()
        for number, entry in enumerate(section["puzzles"]):
            if not make(ruleset, number, entry, used):
                missing += 1
                print(f"{ruleset}: nothing found for {entry['title']}", file=sys.stderr, flush=True)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
