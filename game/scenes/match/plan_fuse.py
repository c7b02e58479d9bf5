"""Burns while people write a plan together. What is missing when it has burnt down is written by chance."""

from collections.abc import Callable
from random import SystemRandom

from game.play.team import Team, team_of
from game.scenes.match.played import PlayedMatch
from game.scenes.services.services import Services
from game.variants.common import seating
from game.variants.common.seating import Way
from game.words import _

LASTS = 20.0
"""Seconds from the first order of a round."""
TICK = 0.25
"""Seconds between two pictures of the burning fuse."""


class PlanFuse:
    """The fuse of one match. The first order of a round lights it, where no clock is to run it is never lit."""

    def __init__(self, services: Services, played: PlayedMatch, tell: Callable[[str], None]) -> None:
        """`tell` shows a remark."""
        self._services = services
        self._played = played
        self._tell = tell
        self._left = 0.0

    @property
    def burns(self) -> tuple[float, float] | None:
        """The seconds that are left, and all there were; None while it does not burn."""
        return (self._left, self._lasts) if self._left > 0 else None

    @property
    def _lasts(self) -> float:
        return LASTS * self._services.settings.clocks

    def update(self, seconds: float) -> bool:
        """Pass time. Returns whether there is something new to draw."""
        before, writing = self._left, self._writing()
        begun = any(team.in_secret and team.named for team in self._played.teams)
        if self._services.settings.untimed or not (writing and begun):
            self._left = 0.0
        elif not before:
            self._left = self._lasts
        elif seconds < before:
            self._left = before - seconds
        else:
            self._left = 0.0
            for seat, team in writing.items():
                self._played.give(seat, team.by_chance(SystemRandom()))
            self._tell(_("Time is up: chance writes the rest."))
        return before // TICK != self._left // TICK

    def _writing(self) -> dict[int, Team]:
        """The people who write plans together now, by their seat."""
        table = self._played.table
        if seating.way(table) is not Way.BLIND:
            return {}
        teams = {seat: team_of(table, seat) for seat in table.waiting if seating.own(table.record, seat)}
        return {seat: team for seat, team in teams.items() if team is not None and team.in_secret}
