"""Who is learning and solving: whoever did last, somebody known here, or somebody new."""

from game.engine.window.scene import SceneStack
from game.play.files.profiles import Profiles, profiles_path
from game.scenes.common.cards import Card
from game.scenes.common.menu import MenuScene
from game.scenes.common.name_entry import LONGEST, NameScene
from game.scenes.common.services import House
from game.words import _

MOST = 5
"""Names that are offered."""
NEW = "/new"
"""The card for a name that is not among them."""


def player_of(house: House) -> str:
    """Who it is: whoever it was last, or else the first person of the last match."""
    if house.progress.last:
        return house.progress.last[:LONGEST]
    people = _of_last_match(house)
    return people[0] if people else _("Ada")


def _of_last_match(house: House) -> list[str]:
    return [sitter.name for sitter in house.settings.setup.sitters if sitter.kind == "person"]


def known(house: House) -> list[str]:
    """Everybody else who has played here, each once."""
    profiles = house.kept(profiles_path(), Profiles) or Profiles()
    found = {player_of(house).casefold(): ""}
    for name in (*house.progress.ways, *_of_last_match(house), *(each.name for each in profiles.people)):
        found.setdefault(name.casefold(), name)
    return [name for name in found.values() if name][:MOST]


def ask(house: House, stack: SceneStack) -> None:
    """Ask who it is, over the scene on top, which is entered again when that is known."""

    def chosen(name: str) -> None:
        house.remember_progress(house.progress.played_by(name))
        stack.top.enter()

    def picked(key: str) -> None:
        stack.pop()
        if key == NEW:
            stack.push(NameScene(house, player_of(house), chosen))
        else:
            chosen(key)

    names = known(house)
    if not names:
        stack.push(NameScene(house, player_of(house), chosen))
        return
    cards = [*(Card(name, name) for name in names), Card(NEW, _("A new name"))]
    stack.push(MenuScene(house, _("Who is it?"), cards, picked))
