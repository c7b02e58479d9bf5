"""What follows from chords: voices that move little, basses that walk or march, chords broken up."""

from score.notes import Chord, Note
from score.wave import Chance

LOWEST = 28
"""The lowest string of a bass."""


def near(tone: int, centre: float) -> int:
    """The pitch of this class that lies nearest."""
    return round((centre - tone) / 12) * 12 + tone


def voicing(chord: Chord, centre: float, size: int = 3) -> list[int]:
    """`size` tones of a chord about a pitch; of full chords the root is left to the bass."""
    tones = chord.tones if len(chord.tones) <= size else (chord.tones[1], *chord.tones[3:], chord.tones[2])[:size]
    return sorted(near((chord.root + tone) % 12, centre) for tone in tones)


def standing(harmony: list[Chord], beat: float) -> Chord:
    """The chord that stands at a beat."""
    return next(chord for chord in reversed(harmony) if chord.start <= beat)


def within(harmony: list[Chord], bar: int, beats: int = 4) -> list[Chord]:
    """The chords of a bar, counted from its begin."""
    begin = bar * beats
    return [chord._replace(start=chord.start - begin) for chord in harmony if begin <= chord.start < begin + beats]


def held_chords(harmony: list[Chord], centre: float, size: int = 3, force: float = 0.7) -> list[Note]:
    """Each chord as long as it lasts."""
    return [Note(chord.start, chord.beats, pitch, force) for chord in harmony for pitch in voicing(chord, centre, size)]


def struck_chords(
    harmony: list[Chord], hits: list[tuple[float, float]], beats: float, centre: float, size: int = 3
) -> list[Note]:
    """The chord that stands is struck at these places, each held for `beats`."""
    notes = []
    for start, force in hits:
        chord = next((c for c in harmony if c.start <= start < c.start + c.beats), None)
        if chord:
            notes += [Note(start, beats, pitch, force) for pitch in voicing(chord, centre, size)]
    return notes


def walking(harmony: list[Chord], centre: float, chance: Chance) -> list[Note]:
    """A bass in quarters: the root, tones on the way, and a step into the next root."""
    notes: list[Note] = []
    last = near(harmony[0].bass, centre)
    for place, chord in enumerate(harmony):
        after = harmony[(place + 1) % len(harmony)].bass
        root = near(chord.bass, 0.6 * centre + 0.4 * last)
        goal = near(after, 0.6 * centre + 0.4 * root)
        line = [root]
        while len(line) < round(chord.beats):
            left = round(chord.beats) - len(line)
            if left == 1:
                step = goal + (int(chance.choice([-1, 1])) if chance.random() < 0.65 else (7 if goal < root else -5))
            else:
                tone = int(chance.choice(chord.tones[1:]))
                step = near((chord.root + tone) % 12, line[-1] + (3 if goal > line[-1] else -3))
                step = step if step != line[-1] else root + 12 if root + 12 < centre + 10 else root - 5
            line.append(step)
        line = [pitch if pitch >= LOWEST else pitch + 12 for pitch in line]
        notes += [Note(chord.start + beat, 1, pitch, 0.9 if beat == 0 else 0.72) for beat, pitch in enumerate(line)]
        last = line[-1]
    return notes


def alternating(harmony: list[Chord], centre: float, step: float = 2.0, beats: float = 0.9) -> list[Note]:
    """Root and fifth by turns, as a tuba or a left hand plays them."""
    notes = []
    for chord in harmony:
        for turn in range(max(1, round(chord.beats / step))):
            root = near(chord.bass, centre)
            fifth = near((chord.root + chord.tones[2]) % 12, centre - 3)
            notes.append(Note(chord.start + turn * step, beats, fifth if turn % 2 else root, 0.85 if turn % 2 else 1.0))
    return notes


def broken(harmony: list[Chord], order: str, step: float, beats: float, centre: float, size: int = 3) -> list[Note]:
    """A chord's tones one by one: digits of `order` count them from below, over `size` the octave above; `.` rests."""
    notes = []
    for chord in harmony:
        tones = voicing(chord, centre, size)
        for place in range(round(chord.beats / step)):
            sign = order[(place + round(chord.start / step)) % len(order)]
            if sign != ".":
                octave, tone = divmod(int(sign), len(tones))
                notes.append(
                    Note(chord.start + place * step, beats, tones[tone] + 12 * octave, 0.8 if place % 4 == 0 else 0.6)
                )
    return notes
