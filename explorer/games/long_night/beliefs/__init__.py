"""What a seat of Long Night in the Dark can infer."""
