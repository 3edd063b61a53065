"""Playing Bhabhi."""

from collections.abc import Mapping

from games.ai.mind import Mind
from games.ai.minds.bhabhi.mind import BhabhiMind

MINDS: Mapping[str, Mind] = {"bhabhi": BhabhiMind()}
