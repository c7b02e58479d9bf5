"""Says of an evening on screen who has something to do: who plays, who calls, and who is asked for what only they can
answer. People are told by their numbers among the `names`."""

from collections.abc import Sequence

from game.scenes.match.curtain_scene import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.before_match.bet_slip import SlipScene
from game.scenes.party.before_match.looking_on import before
from game.scenes.party.before_match.next_match import NextScene
from game.scenes.party.before_match.preparation import Preparation
from game.scenes.party.calls.callers import Callers
from game.scenes.party.laying import LayingScene
from game.scenes.party.naming import NamingScene
from game.scenes.party.outcome import OutcomeScene
from tests.scenes.driver import Player


def playing(player: Player, names: Sequence[str]) -> tuple[int, ...]:
    """Who plays the match on the table."""
    scenes = player.loop.stack.scenes
    match = next((scene for scene in scenes if isinstance(scene, MatchScene)), None)
    if match is None or isinstance(player.top, OutcomeScene):
        return ()
    return tuple(names.index(sitter.name) for sitter in match.table.record.sitters)


def audience(player: Player) -> Callers | None:
    """Those who look on in the match on the table, where they may call."""
    found = getattr(player.top, "onlookers", None) or getattr(player.top, "_onlookers", None)
    assert found is None or isinstance(found, Callers)
    return found


def calling(player: Player) -> set[int]:
    """Whose call is open, or not settled."""
    callers = audience(player)
    return set(callers.engaged) if callers is not None else set()


def questions(player: Player, names: Sequence[str]) -> dict[int, object]:
    """Who is asked for something that only they can answer, and for what."""
    top = player.top
    match top:
        case SlipScene():
            return {names.index(top._guest.name): (top, top.opened)}
        case NextScene() if not top.alone:
            betting = _betting(top.prepared)
            return {who: (top, who in betting) for who in (*_unready(top.prepared), *betting)}
        case LayingScene() if not top.alone:
            return dict.fromkeys(top._active(), (top, "lays"))
        case NamingScene():
            return {top._naming.candidate: (top, "naming")}
        case MatchScene() if not top.shown.busy:
            table = top.table
            return {
                names.index(table.record.sitters[seat].name): (top, table, len(table.record.plies))
                for seat in table.waiting
                if seat >= 0 and table.person(seat)
            }
        case CurtainScene() if not top.moving:
            return {names.index(top._table.record.sitters[top._seat].name): (top, top._open)}
    return {}


def _unready(prepared: Preparation) -> list[int]:
    """Who of the two is to say that they are ready."""
    return [who for who in prepared.pair if who not in prepared.ready]


def _betting(prepared: Preparation) -> list[int]:
    """Who is to bet now: all who can together, else the next one; while the wheel turns, who needs no velvet."""
    stakes = prepared.stakes
    if stakes is None:
        return []
    blind = [who for who in stakes.waiting if who in stakes.blind]
    together = [who for who in blind if before(prepared.host, prepared.waiting, stakes, who) is None]
    return together or (blind if prepared.turning else stakes.waiting)[:1]
