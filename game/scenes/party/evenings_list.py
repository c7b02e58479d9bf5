"""Shows the list of evenings: a finished one shows its ceremony again, one that was left goes on."""

from collections.abc import Callable
from datetime import datetime

from game.engine.window.scene import Scene
from game.play.evening.evening import Evening
from game.play.files.past_evenings import PastEvening, PastEvenings
from game.scenes.common.list_sheet import Column, Line, ListPage, ListScene
from game.scenes.common.reading import ReadingScene
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.evening_sentences import kind_title, so_far
from game.scenes.party.host import Host
from game.scenes.party.screens import begin, screen_of
from game.scenes.services.saves import Left
from game.scenes.services.services import Services
from game.words import _, dated, dated_as_kept, headed

NAMED = 4
"""How many people are named; of more the last ones are counted."""


def evenings(services: Services, leave: Callable[[], None]) -> Scene:
    """The list, those that were left first; from an evening one leaves to the title by `leave`."""

    def read() -> tuple[list[Left[Evening]], list[PastEvening]]:
        past, told = PastEvenings(services.files.store).listed()
        services.notices.extend(told)
        return services.saves.evenings.all(), past

    return ReadingScene(services, read, lambda found: _listed(services, *found, leave))


def _listed(
    services: Services, left: list[Left[Evening]], past: list[PastEvening], leave: Callable[[], None]
) -> ListScene:
    def choose(_leaf: int, index: int) -> None:
        stack = scene.stack
        if index < len(left):
            begin(services, stack, left[index].value, leave)
        else:
            host = Host(services, stack, past[index - len(left)].evening, leave, screen_of)
            stack.push(CeremonyScene(host, stack.pop))

    columns = (
        Column(_("When"), 1.9),
        Column(_("Evening"), 2.0),
        Column(_("Who"), 4.0),
        Column(_("Result"), 2.4),
        Column(_("Gems"), 2.0),
    )
    lines = (*map(_unfinished, left), *map(_finished, past))
    empty = _("No evening has been played yet. The couch is under Party.")
    scene = ListScene(services, [ListPage(_("Evenings"), columns, lines, empty, "couch")], choose)
    return scene


def _unfinished(left: Left[Evening]) -> Line:
    when = dated(datetime.fromtimestamp(left.when).astimezone())
    about = _("Takes up this evening where it was left.")
    return Line((when, *_what(left.value), so_far(left.value), ""), faint=True, about=about)


def _finished(past: PastEvening) -> Line:
    evening = past.evening
    champion = evening.guests[evening.schedule.lines()[0].who].name
    purses = evening.schedule.gems
    richest = max(purses, key=purses.__getitem__)
    gems = headed(evening.guests[richest].name, str(purses[richest])) if evening.betting else "–"
    about = _("Shows the ceremony of this evening again.")
    result = _("{name} won").format(name=champion)
    return Line((dated_as_kept(past.finished), *_what(evening), result, gems), about=about)


def _what(evening: Evening) -> tuple[str, str]:
    """Its kind, and who was there."""
    names = [guest.name for guest in evening.guests]
    shown = names if len(names) <= NAMED else [*names[: NAMED - 1], f"+{len(names) - NAMED + 1}"]
    return kind_title(evening.kind), ", ".join(shown)
