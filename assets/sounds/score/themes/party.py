"""Party and wheel: a game show's swing band that has had one biscuit too many, with claps, a vibraphone and a wheel."""

from score.blown import clarinet, section, trombone, tuba
from score.drums import clap, crash, hat, kick, ride, snap, snare, tambourine
from score.harmony import alternating, struck_chords, walking, within
from score.notes import chords, melody, strokes
from score.stems import Grid, Stem, Theme
from score.struck import glockenspiel, piano, upright_bass, vibraphone

GRID = Grid(beat=18000, beats=4, bars=56, swing=0.65)

INTRO = "F6 | Dm7 | Gm7 | C7"
A = "F6 | D7 | G7 | C7 | F6 | D7 | G7 C7 | F6 C7"
A2 = "F6 | D7 | G7 | C7 | F6 F7/A | Bb6 Bm7b5 | F6/C D7 | Gm7 C7"
B = "A7 | A7 | D7 | D7 | G7 | G7 | C7 | C7"
SHOUT = "F6 | Fmaj7/A | Bb6 | Bm7b5 | F6/C | D7 | G7 | C7"
TAG = "A7 | D7 | G7 | C7"
FORM = chords(" | ".join((INTRO, A, A2, B, A, SHOUT, B, TAG)))

CALL = "A4 C5 F5:2 A4 C5 F5:2 | A4 C5 F5 A5 - F5 D5:2 | Bb4 D5 G5:2 Bb4 D5 G5:2 | E5 G5 Bb5 C6 - Bb5 G5 E5"
FIRST = """A4 C5 F5:2 - E5 F5 D5 | C5 D5 - F#5:2 A5:3 | B4 D5 G5:2 - F#5 G5 E5 | D5 E5 - G5:2 Bb5:3 |
A5 F5 C5:2 - A4 C5 F5 | A5:2 F#5 D5 - C5 D5:2 | B4 D5 F5 G5 E5 C5 Bb4 G4 | F4:2 - A4 C5 F5:3"""
SECOND = """A5:2 F5 C5 - D5 F5:2 | - A5 F#5 D5 C5:4 | B5:2 G5 D5 - E5 G5:2 | - Bb5 G5 E5 C5:4 |
A4 C5 F5 A5 G5 Eb5 C5 A4 | Bb4 D5 F5 G5 A5 F5 D5 B4 | C5 F5 A5 C6 - A5 F#5 D5 | Bb4 D5 G5:2 E5! - C5! -"""
MIDDLE = """E5:3 C#5 A4:4 | G5:3 E5 C#5:2 E5:2 | F#5:3 D5 A4:4 | A5:3 F#5 D5:2 F#5:2 | G5 G5 - D5 B4:4 |
B5 B5 - G5 F5:4 | E5 G5 Bb5 G5 E5 G5 C6:2 | Bb5 G5 E5 C5 D5 Eb5 E5:2"""
CLOWN = """F5 E5 F5 A5 C5:2 -:2 | D5 C#5 D5 F#5 A4:2 -:2 | G5 F#5 G5 B5 D5 B4 G4 B4 | C5 E5 G5 Bb5 -:4 |
F4 A4 C5 F5 A5 C6 A5 F5 | D6 C6 A5 F#5 D5 C5 A4 F#4 | G4 B4 D5 F5 E5 C5 Bb4 G4 | A4 C5 F5:2 C5! - F5! -"""
RIFF = """F5! F5! - F5! -:2 C5 D5 | F5! F5! - A5! -:2 F5 D5 | Bb5! Bb5! - Bb5! -:2 G5 F5 | D5! F5! - A5! B5!:2 -:2 |
C6! - A5! - F5! - C5 D5 | F#5! - A5! - C6!:3 A5 | B5 A5 G5 F5 E5 D5 B4 D5 | C5! - E5! - G5! - Bb5!:2"""
WHEEL = """A5 E5 C#5 E5 A5 E5 C#5 E5 | G5 E5 C#5 E5 G5 E5 C#5 E5 | F#5 D5 A4 D5 F#5 D5 A4 D5 |
C6 A5 F#5 A5 C6 A5 F#5 A5 | B5 - G5 - D5 - B4 - | F5 - D5 - B4 - G4 - | E5 - - G5 - - Bb5 - | C6! - - - -:4"""
TAGGED = "E5:2 C#5 A4 - G5 E5:2 | F#5:2 D5 A4 - A5 F#5:2 | G5:2 B5 D6 - B5 G5:2 | E5! - G5! - Bb5! C6!:3"
SHADOW = "A3:8 | C#4:8 | D4:8 | F#4:8 | G4:4 F4:4 | D4:4 B3:4 | C4:4 E4:4 | C4! - - - -:4"


