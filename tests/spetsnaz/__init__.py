"""Tests of Spetsnaz."""
