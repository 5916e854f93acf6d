"""How Hypothesis runs here: the same examples every time, and no clock, because machines are noisy."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    max_examples=250,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")
