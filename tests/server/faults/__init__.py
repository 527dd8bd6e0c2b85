"""Faults as tests: parts of a server that can be broken, people who play on, and the look for what was lost.

`make faults` runs the long form (`__main__.py`), `test_faults.py` a short form of every fault.
"""
