"""What people may ask of a match beside their moves, why not, and what they are asked about before it is played."""

from typing import Literal

from game.play.record import Help
from game.rules.core import Action, Seat, other
from game.rules.match import ANSWERED
from game.scenes.match.played import PlayedMatch
from game.variants.common.question import asking
from game.variants.common.question.asking import ASIDES, Way
from game.variants.variant import variant_of
from game.words import N_, _

Kind = Literal["undo", "redo", "hint", "marks"]
"""A kind of help."""

ALLOWED: dict[Help, tuple[Kind, ...]] = {
    "all": ("undo", "redo", "hint", "marks"),
    "no-undo": ("hint", "marks"),
    "marks": ("marks",),
    "none": (),
}
NAMES: dict[Help, str] = {
    "all": N_("all there is"),
    "no-undo": N_("no undo"),
    "marks": N_("marks only"),
    "none": N_("none"),
}
"""The names of the kinds of help at the seats."""
TIMED = ("undo", "redo")
"""The kinds of help that a match with clocks cannot allow."""


class Permissions:
    """Those of one match, as it stands."""

    def __init__(self, played: PlayedMatch) -> None:
        self._played = played
        self._table = played.table

    def why_no(self, kind: Kind) -> str:
        """Why this kind of help is not available; empty if it is."""
        if kind in TIMED and self._played.timed:
            return _("Nothing is taken back where clocks run.")
        aided = kind == "hint" and asking.asked(self._table) in self._table.record.aided
        if kind not in ALLOWED[self._table.record.help] and not aided:
            return _("You agreed on a match without that help.")
        if kind == "hint" and asking.way(self._table) is not Way.POINT:
            return _("Nobody is told what to choose in secret.")
        if kind == "undo" and not self._table.can_undo():
            return _("There is nothing to take back.")
        if kind == "redo" and not self._table.can_redo():
            return _("There is nothing to play again.")
        return ""

    def may(self, aside: Action) -> bool:
        """Whether the person who is asked may resign, or offer a draw."""
        seat = asking.asked(self._table)
        return seat is not None and self._table.state.refuse(seat, aside) is None

    @property
    def draw_asked(self) -> str:
        """How a person is asked about a draw that is offered or proposed to them; empty if nobody is."""
        match, person, sitters = self._played.match, asking.asked(self._table), self._table.record.sitters
        if person is None or match.mover is None or match.pending not in ANSWERED:
            return ""
        if match.pending == "offered":
            return _("{name} offers a draw. Agreed?").format(name=sitters[match.mover].name)
        return _("The table proposes a draw. Agreed, {name}?").format(name=sitters[person].name)

    def doubt(self, person: Seat, action: Action) -> str:
        """What to ask before an action is played that brings what its person may not have meant; mostly nothing."""
        match, sitters = self._played.match, self._table.record.sitters
        if action in ASIDES or len(match.to_act) != 1 or match.refuse(person, action) is not None:
            return ""
        outcome = match.inner_step({person: action}).state.outcome
        if outcome is None:
            return ""
        if outcome.winner == other(match.seat(person)):
            return _("That lets {name} win. Really?").format(name=sitters[other(person)].name)
        asked = variant_of(match.playing.ruleset).hands.cautions.get(outcome.rule)
        return _(asked) if asked else ""
