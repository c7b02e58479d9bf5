"""Opens an evening, and decides which screen comes next.

A new evening starts with the tickets (`enter`), then the couch (`_couch`), then `begin` makes its Host. From there on
`screen_of` chooses each screen by what the evening asks for: a match, the naming of an opponent, or the ceremony.
"""

from collections.abc import Callable
from functools import partial

from game.engine.window.scene import Route, Scene
from game.engine.window.scene_stack import SceneStack
from game.play.evening.asks import Naming, Over
from game.play.evening.evening import Evening, SeatedGuest
from game.play.evening.kinds import KINDS
from game.play.evening.playlist import Playlist, playlists
from game.play.evening.schedule import Terms
from game.play.evening.teams import Teams
from game.play.files.profiles import Agreed, profiles_path
from game.scenes.common.dialogs import ReadingScene
from game.scenes.party.between_matches import BetweenMatchesScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.couch.signup import SignUpScene
from game.scenes.party.evening_pause import EveningPause
from game.scenes.party.host import Host, Screen
from game.scenes.party.naming import NamingScene
from game.scenes.party.onlookers.callers import callers
from game.scenes.party.outcome import OutcomeScene
from game.scenes.party.standings import StandingsScene
from game.scenes.party.start_scene import StartScene
from game.scenes.party.versus import VersusScene
from game.scenes.services.saves import Left
from game.scenes.services.services import Services
from game.words import together

Found = tuple[Left[Evening] | None, tuple[list[Playlist], list[str]]]


def enter(services: Services, stack: SceneStack, leave: Callable[[], None]) -> None:
    """Read unfinished evenings and playlists, then show the tickets."""

    def read() -> Found:
        return services.saves.evenings.newest(), playlists()

    stack.push(ReadingScene(services, read, partial(_start, services, stack, leave)))


def _start(services: Services, stack: SceneStack, leave: Callable[[], None], found: Found) -> Scene:
    newest, (lists, told) = found
    services.notices.extend(["\n".join(together(told))] if told else [])
    known = services.files.profiles()
    left = newest.value if newest else None
    seats: list[SeatedGuest] = []

    def go_on() -> None:
        assert left is not None, "there is a card for it"
        begin(services, stack, left, leave)

    return StartScene(services, known.agreed, lists, left, partial(_couch, services, stack, leave, seats), go_on)


def _couch(
    services: Services,
    stack: SceneStack,
    leave: Callable[[], None],
    seats: list[SeatedGuest],
    agreed: Agreed,
    playlist: Playlist,
) -> None:
    """Show the sign-up, with those in `seats` on the couch already. When all have signed up, remember them and the
    terms, and begin the evening."""
    known, kind = services.files.profiles(), KINDS[agreed.kind]

    def seated(taken: list[SeatedGuest]) -> None:
        guests = [seat.guest for seat in taken]
        services.files.write(profiles_path(), known.met(guests).agreeing(agreed))
        seeded = known.seeds(guests) if kind.seeded else tuple(guests)
        evening = Evening(
            agreed.kind,
            seeded,
            len(seeded),
            playlist,
            minutes=agreed.minutes,
            counts=True,
            rested=True,
            varied=True,
        )
        begin(services, stack, evening, leave)

    def takes(people: int) -> tuple[int, int]:
        begun = kind.schedule.begin(max(people, kind.fewest), Terms(playlist, minutes=agreed.minutes))
        return max(agreed.minutes, round(begun.expected)), begun.matches

    if kind.sides:
        seats[:] = [seat for seat in seats if seat.guest.kind == "person"]
    sides: dict[str, bool] | None = {} if kind.sides else None
    couch = SignUpScene(services, seats, known, kind.fewest, seated, stack.pop, takes, sides, agreed.minutes)
    stack.push(couch)


def screen_of(host: Host, screen: Screen) -> Scene | Route:
    """Make a screen of an evening, or the route to it. The next one follows from what the evening asks for."""
    asks = host.evening.asks
    match screen:
        case "standings" | "news":
            return StandingsScene(host, passing=screen == "news")
        case "between":
            return BetweenMatchesScene(host)
        case "outcome":
            return OutcomeScene(host)
        case "couch":
            known = host.services.files.profiles()
            now = host.evening.schedule
            guests, back, sides = host.evening.guests, partial(host.show, "standings"), None
            if isinstance(now, Teams):
                sides = {guests[who].name: side for side in (False, True) for who in now.sides[side]}
            seats = [
                SeatedGuest(guests[who], who, sides[guests[who].name] if sides else None) for who in host.evening.couch
            ]
            return SignUpScene(host.services, seats, known, 1, host.seated, back, sides=sides)
        case "next" if host.evening.record is not None:
            left = host.evening.resumed()
            return host.match(left, callers(host, left), EveningPause(host), ready=True)
        case "next" if isinstance(asks, Naming):
            return NamingScene(host, asks)
        case "next":
            return CeremonyScene(host) if isinstance(asks, Over) else VersusScene(host)


def begin(services: Services, stack: SceneStack, evening: Evening, leave: Callable[[], None]) -> None:
    """Make the host of an evening, and show its first screen.

    A new evening goes to what it asks for first; an unfinished one goes to the match that was left, or to the
    standings.
    """
    host = Host(services, stack, evening, leave, screen_of)
    host.keep()
    host.settle()
    host.show("standings" if host.evening.facts and host.evening.record is None else "next")
