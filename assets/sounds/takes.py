"""Second and third takes of what is heard often: the same things, done a little differently; TAKES names them all."""

from functools import partial

from cold_war import COLD_WAR, brick, clang, stamp
from dice import click, lift, settle, tumble
from dice import turn as turn_die
from effects import EFFECTS, back, confirm, focus, slide, thump, turn
from landings import LANDINGS, landing
from show import SHOW, key, peg
from tension import TENSION, tick
from writing import NIBS, Nib, Recipe, written

MARKS = {
    "write-x": (((0.0, 0.15, 0.06), (0.21, 0.20, 0.0)), ((0.0, 0.19, 0.0), (0.25, 0.16, 0.12))),
    "write-o": (((0.0, 0.43, 0.38),), ((0.0, 0.44, 0.72),)),
    "line": (((0.0, 0.21, 0.06),), ((0.0, 0.22, 0.14),)),
    "strike": (((0.0, 0.36, 0.08),), ((0.0, 0.38, 0.16),)),
}
"""The strokes of the second and the third take, each its start, length and bow."""
HANDS = ((0.91, 1.12, 1.4), (1.08, 0.88, 1.0))
"""How the second and the third take hold their implement: its pitch, its pace, how it lands, as shares."""


def held(nib: Nib, pitch: float, pace: float, tap: float) -> Nib:
    return nib._replace(pitch=nib.pitch * pitch, pace=nib.pace * pace, tap=nib.tap * tap)


OTHERS: dict[str, tuple[Recipe, Recipe]] = {
    "focus": (partial(focus, pitch=680), partial(focus, pitch=775)),
    "confirm": (partial(confirm, wood=405, note=880), partial(confirm, wood=455, note=659.3)),
    "back": (partial(back, first=490, gap=0.083), partial(back, first=550, gap=0.068)),
    "slide": (partial(slide, high=2350, near=0.52), partial(slide, high=2950, near=0.68)),
    "turn": (partial(turn, high=3700, falls=0.27), partial(turn, high=4800, falls=0.33)),
    "thump": (partial(thump, palm=57, slaps=1350), partial(thump, palm=67, slaps=1700)),
    "brick": (partial(brick, pitch=296, grit=1650, slides=0.8), partial(brick, pitch=362, grit=2250, slides=0.3)),
    "clang": (partial(clang, pitch=182, gap=0.043), partial(clang, pitch=209, gap=0.058)),
    "stamp": (partial(stamp, desk=88, rocks=0.06), partial(stamp, desk=104, rocks=0.042)),
    "tick": (partial(tick, wheel=1400, case=395), partial(tick, wheel=1560, case=445)),
    "die-click": (partial(click, pitch=990, rocks=0.055), partial(click, pitch=1170, rocks=0.038)),
    "die-tumble": (partial(tumble, knocks=16, thick=1.5), partial(tumble, knocks=23, thick=1.05)),
    "die-settle": (
        partial(settle, falls=((0.0, 0.8), (0.07, 1.0), (0.15, 0.5), (0.19, 0.6), (0.29, 0.2), (0.41, 0.25))),
        partial(settle, falls=((0.0, 1.0), (0.03, 0.8), (0.13, 0.6), (0.26, 0.55), (0.34, 0.2))),
    ),
    "die-lift": (partial(lift, pitch=1520), partial(lift, pitch=1880)),
    "die-turn": (partial(turn_die, pitch=1900, lands=0.05), partial(turn_die, pitch=2300, lands=0.04)),
    "peg": (partial(peg, pitch=372, leather=1350), partial(peg, pitch=430, leather=1700)),
    "landing": (partial(landing, wood=139, card=1700), partial(landing, wood=164, card=2150)),
    "key": (partial(key, metal=2300, roller=238), partial(key, metal=2720, roller=284)),
}
"""The recipes of the second and the third take."""

FIRST = EFFECTS | COLD_WAR | TENSION | SHOW | LANDINGS
TAKES: dict[str, tuple[float, Recipe]] = {
    f"{name}-{number}": (FIRST[name][0], recipe)
    for name, recipes in OTHERS.items()
    for number, recipe in enumerate(recipes, 2)
}
"""Loudness in decibels, and recipe, by the first take's name and the take's number."""

for implement, nib in NIBS.items():
    for mark, ways in MARKS.items():
        name = mark if implement == "pencil" else f"{mark}-{implement}"
        for number, (strokes, hand) in enumerate(zip(ways, HANDS, strict=True), 2):
            TAKES[f"{name}-{number}"] = (FIRST[name][0], written(held(nib, *hand), *strokes))
