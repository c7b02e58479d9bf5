"""Records a match: its first position, every ply as text, and the people in its seats.

A save, a replay and a bug report are the same small file. To read it, the match is played again by `apply`, which
checks every move.
"""

from functools import cached_property
from hashlib import shake_128
from itertools import takewhile
from secrets import token_bytes
from typing import Annotated, Literal

import msgspec

from game.rules.core import BadText, IllegalAction, Seat, State
from game.text_gate import LABEL, NAME, gate
from game.words import _

Implement = Literal["pencil", "pen", "crayon", "chalk"]
"""The implements for tic-tac-toe. The FAQ leaves the choice to the players (faq-materials)."""
Help = Literal["all", "no-undo", "marks", "none"]
"""The help that a match allows: everything; hints and marks, but no undo; marks only; nothing."""
Dice = Literal["", "turned", "set"]
"""How tic-tac-toe is played on dice (tris2-compatible): "turned" in place, or "set" down. It is empty on paper."""
Sharing = Literal["turns", "hands", "vote"]
"""How several people share a seat: they move in turns; one names a part of a move and the next the rest (hand and
brain); or all vote."""
MOST_SHARE = 8
"""The most people that may share a seat."""
FORMAT = 3
"""The version of this record. Files in which records lie have a version each, which rises with it."""
Sealed = dict[Seat, list[tuple[int, str]]]
"""What the people in each seat have chosen in secret for the next ply: each choice, or part of one, after the index of
its person."""
ADVISED = -1
NONCE, SEAL, MOST_SEALED = 8, 1000, 4000
"""The bytes by which sealed choices are masked, and the least and the most bytes of the choices."""
MAX_PLIES = 10_000
"""A longer record is refused without playing it."""


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player in a seat: a person with a name and a device, or a bot of a level (1 to 7), which may predict throws
    (`reads`). The bot of a lesson has the level 0: it plays what the lesson says.

    `character` is a bot's key in `game.ai.characters`, or the face of a guest.
    """

    name: str
    kind: Literal["person", "bot"] = "person"
    level: int = 1
    device: str = ""
    reads: bool = False
    character: str = ""
    colour: Annotated[int, msgspec.Meta(ge=-1, lt=8)] = -1
    """The colour of an evening's guest, or of one of several people in a seat; -1 for others."""
    people: Annotated[tuple["Sitter", ...], msgspec.Meta(max_length=MOST_SHARE)] = ()
    """All people who share the seat, in a fixed order. The other fields are those of the one who acts."""
    sharing: Sharing = "turns"
    away: bool = False
    """True if this one of several people has left."""
    suits: Annotated[int, msgspec.Meta(ge=0, le=14)] = 0
    """The step of an adaptive bot, in half levels (`game.play.balance`); 0 for others."""

    def __post_init__(self) -> None:
        gate(self, name=NAME, device=LABEL)

    @property
    def everybody(self) -> tuple["Sitter", ...]:
        """The people in this seat who have not left."""
        return tuple(each for each in self.people if not each.away) or (self,)

    @property
    def called(self) -> str:
        """The name of the person, or of all who share the seat: a team is called by its first."""
        first, *others = (each.name for each in self.everybody)
        return _("Team {name}").format(name=first) if others else first

    @property
    def settled(self) -> "Sitter":
        """The seat without an empty team: a person who shares it with nobody has it alone."""
        if len(self.people) > 1:
            return self.fronted(0)
        return msgspec.structs.replace(self, people=(), character="", colour=-1) if self.people else self

    def fronted(self, who: int) -> "Sitter":
        """The seat with this one of its people acting."""
        front = self.people[who]
        changes = {"name": front.name, "device": front.device, "character": front.character, "colour": front.colour}
        return msgspec.structs.replace(self, **changes)

    def holding(self, device: str, now: str) -> "Sitter":
        """The seat with the device `now` instead of `device`."""
        people = tuple(each.holding(device, now) for each in self.people)
        return msgspec.structs.replace(self, people=people, device=now if self.device == device else self.device)


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other facts about the match. Pairs are by seat."""

    hints: tuple[int, int] = (0, 0)
    undos: tuple[int, int] = (0, 0)
    seconds: float = 0.0
    """The duration of the match without pauses."""
    thought: int = 0
    """The milliseconds that the mover has thought about the present question; only with clocks."""
    branched: int | None = None
    """The ply at which the match branched off an earlier one; None if it did not."""

    def helped(self, seat: Seat) -> "Notes":
        """The notes with one more hint for this seat."""
        return msgspec.structs.replace(self, hints=_more(self.hints, seat))

    def undone(self, seat: Seat) -> "Notes":
        """The notes with one more undo for this seat."""
        return msgspec.structs.replace(self, undos=_more(self.undos, seat))


class Record(msgspec.Struct, forbid_unknown_fields=True, dict=True):
    """A match as texts. `plies` has the actions of each step by seat ("0", "1", "-1").

    Positions that were computed are kept: thousands of plies take seconds.
    """

    ruleset: str
    start: str
    sitters: tuple[Sitter, Sitter]
    plies: list[dict[str, str]] = []
    implement: Implement = "pencil"
    dice: Dice = ""
    help: Help = "all"
    aided: tuple[Seat, ...] = ()
    """The seats that may ask for hints, whatever `help` says."""
    notes: Notes = Notes()
    shared: Annotated[dict[int, dict[Seat, dict[int, str]]], msgspec.Meta(max_length=MAX_PLIES)] = {}
    """For each ply and seat, what each person said who shares the seat (by index in `Sitter.people`): a move or a
    part of it. ADVISED is the move that a bot would have played."""
    sealed: Annotated[bytes, msgspec.Meta(max_length=MOST_SEALED)] = b""
    """The secret choices for the next ply, while others have not chosen: `seal` writes them, equally long whatever they
    are, and masked by chance, so that the file tells nobody."""
    format: int = FORMAT

    def __post_init__(self) -> None:
        gate(self, ruleset=LABEL)
        self.format = FORMAT  # what an earlier version wrote is this version's once it is read

    def add(self, acts: dict[Seat, str]) -> None:
        """Add a step."""
        self.plies.append({str(seat): action for seat, action in acts.items()})
        self.sealed = b""

    @property
    def names(self) -> tuple[str, str]:
        """The names of both sides."""
        return self.sitters[0].called, self.sitters[1].called

    def seat(self, seat: Seat, sitter: Sitter) -> None:
        """Put a player into a seat."""
        self.sitters = (sitter, self.sitters[1]) if seat == 0 else (self.sitters[0], sitter)

    def share(self, said: dict[Seat, dict[int, str]]) -> None:
        """Note what the people who share a seat have said for the next ply. Notes on later plies are removed."""
        ply, said = len(self.plies), {seat: by for seat, by in said.items() if by}
        self.shared = {each: old for each, old in self.shared.items() if each < ply} | ({ply: said} if said else {})

    def seal(self, said: Sealed) -> None:
        """Keep the secret choices for the next ply."""
        text = msgspec.json.encode((len(self.plies), said)).ljust(SEAL)
        nonce = token_bytes(NONCE)
        self.sealed = nonce + _masked(text, nonce) if any(said.values()) else b""

    def unsealed(self) -> Sealed:
        """The secret choices for the next ply; none if they belong to another one, or cannot be read."""
        try:
            text = _masked(self.sealed[NONCE:], self.sealed[:NONCE])
            ply, said = msgspec.json.decode(text, type=tuple[int, Sealed])
        except (msgspec.DecodeError, RecursionError):
            return {}
        return said if ply == len(self.plies) else {}

    @property
    def moved_late(self) -> bool:
        """True if chance has just moved for a person whose time was up (match-flag)."""
        late = [action.partition("@")[0] == "flag" for acts in self.plies[-2:-1] for action in acts.values()]
        return any(late) and "-1" in self.plies[-1]

    def anew(self, start: str) -> "Record":
        """An empty record with this first position, and with the same people and agreements."""
        return msgspec.structs.replace(self, start=start, plies=[], notes=Notes(), shared={}, sealed=b"")

    def copy(self) -> "Record":
        """A copy of the record, which later steps do not change. The two share the positions that were computed."""
        copied = msgspec.structs.replace(self, plies=list(self.plies), shared=dict(self.shared))
        copied.__dict__["_known"] = self._known
        return copied

    def over(self) -> bool:
        """True if the match has ended. Raises BadText like `positions`."""
        return self.positions()[-1].outcome is not None

    def positions(self) -> list[State]:
        """Every position from the first to the last. Raises BadText if the record breaks a rule."""
        from game.rules.match import MOST_STAGES, Match  # the title does not import the rules

        first, plies, states = self._known[0]
        same = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(plies, self.plies, strict=False)))
        if first != (self.ruleset, self.start):
            same, states = 0, [self._first()]
        states = states[: same + 1]
        try:
            for acts in self.plies[same:]:
                states.append(states[-1].apply({int(seat): action for seat, action in acts.items()}).state)
                if isinstance(states[-1], Match) and len(states[-1].past) > MOST_STAGES:
                    raise BadText("The record has more stages than any match can have.")
        except (IllegalAction, ValueError) as wrong:
            raise BadText(f"Ply {len(states)} of the record cannot be played: {wrong}") from wrong
        self._known[0] = (self.ruleset, self.start), list(self.plies), states
        return list(states)

    @cached_property
    def _known(self) -> list[tuple[tuple[str, str], list[dict[str, str]], list[State]]]:
        """One item: the positions that were computed last, for this rule set and start, and for these plies."""
        return [(("", ""), [], [])]

    def _first(self) -> State:
        from game.rules.registry import MATCHES, parse

        if self.ruleset not in MATCHES:
            raise BadText(f"There is no match called {self.ruleset[:40]}.")
        if len(self.plies) > MAX_PLIES:
            raise BadText("The record has more plies than any match can have.")
        return parse(self.ruleset, self.start)


def _masked(text: bytes, nonce: bytes) -> bytes:
    """The text masked by a stream that follows from `nonce`; masked again it is itself."""
    return bytes(a ^ b for a, b in zip(text, shake_128(nonce).digest(len(text)), strict=True))


def _more(pair: tuple[int, int], seat: Seat) -> tuple[int, int]:
    return (pair[0] + (seat == 0), pair[1] + (seat == 1))
