"""Plays the contests that still lack games, and tells how they stand, in a table for people."""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import inf
from random import Random

from game.bench.bots.checks import CHECKS, Finding, uncollected
from game.bench.bots.contestants import Turn
from game.bench.bots.contests import Contest, contests
from game.bench.bots.tallies import DRAW, LOSS, WIN, ContestResults, ContestTally, PlayedGame, ThinkingTimes
from game.bench.report import aligned
from game.play.counting import random_acts
from game.rules.core import Seat
from game.rules.registry import new

QUICK = 480.0
"""Seconds that a quick run plays in all; the checks come on top."""


def table(contests: Iterable[Contest], tallies: Mapping[str, ContestTally]) -> str:
    """A line for each contest: what was played, its result, the goal, and whether it is met."""
    heads = ["contest", "games", "won-drawn-lost", "points", "95 %", "s/move", "rival's", "goal", "is"]
    return aligned([heads, *(line(contest, tallies.get(contest.name)) for contest in contests)])


def line(contest: Contest, tally: ContestTally | None) -> list[str]:
    """One contest's cells."""
    goal = contest.goal.text
    if tally is None or not tally.games:
        return [contest.name, f"0/{contest.games}", "", "", "", "", "", goal, "not measured"]
    low, high = tally.interval
    return [
        contest.name,
        f"{len(tally.games)}/{contest.games}",
        "{}-{}-{}".format(*tally.counts),
        f"{tally.share:.1%}",
        f"{low:.1%}-{high:.1%}",
        *(f"{tally.think(side) or 0.0:.3f}" for side in (0, 1)),
        goal,
        verdict(contest, tally),
    ]


def verdict(contest: Contest, tally: ContestTally) -> str:
    """Held or missed; "so far" while games are missing; "by earlier bots" if these have changed since."""
    held = "held" if contest.goal.held(tally) else "MISSED"
    if tally.players != contest.players:
        return f"{held} by earlier bots"
    return held if len(tally.games) >= contest.games else f"{held} so far"


def checked(names: Iterable[str], findings: Mapping[str, Finding]) -> str:
    """A line for each check, as for the contests."""
    return aligned([["check", "found", "goal", "is"], *(told(name, findings.get(name)) for name in names)])


def told(name: str, finding: Finding | None) -> list[str]:
    """One check's cells."""
    if finding is None:
        return [name, "", "", "not measured"]
    return [name, finding.found, finding.goal, "held" if finding.held else "MISSED"]


def main(arguments: list[str]) -> int:
    """Play and report. The exit status: 0 if every goal is met, 1 if one is missed or was not measured."""
    asked = read(arguments)
    chosen = [contest for contest in contests() if asked.only in contest.name]
    checks = [name for name in CHECKS if asked.only in name]
    if not chosen and not checks:
        print(f"There is nothing with '{asked.only}' in its name.", file=sys.stderr)
        return 2
    results = ContestResults()
    earlier = results.tallies()
    tallies = {} if asked.quick else earlier
    findings = {} if asked.quick else results.findings()
    if not asked.table:
        for name in checks:
            findings[name] = CHECKS[name]()
            if not asked.quick:
                results.keep(name, findings[name])
        until = time.monotonic() + QUICK
        turns = sorted(chosen, key=lambda contest: price(earlier.get(contest.name))) if asked.quick else chosen
        for number, contest in enumerate(turns):
            begun = time.monotonic()
            share = (until - begun) / (len(turns) - number) if asked.quick else inf
            tally = tallies[contest.name] = current(contest, tallies.get(contest.name))
            for game in play(contest, tally, begun + share, asked.jobs):
                if not asked.quick:
                    results.keep_game(contest.name, game, len(tally.games) - 1)
                    results.keep(contest.name, tally)
            print(table([contest], tallies), file=sys.stderr, flush=True)
    print(
        "\n\n".join(text for text in (checks and checked(checks, findings), chosen and table(chosen, tallies)) if text)
    )
    every = [name in findings and findings[name].held for name in checks]
    every += [held(contest, tallies.get(contest.name)) for contest in chosen]
    return 0 if all(every) else 1


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments of the command line."""
    parser = argparse.ArgumentParser(prog="python3 main.py bench bots", description=__doc__)
    parser.add_argument("--only", default="", metavar="WORDS", help="the contests with these words in their names")
    parser.add_argument("--table", action="store_true", help="play nothing: tell how they stood last time")
    parser.add_argument("--quick", action="store_true", help="a few games of each, under ten minutes, nothing kept")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="games of a contest at once, for a long run")
    return parser.parse_args(arguments)


def price(earlier: ContestTally | None) -> float:
    """Seconds that a game of a contest took last time; a quick run begins with the cheapest, to reach most of them."""
    return sum(earlier.seconds) / len(earlier.games) if earlier and earlier.games else inf


def current(contest: Contest, tally: ContestTally | None) -> ContestTally:
    """The games that these very players have played, or nothing yet."""
    return tally if tally and tally.players == contest.players else ContestTally(contest.players)


def held(contest: Contest, tally: ContestTally | None) -> bool:
    """True if all games are played, and meet the goal."""
    return current(contest, tally) is tally and len(tally.games) >= contest.games and contest.goal.held(tally)


def play(contest: Contest, tally: ContestTally, until: float, jobs: int = 1) -> Iterator[PlayedGame]:
    """Play what is missing, in pairs begun before `until` (of `time.monotonic`); yields each game in its turn. Several
    jobs, each a process of its own, know no `until`."""
    numbers = range(len(tally.games), contest.games)
    if jobs > 1:
        with multiprocessing.get_context("spawn").Pool(jobs) as pool:
            for played in pool.imap(partial(one, contest), numbers):
                tally.add(played)
                yield played.game
        return
    for number in numbers:
        if number % 2 == 0 and time.monotonic() > until:
            return
        played = one(contest, number)
        tally.add(played)
        yield played.game


@uncollected()
def one(contest: Contest, number: int) -> ThinkingTimes:
    """Game `number`, counted from 0. Where a draw is due both agree to it, as bots do."""
    seconds, decisions = [0.0, 0.0], [0, 0]
    pair = Random(f"{contest.ruleset} {number // 2}")
    state = new(contest.ruleset, {}, pair)
    start, past = str(state), list[str]()
    seat: Seat = 0 if contest.opens else number % 2
    rival = contest.rivals[number % len(contest.rivals)]
    for _ply in range(contest.random_plies):
        acts = random_acts(state, pair)
        state = state.apply(acts).state
        past += acts.values()
    while state.outcome is None and not state.stale and len(past) < contest.cap:
        (mover,) = state.to_act
        side = int(mover != seat)
        player = rival if side else contest.player
        begun = time.process_time()
        action = player.act(Turn(state, mover, past, f"{number}"))
        seconds[side] += time.process_time() - begun
        decisions[side] += 1
        state = state.apply({mover: action}).state
        past.append(action)
    winner = None if state.outcome is None else state.outcome.winner
    end = DRAW if winner is None else WIN if winner == seat else LOSS
    return ThinkingTimes(PlayedGame(end, seat == 0, start, tuple(past)), seconds, decisions)
