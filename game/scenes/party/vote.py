"""Takes the vote: everybody chooses the next game on their device. A tie goes to the wheel."""

from collections import Counter

from game.play.evening import bot_guests
from game.play.evening.asks import Spin
from game.play.evening.facts import Spun
from game.scenes.party.evening_sentences import item_terms, item_title, round_name
from game.scenes.party.hosting import Hosting
from game.scenes.party.poll import Option, PollScene
from game.words import _


class VoteScene(PollScene):
    """Everybody's vote on the next game. Bots have decided before."""

    def __init__(self, host: Hosting, spin: Spin) -> None:
        weights = [item.weight for item in spin.items]
        bots = [who for who in host.evening.schedule.here if host.guest(who).kind == "bot"]
        votes = {who: bot_guests.spun(weights, host.source) for who in bots}
        super().__init__(host, [Option(item_title(item), item_terms(item)) for item in spin.items], votes)
        self._spin = spin

    @property
    def ahead(self) -> tuple[int, ...]:
        """The items with the most votes, by number."""
        counted = Counter(self._votes.values())
        most = max(counted.values(), default=0)
        return tuple(sorted(item for item, votes in counted.items() if votes == most))

    @property
    def asked(self) -> tuple[str, str]:
        duel = self._spin.duel
        said = _("The main match of this episode") if duel.round == "swiss" else round_name(duel)
        return _("Which one?"), said

    @property
    def outcome(self) -> str:
        return item_title(self._spin.items[self.ahead[0]]) if len(self.ahead) == 1 else _("Spin the wheel")

    def lit(self, option: int) -> bool:
        return option in self.ahead

    def proceed(self) -> None:
        if len(self.ahead) == 1:
            self.host.happened(Spun(self.ahead[0]))
            self.host.go_on()
        else:
            self.host.next_match(self.ahead)
