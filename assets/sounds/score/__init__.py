"""The music: instruments, drums, harmony, one file for each theme, and what presses them (make.py runs it)."""
