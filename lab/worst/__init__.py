"""A search for the requests that cost most: the most CPU, the most for their size, and the largest
answers. What it finds is held against what the service declares (`vorhand.api.contract.budget`).
"""
