"""A closed sandbox leaves no connection open, not even a new one."""

import asyncio
import socket

import pytest

from bot.sandbox import Sandbox


@pytest.mark.parametrize("rounds", range(6))
async def test_a_connection_that_comes_as_the_sandbox_closes_is_closed_too(rounds: int) -> None:
    """Taking one in lasts several rounds of the event loop; it may be in any of them."""
    with socket.socket() as late:
        async with Sandbox(port=0) as sandbox:
            late.connect((sandbox.host, sandbox.port))  # the system takes it in, before the loop does
            late.setblocking(False)
            for _ in range(rounds):
                await asyncio.sleep(0)
        async with asyncio.timeout(30):
            try:
                left = await asyncio.get_running_loop().sock_recv(late, 1)
            except ConnectionResetError:
                left = b""
        assert left == b""
