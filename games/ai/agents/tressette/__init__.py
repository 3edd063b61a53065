"""Playing the Tressette family.

In Tressette, Trešeta, Tressette for two and con la Chiamata points are good; in Rovescino, Ciapanò and
Traversone (`negative`) they are bad. `family` holds what all of them share.
"""

from collections.abc import Mapping

from games.ai.agent import Agent
from games.ai.agents.tressette import negative
from games.ai.agents.tressette.chiamata import ChiamataAgent
from games.ai.agents.tressette.pairs import PairsAgent
from games.ai.agents.tressette.two import TwoAgent

AGENTS: Mapping[str, Agent] = {
    **negative.AGENTS,
    "tressette": PairsAgent(),
    "treseta": PairsAgent(),
    "tressette_two": TwoAgent(),
    "tressette_chiamata": ChiamataAgent(),
}
