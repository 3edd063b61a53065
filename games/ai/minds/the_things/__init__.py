"""Playing The Things."""

from collections.abc import Mapping

from games.ai.mind import Mind
from games.ai.minds.the_things.mind import TheThingsMind

MINDS: Mapping[str, Mind] = {"the_things": TheThingsMind()}
