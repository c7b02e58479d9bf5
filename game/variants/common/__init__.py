"""The parts that all variants share."""
