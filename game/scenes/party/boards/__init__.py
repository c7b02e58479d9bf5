"""The boards on which an evening shows its standings."""
