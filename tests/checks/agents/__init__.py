"""What learning programs are shown: that it leaks nothing, and that they can always go on."""
