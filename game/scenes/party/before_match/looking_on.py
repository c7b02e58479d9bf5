"""Says of who looks on before a match whether they bet, after whom, what they call with, or why they have no match."""

from collections.abc import Sequence

import msgspec

from game.play.evening.people import Guest
from game.scenes.party import guest_portraits
from game.scenes.party.before_match.next_sheet import Looker
from game.scenes.party.before_match.stakes import Stakes
from game.scenes.party.calls.callers import hand
from game.scenes.party.hosting import Hosting
from game.words import N_, _

OUT = {"sits out": N_("sits out"), "bets only": N_("bets only")}
"""Why somebody has no match."""


def looker(host: Hosting, pair: Sequence[int], unready: Sequence[int], stakes: Stakes | None, who: int) -> Looker:
    """Somebody who looks on while `pair` is to play, of whom `unready` have not said that they are ready."""
    guest = host.guest(who)
    out = OUT.get(host.evening.schedule.stays_out(who), "")
    if stakes is None or who not in stakes.betting.bettors:
        return Looker(who, guest, said=_calls_with(host, pair, guest) or (_(out) if out else ""))
    waits, hidden, first = who in stakes.waiting, who in stakes.hidden, before(host, unready, stakes, who)
    said = ", ".join(filter(None, (_(out) if out else "", _("has {n}").format(n=host.evening.schedule.garnets[who]))))
    if first is not None:
        said = _("after {name}").format(name=first.name)
    elif hidden and waits:
        said = _("in secret")
    elif not waits:
        said = _calls_with(host, pair, guest) or said
    return Looker(who, guest, True, who in stakes.bets, waits and first is None, hidden, said)


def before(host: Hosting, unready: Sequence[int], stakes: Stakes, who: int) -> Guest | None:
    """Who presses before somebody who is to bet with the same keys."""
    if who not in stakes.waiting or who not in stakes.blind:
        return None
    line = [*unready, *stakes.waiting]
    same = [each for each in line if host.guest(each).device == host.guest(who).device]
    return host.guest(same[same.index(who) - 1]) if same.index(who) else None


def _calls_with(host: Hosting, pair: Sequence[int], guest: Guest) -> str:
    """What somebody calls with whose own device is in the hands of the two."""
    found = hand(guest, [host.guest(each) for each in pair]) if host.evening.betting else ""
    if found in ("", guest.device):
        return ""
    return _("calls: {device}").format(device=guest_portraits.plays_on(msgspec.structs.replace(guest, device=found)))
