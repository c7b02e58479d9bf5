"""The props of the Cold War file as pictures."""
