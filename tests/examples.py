"""Says how many examples Hypothesis tries in slow tests: as many as a test says, fewer in a quick run."""

from hypothesis import settings

QUICK = 3


def examples(number: int) -> settings:
    """Settings for a test that tries so many examples, unless the profile is the quick one."""
    return settings(max_examples=min(number, QUICK) if settings.get_current_profile_name() == "quick" else number)
