import sys

import pytest


@pytest.fixture(autouse=True)
def in_english(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "en")


# Nothing is written beside the sources.
sys.dont_write_bytecode = True
