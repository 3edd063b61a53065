"""Rate limits: the headers' promise kept, 429 in Discord's words, the exempt and the counted requests."""

from __future__ import annotations

import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.interactions import InteractionType
from bot.sandbox.ratelimits import INVALID, OLD_EDITS, RATES, Rate
from tests.sandbox.conftest import Raw

SEND = {"content": "x"}
CREATE = "POST /channels/{channel_id}/messages"


@pytest.fixture(autouse=True)
def stopped(sandbox: Sandbox) -> None:
    """Time passes only by the test's hand."""
    sandbox.clock.stop()


async def test_headers_count_down_to_429_and_up_again(sandbox: Sandbox, raw: Raw) -> None:
    limit = RATES[CREATE].limit
    for left in reversed(range(limit)):
        said = await raw("POST", raw.games + "/messages", SEND)
        assert (said.headers["X-RateLimit-Limit"], said.headers["X-RateLimit-Remaining"]) == (
            str(limit),
            str(left),
        )
    refused = await raw("POST", raw.games + "/messages", SEND)
    assert (refused.status, refused.body["global"]) == (429, False)
    assert 0 < refused.body["retry_after"] <= RATES[CREATE].per
    assert refused.headers["Via"]
    assert refused.headers["X-RateLimit-Scope"] == "user"
    sandbox.clock.advance(refused.body["retry_after"])
    assert (await raw("POST", raw.games + "/messages", SEND)).status == 200


async def test_channels_have_buckets_of_their_own(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    sandbox.rate_limits.rates[CREATE] = Rate(1, 60.0)
    other = f"/channels/{anna.channel('tressette-night').id}/messages"
    first, second = await raw("POST", raw.games + "/messages", SEND), await raw("POST", other, SEND)
    assert (first.status, second.status) == (200, 200)
    assert first.headers["X-RateLimit-Bucket"] == second.headers["X-RateLimit-Bucket"]
    assert (await raw("POST", other, SEND)).status == 429


async def test_global_limit_spares_interactions(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    sandbox.rate_limits.rates["GET /users/@me"] = Rate(1000, 1.0)
    statuses = [(await raw("GET", "/users/@me")).status for _ in range(50)]
    assert set(statuses) == {200}
    refused = await raw("GET", "/users/@me")
    assert refused.status == 429
    assert refused.body["global"] is True
    assert refused.headers["X-RateLimit-Global"] == "true"
    data = {"id": "1", "name": "play", "type": 1, "options": []}
    interaction = sandbox.interactions.open(InteractionType.COMMAND, anna.id, anna.channel("games"), data)
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    assert (await raw("POST", path, {"type": 4, "data": SEND})).status == 204


async def test_webhook_of_a_token_has_one_bucket(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    data = {"id": "1", "name": "play", "type": 1, "options": []}
    for _ in range(2):
        interaction = sandbox.interactions.open(InteractionType.COMMAND, anna.id, anna.channel("games"), data)
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        await raw("POST", path, {"type": 4, "data": SEND})
        hook = f"/webhooks/{sandbox.application_id}/{interaction.token}"
        statuses = [(await raw("POST", hook, SEND)).status for _ in range(3)]
        statuses += [(await raw("PATCH", hook + "/messages/@original", SEND)).status for _ in range(3)]
        assert statuses == [200] * 5 + [429]


@pytest.mark.usefixtures("unlimited")
async def test_switched_off_nothing_is_refused(raw: Raw) -> None:
    statuses = {(await raw("POST", raw.games + "/messages", SEND)).status for _ in range(20)}
    assert statuses == {200}


async def test_edits_of_an_hour_old_message_are_capped(sandbox: Sandbox, raw: Raw) -> None:
    message = (await raw("POST", raw.games + "/messages", SEND)).body
    path = f"{raw.games}/messages/{message['id']}"
    sandbox.clock.advance(3599)
    assert (await raw("PATCH", path, SEND)).status == 200
    sandbox.clock.advance(10)
    for _ in range(OLD_EDITS.limit):
        assert (await raw("PATCH", path, SEND)).status == 200
    refused = await raw("PATCH", path, SEND)
    assert (refused.status, refused.code) == (429, 30046)
    assert 0 < refused.body["retry_after"] <= OLD_EDITS.per


async def test_too_many_invalid_requests_shut_the_address_out(sandbox: Sandbox, raw: Raw) -> None:
    raw.token = "Bot of-another"
    for _ in range(3):
        await raw("GET", "/users/@me")
    assert sandbox.rate_limits.invalid_requests == 3
    for _ in range(INVALID.limit - 3):
        sandbox.rate_limits.count_invalid(401)
    banned = await raw("GET", "/users/@me")
    assert banned.status == 429
    assert "Via" not in banned.headers
    sandbox.clock.advance(INVALID.per + 1)
    assert (await raw("GET", "/users/@me")).status == 401
