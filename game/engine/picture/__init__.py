"""What everything is drawn with: canvas, theme, light, fonts, sprites, and pictures that are kept."""
