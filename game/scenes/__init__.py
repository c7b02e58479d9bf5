"""All screens of the game, in folders that are named after the menu's cards."""
