"""Shows a lesson or a puzzle as a match with a guide, on the game's own board."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

import pygame

from game.ai.question import Question
from game.ai.thinker import Bot
from game.engine.input.intents import Input, Intent, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import Living
from game.engine.picture.painter import Painter
from game.engine.window.scene import Scene
from game.engine.window.scene_stack import SceneStack
from game.play.levels import shelf
from game.play.levels.shelf import Shelved
from game.play.record import Record
from game.rules.core import Action, Seat
from game.scenes.common.cards import Card
from game.scenes.common.dialogs import ConfirmScene
from game.scenes.common.menu import MenuScene
from game.scenes.levels import coach
from game.scenes.levels.editor import EditorScene
from game.scenes.levels.guide import Guide
from game.scenes.levels.pointing_hand import PointingHand
from game.scenes.match import match_picture
from game.scenes.match.help import hint_words, pondering
from game.scenes.match.key_bar import Key
from game.scenes.match.match_scene import MatchScene
from game.scenes.services.services import POLL, Services
from game.stage.timeline import EASES
from game.variants.common import nametags
from game.variants.common.match_view import MatchView
from game.variants.common.seating import Way
from game.variants.looks import place_of
from game.words import _

PLANLESS = (Intent.SHOW.value, Intent.PREVIOUS.value)
"""The names of keys that are left out of the key bar in levels in which a plan is written."""
Prompt = Callable[[], Action | None]
"""Gives the other side's action; None while the guide does not know it."""
BACK, SHADE = 0.09, 120
"""The greatest width of the back of a page that is turned, as a share of the window's, and the alpha of its shadow."""
PAUSE = (0.36, 0.22, 0.28, 0.72)
"""The place of the pause's cards, in fractions of the window."""


