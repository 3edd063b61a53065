"""Playing Rovescino, Ciapano and Traversone: points are bad, high cards take them."""

from collections.abc import Mapping
from typing import cast

from games.ai.mind import Mind
from games.ai.minds.avoiding.mind import AvoidingMind
from games.core.cards import Hand
from games.tressette.losing import LosingDeal
from games.tressette.traversone import TraversoneDeal


class TraversoneMind(AvoidingMind):
    """With an ace of clubs that counts eleven points."""

    span = 10.0

    def locked(self, deal: LosingDeal) -> Hand:
        return 0 if cast("TraversoneDeal", deal).clubs_open else deal.table.pack.suit_masks[0]


MINDS: Mapping[str, Mind] = {
    "rovescino": AvoidingMind(),
    "ciapano": AvoidingMind(),
    "traversone": TraversoneMind(),
}
