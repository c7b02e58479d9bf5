"""The Cold War file: somebody walks home at night, a typewriter keeps time, and nobody trusts the trumpet."""

from score.blown import muted_trumpet
from score.drums import brush, field_drum, snare
from score.harmony import standing, struck_chords, walking, within
from score.notes import Note, chords, melody, strokes
from score.props import carriage, margin_bell, typebar
from score.stems import Grid, Stem, Theme
from score.struck import guitar, piano, upright_bass, vibraphone

GRID = Grid(beat=25200, beats=4, bars=40, swing=0.64)

A = "Dm6 | Dm6 | Bb7 | A7 | Dm6 | Gm6 | Em7b5 A7 | Dm6"
B = "Gm7 | Gm7 | Dm6 | Dm6 | Gm7 | C7 | Fmaj7 | A7b9"
C = "Dm6 | Bbmaj7 | Gm6 | A7 | Dm6 | Bb7 | Em7b5 A7 | Dm6 A7"
FORM = chords(" | ".join((A, A, B, C, A)))

FIRST = """-:2 F4 A4 D5:3 C#5 | D5:2 -:6 | -:2 F4 A4 D5:2 E5 F5 | E5:3 C#5 A4:4 | -:2 F4 A4 D5:3 C#5 |
D5 E5 F5 G5 F5:2 D5:2 | E5:2 Bb4:2 C#5:2 E5:2 | D5:5 -:3"""
AGAIN = """-:2 A4 D5 F5:3 E5 | F5 - G#4 A4 D5:2 -:2 | -:2 F5 E5 D5 C#5 D5 G#5 | A5:4 -:4 | -:2 A4 D5 F5:3 E5 |
G5 F5 E5 D5 Bb4:2 G4:2 | Bb4 A4 G4 Bb4 C#5 E5 G5 E5 | D5:2 A4:2 D4:4"""
BRIDGE = """Bb4:2 D5:2 F5:3 E5 | D5:2 Bb4 A4 G4:4 | A4:2 D5:2 F5:3 E5 | D5 A4 F4 A4 D5:4 | Bb4:2 D5:2 G5:3 F5 |
E5:2 C5 D5 E5:2 G5:2 | F5:3 E5 C5:2 A4:2 | C#5:2 E5:2 Bb5:3 A5"""
INTERROGATION = """D5! - D5! - -:4 | -:4 F5! - F5! - | -:2 E5! D5! Bb4:2 -:2 | -:2 A4 C#5 E5 G5 E5:2 |
D5! - D5! C#5 D5! -:3 | -:2 G#5 A5 G#5 F5 D5:2 | E5 D5 Bb4 G4 C#5 A4 G4 E4 | D4:6 -:2"""
HOME = """-:2 F4 A4 D5:3 C#5 | D5:2 - A4 Bb4 A4 G#4 A4 | -:2 F4 A4 D5:2 G#5 A5 | G5 E5 C#5 Bb4 A4:4 |
-:2 F5 E5 D5 C#5 C5 B4 | Bb4 D5 G5 Bb5 A5:2 G5:2 | E5:2 G4:2 C#5:2 Bb4:2 | A4:2 F4:2 D4:4"""
ECHO = """-:8 | -:4 D4 F4 A4 C#5 | -:8 | -:4 E4 G4 C#5 E5 | -:8 | -:4 G4 Bb4 D5 E5 | -:8 | -:2 D5 - A4 - F4 -"""

TYPED = (
    "x.xxx.x.x..xx...",
    "xx.x..x.x.xxx...",
    "x...xxx.x.x.x...",
    "x..xx.x....xx.x.",
    "xx.xx.x.x.......",
    "....xx.xx.xxx.x.",
)


def compose(stems: dict[str, Stem]) -> None:
    bed, pulse, lead, tension = stems.values()
    bed.play(0, walking(FORM, 40, bed.chance), upright_bass, 0.9, wet=0.10, gate=0.9, loose=0.010)
    for bar in range(GRID.bars):
        hits = strokes(("......x.........", "..............x.", "......x.......o.", "....x...........")[bar * 7 % 4])
        here = within(FORM, bar)
        bed.play(bar, struck_chords(here, hits, 1.4, 61, 4), guitar, 0.13, wet=0.3)
    for bar in (0, 8, 32):
        bed.play(bar, melody(ECHO), vibraphone, 0.11, wet=0.3)

    for bar in range(GRID.bars):
        if bar % 4 == 3:
            pulse.drum(bar, TYPED[bar * 5 % 6][:10] + "......", typebar, 0.55)
            pulse.drum(bar, "..........x.....", margin_bell, 0.30, wet=0.2)
            pulse.drum(bar, "............x...", carriage, 0.5, loose=0.0)
        else:
            pulse.drum(bar, TYPED[bar * 5 % 6], typebar, 0.55)
        pulse.drum(bar, "....x.......x..." if bar % 8 < 7 else "....x.......xxx.", brush, 0.25)

    lead.play(0, melody(FIRST), muted_trumpet, 0.5, wet=0.45, late=0.012)
    lead.play(8, melody(AGAIN), muted_trumpet, 0.5, wet=0.45, late=0.012)
    lead.play(16, melody(BRIDGE), vibraphone, 0.26, wet=0.4)
    lead.play(20, melody("-:4 D4:4 | E4:4 G4:4 | A4:4 F4:4 | G4:2 E4:2 C#4:4"), muted_trumpet, 0.3, wet=0.5)
    lead.play(24, melody(INTERROGATION), muted_trumpet, 0.55, wet=0.4, gate=0.8)
    lead.play(32, melody(HOME), muted_trumpet, 0.5, wet=0.45, late=0.012)
    lead.play(32, melody(HOME), guitar, 0.16, wet=0.4, shift=-12)

    for bar in range(GRID.bars):
        march = ("X..xx.x.X...x.x.", "X..xx...X.x.X...", "X.x.x...X..xx...", "X..xx.x.X.......")[bar % 4]
        tension.drum(bar, march, snare, 0.34, loose=0.004)
        tension.drum(bar, "X.......X.......", field_drum, 0.4, wet=0.15)
        if bar % 4 == 3:
            tension.roll(bar + 0.5, 2, snare, 0.13, 0.2, 0.9)
        root = standing(FORM, 4 * bar).bass
        low = 36 + root if root < 8 else 24 + root
        stab = Note(0, 1.2, low, 1.0)
        tension.play(
            bar,
            [stab, stab._replace(pitch=low + 12), stab._replace(start=1.5, pitch=low + 6, force=0.7)],
            piano,
            0.4,
            0.25,
        )


THEME = Theme("ttic", "D minor", GRID, compose, "brick", levels=(0, -5, 1, -3), tail=0.9)
