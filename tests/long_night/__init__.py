"""Tests of Long Night in the Dark."""
