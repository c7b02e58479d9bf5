"""Holds what the games on dice share: dice in perspective, the mat under them, and how they roll."""
