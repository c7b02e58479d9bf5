"""The war room: a march that takes itself far too seriously, kettledrums, and a radio that taps out TIC TAC TOE."""

from score.blown import horn, piccolo, strings, trombone, trumpet, tuba
from score.drums import crash, field_drum, kettle, snare, timpani
from score.harmony import alternating, held_chords, standing, struck_chords
from score.notes import Note, chords, melody, strokes
from score.props import beep, clock_tick, morse
from score.stems import Grid, Stem, Theme
from score.struck import glockenspiel, pizzicato
from score.wave import hertz

GRID = Grid(beat=23625, beats=4, bars=44)

INTRO = "Cm | Cm | Ab | G7"
A = "Cm | Cm | G7 | Cm | Fm | Cm | D7 | G7"
A2 = "Cm | Cm | G7 | Cm | Ab | Eb | G7 | Cm"
TRIO = "Eb | Eb | Bb7 | Eb | Ab | Eb/G | F7 | Bb7"
FIGHT = "Fm | Fm | Cm | Cm | Db | Db | G7 | G7"
FORM = chords(" | ".join((INTRO, A, A2, TRIO, FIGHT, A2)))

FIRST = """Eb5:3/2 G5:1/2 C6:2 B5:3/2 C6:1/2 G5:2 | Eb5:3/2 F5:1/2 G5:2 C5:4 |
D5:3/2 F5:1/2 B5:2 Ab5:3/2 F5:1/2 D5:2 | Eb5:2 D5:2 C5:4 | F5:3/2 Ab5:1/2 C6:2 Ab5:3/2 F5:1/2 Ab5:2 |
G5:3/2 Eb5:1/2 G5:2 C6:4 | F#5:3/2 A5:1/2 C6:2 B5:2 A5:2 | G5:2 D5 Eb5 F5 G5 Ab5 B5"""
SECOND = """Eb5:3/2 G5:1/2 C6:2 D6:3/2 C6:1/2 G5:2 | Eb6:3/2 D6:1/2 C6:2 G5:4 |
B5:3/2 C6:1/2 D6:2 F6:3/2 D6:1/2 B5:2 | C6:2 G5:2 Eb5:4 | C6:3/2 Eb6:1/2 C6:2 Ab5:2 C6:2 |
Bb5:3/2 C6:1/2 Bb5:2 G5:2 Eb5:2 | D5:3/2 G5:1/2 B5:2 D6:3/2 F6:1/2 D6:2 | C6:2 G5! - C5!:2 -:2"""
POMP = """Bb4:4 Eb5:4 | G5:3 F5 Eb5:4 | D5:3 Eb5 F5:2 Ab5:2 | G5:6 -:2 | C6:4 Ab5:4 | Bb5:3 Ab5 G5:4 |
A5:3 G5 F5:2 A5:2 | Bb5:4 Ab5:2 F5:2"""
OBLIGATO = """-:8 | G6 Ab6 G6 F6 Eb6:2 -:2 | -:8 | Bb5 C6 D6 Eb6 F6 G6 Ab6 Bb6 | -:8 | G6 F6 G6 Ab6 Bb6:2 -:2 | -:8 |
D6 F6 Ab6 F6 D6:2 -:2"""
CHARGE = """C5:1/2 C5:1/2 C5 F5:2 C5:1/2 C5:1/2 C5 Ab5:2 | G5:3/2 F5:1/2 E5 F5 C5:4 |
C5:1/2 C5:1/2 C5 Eb5:2 C5:1/2 C5:1/2 C5 G5:2 | F#5:3/2 G5:1/2 F#5 G5 C6:4 |
F5:1/2 F5:1/2 F5 Ab5:2 F5:1/2 F5:1/2 F5 Db6:2 | C6:3/2 Db6:1/2 C6 Ab5 F5:4 | G5:2 B5:2 D6:2 B5:2 |
F6:2 D6 B5 Ab5 F5 D5 B4"""
UNDER = "C4:8 | G3:8 | Ab3:4 Eb4:4 | D4:4 B3:4"
MESSAGE = morse("TIC TAC TOE") + "." * 12


