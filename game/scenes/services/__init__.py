"""The services that scenes use: settings, the player's files, results, bots, sounds, the voice and devices."""
