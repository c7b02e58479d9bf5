"""Leads into an evening: the tickets, the couch, and the first match; or the evening that was left."""

from collections.abc import Callable
from functools import partial

from game.engine.window.scene import Scene, SceneStack
from game.play.evening.evening import Evening, Seat
from game.play.evening.kinds import KINDS
from game.play.evening.playlist import Playlist, playlists
from game.play.evening.schedule import Terms
from game.play.files.profiles import Agreed, Profiles, profiles_path
from game.scenes.common.reading import ReadingScene
from game.scenes.party import screens
from game.scenes.party.signup import SignUpScene
from game.scenes.party.start_scene import StartScene
from game.scenes.services.saves import Left
from game.scenes.services.services import Services
from game.words import together

Found = tuple[Left[Evening] | None, tuple[list[Playlist], list[str]]]


def enter(services: Services, stack: SceneStack, leave: Callable[[], None]) -> None:
    """To the tickets."""

    def read() -> Found:
        return services.saves.evenings.newest(), playlists()

    stack.push(ReadingScene(services, read, partial(_start, services, stack, leave)))


def _start(services: Services, stack: SceneStack, leave: Callable[[], None], found: Found) -> Scene:
    newest, (lists, told) = found
    services.notices.extend(["\n".join(together(told))] if told else [])
    known = services.files.kept(profiles_path(), Profiles) or Profiles()
    left = newest.value if newest else None

    def go_on() -> None:
        assert left is not None, "there is a card for it"
        screens.begin(services, stack, left, leave)

    return StartScene(services, known.agreed, lists, left, partial(_couch, services, stack, leave), go_on)


def _couch(
    services: Services, stack: SceneStack, leave: Callable[[], None], agreed: Agreed, playlist: Playlist
) -> None:
    """To the couch, and from there to the first match. Who sat there and what was agreed is remembered."""
    known, kind = services.files.kept(profiles_path(), Profiles) or Profiles(), KINDS[agreed.kind]

    def begin(seats: list[Seat]) -> None:
        guests = [seat.guest for seat in seats]
        services.files.write(profiles_path(), known.met(guests).agreeing(agreed))
        seeded = known.seeds(guests) if kind.seeded else tuple(guests)
        evening = Evening(agreed.kind, seeded, len(seeded), playlist, minutes=agreed.minutes, counts=True, rested=True)
        screens.begin(services, stack, evening, leave)

    def takes(people: int) -> int:
        least = kind.schedule.begin(max(people, kind.fewest), Terms(playlist, minutes=agreed.minutes)).least
        return max(agreed.minutes, round(least))

    stack.push(SignUpScene(services, [], known, kind.fewest, begin, stack.pop, takes))
