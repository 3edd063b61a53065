"""Playing Tressette, Treseta, Tressette for two and con la chiamata, in which points are good."""

from collections.abc import Mapping

from games.ai.mind import Mind
from games.ai.minds.tressette.chiamata import ChiamataMind
from games.ai.minds.tressette.pairs import PairsMind
from games.ai.minds.tressette.two import TwoMind

MINDS: Mapping[str, Mind] = {
    "tressette": PairsMind(),
    "treseta": PairsMind(),
    "tressette_two": TwoMind(),
    "tressette_chiamata": ChiamataMind(),
}
