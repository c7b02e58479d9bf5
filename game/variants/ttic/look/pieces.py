"""Builds the pieces of T-Tic-T-Tac-Toe: symbols, blockages with their tags, and Checkpoints."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from game.rules.ttic import Ttic
from game.rules.ttic.page import BLOCKAGES, COLUMNS, ROWS, SIZE, SQUARES, Standing
from game.stage.stage import Area, Piece, Stage

OVERHANG = 0.06
"""How far the grid's lines stop before the board's edge, in cells."""
OVERLAP = 0.13
"""How far a curtain extends beyond both ends of its line, in cells."""
CURTAIN_WIDE, WALL_WIDE, WALL_END = 0.22, 0.18, 0.09
"""The width of a curtain and of a wall from above, and how far a wall extends beyond both ends of its line, in
cells."""
FLANK, FACE = 0.36, 0.55
"""How wide a curtain's side and a wall's front appear, as shares of their widths from above."""
BRICK = 0.185
"""The length of a brick with its mortar, in cells."""
PUSHED, FALLING = 0.24, 0.2
"""Shares of the time that a wall takes: PUSHED, at its end, is for pushing in the last brick; FALLING is how long each
other brick falls."""
MET = 0.7
"""The share of PUSHED after which the last brick touches the others."""
LANE = 0.13
"""The distance between two blockages that share a segment, in cells."""
LANES = (0, -1, 1, -2, 2, -3, 3, -4, 4)
"""The lanes beside a line, in the order in which blockages take them."""
TAG_STEP = 0.42
"""How much further along its wall a tag hangs if it would cover another one, in cells."""
TAG_ROOM = (0.64, 0.38)
"""The width and height that a tag needs, in cells."""
MARK_SIZE, BOOTH_SIZE, TAG_SIZE = 0.74, 1.0, 0.34
"""The size of a symbol, of a booth and of a tag, in cells."""
PAGE, INK, STRIKE, WALL, CURTAIN, BOOTH, TAG, PROP, STAMP, SPEAKER = range(10)
"""The layers of the pieces, from the paper up."""


class BlockageLine(NamedTuple):
    """The line on which a straight blockage stands, from (x, y) to (to_x, to_y) in cells."""

    x: float
    y: float
    to_x: float
    to_y: float

    @property
    def upright(self) -> bool:
        return self.x == self.to_x

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x + self.to_x) / 2, (self.y + self.to_y) / 2

    def along(self, share: float) -> tuple[float, float]:
        """The point at a share (0 to 1) of the line's length."""
        return self.x + (self.to_x - self.x) * share, self.y + (self.to_y - self.y) * share


def square(name: str) -> tuple[float, float]:
    """The middle of a square such as `c3`, in cells."""
    return COLUMNS.index(name[0]) + 0.5, ROWS.index(name[1]) + 0.5


def is_box(name: str) -> bool:
    """True if a blockage is a wall all around one square."""
    return name in SQUARES


def _line(name: str) -> BlockageLine:
    """The grid line of a straight blockage, or the lower side of a box."""
    if is_box(name):
        x, y = square(name)
        return BlockageLine(x - 0.5, y + 0.5, x + 0.5, y + 0.5)
    first, second = name[:2], name[2:]
    if first[0] in COLUMNS:
        x = COLUMNS.index(first[1])
        top, bottom = (ROWS.index(second[0]), ROWS.index(second[1]) + 1) if second else (-OVERLAP, SIZE + OVERLAP)
        return BlockageLine(x, top, x, bottom)
    y = ROWS.index(first[1])
    left, right = (COLUMNS.index(second[0]), COLUMNS.index(second[1]) + 1) if second else (-OVERLAP, SIZE + OVERLAP)
    return BlockageLine(left, y, right, y)


class Lane(NamedTuple):
    """How far to the right of its line, or below it, a blockage stands, so that all that share a segment are visible;
    and where its tag hangs, so that no two overlap. In cells."""

    shift: float = 0.0
    tag: tuple[float, float] = (0.0, 0.0)


STRAIGHT = Lane()
"""The lane on the line itself."""


@lru_cache(maxsize=64)
def lanes(names: tuple[str, ...]) -> Mapping[str, Lane]:
    """The lane of each of these blockages; the same names always get the same lanes."""
    shifts, tags = _shifts(names), list[tuple[float, float]]()
    chosen: dict[str, Lane] = {}
    for name in sorted(names, key=lambda each: (BLOCKAGES[each].kind != "curtain", each)):
        hooks = _hooks(name, shifts[name])
        free = (hook for hook in hooks if not any(_touch(hook, tag) for tag in tags))
        tags.append(next(free, hooks[0]))
        chosen[name] = Lane(shifts[name], tags[-1])
    return chosen


