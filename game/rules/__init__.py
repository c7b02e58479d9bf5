"""The five rulebooks, their matches and clocks, headless: positions, actions, refusals, events."""
