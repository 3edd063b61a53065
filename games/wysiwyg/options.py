"""The variants of WYSIWYG: none."""

from games.core.game import Options


class WysiwygOptions(Options):
    """There is nothing to agree on: the rules of 2007 know no variants."""
