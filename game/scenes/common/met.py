"""Tells which games anybody here has met."""

from game.play.levels.setting import settings
from game.scenes.services.services import Services


def met(services: Services) -> frozenset[str]:
    """The rule sets of which anybody who plays here has finished a match, or done a level."""
    careers = services.results.records().careers.values()
    played = {match for career in careers for match in career.tallies}
    done = {name.partition("/")[0] for way in services.learning.progress.ways.values() for name in way.done}
    return frozenset(name for name, match in settings().items() if match.ruleset in played or name in done)
