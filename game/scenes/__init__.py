"""Every screen. `play` shows a match; each game's table is an `Arrangement` (`sight`)."""
