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
    "rovescino": LossScale(matters=0.043, random=0.07, slip=0.2, mistake=0.6),
    "ciapano": LossScale(matters=0.062, random=0.1, slip=0.3, mistake=1.0),
    "traversone": LossScale(matters=0.033, random=0.059, slip=0.4, mistake=1.0),
    "tressette": LossScale(matters=0.041, random=0.059, slip=0.3, mistake=1.0),
    "treseta": LossScale(matters=0.031, random=0.05, slip=0.3, mistake=1.0),
    "tressette_two": LossScale(matters=0.029, random=0.036, slip=0.2, mistake=0.7),
    "tressette_chiamata": LossScale(matters=0.027, random=0.04, slip=0.05, mistake=0.2),
}
