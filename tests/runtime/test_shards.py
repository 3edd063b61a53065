"""Shards: which server is on which, and how they are named and dealt out."""

import pytest

from bot.runtime.shards import WHOLE, Shards


def test_a_server_is_on_the_shard_that_discord_says() -> None:
    guild_id = 81384788765712384  # of Discord's documentation
    assert guild_id in Shards(4, ((guild_id >> 22) % 4,))
    assert sum(guild_id in Shards(4, (shard,)) for shard in range(4)) == 1
    assert guild_id in WHOLE


@pytest.mark.parametrize(
    ("text", "ids"), [("", (0, 1, 2, 3, 4)), ("3", (3,)), ("0-2", (0, 1, 2)), ("0-1, 3,4", (0, 1, 3, 4))]
)
def test_shards_are_named_by_numbers_and_ranges(text: str, ids: tuple[int, ...]) -> None:
    shards = Shards.parse(text, 5)
    assert shards.ids == ids
    assert Shards.parse(str(shards), 5) == shards


@pytest.mark.parametrize("text", ["5", "-1", "3-2", "0-5", "a", ",", "0,", "1-2-3", "0-1,3-2"])
def test_a_text_that_names_no_shards_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no such shards"):
        Shards.parse(text, 5)


@pytest.mark.parametrize("parts", range(1, 9))
def test_shards_are_dealt_out_evenly_and_each_once(parts: int) -> None:
    dealt = Shards.all_of(7).split(parts)
    assert [shard for part in dealt for shard in part.ids] == list(range(7))
    sizes = [len(part.ids) for part in dealt]
    assert max(sizes) - min(sizes) <= 1
    assert len(dealt) == min(parts, 7)
    assert sum(part.share for part in dealt) == pytest.approx(1)
