"""Work in processes of their own, so that the event loop never waits for the interpreter."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor


def one_worker(niceness: int) -> ProcessPoolExecutor:
    """An executor with one process, started with its first work, that yields to others by that much.

    It leaves signals to the parent, and goes when the parent is gone.
    """
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, mp_context=context, initializer=_settle_in, initargs=(niceness,))


def end_workers() -> None:
    """End the processes at once, whatever they think or draw: nobody waits for it any more."""
    for worker in multiprocessing.active_children():
        worker.terminate()


def _settle_in(niceness: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