def lanes_of(standing: Iterable[Standing]) -> Mapping[str, Lane]:
    """The lane of each blockage that stands."""
    return lanes(tuple(each.name for each in standing))


def _shifts(names: tuple[str, ...]) -> Mapping[str, float]:
    """How far each blockage is moved from its line. Boxes stay on theirs; then walls choose a lane, then curtains."""
    chosen: dict[str, int] = {}
    for name in sorted(names, key=lambda each: (not is_box(each), BLOCKAGES[each].kind == "curtain", each)):
        near = {chosen[each] for each in _beside(name, chosen) if not is_box(name)}
        chosen[name] = next(lane for lane in LANES if lane not in near)
    return {name: LANE * (lane - _middle(name, chosen)) for name, lane in chosen.items()}


def _middle(name: str, chosen: Mapping[str, int]) -> float:
    """The middle of the lanes of a group of blockages that share segments, so that it can be centred on the line; 0 if
    a box is in the group."""
    group, new = {name}, {name}
    while new:
        new = {other for each in new for other in _beside(each, chosen)} - group
        group |= new
    lanes = [chosen[each] for each in group]
    return 0.0 if any(map(is_box, group)) else (min(lanes) + max(lanes)) / 2


def _beside(name: str, names: Iterable[str]) -> list[str]:
    """The blockages that share a segment with this one."""
    return [each for each in names if BLOCKAGES[each].segments & BLOCKAGES[name].segments]


def _hooks(name: str, shift: float) -> list[tuple[float, float]]:
    """The places where a blockage's tag may hang, best first."""
    if is_box(name):
        x, y = square(name)
        return [(x + dx, y + dy) for dx, dy in ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5))]
    at = place(name, Lane(shift))
    if BLOCKAGES[name].kind == "curtain":
        return [(at.x, -0.3) if at.upright else (-0.34, at.y)]
    return [at.along(TAG_STEP * step / 2) for step in range(5)]


def _touch(one: tuple[float, float], two: tuple[float, float]) -> bool:
    """True if tags at these two places would overlap."""
    return abs(one[0] - two[0]) < TAG_ROOM[0] and abs(one[1] - two[1]) < TAG_ROOM[1]


def place(name: str, lane: Lane = STRAIGHT) -> BlockageLine:
    """The line on which a blockage stands in its lane."""
    line, shift = _line(name), lane.shift
    if line.upright:
        return BlockageLine(line.x + shift, line.y, line.to_x + shift, line.to_y)
    return BlockageLine(line.x, line.y + shift, line.to_x, line.to_y + shift)


def blockage(name: str, lane: Lane = STRAIGHT) -> Piece:
    """The piece of a blockage: a curtain, a straight wall or a box."""
    if is_box(name):
        x, y = square(name)
        return Piece("box", x, y, layer=WALL)
    at = place(name, lane)
    curtain = BLOCKAGES[name].kind == "curtain"
    return Piece(
        "curtain" if curtain else "wall",
        at.x,
        at.y,
        (at.to_x, at.to_y),
        size=CURTAIN_WIDE if curtain else WALL_WIDE,
        layer=CURTAIN if curtain else WALL,
    )


def extent(name: str, lane: Lane = STRAIGHT) -> tuple[Area, ...]:
    """The areas that a blockage covers, its front and side included, without its shadow."""
    if is_box(name):
        x, y = square(name)
        left, top, right, bottom = x - 0.5, y - 0.5, x + 0.5, y + 0.5
        sides = BlockageLine(left, top, right, top), BlockageLine(left, bottom, right, bottom)
        return tuple(
            map(_wall, (*sides, BlockageLine(left, top, left, bottom), BlockageLine(right, top, right, bottom)))
        )
    at = place(name, lane)
    if BLOCKAGES[name].kind != "curtain":
        return (_wall(at),)
    half, side = CURTAIN_WIDE * (1 + FLANK) / 2, CURTAIN_WIDE * FLANK / 2
    if at.upright:
        return ((at.x - half, at.y - side, 2 * half, at.to_y - at.y + 2 * side),)
    return ((at.x - side, at.y - half, at.to_x - at.x + 2 * side, 2 * half),)


def _wall(at: BlockageLine) -> Area:
    """The area of a wall on this line, seen from above and slightly from the front."""
    front = WALL_WIDE * FACE
    if at.upright:
        return at.x - WALL_WIDE / 2, at.y - WALL_END, WALL_WIDE, at.to_y - at.y + 2 * WALL_END + front
    return at.x - WALL_END, at.y - WALL_WIDE / 2, at.to_x - at.x + 2 * WALL_END, WALL_WIDE + front


