"""Says of an evening on screen who has something to do: who plays, who calls, and who is asked for what only they can
answer. People are told by their numbers among the `names`."""

from collections.abc import Sequence

from game.scenes.match.interruptions import CurtainScene
from game.scenes.match.match_scene import MatchScene
from game.scenes.party.naming import NamingScene
from game.scenes.party.onlookers.call_strip import CallStrip
from game.scenes.party.onlookers.callers import Callers
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.versus import VersusScene
from tests.play.evening.evenings import unsettled
from tests.scenes.driver import Player


def playing(player: Player, names: Sequence[str]) -> tuple[int, ...]:
    """Who plays the match on the table."""
    scenes = player.loop.stack.scenes
    match = next((scene for scene in scenes if isinstance(scene, MatchScene)), None)
    if match is None or isinstance(player.top, OutcomeScene):
        return ()
    sitters = match.table.record.sitters
    return tuple(names.index(each.name) for sitter in sitters for each in sitter.everybody)


def audience(player: Player) -> CallStrip | None:
    """The strip of those who look on in the match on the table, or before one."""
    if isinstance(player.top, VersusScene):
        return player.top.strip
    found = getattr(player.top, "onlookers", None) or getattr(player.top, "_onlookers", None)
    return found if isinstance(found, Callers) else None


def calling(player: Player) -> set[int]:
    """Whose call is open, or not settled; who sees gems fly; who is shown who plays what against whom."""
    top = player.top
    if isinstance(top, VersusScene):
        return set(top.strip.able) if top.strip.open or top.strip.shown is None else set()
    if isinstance(top, OutcomeScene):
        return set(top.strip.able) if top.strip.shown is not None else set()
    found = getattr(top, "onlookers", None) or getattr(top, "_onlookers", None)
    if not isinstance(found, Callers):
        return set()
    able = set(found.able) if found.open else set()
    told = set(found.shown.said) if found.telling and found.shown is not None else set()
    return able | told | unsettled(found.calls)


def questions(player: Player, names: Sequence[str]) -> dict[int, object]:
    """Who is asked for something that only they can answer, and for what."""
    top = player.top
    match top:
        case VersusScene():
            sides = (top.host.evening.schedule.side(who) for who in top.waiting)
            return {side[len(top.host.evening.played) % len(side)]: (top, "ready") for side in sides}
        case NamingScene():
            return {top.naming.candidate: (top, "naming")}
        case MatchScene() if not top.shown.busy:
            table = top.table
            return {
                names.index(table.record.sitters[seat].name): (top, table, len(table.record.plies))
                for seat in table.waiting
                if seat >= 0 and table.person(seat)
            }
        case CurtainScene() if not top.moving:
            return {names.index(top.table.record.sitters[top.seat].name): (top, top.secret)}
    return {}
