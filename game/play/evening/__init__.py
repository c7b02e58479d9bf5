"""Models an evening of two to eight people as values: the guests, what is played next, and the standings."""