def bricks(cells: float) -> int:
    """How many bricks long a wall of so many cells is."""
    return max(round(cells / BRICK), 2)


def landed(number: int, count: int) -> float:
    """The share of a wall's time after which a brick (from 0) lies in its place or, if it is the last one, touches the
    others."""
    if number == count - 1:
        return 1 - PUSHED * (1 - MET)
    return FALLING + (1 - PUSHED - FALLING) * number / max(count - 2, 1)


def booth(name: str, lane: Lane, left: int) -> Piece:
    """Checkpoint Charlie on a blockage, with the plies he has left on the sign.

    His booth stands where four squares meet, so that it hides as little as possible.
    """
    at = place(name, lane)
    x, y = at.middle
    if is_box(name):
        x, y = at.to_x, at.to_y
    elif BLOCKAGES[name].kind == "curtain":
        x, y = at.along((2.0 + OVERLAP) / (SIZE + 2 * OVERLAP))
    return Piece("booth", x, y - 0.18, size=BOOTH_SIZE, height=0.1, layer=BOOTH, text=str(left))


def tag(lane: Lane, left: int) -> Piece:
    """The tag of a safe blockage, with the number of plies for which it is safe."""
    return Piece("tag", *lane.tag, size=TAG_SIZE, layer=TAG, text=str(left))


def mark(name: str, symbol: str, size: float = MARK_SIZE) -> Piece:
    x, y = square(name)
    return Piece(f"mark/{symbol}", x, y, size=size, layer=INK)


def strike(symbol: str, squares: tuple[str, ...]) -> Piece:
    """The stroke through a line of three."""
    (ax, ay), (bx, by) = square(squares[0]), square(squares[-1])
    dx, dy = (bx - ax) / 2 * 0.36, (by - ay) / 2 * 0.36
    return Piece(f"strike/{symbol}", ax - dx, ay - dy, (bx + dx, by + dy), size=0.10, layer=STRIKE)


def scissors(name: str) -> Piece:
    """The scissors that are drawn at the end of a snipped curtain [4.04(f)]."""
    at = place(name)
    x, y = (at.x, at.y - 0.1) if at.upright else (at.x - 0.1, at.y)
    return Piece("scissors", x, y, size=0.42, turn=0.0 if at.upright else 90.0, layer=INK)


def stamp(text: str) -> Piece:
    """The print of a rubber stamp beside the board."""
    return Piece("stamp", 4.65, -1.05, size=0.7, turn=9.0, layer=PAGE, text=text)


def grid() -> Stage:
    """The eight lines of the grid, which has no border."""
    a, b = OVERHANG, SIZE - OVERHANG
    lines: dict[str, Piece] = {}
    for n in range(1, SIZE):
        lines[f"line/{COLUMNS[n - 1 : n + 1]}"] = Piece("line", n, a, (n, b), size=0.035)
    for n in range(1, SIZE):
        lines[f"line/{ROWS[n - 1 : n + 1]}"] = Piece("line", a, n, (b, n), size=0.035)
    return lines


def marks(cells: str) -> Stage:
    """The symbols on a page, from its cells square by square."""
    written = zip(SQUARES, cells, strict=True)
    return {f"mark/{name}": mark(name, symbol) for name, symbol in written if symbol != "."}


def beside(name: str, cells: str) -> Stage:
    """The symbols on the squares on both sides of a blockage."""
    at, found = place(name), dict[str, Piece]()
    for key, piece in marks(cells).items():
        dx = max(at.x - piece.x, 0.0, piece.x - at.to_x)
        dy = max(at.y - piece.y, 0.0, piece.y - at.to_y)
        if max(dx, dy) <= (1.0 if is_box(name) else 0.5) + LANE:
            found[key] = piece
    return found


def on_page(state: Ttic) -> Stage:
    """Everything that is written and stands on a page."""
    return {**grid(), **marks(state.cells), **standing_pieces(state.standing, state.plies)}


def standing_pieces(standing: Iterable[Standing], plies: int) -> Stage:
    """The blockages after so many plies, with their tags and Checkpoints."""
    standing = tuple(standing)
    lane_of = lanes_of(standing)
    stage: dict[str, Piece] = {}
    for each in standing:
        lane, left = lane_of[each.name], each.safe_through - plies
        stage[f"blockage/{each.name}"] = blockage(each.name, lane)
        if each.checkpoint:
            stage[f"booth/{each.name}"] = booth(each.name, lane, left)
        elif left > 0:
            stage[f"tag/{each.name}"] = tag(lane, left)
    return stage
