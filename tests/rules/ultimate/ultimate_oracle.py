"""Implements ultimate tic-tac-toe a second time: slow, from the rulebook's words, without code of the rules."""

from dataclasses import dataclass, field

THREES = ["123", "456", "789", "147", "258", "369", "159", "357"]


@dataclass
class Oracle:
    """A game written down as the list of its moves; every question goes through the whole list again."""

    ruleset: str
    moves: list[str] = field(default_factory=list)

    @property
    def marks(self) -> list[tuple[str, str, str]]:
        """Every mark in order: who, on which board, on which square."""
        written = [move for move in self.moves if not move.startswith("board:")]
        letters = "OX" if self.ruleset == "ultimate-conduct" else "XO"
        return [(letters[turn % 2], *move) for turn, move in enumerate(written)]

    def squares(self, who: str, board: str) -> set[str]:
        return {square for mark, on, square in self.marks if (mark, on) == (who, board)}

    def winner_of(self, board: str) -> str:
        """X, O, `nobody`, or nothing while the board is played."""
        mine, theirs = self.squares("X", board), self.squares("O", board)
        for who, squares in (("X", mine), ("O", theirs)):
            if any(set(three) <= squares for three in THREES):
                return who
        if len(mine) + len(theirs) < 9:
            return ""
        if self.ruleset in ("ultimate", "ultimate-gambit"):
            return "nobody"
        return "X" if len(mine) > len(theirs) else "O"

    def boards_of(self, who: str) -> set[str]:
        return {board for board in "123456789" if self.winner_of(board) == who}

    def ending(self) -> str:
        for who in "XO":
            boards = self.boards_of(who)
            if any(set(three) <= boards for three in THREES):
                return who
        if self.boards_of(""):
            return "-"
        if self.ruleset in ("ultimate", "ultimate-gambit"):
            return "draw"
        return "X" if len(self.boards_of("X")) > len(self.boards_of("O")) else "O"

    def legal(self) -> list[str]:
        if self.ending() != "-":
            return []
        if self.ruleset == "ultimate-conduct" and not self.moves:
            return [f"board:{board}" for board in "123456789"]
        target = self.moves[-1][-1] if self.moves else ""
        boards = {target} if target and not self.winner_of(target) else self.boards_of("")
        taken = {board + square for _mark, board, square in self.marks}
        if self.ruleset == "ultimate-gambit" and not self.moves:
            taken.add("55")
        return [b + s for b in sorted(boards) for s in "123456789" if b + s not in taken]

    def text(self) -> str:
        """The position in the notation."""
        rows = []
        for board in "123456789":
            mine, theirs = self.squares("X", board), self.squares("O", board)
            rows.append("".join("X" if s in mine else "O" if s in theirs else "." for s in "123456789"))
        sent = "?" if self.ruleset == "ultimate-conduct" else "*"
        if self.moves:
            sent = self.moves[-1][-1]
            sent = "*" if self.winner_of(sent) else sent
        return f"{'/'.join(rows)} {'XO'[len(self.moves) % 2]} {sent}"
