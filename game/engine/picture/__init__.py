"""Canvas, theme, light, fonts, sprites, and the picture cache."""
