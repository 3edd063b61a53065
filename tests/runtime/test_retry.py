"""A call is repeated after the errors that may pass, and after no others."""

import pytest

from bot.runtime.retry import retry, retry_delay


class Flaky:
    """Raises each of some errors once, and then succeeds."""

    def __init__(self, *errors: Exception) -> None:
        self.errors = list(errors)
        self.noted: list[tuple[str, int]] = []

    async def call(self) -> str:
        if self.errors:
            raise self.errors.pop(0)
        return "done"

    def note(self, error: Exception, failures: int) -> None:
        self.noted.append((str(error), failures))


async def test_a_call_is_repeated_until_it_succeeds_and_each_error_is_told() -> None:
    flaky = Flaky(OSError("one"), TimeoutError("two"))
    assert await retry(flaky.call, 0, OSError, on_error=flaky.note) == "done"
    assert flaky.noted == [("one", 1), ("two", 2)]


@pytest.mark.parametrize("error", [ValueError("other"), ConnectionError("final")])
async def test_other_and_final_errors_are_raised(error: Exception) -> None:
    flaky = Flaky(OSError("one"), error)
    with pytest.raises(type(error)):
        await retry(flaky.call, 0, OSError, final=ConnectionError, on_error=flaky.note)
    assert flaky.noted == [("one", 1)]


def test_the_wait_doubles_with_failures_in_a_row_up_to_the_longest() -> None:
    assert [retry_delay(failures) for failures in (1, 2, 3, 4, 5, 5000)] == [1, 2, 4, 8, 8, 8]
    assert [retry_delay(failures, 0.5, 1.5) for failures in (1, 2, 3)] == [0.5, 1, 1.5]
