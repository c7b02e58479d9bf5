"""Knows which person plays the levels, and asks for another: somebody known here, or somebody new."""

from functools import partial

from game.engine.window.scene_stack import SceneStack
from game.play.levels.level_progress import PlayerProgress
from game.play.names import once
from game.scenes.common.cards import Card
from game.scenes.common.dialogs import NameScene
from game.scenes.common.menu import MenuScene
from game.scenes.services.services import Services
from game.words import _

MOST = 5
"""The most names that are offered."""
NEW = "/new"
"""The key of the card for a new name."""


def player_of(services: Services) -> str:
    """The name of the person who plays the levels: the last one who did, otherwise the first person of the last
    match."""
    if services.learning.progress.last:
        return services.learning.progress.last
    people = _of_last_match(services)
    return people[0] if people else _("Ada")


def progress_of(services: Services) -> PlayerProgress:
    """The progress of the person who plays the levels."""
    return services.learning.progress.way(player_of(services))


def _of_last_match(services: Services) -> list[str]:
    return [sitter.name for sitter in services.settings.setup.sitters if sitter.kind == "person"]


def known(services: Services) -> list[str]:
    """The names of other people who have played here, at most MOST."""
    remembered = (each.name for each in services.files.profiles().people)
    people = once((player_of(services), *services.learning.progress.ways, *_of_last_match(services), *remembered))
    return people[1 : MOST + 1]


def ask(services: Services, stack: SceneStack) -> None:
    """Ask who plays the levels. After the answer the scene that was on top is entered again."""

    def chosen(name: str) -> None:
        services.learning.remember(services.learning.progress.played_by(name))
        stack.top.enter()

    def known_one(name: str) -> None:
        stack.pop()
        chosen(name)

    def new_one() -> NameScene:
        stack.pop()
        return NameScene(services, player_of(services), chosen)

    names = known(services)
    if not names:
        stack.push(NameScene(services, player_of(services), chosen))
        return
    cards = [
        *(Card(name, name, "", _("Plays as {name}.").format(name=name), partial(known_one, name)) for name in names),
        Card(NEW, _("A new name"), "", _("Somebody who has no stars yet."), new_one),
    ]
    stack.push(MenuScene(services, _("Who is it?"), cards))
