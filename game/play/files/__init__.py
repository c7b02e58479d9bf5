"""The files of the player: settings, saves, replays, records; how they are written, read and handed on."""
