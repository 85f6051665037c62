"""Asks bash, zsh and fish what Tab offers, as a person does, and the manual what it shows.

Run by ctest with NIMROD, the binary. A shell that is not installed is skipped.
"""

import os
import pty
import re
import select
import shutil
import subprocess
import time

import pytest

NIMROD = os.environ["NIMROD"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A folder with nimrod on its path, and a file."""
    home = tmp_path_factory.mktemp("home")
    (home / "bin").mkdir()
    (home / "bin/nimrod").symlink_to(NIMROD)
    (home / "bin/completion.zsh").write_text(script("zsh"))
    (home / "bin/completion.bash").write_text(script("bash"))
    (home / "bin/nimrod.fish").write_text(script("fish"))
    (home / "mygame.lua").write_text("start = 1")
    (home / "paths.dot").write_text("digraph { a -> b }")
    return home


def script(shell):
    return subprocess.run([NIMROD, "completion", shell], capture_output=True, text=True, check=True).stdout


def environment(home, language="en"):
    return {"PATH": f"{home}/bin:/usr/bin:/bin", "HOME": str(home), "TERM": "dumb", "LANGUAGE": language, "LC_ALL": "C.UTF-8"}


def offered(line, language="en"):
    """What the program itself answers."""
    done = subprocess.run([NIMROD, "completion", "--lang", language, "--line", line], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [answer.split("\t")[0] for answer in done.stdout.splitlines()]


def talk(command, home, setup, line, wanted):
    """Types a line and Tab in a terminal, and returns what the shell shows until `wanted` is there."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(home)
        os.execve(command[0], command, environment(home))
    shown = ""
    try:
        # The setup ends by printing a word that is typed otherwise, so that its echo is no sign.
        os.write(terminal, (setup + "; echo rea''dy\n").encode())
        ready = False
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.2)[0]:
                try:
                    shown += os.read(terminal, 65536).decode(errors="replace").replace("\a", "")
                except OSError:
                    break
            if not ready and "ready" in shown:
                ready, shown = True, ""
                os.write(terminal, (line + "\t\t").encode())
            elif ready and wanted in shown.replace(line, "", 1):
                return shown
        return shown
    finally:
        os.kill(child, 9)
        os.waitpid(child, 0)
        os.close(terminal)


CASES = [
    ("nimrod expl", "nimrod explain"),
    ("nimrod solve wyt", "nimrod solve wythoff"),
    ("nimrod table --sho", "nimrod table --show"),
    ("nimrod solve coins:mo", "nimrod solve coins:mock-turtles"),
    ("nimrod explain nim 3,5,7 --method bin", "nimrod explain nim 3,5,7 --method binary"),
    ("nimrod solve script:myg", "nimrod solve script:mygame.lua"),
    ("nimrod graph pat", "nimrod graph paths.dot"),
]


@pytest.mark.parametrize("line, wanted", CASES)
def test_bash(home, line, wanted):
    shown = talk(["/bin/bash", "--norc", "--noprofile", "-i"], home, "PS1='> '; source bin/completion.bash", line, wanted[len(line):])
    assert wanted in shown, shown


def test_bash_lists(home):
    shown = talk(["/bin/bash", "--norc", "--noprofile", "-i"], home, "PS1='> '; source bin/completion.bash",
                 "nimrod table wythoff 3,3 --show ", "responses")
    for word in ("outcome", "nimber", "genus", "positions", "responses"):
        assert word in shown, shown


@pytest.mark.skipif(not shutil.which("zsh"), reason="zsh is not installed")
@pytest.mark.parametrize("line, wanted", CASES)
def test_zsh(home, line, wanted):
    setup = "PS1='> '; unsetopt zle_bracketed_paste 2>/dev/null; autoload -U compinit; compinit -u -D; source bin/completion.zsh"
    shown = talk(["/usr/bin/zsh", "-f", "-i"], home, setup, line, wanted[len(line):])
    # zsh draws the rest of the word where it belongs, so that only the rest is sure to be there.
    assert wanted[len(line):] in shown.replace(line, "", 1) or wanted in shown, shown


