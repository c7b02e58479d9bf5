"""Shows a lesson or a puzzle on the game's own board: a match with a guide."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

import pygame

from game.ai.question import Question
from game.ai.thinker import Bot
from game.engine.input.intents import Intent, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living, Pose
from game.engine.picture.painter import Painter
from game.engine.window.scene import Scene
from game.play.levels import shelf
from game.play.levels.shelf import Shelved
from game.play.record import Record
from game.rules.core import Action, Seat
from game.scenes.common.cards import Card
from game.scenes.common.confirm import ConfirmScene
from game.scenes.common.menu import MenuScene
from game.scenes.levels import coach
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.guide import Guide
from game.scenes.match import suggested
from game.scenes.match.help import hint_words, pondering
from game.scenes.match.key_bar import Key
from game.scenes.match.match_scene import MatchScene
from game.scenes.services.bots import POLL
from game.scenes.services.services import Services
from game.variants.common.match_view import MatchView
from game.variants.common.seating import Way
from game.variants.common.table_layout import LARGE_TEXT
from game.variants.variant import Variant
from game.words import _

PLANLESS = (Intent.SHOW.value, Intent.PREVIOUS.value)
"""Keys that mean nothing where a plan is written under a guide."""
Prompt = Callable[[], Action | None]
"""Gives the answer of the prompted side; None while the guide does not know it."""
PAUSE = (0.36, 0.22, 0.28, 0.72)
"""The cards of the pause, in fractions of the window."""
HAND = 236
"""Height of the pointing hand, in pixels at 1080p."""
TIP = (0.095, 0.105)
"""Its fingertip, in fractions of the drawing: from its left, and from its top."""
RESTS, TAPS, TAP = 1.0, 0.2, 8
"""Seconds between two taps, seconds of one, and how far the hand moves for it."""


class Prompter:
    """Replaces the bots' thinker: the other side's bot answers with the prompt, and nobody else is asked."""

    def __init__(self, prompt: Prompt) -> None:
        self._prompt = prompt

    def ask(self, key: Hashable, question: Question) -> None:
        """Does nothing: the prompt knows."""

    def answer(self, key: Hashable) -> str | None:
        """The prompt, for a bot."""
        return self._prompt() if isinstance(key, Bot) else None

    def cancel(self, key: Hashable) -> None:
        """Does nothing."""

    def close(self) -> None:
        """Does nothing."""


class GuidedMatchScene(MatchScene):
    """A match like any other, except for what the guide decides; nothing is saved and nothing counted."""

    def __init__(self, services: Services, guide: Guide, leave: Callable[[], None]) -> None:
        """`leave` goes back to where the level was chosen."""
        self.guide = guide
        self._pondered = 0.0
        """For how many seconds a hint has been thought about."""
        self._pressed: coach.Note | None = None
        """What there was to read when the pointer went down: its lifting answers nothing that came up since."""
        unkept = replace(services.match_services.unkept(), thinker=Prompter(guide.prompt))
        super().__init__(services, guide.begin(), leave, match_services=unkept)
        self.picture.covered = self._covered
        self._open()

    @property
    def person(self) -> Seat:
        """The player's seat in the match."""
        return self.shown.match.people[self.guide.seat]

    @property
    def wakes(self) -> float | None:
        return POLL if self.guide.waits or self.guide.watches else super().wakes

    def lay(self, record: Record) -> None:
        """Show another position from now on."""
        self.clear()
        self._sit_down(record)
        self._open()

    def _open(self) -> None:
        """A level begins at once, without the show that opens a game."""
        self.board.hurry()

    def back_to(self, plies: int) -> None:
        """Take back everything that was played after this many steps."""
        record = self.table.record.copy()
        del record.plies[plies:]
        self.shown.played.effects.play("rub")
        self.lay(record)

    def leave(self) -> None:
        super().leave()
        self.guide.leave()

    def restart(self) -> None:
        """Begin the level anew."""
        self.lay(self.guide.begin())

    def update(self, seconds: float) -> None:
        before = self._hint_told
        self._pondered = self._pondered + seconds if self.guide.ponders else 0.0
        if before != self._hint_told:
            self.touch()
        if not self.board.showing and self.guide.update(self, seconds):
            self.touch()
        elif not self.shown.ended:
            super().update(seconds)

    def draw(self, canvas: Canvas) -> None:
        covered = self._paint(canvas)
        self._paint_front()
        self.picture.enliven(canvas, covered, self._hand(canvas))

    def _hand(self, canvas: Canvas) -> list[Living]:
        """The hand that taps on what is asked for, if it has been asked for long enough."""
        view = self.view()
        if self.picture.drawn is None or view.question.pointed is None or not self.guide.points:
            return []
        painter, table, action = self.picture.drawn[1], self.shown.variant, self.guide.shown()[0]
        return _hand(canvas, painter, view, table, action, self.guide.seat)

    def _paint(self, canvas: Canvas) -> list[pygame.Rect]:
        covered = super()._paint(canvas)
        assert self.picture.drawn is not None
        painter, view = self.picture.drawn[1], self.view()
        if view.question.spots:
            for action in self.guide.shown():
                suggested.mark(canvas, painter, view, self.shown.variant, action, self.guide.seat)
        note = self._note(canvas)
        coach.draw(canvas, note, self._covered(canvas))
        covered.append(self._covered(canvas))
        painter.draw({key: piece for key, piece in view.stage.items() if piece.look == "balloon"})
        return covered

    def _note(self, canvas: Canvas) -> coach.Note:
        """The guide's note; in large text it says, too, what was said to the player."""
        note, said = self.guide.note(), self.view().question.said
        if said and canvas.layout.text > LARGE_TEXT and not note.brief:
            note = replace(note, text=f"{said}\n{note.text}")
        return note

    def _covered(self, canvas: Canvas) -> pygame.Rect:
        """Where the note lies."""
        return coach.place(canvas, self.shown.variant.layout, self._note(canvas), self.person, self.picture.hints)

    def view(self) -> MatchView:
        """The view; while the guide plays for both sides it is nobody's turn, and nothing can be selected."""
        view = replace(super().view(), coached=True)
        if not self.guide.demonstrates:
            return view
        question = replace(view.question, spots=(), pointed=None, preview={})
        return replace(view, mover=None, question=question)

    def press(self, press: Press) -> None:
        if press.repeat:
            super().press(press)
        elif press.intent in (Intent.PAUSE, Intent.CANCEL):
            self.shown.gesture.drop()
            self.stack.push(self.menu())
        elif press.intent is Intent.HINT and not self.board.showing:
            self.guide.hint(self)
        elif press.intent is Intent.UNDO:
            self.selection.take_back()
        elif press.intent is not Intent.CONFIRM or self.board.showing or not self.guide.confirm(self):
            super().press(press)

    def menu(self) -> MenuScene:
        """What lies over the level when somebody stops."""
        mine = self.guide.mine
        cards = [
            Card("go-on", _("Go on"), about=_("Back to the board as it stands.")),
            Card(
                "restart",
                _("From the beginning"),
                _("nobody is counting"),
                _("Sets the level up again; nothing is lost."),
                self.restart,
            ),
            Card(
                "rules",
                _("Rules"),
                _("who may do what, and when not"),
                _("The rulebook, open at what is played here."),
                self.open_rules,
                stays=True,
            ),
        ]
        if mine is not None:
            edit, discard = partial(self._edit, mine), partial(self._asked_to_discard, mine)
            cards += [
                Card("edit", _("Into the workshop"), "", _("Opens this level of yours, to be changed."), edit),
                Card("discard", _("Throw it away"), "", _("Deletes this level of yours, after a question."), discard),
            ]
        cards.append(Card("leave", _(self.guide.home), "", _("Leaves the level; the medal is kept."), self._leave))
        return MenuScene(self.services, _("Pause"), cards, over=True, zone=PAUSE)

    def _edit(self, mine: Shelved) -> None:
        self.stack.replace(EditorScene(self.services, mine.ruleset, mine.level))

    def _asked_to_discard(self, mine: Shelved) -> Scene:
        def discard() -> None:
            try:
                shelf.discard(mine)
            except OSError as wrong:
                said = _("It could not be thrown away: {why}.").format(why=wrong.strerror or wrong)
                self.services.notices.append(said)
            self._leave()

        return ConfirmScene(self.services, _("Throw this level away for good?"), discard)

    def point(self, pointer: Pointer) -> None:
        if pointer.phase == "down":
            self._pressed = self.guide.note()
        answers = (
            pointer.phase == "up" and self._pressed == self.guide.note() and not self.picture.hints.at(pointer.pos)
        )
        if answers and not self.board.showing and self.guide.confirm(self):
            return
        super().point(pointer)

    def choose(self, seat: Seat, action: Action) -> None:
        if not self.answers.asks_again(seat, action) and self.guide.takes(self, action):
            self.shown.give(seat, action)

    def _offer_lesson(self) -> None:
        """A level offers none."""

    def keys(self, view: MatchView) -> list[Key]:
        """No undo except for a plan's numbers; a hint also if both write at once; of a text to read, how to go
        on."""
        found = {key.name: key for key in super().keys(view)}
        go_on, confirm = _("go on"), found[Intent.CONFIRM.value]
        reads = self.guide.reads and not self.board.showing
        if self.shown.variant.hands.writing is None:
            found.pop(Intent.UNDO.value, None)
        else:  # nothing of a plan is marked, and no round was watched yet
            found = {name: key for name, key in found.items() if name not in PLANLESS}
        found[Intent.CONFIRM.value] = replace(confirm, room=(*confirm.room, go_on))
        sign, asks = self.services.devices.keys(self._device, Intent.HINT), view.question.way is Way.POINT
        hint = Key(sign, self._hint_told, Intent.HINT.value, asks, hint_words())
        found = {name: key for name, key in found.items() if name != hint.name}
        keys = [each for key in found.values() for each in ((key, hint) if key.name == confirm.name else (key,))]
        if not reads:
            return keys
        stays = confirm.name, Intent.RULES.value, Intent.PAUSE.value
        keys = [replace(key, lit=key.name in stays) for key in keys]
        sign = self.services.devices.keys(self._device, Intent.CONFIRM)
        return [replace(key, sign=sign, does=go_on) if key.name == confirm.name else key for key in keys]

    @property
    def _hint_told(self) -> str:
        """What the key for hints does now."""
        return pondering(self._pondered, self.board.reduced) if self.guide.ponders else _("hint")


