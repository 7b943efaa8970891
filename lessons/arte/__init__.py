"""The deck and the house's pictures, drawn with code: nothing here is traced or borrowed.

``lessons.arte.baraja.sprite()`` gives the whole deck as one SVG text; ``manage.py dibujar_baraja`` writes it to
``static/img/baraja.svg``. The look is a linocut: flat inks, a heavy contour, tapered gouge marks for shade.
"""
