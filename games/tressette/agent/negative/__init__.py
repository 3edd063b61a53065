"""Playing Rovescino, Ciapano and Traversone: points are bad, high cards take them."""

from collections.abc import Mapping
from typing import cast

from games.core.cards import Hand
from games.search.protocol import Agent
from games.tressette.agent.family.advice import Suits
from games.tressette.agent.family.losing import ADVICE, WITH_CLUB_ACE
from games.tressette.agent.negative.agent import AvoidingAgent
from games.tressette.ciapano import CiapanoDeal
from games.tressette.losing import LosingDeal
from games.tressette.traversone import CLUBS, TraversoneDeal


class CiapanoAgent(AvoidingAgent):
    """With an exchange; the ace of clubs may count eleven points."""

    def advice(self, deal: LosingDeal) -> Suits:
        return WITH_CLUB_ACE if cast("CiapanoDeal", deal).options.club_ace_11 else ADVICE


class TraversoneAgent(AvoidingAgent):
    """The ace of clubs counts eleven points, and clubs may be locked."""

    insight = 0.3

    span = 10.0

    def advice(self, _deal: LosingDeal) -> Suits:
        return WITH_CLUB_ACE

    def locked(self, deal: LosingDeal) -> Hand:
        return 0 if cast("TraversoneDeal", deal).clubs_open else deal.table.pack.suit_masks[CLUBS]


AGENTS: Mapping[str, Agent] = {
    "rovescino": AvoidingAgent(),
    "ciapano": CiapanoAgent(),
    "traversone": TraversoneAgent(),
}
