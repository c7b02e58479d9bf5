"""Models an evening of two to eight people as values: who comes, what is played next, who stands where."""
