"""Shows Tris 2 on a cutting mat."""
