"""Shows a finished match again, step by step, over a film strip; a player can jump, and play on from anywhere."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO

import msgspec
import pygame

from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.panels.things import Askable
from game.engine.picture.canvas import Canvas
from game.engine.sound.score import HOUSE
from game.engine.window import clipboard
from game.play.files.exchange import pack
from game.play.moments import Moments
from game.play.record import Notes, Record
from game.scenes.common.cards import Card
from game.scenes.common.dialogs import ConfirmScene, tell
from game.scenes.common.menu import BackScene, Hint, MenuScene
from game.scenes.common.saving import saved
from game.scenes.replay import replay_strip
from game.scenes.replay.film import film_menu, name_of
from game.scenes.replay.graph import GraphScene
from game.scenes.replay.playback import Playback
from game.scenes.services.services import Services
from game.variants.variant import draw_table, music_of
from game.words import _

TENTHS = 10


class ReplayScene(BackScene):
    """The replay of a match. `play` starts a match that branches off here, `remove` deletes the file; without them
    neither is possible."""

    _brief = Intent.RIGHT, Intent.UP
    _canvas: Canvas
    _table: Canvas
    """The part of the canvas above the film strip."""

    def __init__(
        self,
        services: Services,
        moments: Moments,
        play: Callable[[Record], None] | None,
        remove: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services)
        self._play = play
        self._remove = remove
        self._strip = replay_strip.ReplayStrip()
        self._held = False
        """True while the mouse drags the film strip."""
        self._pressed = False
        """True after a press on the picture, until the release."""
        self.playback = Playback(services, moments, 0)
        self._drawn = -1
        """The playback's revision in the last picture."""

    @property
    def moving(self) -> bool:
        return self.playback.board.showing or self.playback.playing

    def enter(self) -> None:
        self._accompany()

    def arrange(self, canvas: Canvas) -> None:
        super().arrange(canvas)
        self._canvas = canvas
        self._table = canvas.upper(replay_strip.upper_edge(canvas, self._floor))

    def leave(self) -> None:
        self._services.sounds.music(HOUSE)

    def handle(self, given: Input) -> None:
        if self._held:
            self.hear(given)  # the film may be let go over a hint
        else:
            super().handle(given)

    def hear(self, given: Input) -> None:
        match given:
            case Press():
                self._press(given)
            case Pointer("wheel", wheel=notches):
                self.playback.step(1 if notches < 0 else -1)
            case Pointer():
                self._point(given)

    def update(self, seconds: float) -> None:
        if tell(self._services, self.stack):
            return
        self.playback.update(seconds)
        if self.playback.revision != self._drawn:
            self._accompany()
            self.touch()

    def parts(self) -> Sequence[Askable]:
        return (self._strip, *super().parts())

    def whole(self) -> str:
        return self.playback.board.look.spoken.whole(self.playback.board.state)

    def paint(self, canvas: Canvas) -> None:
        self._drawn = self.playback.revision
        top = replay_strip.upper_edge(canvas, self._floor)
        if self._table.layout.size[1] != top:
            self._table = canvas.upper(top)
        self.draw_board(self._table)
        playback, moments = self.playback, self.playback.moments
        left = _("step {number} of {all}").format(number=playback.number, all=moments.last)
        right = _("speed × {times}").format(times=f"{playback.speed:g}")
        canvas.exhibits.say(left)
        canvas.exhibits.say(right)
        canvas.exhibits.say(playback.moment.said or "".join(playback.moment.moves[-1:]))
        self._strip.draw(canvas, top, playback.number, moments.last, moments.games, left, right)

    def draw_board(self, canvas: Canvas) -> None:
        """Draw the table without the film strip."""
        view = self.playback.view()
        draw_table(canvas, self.playback.variant, view).draw_front(view.stage)

    def _graph(self) -> GraphScene:
        """Open the graph of the match; the replay goes on from the ply selected there."""

        def watch(number: int) -> None:
            self.stack.pop()
            self.playback.watch(number)

        return GraphScene(self._services, self.playback.moments, watch, self.playback.number)

    def menu(self) -> MenuScene:
        """Open the menu of the match: play on from here, share it, see its graph."""
        moments, number, play, remove = self.playback.moments, self.playback.number, self._play, self._remove
        cards = [Card("back", _("Go on watching"), about=_("Back to the match, where it stopped."))]
        if play is not None and moments.states[number].outcome is None:
            cards.append(
                Card(
                    "branch",
                    _("Play on from here"),
                    _("as if the rest had never been"),
                    _("A new match from this position; the old one stays as it is."),
                    partial(play, branch(moments.record, number)),
                )
            )
        cards += [
            Card(
                "graph",
                _("How it went"),
                _("ups and downs"),
                _("A curve of who was ahead when, and the moments where it turned."),
                self._graph,
            ),
            Card(
                "copy",
                _("Copy as text"),
                _("to paste into a mail"),
                _("Puts the whole match on the clipboard as text."),
                self._copy,
            ),
            Card(
                "save",
                _("Save as a file"),
                _("the same text, to share"),
                _("Writes the match as text into the exchange folder."),
                lambda: self._put(".txt", pack(moments.record).encode()),
            ),
            Card(
                "picture",
                _("Picture of the end"),
                _("the final board, as a PNG"),
                _("Saves a picture of the final board in the exchange folder."),
                self._save_picture,
            ),
            Card(
                "film",
                _("As a GIF"),
                _("a film to send"),
                _("Makes a film of the match, or of its end."),
                partial(film_menu, self._services, moments.record),
            ),
            Card(
                "away", _("Leave the replay"), "", _("Back to where this match was chosen."), lambda: self.stack.pop()
            ),
        ]
        if remove is not None:
            cards.append(
                Card(
                    "remove",
                    _("Throw it away"),
                    _("for good"),
                    _("Deletes this match from the list, after a question."),
                    partial(ConfirmScene, self._services, _("Throw this match away for good?"), remove),
                )
            )
        return MenuScene(self._services, _("This match"), cards, over=True)

    def _copy(self) -> None:
        copied = clipboard.put(pack(self.playback.moments.record))
        said = _("The match is on the clipboard.") if copied else _("There is no clipboard here.")
        self._services.notices.append(said)

    def _save_picture(self) -> None:
        file = BytesIO()
        pygame.image.save(self._picture(), file, "board.png")
        self._put(".png", file.getvalue())

    def _put(self, suffix: str, content: bytes) -> None:
        self._services.notices.append(saved(name_of(self.playback.moments.record), suffix, content))

    def _picture(self) -> pygame.Surface:
        """Returns the last picture of the match, as large as the window."""
        here, canvas = self.playback.number, replace(self._canvas.direct(), surface=self._canvas.surface.copy())
        self.playback.jump(self.playback.moments.last)
        self.draw_board(canvas)
        self.playback.jump(here)
        return canvas.surface

    def _accompany(self) -> None:
        self._services.sounds.music(*music_of(self.playback.variant, self.playback.view()))

    def _press(self, press: Press) -> None:
        playback = self.playback
        match press.intent:
            case Intent.CONFIRM if not press.repeat:
                playback.toggle()
            case Intent.LEFT | Intent.RIGHT as way:
                playback.playing = False
                playback.step(1 if way is Intent.RIGHT else -1)
            case Intent.NEXT | Intent.PREVIOUS as way if not press.repeat:
                playback.stage(1 if way is Intent.NEXT else -1)
            case Intent.UP | Intent.DOWN as way if not press.repeat:
                playback.faster(1 if way is Intent.UP else -1)
                self._services.sounds.play("focus")
            case Intent.PAUSE if not press.repeat:
                playback.playing = False
                self._services.sounds.play("confirm")
                self.stack.push(self.menu())
            case _ if press.number and not press.repeat:
                playback.jump(round(playback.moments.last * press.number / TENTHS))
        self.touch()

    def _point(self, pointer: Pointer) -> None:
        """Handle the mouse: drag the film strip; a click on the picture plays or stops."""
        if pointer.phase == "down":
            self._held = self._strip.at(pointer.pos) is not None
            self._pressed = not self._held
        elif pointer.phase == "up" and self._pressed:
            self._pressed = False
            self._press(Press(Intent.CONFIRM, pointer.device))
        place = self._strip.at(pointer.pos) if self._held else None
        if place is not None:
            self.playback.playing = False
            self.playback.jump(place)
        self._held = self._held and pointer.phase != "up"

    def keys(self) -> list[Hint]:
        return [
            ((Intent.CONFIRM,), _("pause") if self.playback.playing else _("watch")),
            ((Intent.LEFT, Intent.RIGHT), _("step")),
            ((Intent.NEXT,), _("next game")),
            ((Intent.DOWN, Intent.UP), _("speed")),
            ((Intent.PAUSE,), _("this match")),
            ((Intent.CANCEL,), _("back")),
        ]


def watched(
    services: Services, record: Record, play: Callable[[Record], None] | None, remove: Callable[[], None] | None
) -> ReplayScene:
    """Returns the replay of a match; `remove` deletes its file."""
    return ReplayScene(services, Moments(record), play, remove)


def how_it_went(services: Services, record: Record, play: Callable[[Record], None] | None) -> GraphScene:
    """Returns the graph of a match; watching from a ply opens the replay there, over the graph."""
    moments = Moments(record)

    def watch(number: int) -> None:
        replay = ReplayScene(services, moments, play)
        replay.playback.watch(number)
        scene.stack.push(replay)

    scene = GraphScene(services, moments, watch, moments.last)
    return scene


def branch(record: Record, number: int) -> Record:
    """Returns the match after this many plies, to be played on; the rest is left out."""
    return msgspec.structs.replace(record, plies=record.plies[:number], notes=Notes(branched=number))
