"""The variants of WYSIWYG: none."""

from games.core.game import Options


class WysiwygOptions(Options):
    """Empty: the rules of 2007 have no variants."""