def _hand(
    canvas: Canvas, painter: Painter, view: MatchView, table: Variant, action: Action, seat: Seat
) -> list[Living]:
    """The hand at the place of an action, or at the next square of a plan; nothing where that has no place."""
    target = suggested.rect_of(canvas, painter, view, table, action, seat) or _next_square(painter, view, action)
    if target is None:
        return []
    below = target.centery + canvas.layout.px(HAND) > canvas.layout.size[1]
    hand = canvas.sprites.get("hand-points", height=canvas.layout.px(HAND), turned=90 if below else 0)
    across, down = (TIP[1], 1 - TIP[0]) if below else TIP
    left, top = target.centerx - round(hand.width * across), target.centery - round(hand.height * down)
    tap = canvas.layout.px(TAP)
    there = left - tap, top + (tap if below else -tap)
    poses = (Pose(RESTS, hand, (left, top)), Pose(TAPS, hand, there))
    return [Living("hand", poses[:1] if canvas.reduced or canvas.theme.plain else poses)]


def _next_square(painter: Painter, view: MatchView, plan: Action) -> pygame.Rect | None:
    """The place of what comes next in a plan that is being written: a square, or the seal."""
    written = view.question.draft
    wanted = plan[len(written) : len(written) + 1] or "seal"
    spots = (spot for spot in view.question.spots if spot.action == wanted and plan.startswith(written))
    return next((painter.rect(spot.x, spot.y, spot.width, spot.height) for spot in spots), None)
