"""The speed of Vorhand, as ratios to what else runs in the same minute on the same machine.

Absolute figures drift by a factor of two within seconds; what is measured in turns drifts together.
"""
