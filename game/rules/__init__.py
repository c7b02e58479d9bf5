"""The headless rules of the five games, their matches and clocks: positions, actions, refusals, events."""