def compose(stems: dict[str, Stem]) -> None:
    bed, pulse, lead = stems.values()
    bed.play(0, walking(FORM, 40, bed.chance), upright_bass, 0.85, wet=0.06, gate=0.85)
    for bar in range(GRID.bars):
        hits = strokes(("..x...x...x...x.", "......x.....x...", "..x...x.......x.", "x.....x...x.....")[bar * 5 % 4])
        here = within(FORM, bar)
        bed.play(bar, struck_chords(here, hits, 0.35, 62, 4), piano, 0.18, wet=0.12)
    for bar in (4, 12, 28):
        bed.play(bar, melody("-:5 C5 A4 F4 | -:8 | -:5 B4 G4 F4 | -:2 E4 G4 Bb4:2 -:2"), vibraphone, 0.16, wet=0.2)

    for bar in range(GRID.bars):
        pulse.drum(bar, "x...x.x.x...x.x.", hat if bar < 20 or 28 <= bar < 36 else ride, 0.20, loose=0.004)
        pulse.drum(bar, "x.......x......." if bar % 2 else "x.......x...x...", kick, 0.45)
        pulse.drum(bar, "....X.......X..." if bar % 8 < 7 else "....X...x.x.X.XX", clap if bar >= 36 else snap, 0.34)
        if bar % 4 == 3:
            pulse.drum(bar, "......o...o.x.x.", snare, 0.3)
        if bar >= 44:
            pulse.drum(bar, "....x.......x...", tambourine, 0.2)
    pulse.play(20, alternating(chords(B), 37, 2, 0.5), tuba, 0.3, wet=0.1)

    lead.play(0, melody(CALL), vibraphone, 0.34, wet=0.2)
    lead.play(4, melody(FIRST), clarinet, 0.42, wet=0.2, gate=0.8)
    lead.play(12, melody(SECOND), section, 0.38, wet=0.2, gate=0.65)
    lead.play(20, melody(MIDDLE), trombone, 0.45, wet=0.2, shift=-12, gate=0.85)
    lead.play(
        20,
        melody("-:4 A5 G5 E5 C#5 | -:8 | -:4 D6 C6 A5 F#5 | -:8 | -:4 D5 F5 G5 B5 | -:8 | -:8 | -:8"),
        glockenspiel,
        0.12,
        wet=0.3,
    )
    lead.play(28, melody(CLOWN), clarinet, 0.42, wet=0.2, gate=0.7)
    lead.play(36, melody(RIFF), section, 0.4, wet=0.2, gate=0.6)
    lead.play(44, melody(WHEEL)[:32], glockenspiel, 0.2, wet=0.25)
    lead.play(44, melody(WHEEL), vibraphone, 0.36, wet=0.2)
    lead.play(44, melody(SHADOW), trombone, 0.26, wet=0.2, gate=0.7)
    lead.play(52, melody(TAGGED), clarinet, 0.42, wet=0.2, gate=0.75)
    lead.play(52, melody(TAGGED), section, 0.24, wet=0.2, gate=0.6, shift=-12)
    for bar in (4, 36, 52):
        lead.put(crash(1, lead.chance), GRID.seconds(4 * bar), 0.10, 0.05)


THEME = Theme("party", "F major", GRID, compose, "peg", levels=(0, -3, 1), tail=0.6)
