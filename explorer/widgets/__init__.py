"""Panels for notebooks: the only part that knows ipywidgets, ipycanvas and IPython."""
