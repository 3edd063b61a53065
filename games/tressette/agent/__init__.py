"""Playing the Tressette family.

In Tressette, Trešeta, Tressette for two and con la Chiamata points are good; in Rovescino, Ciapanò and
Traversone (`negative`) they are bad. `family` has the code that all of them share.
"""

from collections.abc import Mapping

from games.search.protocol import Agent
from games.search.scale import LossScale
from games.tressette.agent import negative
from games.tressette.agent.chiamata import ChiamataAgent
from games.tressette.agent.pairs import PairsAgent
from games.tressette.agent.two import TwoAgent

AGENTS: Mapping[str, Agent] = {
    **negative.AGENTS,
    "tressette": PairsAgent(),
    "treseta": PairsAgent(),
    "tressette_two": TwoAgent(),
    "tressette_chiamata": ChiamataAgent(),
}

SCALES: Mapping[str, LossScale] = {
    "rovescino": LossScale(matters=0.041, random=0.069, slip=0.2, mistake=0.6),
    "ciapano": LossScale(matters=0.044, random=0.075, slip=0.2, mistake=0.7),
    "traversone": LossScale(matters=0.042, random=0.08, slip=0.5, mistake=2.0),
    "tressette": LossScale(matters=0.034, random=0.053, slip=0.3, mistake=1.0),
    "treseta": LossScale(matters=0.032, random=0.046, slip=0.3, mistake=0.9),
    "tressette_two": LossScale(matters=0.032, random=0.041, slip=0.2, mistake=0.8),
    "tressette_chiamata": LossScale(matters=0.027, random=0.044, slip=0.05, mistake=0.2),
}
