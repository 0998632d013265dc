"""Speed against peers, as ratios taken in one run: `python -m tests.bench`. No part of the test run."""