@pytest.mark.skipif(not shutil.which("fish"), reason="fish is not installed")
@pytest.mark.parametrize(
    "line, wanted",
    [("nimrod expl", "explain"), ("nimrod solve wyt", "wythoff"), ("nimrod table --sho", "--show"),
     ("nimrod table --show gen", "genus"), ("nimrod solve coins:mo", "coins:mock-turtles"),
     ("nimrod explain nim 3,5,7 --method bin", "binary"), ("nimrod solve script:myg", "script:mygame.lua"),
     ("nimrod graph pat", "paths.dot")],
)
def test_fish(home, line, wanted):
    asked = f"source bin/nimrod.fish; complete -C '{line}'"
    done = subprocess.run(["/usr/bin/fish", "--no-config", "-c", asked], cwd=home, env=environment(home),
                          capture_output=True, text=True, timeout=60)
    assert wanted in [answer.split("\t")[0] for answer in done.stdout.splitlines()], done.stdout + done.stderr


def test_everything_that_is_declared_is_offered():
    commands = offered("nimrod ")
    for command in ("solve", "explain", "play", "sequence", "serve", "completion", "help"):
        assert command in commands
    games = [re.match("[a-z-]+", line)[0] for line in
             subprocess.run([NIMROD, "games", "--lang", "en"], capture_output=True, text=True).stdout.splitlines()[:-2]]
    here = [name.rstrip(":") for name in offered("nimrod solve ")]
    assert set(games) <= set(here) and len(games) > 25
    assert set(offered("nimrod solve nim 3 + ")) == set(offered("nimrod solve "))
    assert offered("nimrod solve moore:") and all(word.startswith("moore:") for word in offered("nimrod solve moore:"))
    assert "11,9,7" in offered("nimrod solve moore:2 ")
    assert offered("nimrod explain nim 3,5,7 --method b") == ["binary"]
    assert offered("nimrod explain nim 3,5,7 --method b", "fr") == ["binaire"]
    assert offered("nimrod table --format=c") == ["--format=csv"]
    assert offered("nimrod --lang f") == ["fr"]
    assert ":files " in "".join(f"{word} " for word in offered("nimrod sequence kayles --output "))
    assert offered("nimrod check ") == [":files "] and "nim" not in offered("nimrod store ") + offered("nimrod learn ")
    assert offered("nimrod explain --method ") == [] and offered("nimrod nosuch thing ") == []


@pytest.mark.parametrize("command", [c for c in offered("nimrod manual ")])
def test_words_of_options_are_those_that_the_command_takes(command):
    """A word that is offered is never called wrong."""
    examples = {"table": "nim 3,3", "sequence": "kayles", "picture": "nim 3", "graph": "nim 2", "quotient": "octal:0.3",
                "play": "nim 1", "nimber": "1+1"}
    flags = [word for word in offered(f"nimrod {command} --") if word.startswith("--")]
    for option in flags:
        for answer in offered(f"nimrod {command} {option}="):
            if answer.startswith(":") or option == "--lang" or command not in examples:
                continue
            word = answer.removeprefix(option + "=")
            arguments = [NIMROD, command, *examples[command].split(), option, word, "--lang", "en"]
            if option == "--log":
                arguments += ["--format", "svg"]
            if command == "nimber" and option == "--method":
                arguments += ["--explain"]
            if command == "nimber" and option == "--table":
                arguments = [NIMROD, command, "3", option, word]
            done = subprocess.run(arguments, capture_output=True, text=True, input="", errors="replace", timeout=120)
            assert "is not a format" not in done.stderr and "cannot be shown" not in done.stderr, (arguments, done.stderr)
            assert done.returncode in (0, 3) or "misere" in done.stderr or "P-position" in done.stderr, (arguments, done.stderr)


@pytest.mark.parametrize("language, name, options", [("en", "NAME", "OPTIONS"), ("fr", "NOM", "OPTIONS")])
def test_pages_of_the_manual(tmp_path, language, name, options):
    if not shutil.which("man"):
        pytest.skip("man is not installed")
    for command in ["", *offered("nimrod manual ")]:
        page = tmp_path / f"nimrod-{command}.1"
        asked = [NIMROD, "manual", *([command] if command else []), "--lang", language]
        page.write_text(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)
        done = subprocess.run(["man", "--warnings=w", "-l", "-E", "UTF-8", str(page)], capture_output=True, text=True,
                              env={**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8", "MANPAGER": "cat"})
        assert done.returncode == 0 and done.stderr == "", (command, done.stderr)
        assert name in done.stdout and "--misere" in done.stdout and f"nimrod{'-' if command else ''}{command}" in done.stdout
