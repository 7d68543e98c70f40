"""Speed, measured against other engines in the same run."""
