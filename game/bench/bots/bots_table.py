"""Shows the standing of the contests, for people."""

from collections.abc import Iterable, Mapping

from game.bench.bots.checks import Finding
from game.bench.bots.contests import Contest
from game.bench.bots.tallies import Tally
from game.bench.measurement import aligned


def table(contests: Iterable[Contest], tallies: Mapping[str, Tally]) -> str:
    """A line for each contest: what was played, its result, the goal, and whether it is met."""
    heads = ["contest", "games", "won-drawn-lost", "points", "95 %", "s/move", "rival's", "goal", "is"]
    return aligned([heads, *(line(contest, tallies.get(contest.name)) for contest in contests)])


def line(contest: Contest, tally: Tally | None) -> list[str]:
    """One contest's cells."""
    goal = f"{contest.goal}"
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


def verdict(contest: Contest, tally: Tally) -> str:
    """Held or missed; "so far" while games are missing; "by earlier bots" if these have changed since."""
    held = "held" if contest.goal.held(tally) else "MISSED"
    if tally.players != contest.players:
        return f"{held} by earlier bots"
    return held if len(tally.games) >= contest.games else f"{held} so far"


def checked(names: Iterable[str], findings: Mapping[str, Finding]) -> str:
    """A line for each check, as for the contests."""
    heads = ["check", "found", "goal", "is"]
    cells = [heads]
    for name in names:
        finding = findings.get(name)
        if finding is None:
            cells.append([name, "", "", "not measured"])
        else:
            cells.append([name, finding.found, finding.goal, "held" if finding.held else "MISSED"])
    return aligned(cells)
