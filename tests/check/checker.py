"""The checker, as the tests call it."""
import os
import sys

FOLDER = os.environ.get("NIMROD_CHECKER") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "check")
sys.path.insert(0, FOLDER)
import importlib.util  # noqa: E402

spec = importlib.util.spec_from_file_location("nimrod_checker", os.path.join(FOLDER, "__main__.py"))
main = importlib.util.module_from_spec(spec)
spec.loader.exec_module(main)


def verdict(data):
    """None if the bytes are accepted, else the reason."""
    try:
        main.check(data)
    except main.Refused as why:
        return "%d: %s" % (why.line, why)
    return None


def said(data):
    """What is printed of bytes that are accepted."""
    return "\n".join(main.check(data))
