"""The builder that `pip install .` calls (PEP 517): CMake builds and installs, and this makes a wheel of it.

It needs nothing but Python's own library, so that a wheel can be built without a network. CMAKE_ARGS in the
environment goes to CMake, as with other builders.
"""

from __future__ import annotations

import base64
import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

_ROOT = pathlib.Path(__file__).resolve().parent.parent
_NAME = "nimrod"


def _version() -> str:
    match = re.search(r"project\(nimrod VERSION ([\d.]+)", (_ROOT / "CMakeLists.txt").read_text())
    assert match, "CMakeLists.txt names the version"
    return match[1]


def _metadata() -> str:
    head = f"Metadata-Version: 2.1\nName: nimrod\nVersion: {_version()}\n"
    head += "Summary: Combinatorial games: who wins, why, nimbers, sequences, graphs\n"
    head += "License: MIT\nRequires-Python: >=3.11\nProvides-Extra: arrays\nProvides-Extra: graphs\n"
    head += 'Requires-Dist: numpy; extra == "arrays"\nRequires-Dist: networkx; extra == "graphs"\n'
    head += "Description-Content-Type: text/markdown\n\n"
    return head + (_ROOT / "docs/python.md").read_text()


def _tag() -> str:
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"


def _build(prefix: pathlib.Path) -> None:
    build = _ROOT / "build" / "wheel"
    cmake = ["cmake", "-S", _ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O2"]
    cmake += ["-DNIMROD_PYTHON=ON", "-DNIMROD_TESTS=OFF", "-DNIMROD_APPS=OFF", "-DNIMROD_PYTHON_DIR=."]
    cmake += [f"-DPython_EXECUTABLE={sys.executable}", *shlex.split(os.environ.get("CMAKE_ARGS", ""))]
    generator = ["-G", "Ninja"] if not (build / "CMakeCache.txt").exists() else []
    subprocess.run([*cmake, *generator], check=True)
    jobs = str(os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", os.cpu_count() or 1))
    subprocess.run(["cmake", "--build", build, "--target", "nimrod_python", "--parallel", jobs], check=True)
    install = ["cmake", "--install", build, "--component", "python", "--strip", "--prefix", prefix]
    subprocess.run(install, check=True)


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    name = f"{_NAME}-{_version()}-{_tag()}.whl"
    info = f"{_NAME}-{_version()}.dist-info"
    with tempfile.TemporaryDirectory() as folder:
        _build(pathlib.Path(folder))
        files = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(pathlib.Path(folder).rglob("nimrod/*"))
            if path.is_file()
        }
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/LICENSE"] = (_ROOT / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: nimrod\nRoot-Is-Purelib: false\nTag: {_tag()}\n".encode()
    )
    record = ""
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{path},sha256={digest},{len(content)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            wheel.writestr(zipfile.ZipInfo(path), content, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    name = f"{_NAME}-{_version()}"
    target = pathlib.Path(sdist_directory) / f"{name}.tar.gz"
    subprocess.run(
        ["git", "-C", _ROOT, "archive", "--format=tar.gz", f"--prefix={name}/", "-o", target, "HEAD"], check=True
    )
    return target.name
