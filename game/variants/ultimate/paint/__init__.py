"""The studio and its lights as pictures."""
