"""How the tools run here.

Hypothesis takes the same examples every time, and no clock, because machines are noisy. What the tests share says as
much about a failed assertion as a test itself.
"""

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("support")

settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    max_examples=250,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")
