"""What a seat of Heist can infer."""
