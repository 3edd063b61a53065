"""Nothing that a person gets who may still play a deal of the day depends on cards they have not seen."""

from pathlib import Path

import pytest

from bot.match import open_book
from bot.match.match import SeatedMatch
from tests.prove.origins import everything, twin_deals


@pytest.mark.parametrize("leaks", [False, True])
async def test_a_friend_who_has_finished_gives_no_card_away(
    leaks: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, other = twin_deals()
    (seat,) = real.acting()
    assert real.view(seat) == other.view(seat)
    assert all(real.view(each) != other.view(each) for each in range(4) if each != seat)
    if leaks:  # as a bot without the gate

        def is_over(match: SeatedMatch) -> bool:
            return match.over

        monkeypatch.setattr(open_book, "is_open_book", is_over)
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one, two = [await everything(tmp_path / name, deal) for name, deal in (("one", real), ("two", other))]
    assert len(one) == len(two) > 60
    different = [(here, there) for here, there in zip(one, two, strict=True) if here != there]
    assert bool(different) == leaks, different[:3]
    if leaks:
        assert any("replay" in when for (when, _), _ in different)
