"""The services behind the scenes: settings, files, what is kept, bots, voice and devices."""
