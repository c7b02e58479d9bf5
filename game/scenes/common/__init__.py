"""What several screens are made of: services, cards, menus, rows, lists, questions."""
