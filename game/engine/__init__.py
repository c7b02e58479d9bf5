"""Window, input, drawing and sound, on pygame; knows no rules and no scenes."""
