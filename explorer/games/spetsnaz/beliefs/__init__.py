"""What a seat of Spetsnaz can infer."""
