"""Playing Fipsen and its relatives.

A hand is weighed by what its cards are worth with each trump (`strength`), and a contract by the chances of
so many tricks (`value`); from that follow the auction (`bidding`), the exchange (`exchanging`), Kontra and
going on (`doubling`), and what to believe of the others' hands (`picturing`). `playing` plays the cards.
"""

from collections.abc import Mapping

from games.ai.mind import Mind
from games.ai.minds.fipsen.mind import FipsenMind, ThedinghausenMind

MINDS: Mapping[str, Mind] = {
    "fipsen": FipsenMind(),
    "fipsen_grossenaspe": FipsenMind(),
    "fipsen_thedinghausen": ThedinghausenMind(),
    "anseger_fips": FipsenMind(),
    "dutt_fips": FipsenMind(),
}