def compose(stems: dict[str, Stem]) -> None:
    bed, pulse, lead, tension = stems.values()
    bed.play(0, alternating(FORM, 37, 2, 0.8), tuba, 0.5, wet=0.15)
    offbeats = strokes("....x.......x..." * GRID.bars)
    bed.play(0, struck_chords(FORM, offbeats, 0.4, 60), pizzicato, 0.30, wet=0.2)
    bed.play(0, held_chords(FORM, 55, 3, 0.5), horn, 0.11, wet=0.3, gate=0.9)
    bed.play(0, melody(UNDER), strings, 0.2, wet=0.3)
    bed.play(28, melody("Ab4:8 | C5:8 | G4:8 | Eb4:8 | F4:8 | Ab4:8 | B4:8 | D5:4 B4:4"), strings, 0.2, wet=0.3)
    bed.play(12, melody("-:4 G4:2 Eb4:2 | C4:4 -:4 | -:4 F4:2 D4:2 | C4:4 -:4"), horn, 0.26, wet=0.3)

    for bar in range(GRID.bars):
        pulse.drum(
            bar,
            ("X.......x.......", "X...x.x.X.......", "X.......x..xx...", "X..xx.x.X...x.x.")[bar % 4],
            field_drum,
            0.5,
        )
        pulse.drum(bar, ("....x.......x...", "....x.......x.oo")[bar % 2], snare, 0.26)
        chord = standing(FORM, 4 * bar)
        low = 36 + chord.bass if chord.bass > 4 else 48 + chord.bass
        hits = [Note(0, 1, low, 0.9), Note(2, 1, low - 5, 0.7)] if bar % 2 else [Note(0, 1, low, 0.9)]
        pulse.play(bar, hits, timpani, 0.55, wet=0.2)
    dot = GRID.beat / 4 / 44100
    for bar in (0, 12, 20, 36):
        begin, run = bar * GRID.bar / 44100, 0
        for place, sign in enumerate(MESSAGE + "."):
            if sign == "x":
                run += 1
            elif run:
                pulse.put(beep(run * dot * 0.86, pulse.chance), begin + (place - run) * dot, 0.11, 0.05)
                run = 0

    lead.play(4, melody(FIRST), trumpet, 0.36, wet=0.25, gate=0.75)
    lead.play(12, melody(SECOND), trumpet, 0.36, wet=0.25, gate=0.75)
    lead.play(12, melody(SECOND), piccolo, 0.13, wet=0.3, gate=0.8, shift=12)
    lead.play(20, melody(POMP), horn, 0.42, wet=0.35)
    lead.play(20, melody(OBLIGATO), piccolo, 0.2, wet=0.3, gate=0.8)
    lead.play(28, melody(CHARGE), trombone, 0.42, wet=0.25, gate=0.7, shift=-12)
    lead.play(28, melody(CHARGE), trumpet, 0.26, wet=0.25, gate=0.7)
    lead.play(36, melody(SECOND), trumpet, 0.36, wet=0.25, gate=0.75)
    lead.play(36, melody(SECOND), trombone, 0.22, wet=0.25, gate=0.75, shift=-12)
    lead.play(36, melody(SECOND), glockenspiel, 0.10, wet=0.3, shift=12)
    for bar in (4, 20, 36):
        lead.put(crash(1, lead.chance), bar * GRID.bar / 44100, 0.12, 0.1)

    for bar in range(GRID.bars):
        tension.drum(bar, "x.x.x.x.x.x.x.x.", clock_tick, 0.3)
        chord = standing(FORM, 4 * bar)
        low = 36 + chord.root
        if bar % 2:
            tension.roll(
                bar,
                4,
                kettle(hertz(low)),
                0.30,
                0.15,
                0.9,
                9,
            )
        else:
            tension.drum(bar, "X..X..X...x.x...", field_drum, 0.5)
        shake = [Note(step / 4, 0.25, low + 24 + (1 if step % 8 == 7 else 0), 0.6) for step in range(0, 16, 2)]
        tension.play(bar, shake, pizzicato, 0.35, wet=0.1)
        tension.play(
            bar, [Note(0, 3.9, low + 12, 0.4 + 0.15 * (bar % 4)), Note(2, 1.9, low + 13, 0.5)], strings, 0.14, wet=0.3
        )


THEME = Theme("tactic", "C minor", GRID, compose, "seal", levels=(0, -4, 1, -3), tail=0.8)
