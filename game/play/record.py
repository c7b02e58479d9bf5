"""Records a match: its first position, every ply as text, and who sat where.

A save, a replay and a bug report are the same small file. Reading it plays it again through the same checked `apply`.
"""

from itertools import takewhile
from typing import Annotated, Literal

import msgspec

from game.rules.core import BadText, IllegalAction, Seat, State
from game.text_gate import LABEL, NAME, gate

Implement = Literal["pencil", "pen", "crayon", "chalk"]
"""What tic-tac-toe may be written with: the FAQ leaves it to the players (faq-materials)."""
Help = Literal["all", "no-undo", "marks", "none"]
"""What help a match allows: everything; hints and marks, but no undo; marks alone; nothing."""
Dice = Literal["", "turned", "set"]
"""How tic-tac-toe is played on dice instead (tris2-compatible), if it is: turned in place, or set down."""
Sharing = Literal["turns", "hands", "vote"]
"""How several people share a seat: each plays the next move; one names a part of it, the next the rest; all vote."""
MOST_SHARE = 8
"""The most people in a seat."""
FORMAT = 1
ADVISED = -1
MAX_PLIES = 10_000
"""More plies than any match can have; a longer file is refused unread."""


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player in a seat: a person by name and device, or a bot of a level (1 to 7), perhaps one that reads throws.

    `character` is a bot's key in `game.ai.characters`, or a guest's face; empty for one without a face.
    """

    name: str
    kind: Literal["person", "bot"] = "person"
    level: int = 1
    device: str = ""
    reads: bool = False
    character: str = ""
    colour: Annotated[int, msgspec.Meta(ge=-1, lt=8)] = -1
    """The cushion of a guest of an evening, or of one of several people; -1 for anybody else."""
    people: Annotated[tuple["Sitter", ...], msgspec.Meta(max_length=MOST_SHARE)] = ()
    """Everybody who shares the seat, in a fixed order; name, device, face and cushion are those of whoever acts."""
    sharing: Sharing = "turns"
    away: bool = False
    """Whether this one of several people has got up."""
    suits: Annotated[int, msgspec.Meta(ge=0, le=14)] = 0
    """The step of a bot that suits the other person, in half levels (`game.play.staircase`); 0 for any other."""

    def __post_init__(self) -> None:
        gate(self, name=NAME, device=LABEL)

    @property
    def everybody(self) -> tuple["Sitter", ...]:
        """Whoever sits here: one, or all who share the seat and have not got up."""
        return tuple(each for each in self.people if not each.away) or (self,)

    @property
    def called(self) -> str:
        """The name of whoever sits here, or of all who share the seat."""
        first, *others = (each.name for each in self.everybody)
        pair = " + ".join((first, *others))
        return pair if len(others) < 2 and len(pair) <= NAME.most else f"{first} + {len(others)}"

    @property
    def settled(self) -> "Sitter":
        """The same; one who shares the seat with nobody has it alone."""
        if len(self.people) > 1:
            return self.fronted(0)
        return msgspec.structs.replace(self, people=(), character="", colour=-1) if self.people else self

    def fronted(self, who: int) -> "Sitter":
        """The seat with this one of its people acting."""
        front = self.people[who]
        changes = {"name": front.name, "device": front.device, "character": front.character, "colour": front.colour}
        return msgspec.structs.replace(self, **changes)

    def holding(self, device: str, now: str) -> "Sitter":
        """The same with another device for whoever held `device`."""
        people = tuple(each.holding(device, now) for each in self.people)
        return msgspec.structs.replace(self, people=people, device=now if self.device == device else self.device)


class Notes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What else happened in the match, kept so that records stay honest: pairs are by seat."""

    hints: tuple[int, int] = (0, 0)
    undos: tuple[int, int] = (0, 0)
    seconds: float = 0.0
    """The duration of the match, without pauses."""
    thought: int = 0
    """For how many milliseconds the mover has thought about the current question, with clocks."""
    branched: int | None = None
    """The ply at which it branched off an earlier match; None if it did not."""

    def helped(self, seat: Seat) -> "Notes":
        """Count one more hint for this seat."""
        return msgspec.structs.replace(self, hints=_more(self.hints, seat))

    def undone(self, seat: Seat) -> "Notes":
        """Count one more undo for this seat."""
        return msgspec.structs.replace(self, undos=_more(self.undos, seat))


