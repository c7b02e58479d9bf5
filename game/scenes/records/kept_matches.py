"""Shows the list of old matches, and imports matches from the clipboard or a file."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

from game.catalog import titles
from game.engine.window import clipboard
from game.engine.window.scene import Route, Scene
from game.engine.window.scene_stack import SceneStack
from game.play.files import exchange
from game.play.files.exchange import unpack
from game.play.files.replays import UNFINISHED, Replay
from game.play.record import Record
from game.rules.core import BadText
from game.scenes.common.album import SHAPE, AlbumScene, Rivals
from game.scenes.common.cards import Card
from game.scenes.common.dialogs import NoticeScene, ReadingScene
from game.scenes.common.list_sheet import Column, ListLine, ListPage, ListScene
from game.scenes.common.menu import MenuScene
from game.scenes.common.photographs import Tile
from game.scenes.common.routes import ToMatch, ToReplay
from game.scenes.services.services import Services
from game.words import _, dated_as_kept, day


def span(seconds: float) -> str:
    """A duration as text: `12:05` for minutes and seconds, `3:12:05` with hours."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def matches(services: Services) -> Scene:
    """The list of old matches. Choosing one opens its replay."""
    replays = services.results.replays

    def shown(found: tuple[list[tuple[Path, Replay]], list[str]]) -> Scene:
        kept, told = found
        services.notices.extend(told)

        def choose(key: str) -> None:
            path, replay = kept[int(key)]

            def remove() -> None:
                services.files.later(lambda: services.notices.extend(filter(None, [replays.throw_away(path)])))
                scene.stack.pop()
                scene.stack.replace(matches(services))

            _watch(services, scene.stack, lambda: _playable(replay.record), remove)

        empty = _("No match has been finished yet. Whatever you finish, or leave for another one, is kept here.")
        tiles = [_photograph(index, replay) for index, (_path, replay) in enumerate(kept)]
        scene = AlbumScene(services, _("Old matches"), tiles, choose, empty)
        return scene

    return ReadingScene(services, replays.listed, shown)


def fetch(services: Services) -> Scene:
    """The menu for importing a match, from the clipboard or from a file in the exchange folder."""
    return ReadingScene(services, exchange.texts, partial(_places, services))


def _places(services: Services, files: list[Path]) -> Scene:
    def copied() -> None:
        text = clipboard.text()
        _watch(services, scene.stack, lambda: unpack(text)[0])

    cards = [
        Card(
            "clipboard",
            _("From the clipboard"),
            _("a text that somebody sent you"),
            _("Opens a match whose text you have copied."),
            copied,
        ),
        Card(
            "files",
            _("From a file"),
            _("{number} in the exchange folder").format(number=len(files)),
            _("Opens a match from the exchange folder."),
            partial(_files, services, files),
        ),
    ]
    scene = MenuScene(services, _("Import a match"), cards)
    return scene


def _files(services: Services, files: list[Path]) -> ListScene:
    def choose(_leaf: int, index: int) -> None:
        _watch(services, scene.stack, lambda: unpack(exchange.read(files[index]))[0])

    columns = (Column(_("File"), 5.0), Column(_("Size"), 1.0, right=True))
    lines = tuple(
        ListLine((path.name, str(path.stat().st_size)), about=_("Opens the match in this file."))
        for path in files
        if path.exists()
    )
    empty = _("No text yet. Put one into this folder, and come back: {folder}").format(folder=exchange.folder())
    scene = ListScene(services, [ListPage(_("Files"), columns, lines, empty)], choose)
    return scene


def _playable(record: Record) -> Record:
    """The same record, after a check that all its plies are legal. Raises BadText with a sentence for the player."""
    try:
        record.positions()
    except BadText as wrong:
        raise BadText(_("This match cannot be watched: {why}").format(why=str(wrong)[:200])) from wrong
    return record


def _watch(
    services: Services, stack: SceneStack, find: Callable[[], Record], remove: Callable[[], None] | None = None
) -> None:
    """Open the replay of the match that `find` reads, or say why it cannot be read. `remove` deletes the match."""

    def found() -> Record | str:
        try:
            return find()
        except BadText as wrong:
            return str(wrong)
        except OSError as trouble:
            return _("This file cannot be read: {why}.").format(why=trouble.strerror or trouble)

    def shown(found: Record | str) -> Scene | Route:
        if isinstance(found, str):
            return NoticeScene(services, found)
        return ToReplay(found, lambda branch: stack.push(ToMatch(branch)), remove)

    stack.push(ReadingScene(services, found, shown))


def _photograph(index: int, replay: Replay) -> Tile:
    record = replay.record
    first, second = record.sitters
    title = titles().get(record.ruleset, record.ruleset)
    who = _("{first} against {second}").format(first=first.name, second=second.name)
    about = _("Opens this match: watch it, or see its graph.")
    last = _("not finished") if replay.ending == UNFINISHED else day(replay.finished[:10])
    return Tile(
        str(index),
        title,
        f"{who}  ·  {last}",
        Rivals((first, second), replay.ending, msgspec.json.encode(record)),
        about=f"{about} {dated_as_kept(replay.finished)}, {span(record.notes.seconds)}.",
        shape=SHAPE,
    )
