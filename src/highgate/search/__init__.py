"""Search over what cannot be seen: compiled, generic over the kernel, below the bots."""
