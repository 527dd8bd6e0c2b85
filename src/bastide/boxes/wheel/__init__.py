"""Wheel of Fortune: a stand-alone game around a wheel with a pig, six events and crown spaces."""
