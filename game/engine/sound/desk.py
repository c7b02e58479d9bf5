"""Opens the sound device and plays on its channels: one for music, one for voices, the others for effects."""

import os
import sys
import threading
from pathlib import Path

import pygame

from game.engine.sound.takes import RATE

BUFFER, CHANNELS = 1024, 24
MUSIC, VOICE, EFFECTS = 0, 1, 2
"""The channels of music and voices, and the first of effects."""

CARDS = Path("/proc/asound")
"""Where Linux lists sound cards."""
SERVERS = "pulseaudio,pipewire"
"""Drivers that need no card of their own."""


class Desk:
    """The mixer. Without a device nothing of it may be used: pygame's sounds crash."""

    in_use = threading.Lock()
    """Held by any thread but the game's while it uses the mixer, of which there is one for all desks."""

    def open(self) -> bool:
        """Open the device, which may take half a second. Returns whether there is one."""
        if sys.platform == "linux" and not any(CARDS.glob("card[0-9]*")):
            os.environ.setdefault("SDL_AUDIODRIVER", SERVERS)  # ALSA would complain of it on the terminal at length
            os.environ.setdefault("PIPEWIRE_DEBUG", "0")  # and so would PipeWire where it is only half there
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(EFFECTS)
        except pygame.error:
            return False
        return True

    @property
    def there(self) -> bool:
        """Whether the device is still there."""
        return pygame.mixer.get_init() is not None

    @property
    def music(self) -> pygame.mixer.Channel:
        """The channel of the music."""
        return pygame.mixer.Channel(MUSIC)

    def play(self, sound: pygame.mixer.Sound, loudness: float, sides: tuple[float, float], voice: bool) -> None:
        """Play a sound: an effect beside those that are playing, a voice in place of one that speaks.

        `loudness` and what is heard on the left and the right are between 0 and 1.
        """
        sound.set_volume(loudness)
        if voice:
            pygame.mixer.Channel(VOICE).play(sound)
            return
        channel = sound.play()
        if channel is not None:
            channel.set_volume(*sides)

    def hush(self) -> None:
        """Cut off effects and voices."""
        for number in range(VOICE, CHANNELS):
            pygame.mixer.Channel(number).stop()

    def close(self) -> None:
        """Close the device."""
        with self.in_use:
            pygame.mixer.quit()
