"""Draws the faces of bots and guests, on cushions or beside their names, and animates them."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import cos, radians, sin
from zlib import crc32

import pygame

from game.ai.characters import Character, find
from game.engine.picture.canvas import Canvas
from game.engine.picture.living import DOZES, Living, LivingPose, drawn
from game.engine.picture.painter import Painter
from game.engine.picture.theme import Colour
from game.engine.sound.score import Mood
from game.play.evening.people import FACES
from game.play.record import Sitter
from game.rules.core import CHANCE, Outcome, Seat, State
from game.rules.match import Match
from game.rules.registry import play, pressed, winning_action
from game.rules.stages import Past
from game.variants.common import cushions
from game.variants.common.clocks import SHORT, second
from game.variants.common.laid import put
from game.variants.common.match_view import MatchView

PEOPLE = ("you", "friend")
"""The faces of people in the first and second seat who are no guests."""
SHARE = 0.36
"""A face takes at most this share of a nametag's width."""
ON_CUSHION, SITS = 0.80, 0.92
"""The height of a face on a cushion, and how far down its shoulders end, in heights of the cushion."""
Laid = tuple[tuple[float, float], float, float]
"""The middle of a face in the window, its height in pixels, and its lean in degrees."""
BLINK, MOVED = 0.11, 1.2
"""The seconds for which the eyes are closed, and for which a face shows a feeling."""
NODS = (("blink", 0.7), ("", 0.4), ("blink", 0.9), ("asleep", 600.0))
"""The looks with which a face falls asleep, with the seconds of each."""
SNORES = (("", 2.6), ("z-1", 0.5), ("z-2", 0.6), ("z-3", 0.9))
"""The sprites of a snore with the seconds of each."""
SNORING, BREATH = (0.60, -0.58), 0.80
"""The middle of a snore and its height, in heights of the face."""
TRIED = 6
"""The number of the mover's actions that are tried to find the other side's threats."""


def character(sitter: Sitter) -> Character | None:
    """The bot's character of this sitter; None for people, and for bots without one."""
    return find(sitter.character) if sitter.kind == "bot" else None


def face(sitter: Sitter) -> str:
    """The name of the sitter's animated face; empty if there is none."""
    who = character(sitter)
    if who is not None:
        return who.face
    return f"guest-{sitter.character}" if sitter.kind == "person" and sitter.character in FACES else ""


def portrait(sitter: Sitter) -> str:
    """The name of the sitter's face, which for people may be one of PEOPLE; empty if there is none."""
    return face(sitter) or (sitter.character if sitter.character in PEOPLE else "")


def likeness(sitter: Sitter, seat: Seat) -> str:
    """The name of a face for any sitter."""
    return portrait(sitter) or (PEOPLE[seat] if sitter.kind == "person" else "bot-2")


def hands(view: MatchView) -> dict[str, str]:
    """The dress of each player's hands, which match the face, by the beginning of the sprites' names."""
    worn = {side: face(view.record.sitters[person]) for side, person in zip("xo", view.people, strict=True)}
    return {f"hand-{side}-": who for side, who in worn.items() if who}


def cushioned(canvas: Canvas, sitter: Sitter, size: int, mood: str = "", *, faint: bool = False) -> pygame.Surface:
    """A guest's face with this mood on the cushion, `size` pixels high and wide. Callers share it: never paint on
    it."""
    return canvas.picture(drawn_on_cushion, sitter, size, mood, faint)


