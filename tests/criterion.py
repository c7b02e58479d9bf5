"""Defines `@criterion(4)`, which marks a test that proves one of the criteria; a run ends with their table."""

import pytest

criterion = pytest.mark.criterion

CRITERIA = {
    1: "text is never small, and grows to 200 % without clipping",
    2: "contrast, marks for colour-blind eyes, and a grey picture that still tells",
    3: "one visible focus everywhere, never lost; glyphs follow the device",
    4: "every action on any key; conflicts told, defaults restored, no holding, mashing or chords",
    5: "pads come and go; a lost one pauses play and names the seat",
    6: "any window from 960x540 up, full screen, remembered, sharp; the pointer is where it looks",
    7: "volumes of their own and a mute key; nothing told by sound or colour alone",
    8: "a bot shows that it thinks, for 0.4 s at least, holds up no frame, can be hurried",
    9: "starts and plays without sound device, pad, readable settings, a folder to write in, room on the disk",
    10: "what destroys something asks once or can be undone",
    11: "every ply is saved; after a kill the same position comes back, clocks included",
}
