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
    "tressette": LossScale(matters=0.041, random=0.059, slip=0.3, mistake=1.0),
}
