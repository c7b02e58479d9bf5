"""Shows the list of kept matches, and reads matches that come from elsewhere."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.catalog import titles
from game.engine.window import clipboard
from game.engine.window.scene import SceneStack
from game.play.files import outbox
from game.play.files.exchange import unpack
from game.play.files.replays import UNFINISHED, Kept
from game.play.record import Record
from game.rules.core import BadText, State
from game.scenes.common.cards import Card
from game.scenes.common.list_scene import ListPage, ListScene
from game.scenes.common.list_sheet import Column, Line
from game.scenes.common.menu import MenuScene
from game.scenes.common.routes import ToMatch, ToReplay
from game.scenes.records.record_lists import span
from game.scenes.services.services import Services
from game.words import _, dated_as_kept


def matches(services: Services) -> ListScene:
    """The list of old matches; choosing one watches it."""
    kept, told = services.files.filed(services.results.archive.replays.listed)
    services.notices.extend(told)

    def choose(_leaf: int, index: int) -> None:
        def remove() -> None:
            notice = services.files.filed(partial(services.results.archive.replays.remove, kept[index]))
            services.notices.extend([notice] if notice else [])
            scene.stack.pop()
            scene.stack.replace(matches(services))

        _watch(services, scene.stack, kept[index].replay.record, remove=remove)

    scene = ListScene(services, [_leaf_of(kept)], choose)
    return scene


def fetch(services: Services) -> MenuScene:
    """Where a match from elsewhere may be: the clipboard, or a file in the folder for exchange."""
    files = outbox.texts()
    cards = [
        Card(
            "clipboard",
            _("From the clipboard"),
            _("a text that somebody sent you"),
            about=_("Watches a match whose text you have copied."),
        )
    ]
    cards.append(
        Card(
            "files",
            _("From a file"),
            _("{number} in the folder for exchange").format(number=len(files)),
            about=_("Watches a match that lies as a text in the folder for exchange."),
        )
    )

    def choose(key: str) -> None:
        if key == "clipboard":
            _read(services, scene.stack, clipboard.text())
        else:
            scene.stack.push(_files(services, files))

    scene = MenuScene(services, _("Fetch a match"), cards, choose)
    return scene


def _files(services: Services, files: list[Path]) -> ListScene:
    def choose(_leaf: int, index: int) -> None:
        try:
            text = outbox.read(files[index])
        except OSError as trouble:
            services.notices.append(_("This file cannot be read: {why}.").format(why=trouble.strerror or trouble))
            return
        _read(services, scene.stack, text)

    columns = (Column(_("File"), 5.0), Column(_("Size"), 1.0, right=True))
    lines = tuple(
        Line((path.name, str(path.stat().st_size)), about=_("Watches the match in this file."))
        for path in files
        if path.exists()
    )
    empty = _("There is no text in {folder}. Put one there and come back.").format(folder=outbox.folder())
    scene = ListScene(services, [ListPage(_("Files"), columns, lines, empty)], choose)
    return scene


def _read(services: Services, stack: SceneStack, text: str) -> None:
    """Watch the match in a text, or say what is wrong with it."""
    try:
        record, states = unpack(text)
    except BadText as wrong:
        services.notices.append(str(wrong))
        return
    _watch(services, stack, record, states)


def _watch(
    services: Services,
    stack: SceneStack,
    record: Record,
    states: list[State] | None = None,
    remove: Callable[[], None] | None = None,
) -> None:
    try:
        stack.push(ToReplay(record, lambda branch: stack.push(ToMatch(branch)), states, remove))
    except BadText as wrong:
        services.notices.append(_("This match cannot be watched: {why}").format(why=str(wrong)[:200]))


def _leaf_of(kept: list[Kept]) -> ListPage:
    columns = (
        Column(_("When"), 1.9),
        Column(_("Game"), 2.3),
        Column(_("Who"), 3.6),
        Column(_("Result"), 2.2),
        Column(_("Steps"), 0.9, right=True),
        Column(_("Time"), 1.1, right=True),
    )
    empty = _("No match has been finished yet. Whatever you finish, or leave for another one, is kept here.")
    return ListPage(_("Old matches"), columns, tuple(_line(each) for each in kept), empty, "couch")


def _line(kept: Kept) -> Line:
    record, replay = kept.replay.record, kept.replay
    names = [sitter.name for sitter in record.sitters]
    who = _("{first} against {second}").format(first=names[0], second=names[1])
    winner = {"1": names[0], "2": names[1]}.get(replay.ending)
    without = _("not finished") if replay.ending == UNFINISHED else _("nobody won")
    result = _("{name} won").format(name=winner) if winner else without
    title = titles().get(record.ruleset, record.ruleset)
    cells = (dated_as_kept(replay.finished), title, who, result, str(len(record.plies)), span(record.notes.seconds))
    return Line(cells, about=_("Watches this match, with its graph and whatever can be done with it."))
