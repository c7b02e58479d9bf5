"""Leads into an evening: continue the unfinished one, or choose a kind; then the couch, then the agenda."""

from collections.abc import Callable

from game.engine.window.scene import Scene, SceneStack
from game.play.evening.evening import Evening, Seat
from game.play.evening.kinds import KINDS
from game.play.evening.playlist import Playlist, playlists
from game.play.files.profiles import Profiles, profiles_path
from game.scenes.common.cards import Card
from game.scenes.common.menu import MenuScene
from game.scenes.common.reading import ReadingScene
from game.scenes.party.agenda import AgendaScene
from game.scenes.party.evening_sentences import where_we_are
from game.scenes.party.screens import begin as begin_evening
from game.scenes.party.signup import SignUpScene
from game.scenes.services.services import Services
from game.scenes.services.unfinished import Left
from game.words import _, together


def resume(services: Services, stack: SceneStack, evening: Evening, leave: Callable[[], None]) -> None:
    """Continue an evening where it stopped."""
    begin_evening(services, stack, evening, leave)


def enter(services: Services, stack: SceneStack, leave: Callable[[], None]) -> None:
    """Choose the kind of evening."""
    newest = services.saves.evenings.newest
    stack.push(ReadingScene(services, newest, lambda left: _kinds(services, stack, left, leave)))


def _kinds(services: Services, stack: SceneStack, newest: Left[Evening] | None, leave: Callable[[], None]) -> Scene:
    left = newest.value if newest else None
    cards = [Card(name, _(kind.title), _(kind.subtitle), _(kind.about)) for name, kind in KINDS.items()]
    if left is not None:
        cards.insert(
            0,
            Card(
                "go-on",
                _("Go on"),
                where_we_are(left),
                _("Takes up the evening that was left last; a new one leaves it be."),
            ),
        )

    def chosen(key: str) -> None:
        if key == "go-on" and left is not None:
            resume(services, stack, left, leave)
            return
        known = services.files.kept(profiles_path(), Profiles) or Profiles()
        done = _agree(services, stack, key, known, leave)
        stack.push(SignUpScene(services, [], known, KINDS[key].fewest, done, stack.pop))

    return MenuScene(services, _("What kind of evening?"), cards, chosen)


def _agree(
    services: Services, stack: SceneStack, kind: str, known: Profiles, leave: Callable[[], None]
) -> Callable[[list[Seat]], None]:
    """Once everybody sits: remember and seed them, and let them agree on a playlist."""

    def begin(evening: Evening) -> None:
        begin_evening(services, stack, evening, leave)

    def done(seats: list[Seat]) -> None:
        guests = [seat.guest for seat in seats]
        services.files.write(profiles_path(), known.met(guests))
        seeded = known.seeds(guests) if KINDS[kind].seeded else tuple(guests)

        def agenda(found: tuple[list[Playlist], list[str]]) -> Scene:
            lists, told = found
            services.notices.extend(["\n".join(together(told))] if told else [])
            return AgendaScene(services, kind, seeded, lists, begin, stack.pop)

        stack.push(ReadingScene(services, playlists, agenda))

    return done
