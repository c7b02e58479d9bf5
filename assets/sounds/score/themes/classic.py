"""School paper: a kalimba, a bass, a reed, a pencil that brushes the beat, and somebody who whistles over his sums."""

from score.blown import reed, whistle
from score.drums import brush, kick
from score.harmony import broken, held_chords, within
from score.notes import Note, chords, melody
from score.props import clock_tick, pencil, pencil_tap
from score.stems import Grid, Stem, Theme
from score.struck import glockenspiel, kalimba, pizzicato, soft_bass, ukulele

GRID = Grid(beat=34816, beats=4, bars=30, swing=0.56)

A = "C | Am | F | G | C | Am | Dm7 | G7"
B = "F | Em7 | Dm7 | C | F | Fm6 | Em7 | G7"
LAST = "C | Am | F | G | Am7 | Dm7 | C/G | G7"
BREAK = "F | Fm6 | C/E | A7 | Dm7 | G7"
FORM = chords(" | ".join((A, B, LAST, BREAK)))

FIRST = """E5:2 G5:2 C6:2 B5:2 | A5:3 E5:2 G5:3 | A5:2 G5:2 E5:2 C5:2 | D5:4 B4:2 D5:2 | E5:2 G5:2 C6:2 D6:2 |
E6:3 C6:2 A5:3 | F5:2 A5:2 D6:2 C6:2 | B5:6 G5 A5"""
BRIDGE = """C6:3 A5 C6:4 | B5:3 G5 B5:4 | A5:3 F5 A5:3 G5 | E5:4 G5:4 | A5:2 C6:2 E6:2 C6:2 | Ab5:2 C6:2 D6:2 C6:2 |
B5:2 G5:2 E5:2 G5:2 | D5:2 F5:2 B4:2 D5:2"""
AGAIN = """E5 - G5 - C6:2 B5 C6 | A5:2 E5 A5 G5:4 | A5 A5 G5:2 E5 D5 C5:2 | D5:3 E5 D5:2 B4:2 |
C5 E5 A5:2 C6:2 B5 A5 | F5 A5 D6:2 C6:2 A5:2 | G5:2 E5:2 C6:3 A5 | B5:4 -:4"""
DREAM = """C6:6 A5:2 | Ab5:6 F5:2 | G5:2 E5:2 C6:4 | C#6:2 E6:2 A5:4 | D6:3 C6 A5:2 F5:2 | B5:2 G5:2 D6:2 -:2"""
ANSWER = "-:8 | -:5 C5 E5 A5 | -:8 | -:2 G4 B4 D5:4 | -:8 | -:5 A4 C5 E5 | -:8 | -:2 D5 B4 G4:4"


def compose(stems: dict[str, Stem]) -> None:
    bed, pulse, lead, tension = stems.values()
    bass = [
        Note(c.start + at, long, 36 + c.bass if c.bass > 3 else 48 + c.bass, force)
        for c in FORM
        for at, long, force in ((0, 1.8, 0.9), (2.5, 0.9, 0.6))
    ]
    bed.play(0, bass, soft_bass, 0.6, wet=0.05)
    bed.play(0, held_chords(FORM, 57, 3), reed, 0.10, wet=0.2, gate=1.1, loose=0.02)
    bed.play(0, broken(FORM, ".121.121.12.0121", 0.5, 0.5, 66), kalimba, 0.16, wet=0.25)
    bed.play(0, melody(ANSWER), glockenspiel, 0.06, wet=0.3)
    bed.play(16, melody(ANSWER), ukulele, 0.14, wet=0.2)

    for bar in range(GRID.bars):
        pulse.drum(bar, "....x.....o.x..o" if bar % 4 < 3 else "....x..o..o.x.xx", pencil, 0.5)
        pulse.drum(bar, "x.......x......." if bar % 2 else "x.......x.o.....", kick, 0.5)
        pulse.drum(bar, "..,...o...,...o.", pencil_tap, 0.30)
        pulse.drum(bar, "....o.......o...", brush, 0.18)
    pulse.play(0, broken(FORM, "0.2.1.2.", 0.5, 0.3, 57), ukulele, 0.16, wet=0.08)

    lead.play(0, melody(FIRST), kalimba, 0.5, wet=0.3)
    lead.play(8, melody(BRIDGE), whistle, 0.3, wet=0.35)
    lead.play(12, melody("-:8 | C5:2 Ab4:2 F4:4 | -:8 | -:4 B4:2 G4:2"), kalimba, 0.34, wet=0.3)
    lead.play(16, melody(AGAIN), kalimba, 0.5, wet=0.3)
    lead.play(16, melody(AGAIN), glockenspiel, 0.10, wet=0.3, shift=12)
    lead.play(24, melody(DREAM), whistle, 0.3, wet=0.4)
    lead.play(24, broken(chords(BREAK), "0121", 0.5, 0.5, 74), kalimba, 0.15, wet=0.3)

    for bar in range(GRID.bars):
        tension.drum(bar, "x...o...x...o..." if bar % 2 else "x...o...x.o.o.o.", clock_tick, 0.6)
        tension.drum(bar, "X..x..X.........", kick, 0.6)
        here = within(FORM, bar)
        tension.play(bar, broken(here, "00010002" if bar % 2 else "00100120", 0.5, 0.25, 50), pizzicato, 0.4, wet=0.15)
        if bar % 4 == 3:
            tension.play(bar, melody("-:4 B3 C4 C#4 D4"), kalimba, 0.45, wet=0.2)


THEME = Theme("classic", "C major", GRID, compose, "write-x", levels=(0, -5, 0, -3))
