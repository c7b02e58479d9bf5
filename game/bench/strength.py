"""Reports how strong the bots are, from what `main.py bench bots` has kept. Nothing is played here."""

from game.bench.bots.checks import CHECKS
from game.bench.bots.contests import contests
from game.bench.bots.run import held, line, told
from game.bench.bots.tallies import ContestResults
from game.bench.report import Result, Row

CELLS = ("contest", "games", "won-drawn-lost", "points", "95 %", "s/move", "rival's", "goal", "is")


def measure() -> Result:
    """Every check and contest as it stands."""
    results = ContestResults()
    tallies, findings = results.tallies(), results.findings()
    rows: list[Row] = []
    every: list[bool] = []
    for name in CHECKS:
        finding = findings.get(name)
        every.append(finding is not None and finding.held)
        rows.append(dict(zip(("contest", "points", "goal", "is"), told(name, finding), strict=True)))
    for contest in contests():
        every.append(held(contest, tallies.get(contest.name)))
        rows.append(dict(zip(CELLS, line(contest, tallies.get(contest.name)), strict=True)))
    goal = f"every goal of the bots is held in all the games it asks for, are {sum(every)} of {len(every)}"
    return Result(tuple(rows), goal, all(every))
