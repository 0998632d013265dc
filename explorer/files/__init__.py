"""Files that users write: text, TOML and the schemas of tables."""