def drawn_on_cushion(canvas: Canvas, sitter: Sitter, size: int, mood: str = "", faint: bool = False) -> pygame.Surface:
    """Like `cushioned`, but drawn anew, for use in other drawing functions."""
    picture = canvas.sprites.get(f"cushion-{sitter.colour}", height=size).copy()
    name = portrait(sitter) or "bot-2"
    drawing = canvas.sprites.get(f"{name}-{mood}" if mood else name, height=size * ON_CUSHION)
    put(picture, drawing, midbottom=(size // 2, size * SITS))
    if faint:
        picture.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def rims(view: MatchView) -> dict[str, Colour]:
    """The colours of the guests who play, by their marks."""
    sitters = (view.record.sitters[person] for person in view.people)
    colours = [-1 if sitter.people else sitter.colour for sitter in sitters]
    return {mark: cushions.COLOURS[n] for mark, n in zip(view.state.sides, colours, strict=True) if n >= 0}


def beside(canvas: Canvas, target: pygame.Surface, sitter: Sitter, room: pygame.Rect) -> int:
    """Draw the sitter's face at the right end of `room`, a guest's on a cushion. Returns its width in pixels; 0 if
    there is none."""
    name = portrait(sitter)
    if not name:
        return 0
    if sitter.colour < 0:
        picture = canvas.sprites.get(name, width=room.width * SHARE, height=room.height)
        place = lies = picture.get_rect(midright=(room.right, room.centery))
    else:
        size = round(min(room.width * SHARE, room.height))
        picture = drawn_on_cushion(canvas, sitter, size)
        lies = picture.get_rect(midright=(room.right, room.centery))
        place = pygame.Rect(0, 0, round(size * ON_CUSHION), round(size * ON_CUSHION))
        place.midbottom = lies.centerx, lies.top + round(size * SITS)
    target.blit(picture, lies)
    canvas.lasting["face on", sitter, target.size] = place
    return int(lies.width)


def nobody(canvas: Canvas) -> None:
    """Forget the faces of the last picture."""
    for person in (0, 1):
        canvas.lasting.pop(("face", person), None)


def lies(canvas: Canvas, person: Seat, sitter: Sitter, card: pygame.Rect, lean: float = 0.0) -> None:
    """Remember the place of the face on this person's card, which leans by degrees."""
    place = canvas.lasting.get(("face on", sitter, card.size))
    if place is not None:
        turn = radians(0.0 if canvas.theme.plain else lean)
        dx, dy = place.centerx - card.width / 2, place.centery - card.height / 2
        x, y = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
        middle = card.centerx + x, card.centery + y
        canvas.lasting["face", person] = middle, place.height, lean
        around = pygame.Rect(0, 0, place.height, place.height)
        around.center = round(middle[0]), round(middle[1])
        canvas.exhibits.reserved.append(around)


def living(canvas: Canvas, painter: Painter, view: MatchView) -> list[Living]:
    """The animated faces of both persons: they blink, look at what is pointed at, and show feelings."""
    found = []
    for person in (0, 1):
        who, laid = face(view.record.sitters[person]), canvas.lasting.get(("face", person))
        if not who or laid is None:
            continue
        looks, (ply, feels) = _looks(painter, view, laid[0]), _felt(canvas, view, person)
        awake, blink = 4.0 + crc32(who.encode()) % 300 / 100, _face(canvas, who, "blink", BLINK, laid)
        eyes = (_face(canvas, who, looks, awake, laid), blink, _face(canvas, who, looks, awake + 1.3, laid), blink)
        first = (_face(canvas, who, feels, MOVED, laid),) if feels else ()
        nods = tuple(_face(canvas, who, look, seconds, laid) for look, seconds in NODS)
        found.append(Living(f"face {person}", eyes, (ply, feels), first, sleep=nods))
        found.append(_snores(canvas, person, (ply, feels), laid))
    return found


def _snores(canvas: Canvas, person: Seat, occasion: Hashable, laid: Laid) -> Living:
    """The animated snores of a sleeping face."""
    (x, y), tall, _lean = laid
    middle = x + SNORING[0] * tall, y + SNORING[1] * tall
    breaths = (drawn(canvas, s, name, middle, BREATH * tall) if name else LivingPose(s) for name, s in SNORES)
    return Living(f"snore {person}", (LivingPose(DOZES),), occasion, sleep=tuple(breaths))


def _face(canvas: Canvas, who: str, mood: str, seconds: float, laid: Laid) -> LivingPose:
    return drawn(canvas, seconds, f"{who}-{mood}", *laid) if mood else LivingPose(seconds)


def _looks(painter: Painter, view: MatchView, eyes: tuple[float, float]) -> str:
    """The direction in which a face looks: at what is pointed at, or straight ahead (empty)."""
    spot = view.question.pointed
    if spot is None:
        return ""
    x, y = painter.pixel(spot.x + spot.width / 2, spot.y + spot.height / 2)
    return f"{'left' if x < eyes[0] else 'right'}-{'up' if y < eyes[1] else 'down'}"


def _felt(canvas: Canvas, view: MatchView, person: Seat) -> tuple[int, str]:
    """The feeling of a person, and the ply that caused it. The feeling about the other's ply outlasts the person's
    own answer."""
    ply, feels = len(view.record.plies), feeling(view, person)
    kept: tuple[int, str] = canvas.lasting.get(("felt", person), (0, ""))
    if not feels and kept[0] + 1 == ply and view.mover != person:
        return kept
    canvas.lasting["felt", person] = ply, feels
    return ply, feels


def feeling(view: MatchView, person: Seat) -> str:
    """The feeling of a person about the last ply or the last refusal: `pleased`, `appalled`, or nothing."""
    outcome, seat = view.state.outcome, view.people.index(person)
    if view.question.rule:
        return "pleased"
    if outcome is not None:
        return "" if outcome.winner is None else "pleased" if outcome.winner == seat else "appalled"
    if view.mover != person or not view.moves:
        return ""
    if not threatened(view.state):
        return ""
    return "appalled" if winning_action(view.state) is None else "pleased"


@lru_cache(maxsize=8)
def threatened(state: State) -> bool:
    """True if the mover can win at once, or the other side can after most of the mover's actions."""
    if len(state.to_act) != 1 or CHANCE in state.to_act:
        return False
    if winning_action(state) is not None or pressed(state):
        return True
    actions = list(state.legal(state.to_act[0]))
    after = [play(state, action) for action in actions[:: max(len(actions) // TRIED, 1)][:TRIED]]
    lost = [then for then in after if then.outcome is None and winning_action(then) is not None]
    return 2 * len(lost) > len(after)


def mood_of(view: MatchView, threat: Callable[[State], bool] = threatened) -> Mood:
    """The music's mood, unless a game has its own: by the clock, by threats, and by the end of the game."""
    match, outcome = view.match, view.state.outcome
    if match.stage != "game":
        return "quiet"
    if outcome is not None:
        return "quiet" if outcome.winner is None else "won"
    if _hurried(view):
        return "tension"
    if not threat(view.state):
        return "quiet"
    return "tension" if _decides(match) else "threat"


def _hurried(view: MatchView) -> bool:
    """True if the mover's clock shows its last seconds."""
    match, mover = view.match, view.mover
    return match.control is not None and mover is not None and second(match, mover, view.thought) * 1000 <= SHORT


def _decides(match: Match) -> bool:
    """True at match point: a win of the present game, which is not the first, decides the match."""
    if not any(past.stage == "game" for past in match.past):
        return False
    return any(isinstance(match.plan((*match.past, Past("game", won))), Outcome) for won in match.sides)
