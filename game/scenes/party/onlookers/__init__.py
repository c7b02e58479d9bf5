"""The questions that the guests who look on answer: what comes next in a match, and who wins."""
