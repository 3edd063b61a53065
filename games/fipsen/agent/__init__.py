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
    "fipsen": LossScale(matters=0.0046, random=0.015, slip=0.1, mistake=0.4),
    "fipsen_grossenaspe": LossScale(matters=0.005, random=0.013, slip=0.1, mistake=0.4),
    "fipsen_thedinghausen": LossScale(matters=0.0034, random=0.0065, slip=3.0, mistake=8.0),
    "anseger_fips": LossScale(matters=0.0087, random=0.056, slip=0.6, mistake=2.0),
    "dutt_fips": LossScale(matters=0.0091, random=0.042, slip=0.4, mistake=1.0),
}
