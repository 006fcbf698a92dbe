"""A conformance kit: cases with which any implementation of these games can be tested over HTTP.

`python -m conformance http://host:port` plays them. It needs only the standard library and this
folder of Vorhand; `README.md` next to this file describes the format.
"""
