"""What a game is: the record that the frame plays, asks and shows."""
