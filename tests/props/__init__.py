"""Every prop by itself: what any stage can contain is found by playing, and each look is painted alone."""
