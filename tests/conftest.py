from bot.i18n import catalogue


def pytest_configure() -> None:
    """A sentence that a catalogue lacks fails the test that wants it."""
    catalogue.be_strict()
