"""Tells which lesson to offer to people who have never played a game."""

from game.entry import Game
from game.play.levels.setting import settings
from game.scenes.services.services import Services


def lesson(services: Services, game: Game, version: str = "") -> str:
    """The rule set whose lesson they are offered; empty if anybody who plays here has met this game."""
    rulesets = [name for name, match in settings().items() if match.ruleset == game.match]
    if not rulesets or met(services).intersection(rulesets):
        return ""
    return rulesets[-1 if version == "2" else 0]


def met(services: Services) -> frozenset[str]:
    """The rule sets of which anybody who plays here has finished a match, or done a level."""
    careers = services.results.records().careers.values()
    played = {match for career in careers for match in career.tallies}
    done = {name.partition("/")[0] for way in services.learning.progress.ways.values() for name in way.done}
    return frozenset(name for name, match in settings().items() if match.ruleset in played or name in done)
