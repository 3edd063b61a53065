"""Playing Fipsen and its relatives.

A hand is weighed by what its cards are worth with each trump (`strength`), and a contract by the chances of
so many tricks (`value`); from that follow the auction (`bidding`), the exchange (`exchanging`), Kontra and
going on (`doubling`), and what to believe of the others' hands (`picturing`). `playing` plays the cards.
"""

from collections.abc import Mapping

from games.fipsen.agent.agent import FipsenAgent, ThedinghausenAgent
from games.search.protocol import Agent

AGENTS: Mapping[str, Agent] = {
    "fipsen": FipsenAgent(),
    "fipsen_grossenaspe": FipsenAgent(),
    "fipsen_thedinghausen": ThedinghausenAgent(),
    "anseger_fips": FipsenAgent(),
    "dutt_fips": FipsenAgent(),
}