class Record(msgspec.Struct, forbid_unknown_fields=True, dict=True):
    """A match as texts. `plies` holds for each step the acts by seat ("0", "1", "-1").

    What has been played once is not played again: thousands of plies take seconds.
    """

    ruleset: str
    start: str
    sitters: tuple[Sitter, Sitter]
    plies: list[dict[str, str]] = []
    implement: Implement = "pencil"
    dice: Dice = ""
    help: Help = "all"
    aided: tuple[Seat, ...] = ()
    """Who may ask for hints, whatever `help` says."""
    notes: Notes = Notes()
    shared: Annotated[dict[int, dict[Seat, dict[int, str]]], msgspec.Meta(max_length=MAX_PLIES)] = {}
    """By ply and seat, what each of the people has said who share it (by place in `Sitter.people`): a move, or a part
    of it. ADVISED is what a bot would have done."""
    format: int = FORMAT

    def __post_init__(self) -> None:
        gate(self, ruleset=LABEL)

    def add(self, acts: dict[Seat, str]) -> None:
        """Add one more step."""
        self.plies.append({str(seat): action for seat, action in acts.items()})

    @property
    def names(self) -> tuple[str, str]:
        """What both sides are called."""
        return self.sitters[0].called, self.sitters[1].called

    def seat(self, seat: Seat, sitter: Sitter) -> None:
        """Have this sitter in a seat."""
        self.sitters = (sitter, self.sitters[1]) if seat == 0 else (self.sitters[0], sitter)

    def share(self, said: dict[Seat, dict[int, str]]) -> None:
        """Note what several people in a seat have said for the next ply; what was noted of later ones is void."""
        ply, said = len(self.plies), {seat: by for seat, by in said.items() if by}
        self.shared = {each: old for each, old in self.shared.items() if each < ply} | ({ply: said} if said else {})

    @property
    def moved_late(self) -> bool:
        """Whether chance has just moved for somebody whose time was up (match-flag)."""
        late = [action.partition("@")[0] == "flag" for acts in self.plies[-2:-1] for action in acts.values()]
        return any(late) and "-1" in self.plies[-1]

    def anew(self, start: str) -> "Record":
        """An empty record from this first position on, with the same people and agreements."""
        return msgspec.structs.replace(self, start=start, plies=[], notes=Notes(), shared={})

    def copy(self) -> "Record":
        """A copy of the record, which later steps do not change."""
        return msgspec.structs.replace(self, plies=list(self.plies), shared=dict(self.shared))

    def over(self) -> bool:
        """Whether the match has ended. Raises BadText like `positions`."""
        return self.positions()[-1].outcome is not None

    def positions(self) -> list[State]:
        """Every position from the first to the last. Raises BadText if the record is impossible."""
        from game.rules.match import MOST_STAGES, Match  # the title does not import the rules

        first, plies, states = self.__dict__.get("_known", ("", [], []))
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
        self.__dict__["_known"] = ((self.ruleset, self.start), list(self.plies), states)
        return list(states)

    def _first(self) -> State:
        from game.rules.registry import MATCHES, parse

        if self.ruleset not in MATCHES:
            raise BadText(f"There is no match called {self.ruleset[:40]}.")
        if len(self.plies) > MAX_PLIES:
            raise BadText("The record has more plies than any match can have.")
        return parse(self.ruleset, self.start)


def _more(pair: tuple[int, int], seat: Seat) -> tuple[int, int]:
    return (pair[0] + (seat == 0), pair[1] + (seat == 1))
