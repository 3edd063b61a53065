"""The server from which the bots of tests are forked, and their processes."""

import multiprocessing
import socket
from multiprocessing import forkserver
from typing import Any

from bot.runtime.process import LOADED, prepare
from tests.e2e import forked


def test_the_server_outlives_a_bot_that_is_killed_while_it_asks_for_a_process() -> None:
    assert forked.__name__ in LOADED
    prepare()
    server: Any = forkserver._forkserver
    before = server._forkserver_pid
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(server._forkserver_address)
    process = multiprocessing.get_context("forkserver").Process(target=int)
    process.start()
    process.join()
    assert (process.exitcode, server._forkserver_pid) == (0, before)