class Prompter:
    """Takes the place of the bots' thinker: the bot on the other side plays what the guide prompts."""

    def __init__(self, prompt: Prompt) -> None:
        self._prompt = prompt

    def ask(self, key: Hashable, question: Question) -> None:
        """Do nothing: the guide knows the answer."""

    def answer(self, key: Hashable) -> str | None:
        """The guide's prompt if a bot asks; None for anybody else."""
        return self._prompt() if isinstance(key, Bot) else None

    def cancel(self, key: Hashable) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class GuidedMatchScene(MatchScene):
    """A match in which a guide accepts or refuses the player's actions. It is neither saved nor counted."""

    def __init__(self, services: Services, guide: Guide, leave: Callable[[SceneStack], None] = SceneStack.pop) -> None:
        """`leave` goes back to the screen on which the level was chosen."""
        self.guide = guide
        self._pondered = 0.0
        """Seconds for which a bot has been thinking about a hint."""
        self._pressed: coach.Note | None = None
        """The note that was shown when the mouse was pressed. Releasing it does not answer any later note."""
        self._pointer = PointingHand()
        unkept = replace(services.match_services.unkept(), thinker=Prompter(guide.prompt))
        super().__init__(services, guide.begin(), lambda: leave(self.stack), match_services=unkept)
        self.picture.covered = self._covered
        self.picture.own_parting = turns_over
        self._open()

    @property
    def person(self) -> Seat:
        """The player's seat in the match."""
        return self.shown.match.people[self.guide.seat]

    @property
    def wakes(self) -> float | None:
        return POLL if self.guide.waits or self.guide.watches else super().wakes

    def lay(self, record: Record) -> None:
        """Show the position of another record from now on."""
        self.clear()
        self._sit_down(record)
        self._open()

    def _open(self) -> None:
        """Skip the show that opens a game. A press before anything was pointed at does not solve the level."""
        self.board.hurry()
        if self.selection.pointing is not None:
            self.selection.pointing.keep_off(self.guide.solution)

    def back_to(self, plies: int) -> None:
        """Take back all plies but the first `plies`. The player points again where the first of the others went."""
        record = self.table.record.copy()
        tried = record.plies[plies].get(str(self.person), "")
        del record.plies[plies:]
        self.shown.played.effects.play("rub")
        self.lay(record)
        place = place_of(self.board.state, self.guide.seat, tried, record.dice)
        if place is not None:
            self.selection.begin_at(place.tool, place.spot)

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
        elif self.shown.ended:
            self._slide(seconds)
        else:
            super().update(seconds)

    @property
    def _watches(self) -> bool:
        return super()._watches and not self._reads

    @property
    def _reads(self) -> bool:
        """True if there is a text to read, and a key that goes on."""
        return self.guide.reads and not self.board.showing

    def draw(self, canvas: Canvas) -> None:
        covered = self._paint(canvas)
        self._paint_front()
        self.picture.enliven(canvas, covered, self._hand(canvas))

    def _hand(self, canvas: Canvas) -> list[Living]:
        """The hand that taps on the action that is asked for, if the guide wants it shown; otherwise nothing."""
        view = self.view()
        if self.picture.drawn is None or not view.question.spots or not self.guide.points:
            return []
        if self.picture.hints.moving:
            return []  # it might come to lie where the keys will be
        painter, table, action = self.picture.drawn[1], self.shown.variant, self.guide.shown()[0]
        read = [self._covered(canvas), *self.picture.hints.places]
        return self._pointer.living(canvas, painter, view, table, action, self.guide.seat, read)

    def _paint(self, canvas: Canvas) -> list[pygame.Rect]:
        covered = super()._paint(canvas)
        assert self.picture.drawn is not None
        painter, view = self.picture.drawn[1], self.view()
        if view.question.spots:
            for action in self.guide.shown():
                wanted = match_picture.aim(canvas, painter, view, self.shown.variant, action, self.guide.seat)
                if wanted is not None:
                    match_picture.frame(canvas, self.shown.variant, wanted)
        note = self._note(canvas)
        coach.draw(canvas, note, self._covered(canvas))
        covered.append(self._covered(canvas))
        painter.draw({key: piece for key, piece in view.stage.items() if piece.look == "balloon"})
        return covered

    def _note(self, canvas: Canvas) -> coach.Note:
        """The guide's note. It also has the remark to the player if it leaves no room for a slip on the table."""
        note, said, layout = self.guide.note(), self.view().question.said, self.shown.variant.layout
        place = coach.place(canvas, layout, note, self.person, self.picture.hints)
        rooms = layout.places_of_said(canvas.layout, self.picture.hints.floor, place)
        if said and nametags.room_of(canvas, said, rooms) is None:
            note = replace(note, text=f"{said}\n{note.text}")
        return note

    def _covered(self, canvas: Canvas) -> pygame.Rect:
        """The place of the note."""
        return coach.place(canvas, self.shown.variant.layout, self._note(canvas), self.person, self.picture.hints)

    def view(self) -> MatchView:
        """The view of the match. While the guide plays for both sides, nobody can select anything or is to move."""
        view = super().view()
        spied = {1 - self.guide.seat: self.guide.known}
        view = replace(view, coached=True, rounds=replace(view.rounds, spied=spied))
        if not self.guide.demonstrates:
            return view
        question = replace(view.question, spots=(), pointed=None, preview={})
        return replace(view, mover=None, question=question)

    def _hear(self, given: Input) -> None:
        super()._hear(given)
        if isinstance(given, Press) or (isinstance(given, Pointer) and given.phase in ("down", "up")):
            self.guide.pressed(self)

    def vain(self, given: Press | Pointer) -> None:
        if isinstance(given, Press) and given.intent is Intent.HINT and self.guide.points:
            pointed = self.spot()  # the hand has come
            self.stack.narrator.answer("" if pointed is None else pointed.read)
        elif self.guide.reads:
            if self.moving or isinstance(given, Pointer) or given.intent is Intent.CONFIRM:
                return  # it goes on
            sign = self.services.devices.keys(self.device, Intent.CONFIRM)
            self.stack.refuse(self._covered(self._part), _("First read this: {key} goes on.").format(key=sign))
        elif self._chooses(given) and not (self.guide.waits or self.selection.said):
            self.stack.narrator.answer(self.guide.note().plain)  # the same is wrong once more
        else:
            super().vain(given)

    @staticmethod
    def _chooses(given: Press | Pointer) -> bool:
        return isinstance(given, Pointer) or given.intent is Intent.CONFIRM or given.number > 0

    def press(self, press: Press) -> None:
        if press.repeat:
            super().press(press)
        elif press.intent is Intent.CANCEL and self.takes_back(press.device):
            pass
        elif press.intent in (Intent.PAUSE, Intent.CANCEL):
            self.shown.gesture.drop()
            self.stack.push(self.menu())
        elif press.intent is Intent.HINT and not self.board.showing:
            self.guide.hint(self)
        elif press.intent is Intent.UNDO:
            self.selection.take_back()
        elif press.intent in (Intent.NEXT, Intent.PREVIOUS) and self._tried_with not in ("", self.selection.tool):
            self.selection.show(self.guide.shown()[0])  # the keys pass over a tool that is of no use now
        elif press.intent is not Intent.CONFIRM or self.board.showing or not self.guide.confirm(self):
            super().press(press)

    def menu(self) -> MenuScene:
        """The pause of a level, which lies over it."""
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
        anew = _("next time it begins anew")
        cards.append(Card("leave", _(self.guide.home), anew, _("Leaves the level; the medal is kept."), self._leave))
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
        tried = self._tried(pointer)
        if tried is not None:
            if pointer.phase == "up":
                self.choose(self.person, tried)
            return
        if pointer.phase == "down":
            self._pressed = self.guide.note()
        answers = (
            pointer.phase == "up" and self._pressed == self.guide.note() and not self.picture.hints.at(pointer.pos)
        )
        if answers and not self.board.showing and self.guide.confirm(self):
            return
        super().point(pointer)

    @property
    def _tried_with(self) -> str:
        """The tool of the refused action that the lesson wants tried; "" if there is none."""
        if not self.guide.tries:
            return ""
        place = place_of(self.board.state, self.guide.seat, self.guide.shown()[0], self.table.record.dice)
        return place.tool if place is not None else ""

    def _tried(self, pointer: Pointer) -> Action | None:
        """The refused action that the lesson wants tried, if its tool is selected and the pointer is on its mark: what
        lies there must not be selected instead. Where tools lie on the board, the pointer may move anywhere."""
        if not self.guide.tries or self.picture.drawn is None or self.board.showing or self.shown.gesture.moving:
            return None
        painter, view, variant = self.picture.drawn[1], self.view(), self.shown.variant
        for action in self.guide.shown():
            place = place_of(view.state, self.guide.seat, action, view.record.dice)
            rect = match_picture.aim(self._part, painter, view, variant, action, self.guide.seat)
            if place is None or rect is None or place.tool not in ("", view.question.tool):
                continue
            wanders = pointer.phase == "move" and self.board.look.home is not None
            under = self.shown.gesture.under(painter, pointer.pos)
            spots = self.board.look.spots(view.state, self.guide.seat, under) if under else ()
            lies = next((spot.middle for spot in spots if spot.action == under), None)
            there = rect.collidepoint(pointer.pos) if lies is None else lies == place.spot.middle
            if wanders or there:
                return action
        return None

    def choose(self, seat: Seat, action: Action) -> None:
        if not self.answers.asks_again(seat, action) and self.guide.takes(self, action):
            self.shown.give(seat, action)

    def keys(self, view: MatchView) -> list[Key]:
        """The keys of a level. Undo is there only for the numbers of a plan, and a hint is also there while both sides
        write plans. While there is a text to read, the confirm key says that it goes on."""
        found = {key.name: key for key in super().keys(view)}
        go_on, confirm = _("go on"), found[Intent.CONFIRM.value]
        if self.shown.variant.hands.writing is None:
            found.pop(Intent.UNDO.value, None)
        else:
            found = {name: key for name, key in found.items() if name not in PLANLESS}
        found[Intent.CONFIRM.value] = replace(confirm, room=(*confirm.room, go_on))
        sign, asks = self.services.devices.keys(self.device, Intent.HINT), view.question.way is Way.POINT
        hint = Key(sign, self._hint_told, Intent.HINT.value, asks, hint_words())
        found = {name: key for name, key in found.items() if name != hint.name}
        keys = [each for key in found.values() for each in ((key, hint) if key.name == confirm.name else (key,))]
        if not self._reads:
            return keys
        stays = confirm.name, Intent.RULES.value, Intent.PAUSE.value
        keys = [replace(key, lit=key.name in stays) for key in keys]
        sign = self.services.devices.keys(self.device, Intent.CONFIRM)
        return [replace(key, sign=sign, does=go_on) if key.name == confirm.name else key for key in keys]

    @property
    def _hint_told(self) -> str:
        """The present text of the key for hints."""
        return pondering(self._pondered, self.board.reduced) if self.guide.ponders else _("hint")


def turns_over(canvas: Canvas, painter: Painter, view: MatchView, before: pygame.Surface, share: float) -> None:
    """Turn the picture of the last step over like a page, from the right to the left, at a share (0 to 1) of the
    time."""
    width, height = before.size
    edge = round(width * (1 - EASES["in-out"](share)))
    back = min(width - edge, edge, round(width * BACK))
    canvas.surface.blit(before, (0, 0), (0, 0, edge, height))
    for line, alpha in enumerate(range(SHADE, 0, -SHADE // 16)):
        dark = pygame.Surface((canvas.layout.px(3), height), pygame.SRCALPHA)
        dark.fill((*canvas.theme.outline, alpha))
        canvas.surface.blit(dark, (edge + line * dark.width, 0))
    canvas.surface.fill(canvas.theme.paper, (edge - back, 0, back, height))
    canvas.surface.fill(canvas.theme.spent, (edge - back, 0, canvas.layout.px(4), height))
