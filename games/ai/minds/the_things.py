"""Playing The Things."""

from collections.abc import Mapping

from games.ai.mind import Mind

MINDS: Mapping[str, Mind] = {}
