"""Burns while people choose in secret. What is missing when it has burnt down is chosen by chance."""

from collections.abc import Callable
from random import SystemRandom

from game.play.team import team_of
from game.rules.core import Action, Seat, State
from game.scenes.match.played import PlayedMatch
from game.scenes.services.services import Services
from game.variants.common import seating
from game.variants.common.seating import Way
from game.variants.variant import variant_of
from game.words import _

LASTS = 20.0
"""Seconds from the first order of a plan that people write together, and in an evening from the other side's choice."""
TICK = 0.25
"""Seconds between two pictures of the burning fuse."""


class SecretFuse:
    """The fuse of one match. The first order that people write together in a round lights it; in an evening it burns
    as soon as both sides choose at once, and is short once one person has chosen. Where no clock is to run it is never
    lit."""

    def __init__(
        self,
        services: Services,
        played: PlayedMatch,
        written: Callable[[Seat], str],
        tell: Callable[[str], None],
        in_evening: bool,
    ) -> None:
        """`written` gives how a person's choice begins; `tell` shows a remark."""
        self._services = services
        self._played = played
        self._written = written
        self._tell = tell
        self._in_evening = in_evening
        self._left = self._lasts = 0.0
        """The seconds that are left, and all there were."""
        self._asked: State | None = None
        """The position for which it burns."""

    @property
    def burns(self) -> tuple[float, float] | None:
        """The seconds that are left, and all there were; None while it does not burn."""
        return (self._left, self._lasts) if self._left > 0 else None

    def update(self, seconds: float) -> bool:
        """Pass time. Returns whether there is something new to draw."""
        before, table = self._left, self._played.table
        if table.state is not self._asked:
            self._asked, self._left = table.state, 0.0
        late = self._late()
        lasts = self._due(late)
        if not lasts:
            self._left = 0.0
        elif not self._left or lasts < self._lasts:
            self._left, self._lasts = min(self._left or lasts, lasts), lasts
        elif seconds < self._left:
            self._left -= seconds
        else:
            self._left = 0.0
            for seat in late:
                self._played.give(seat, self._by_chance(seat))
            name = self._played.table.record.names[late[0]]
            one = _("{name}’s time is up: chance moves.").format(name=name)
            self._tell(one if len(late) == 1 else _("Time is up: chance does the rest."))
        return before // TICK != self._left // TICK

    def _late(self) -> list[Seat]:
        """The people who have not chosen yet, where both sides choose at once; without those who wait for the
        curtain."""
        table, together = self._played.table, any(team.in_secret for team in self._played.teams)
        if len(table.state.to_act) < 2 or seating.way(table) is Way.CURTAIN:
            return []
        people = (seat for seat in table.waiting if table.person(seat))
        return [seat for seat in people if seating.own(table.record, seat) or not together]

    def _due(self, late: list[Seat]) -> float:
        """The seconds for which the fuse burns in all for those who are `late`; 0 if it does not."""
        settings, match = self._services.settings, self._played.match
        if settings.untimed or settings.scans or not late:
            return 0.0
        begun = any(team.in_secret and team.named for team in self._played.teams)
        begun |= self._in_evening and len(late) == 1 and all(map(self._played.table.person, (0, 1)))
        lasts = [LASTS] if begun else []
        lasts += [variant_of(match.playing.ruleset).secrecy.lasts] if self._in_evening else []
        return min(lasts, default=0.0) * settings.clocks

    def _by_chance(self, seat: Seat) -> Action:
        """A choice for a seat; a plan begins with what was written of it, as far as the rules allow that."""
        table = self._played.table
        team, source = team_of(table, seat), SystemRandom()
        if team is not None:
            return team.by_chance(source)
        moves, written = list(table.state.moves(seat)), self._written(seat)
        lengths = range(len(written), -1, -1)
        begun = ([move for move in moves if move.startswith(written[:length])] for length in lengths)
        return source.choice(next(filter(None, begun)))
