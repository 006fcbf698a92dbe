"""A search for the most expensive requests: the most CPU, the most CPU for their size, and the
largest answers. The results are compared with what the service declares
(`vorhand.api.contract.budget`).
"""
