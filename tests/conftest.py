"""Settings for all tests: one hypothesis profile, the same for people and CI."""

from hypothesis import settings

settings.register_profile("highgate", deadline=None, derandomize=True, max_examples=30)
settings.load_profile("highgate")
