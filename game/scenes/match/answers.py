"""Who may answer: which press or pointer of which device speaks for which seat, and what it answers."""

from dataclasses import replace

from game.engine.input.intents import MOUSE, Device, Intent, Pointer, Press
from game.engine.picture.canvas import Canvas
from game.engine.picture.painter import Painter
from game.rules.core import Action, Seat
from game.scenes.match.effects import Effects
from game.scenes.match.helping import Helping
from game.scenes.match.played import PlayedMatch
from game.scenes.match.shown import ShownMatch
from game.scenes.services.services import Services
from game.variants.common import seating
from game.variants.common.question import asking
from game.variants.common.question.asking import Way
from game.variants.common.sentences import turn_of

Answer = tuple[Seat, Action]
"""A person, and what they have chosen."""


class Answers:
    """Hears the players of one match."""

    def __init__(
        self, services: Services, played: PlayedMatch, shown: ShownMatch, helping: Helping, effects: Effects
    ) -> None:
        self._services = services
        self._played = played
        self._table = played.table
        self._shown = shown
        self._helping = helping
        self._effects = effects
        self._before: tuple[object, ...] = ()
        """What was to be seen as the mouse was pressed; nothing once the press has changed something."""

    def ask(self) -> None:
        """Another question stands."""
        match, secret = self._shown.match, self._shown.variant.secret
        acting = match.to_act if len(match.to_act) == 2 else ()
        self._shown.secrets = {seat: secret(match.playing, match.seat(seat)) for seat in acting}

    def sits(self, device: Device) -> bool:
        """Whether somebody who plays presses this device; where only bots play, everybody may."""
        return seating.sits(self._table.record, device)

    def meant(self, press: Press) -> Press:
        """The press as the question takes it: what names a square of the board means that alone, whatever else its key
        is for. (A pause would reveal a blind plan.)"""
        seat, pointing = asking.speaker(self._table, press), self._shown.selection.pointing
        if seat is None or self._shown.over:
            return press
        if asking.way(self._table) is Way.BLIND:
            return replace(press, intent=None) if self._shown.secrets[seat].takes(press) else press
        return press if pointing is None or self._shown.busy else pointing.meant(press)

    def press(self, press: Press) -> Answer | None:
        """A press that is none of the scene's: it watches again, hurries, chooses blind, helps, or points and chooses.

        The choice of a person who is asked in the open, once there is one. What is chosen blind counts while the last
        choice is still being shown.
        """
        if self._watches_again(press):
            return None
        way, busy = asking.way(self._table), self._shown.busy
        spent = self._shown.over or (busy and self._shown.board.watching)
        if busy and not press.repeat and self.sits(press.device):
            self._shown.hurry()
        if way is Way.BLIND and not press.repeat and not spent:
            self._choose_blind(press, early=busy)
        if busy:
            return None
        return self._choose(press) if way is Way.POINT else None

    def point(self, pointer: Pointer, drawn: tuple[Canvas, Painter] | None) -> Answer | None:
        """The pointer over the board as it was `drawn`; the choice, once there is one."""
        lifted = pointer.phase == "up"
        if self._shown.busy:
            if lifted and self.sits(MOUSE):
                self._shown.hurry()
            return None
        seat, selection = asking.asked(self._table), self._shown.selection
        if selection.pointing is None or seat is None or drawn is None:
            return None
        if not seating.drives(self._table.record, MOUSE, seat):
            if lifted:
                self._say_turn(seat)
            return None
        if pointer.phase == "wheel":
            self._shown.gesture.press(Press(Intent.PREVIOUS if pointer.wheel > 0 else Intent.NEXT, pointer.device))
            return None
        if pointer.phase == "down":
            selection.hush()
            tool = self._shown.variant.tool_at(drawn[0], self._shown.view(self._played.thought), pointer.pos)
            self._before = () if tool else self._seen()
            if tool:
                selection.take(tool)
        action = self._shown.gesture.point(pointer, drawn[1])
        if self._before != self._seen():
            self._before = ()
        elif lifted and action is None:
            selection.miss()
        return None if action is None else (seat, action)

    def _seen(self) -> tuple[object, ...]:
        """All that a press may change, short of a choice."""
        selection, gesture = self._shown.selection, self._shown.gesture
        pointed = selection.pointing.spot if selection.pointing else None
        return selection.said, selection.tool, selection.draft, pointed, gesture.held, gesture.moving

    def asks_again(self, seat: Seat, action: Action) -> bool:
        """Whether a legal action is to be chosen once more, where people want to be asked."""
        legal = self._table.state.refuse(seat, action) is None
        again = legal and self._services.settings.confirm and not self._shown.selection.is_sure(action)
        if again:
            self._shown.gesture.drop()
        return again

    def _watches_again(self, press: Press) -> bool:
        """Whether the press shows a step of a reveal again."""
        asked = press.intent is Intent.PREVIOUS and not press.repeat and self.sits(press.device)
        return asked and self._shown.again.watch()

    def _choose_blind(self, press: Press, early: bool) -> None:
        """Both are asked at once: what is chosen is given to the table, and nothing of it shows but how much."""
        seat = asking.speaker(self._table, press)
        if seat is None or (early and not self._shown.secrets[seat].early(press)):
            return
        secret = self._shown.secrets[seat]
        made, action = secret.made, secret.press(press)
        if action is not None:
            self._table.give(seat, action)
            self._effects.play(self._shown.variant.sealed)
        elif secret.why:
            self._effects.play("refuse")
        elif secret.made != made:
            self._effects.play("key")

    def _choose(self, press: Press) -> Answer | None:
        """One person is asked."""
        seat, shown = asking.asked(self._table), self._shown
        if seat is None or not seating.drives(self._table.record, press.device, seat):
            self._say_turn(seat)
        elif press.intent is Intent.UNDO and shown.selection.take_back():
            pass
        elif self._helping.press(press):
            shown.gesture.drop()
        else:
            action = shown.gesture.press(press)
            return None if action is None else (seat, action)
        return None

    def _say_turn(self, seat: Seat | None) -> None:
        """A press by the other person says whose turn it is."""
        if seat is not None:
            self._shown.selection.said = turn_of(self._table.record, seat)
