"""Shows the list of evenings. A finished one shows its ceremony again when chosen, an unfinished one goes on."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from game.engine.window.scene import Scene
from game.play.evening.evening import Evening
from game.play.files.past_evenings import PastEvening, PastEvenings
from game.scenes.common.album import SHAPE, AlbumScene, Champion
from game.scenes.common.dialogs import ReadingScene
from game.scenes.common.photographs import Tile
from game.scenes.party.ceremony import CeremonyScene
from game.scenes.party.evening_sentences import kind_title, so_far, who_won
from game.scenes.party.host import Host
from game.scenes.party.screens import begin, screen_of
from game.scenes.services.saves import Left
from game.scenes.services.services import Services
from game.words import _, dated, dated_as_kept, headed, ngettext

NAMED = 4
"""How many guests are named. If there were more, the last ones are only counted."""


def evenings(services: Services, leave: Callable[[], None]) -> Scene:
    """The list of evenings, the unfinished ones first. `leave` leads from a resumed evening to the title."""

    def read() -> tuple[list[Left[Evening]], list[PastEvening]]:
        past, told = PastEvenings(services.files.store).listed()
        services.notices.extend(told)
        return services.saves.evenings.all(), [evening for _path, evening in past]

    return ReadingScene(services, read, lambda found: _listed(services, *found, leave))


def _listed(
    services: Services, left: list[Left[Evening]], past: list[PastEvening], leave: Callable[[], None]
) -> AlbumScene:
    def choose(key: str) -> None:
        stack, index = scene.stack, int(key)
        if index < len(left):
            begin(services, stack, left[index].value, leave)
        else:
            host = Host(services, stack, past[index - len(left)].evening, leave, screen_of)
            stack.push(CeremonyScene(host, stack.pop))

    at = services.calendar.at
    photographs = (*(_unfinished(each, at(each.when)) for each in left), *map(_finished, past))
    tiles = [replace(tile, key=str(number)) for number, tile in enumerate(photographs)]
    empty = _("No evening has been played yet. The couch is under Party.")
    scene = AlbumScene(services, _("Evenings"), tiles, choose, empty)
    return scene


def _unfinished(left: Left[Evening], when: datetime) -> Tile:
    about = _("Takes up this evening where it was left.")
    kind, who = _what(left.value)
    said = f"{who}\n{dated(when)}  ·  {so_far(left.value)}"
    return Tile("", kind, said, Champion(None), about=about, shape=SHAPE)


def _finished(past: PastEvening) -> Tile:
    evening = past.evening
    champion = evening.player(evening.schedule.lines()[0].who)
    purses = evening.schedule.gems
    richest = max(purses, key=purses.__getitem__)
    kind, who = _what(evening)
    about = _("Shows the ceremony of this evening again.")
    if evening.betting and not evening.of.sides:
        gems = ngettext("{n} gem", "{n} gems", purses[richest]).format(n=purses[richest])
        about += " " + headed(evening.guests[richest].name, gems) + "."
    said = f"{who}\n{kind}  ·  {dated_as_kept(past.finished)}"
    return Tile("", who_won(evening), said, Champion(champion.sitter()), about=about, shape=SHAPE)


def _what(evening: Evening) -> tuple[str, str]:
    """The kind of an evening, and the names of its guests."""
    names = [guest.name for guest in evening.guests]
    shown = names if len(names) <= NAMED else [*names[: NAMED - 1], f"+{len(names) - NAMED + 1}"]
    return kind_title(evening.kind), ", ".join(shown)
