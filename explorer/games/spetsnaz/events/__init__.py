"""What happens in Spetsnaz: who learns of it, and how it is told."""
