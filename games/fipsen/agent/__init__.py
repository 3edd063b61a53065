"""Playing Fipsen and its relatives.

`strength` weighs a hand by its cards with each trump, and `value` a contract by the chances of each number of
tricks. The auction (`bidding`), the exchange (`exchanging`), Kontra and going on (`doubling`) and the
inference of other hands (`picturing`) build on them. `playing` plays the cards.
"""

from collections.abc import Mapping

from games.fipsen.agent.agent import FipsenAgent, ThedinghausenAgent
from games.search.protocol import Agent
from games.search.scale import LossScale

AGENTS: Mapping[str, Agent] = {
    "fipsen": FipsenAgent(),
    "fipsen_grossenaspe": FipsenAgent(),
    "fipsen_thedinghausen": ThedinghausenAgent(),
    "anseger_fips": FipsenAgent(),
    "dutt_fips": FipsenAgent(),
}

SCALES: Mapping[str, LossScale] = {
    "fipsen": LossScale(matters=0.0087, random=0.024, slip=0.2, mistake=0.6),
    "fipsen_grossenaspe": LossScale(matters=0.0087, random=0.024, slip=0.2, mistake=0.6),
    "fipsen_thedinghausen": LossScale(matters=0.0035, random=0.0068, slip=3.0, mistake=8.0),
    "anseger_fips": LossScale(matters=0.009, random=0.046, slip=0.5, mistake=2.0),
    "dutt_fips": LossScale(matters=0.023, random=0.053, slip=0.5, mistake=2.0),
}
