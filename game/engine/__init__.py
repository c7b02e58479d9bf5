"""Window, input, drawing and sound, on pygame: no rules, no scenes. `loop` turns, `canvas` is drawn with."""
