"""Takes the bets on one match, in secret: those who do not play put garnets on the winner.

All who have keys bet at once: LEFT puts a garnet on the first player, RIGHT one on the second, DOWN takes all back; a
mouse turns its wheel, which nobody sees, and clicks on its cushion. The screen only shows that somebody is done. Those
who share keys bet one after the other; those who share a mouse, behind the velvet. The bots say how the match stands
before its first move; nothing waits for that.
"""

from collections import Counter

from game.ai.thinker import Evaluator, Thinking
from game.engine.input.intents import Device, Intent, Pointer, Press
from game.play.evening import bot_guests
from game.play.evening.asks import Betting
from game.play.evening.facts import MOST_STAKED, Bet, Staked
from game.rules.match import Match
from game.scenes.party.hosting import Hosting
from game.scenes.party.party_screen import drives, lacks


class Odds:
    """What the bots give for the first and for the second of the two who play."""

    def __init__(self, thinker: Thinking, match: Match) -> None:
        self._evaluator = Evaluator(thinker)
        self._evaluator.ask(match)
        self.found: tuple[int, int] | None = None
        """The percentages; None while the bots think."""

    def look(self) -> bool:
        """Look for an answer. Returns whether one has just come."""
        worth = self._evaluator.answer() if self.found is None else None
        if worth is not None:
            first = round((1 + worth) * 50)
            self.found = first, 100 - first
        return worth is not None

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._evaluator.cancel()


class Stakes:
    """Everybody's bets; those of bots are there at once."""

    def __init__(self, host: Hosting, betting: Betting) -> None:
        self.betting = betting
        self.odds: Odds | None = None
        """What the bots say, once they are asked."""
        self._host = host
        self.bets = bot_guests.bets(host.evening, betting, host.source)
        """The bets of those who are done; None for nothing."""
        people = [who for who in betting.bettors if host.guest(who).kind == "person"]
        devices = Counter(host.guest(who).device for who in people)
        veiled = {"", "mouse"} if devices["mouse"] > 1 else {""}
        self.blind = [who for who in people if host.guest(who).device not in veiled]
        """Who bets while all see the sheet."""
        self.hidden = [who for who in people if host.guest(who).device in veiled]
        """Who bets behind the velvet."""
        self._drafts: dict[int, tuple[str, int]] = {}
        """What is being entered: on whom, how much."""

    def ask(self) -> None:
        """Ask the bots about the match as it is agreed now."""
        self.cancel()
        self.odds = Odds(self._host.services.bots.thinker, self._host.evening.start(self.betting))

    def cancel(self) -> None:
        """Nobody wants to know the odds any more."""
        if self.odds is not None:
            self.odds.cancel()

    @property
    def waiting(self) -> list[int]:
        """Who is not done; whose pad is gone is not waited for."""
        pads = self._host.services.devices.pads()
        return [
            who
            for who in (*self.blind, *self.hidden)
            if who not in self.bets and not lacks(self._host.guest(who), pads)
        ]

    def speaker(self, device: Device) -> int | None:
        """Who is not done and presses this device."""
        return next((who for who in self.waiting if drives(self._host.guest(who), device)), None)

    def most(self, who: int) -> int:
        """How many garnets somebody may bet."""
        return min(MOST_STAKED, self._host.evening.schedule.garnets[who])

    def enter(self, who: int, press: Press) -> bool:
        """Handle a press of somebody who bets blind; it shows nothing. Whether they are done with it."""
        on, stake = self._drafts.get(who, ("1", 0))
        match press.intent:
            case Intent.LEFT | Intent.RIGHT:
                side = "1" if press.intent is Intent.LEFT else "2"
                if not press.repeat:
                    self._drafts[who] = (side, min(stake + 1, self.most(who)) if side == on else 1)
            case Intent.DOWN | Intent.UNDO | Intent.CANCEL:
                self._drafts.pop(who, None)
            case Intent.CONFIRM if not press.repeat:
                self.put(who, on, stake)
                return True
        return False

    def turn(self, who: int, pointer: Pointer) -> None:
        """Handle a turn of the wheel: up for the first, down for the second; beyond the most it is nothing again."""
        on, stake = self._drafts.get(who, ("1", 0))
        side = "1" if pointer.wheel > 0 else "2"
        self._drafts[who] = (side, (stake + 1) % (self.most(who) + 1) if side == on else 1)

    def draft(self, who: int) -> tuple[str, int]:
        """What somebody has entered so far."""
        return self._drafts.get(who, ("1", 0))

    def put(self, who: int, on: str, stake: int) -> None:
        """Somebody is done."""
        self.bets[who] = Bet(who, "1" if on == "1" else "2", stake) if stake else None

    def closed(self) -> Staked:
        """All bets, as they are kept."""
        return Staked(tuple(sorted((bet for bet in self.bets.values() if bet), key=lambda bet: bet.by)))
