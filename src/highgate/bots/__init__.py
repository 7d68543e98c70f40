"""Players that are programs: each chooses an action from what its seat may know."""
