"""The window, its loop of events, time and drawing, and the stack of scenes."""
