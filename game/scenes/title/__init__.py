"""The title screen, and the demonstration that runs when nobody does anything there."""
