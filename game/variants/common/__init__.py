"""What every variant is drawn and handled with."""
