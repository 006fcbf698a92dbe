"""The speed of Vorhand, as ratios to baselines measured in the same minute on the same machine.

Absolute figures drift by a factor of two within seconds; alternating measurements drift together.
"""
