"""Says which screen of an evening comes next, by what the evening asks for."""

from collections.abc import Callable

from game.engine.window.scene import Scene, SceneStack
from game.play.evening.asks import Naming, Over
from game.play.evening.evening import Evening, Seat
from game.play.files.profiles import Profiles, profiles_path
from game.scenes.party.callers import callers
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.host import Host
from game.scenes.party.interlude import InterludeScene
from game.scenes.party.naming import NamingScene
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.signup import SignUpScene
from game.scenes.party.versus import VersusScene
from game.scenes.services.services import Services


def screen_of(host: Host, name: str) -> Scene:
    """The screen of this name, or that of what the evening asks for."""
    match name, host.evening.asks:
        case "table", _:
            return InterludeScene(host)
        case "outcome", _:
            return OutcomeScene(host)
        case "news", _:
            return InterludeScene(host, passing=True)
        case "couch", _:
            known = host.services.files.kept(profiles_path(), Profiles) or Profiles()
            seats = [Seat(host.guest(who), who) for who in host.evening.schedule.here]
            return SignUpScene(host.services, seats, known, 1, host.seated, host.table)
        case _, Naming() as naming:
            return NamingScene(host, naming)
        case _, Over():
            return CeremonyScene(host)
    return VersusScene(host)


def begin(services: Services, stack: SceneStack, evening: Evening, leave: Callable[[], None]) -> None:
    """The first screen of an evening: what will be played now, or where it stopped."""
    host = Host(services, stack, evening, leave, screen_of)
    left = host.evening.record
    if left is not None and left.over():
        host.evening, left = host.evening.finished(left), None
    host.keep()
    if left is not None:
        host.play(left, callers(host, left), ready=True)
    elif host.evening.facts:
        host.table()
    else:
        host.go_on()
