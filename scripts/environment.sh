#!/bin/sh
# environment.sh FOLDER WHAT: a virtual environment with this project in it, at the versions of constraints.txt.
# PYTHON=/path/to/python chooses the interpreter; otherwise the first one that fits is taken.
set -eu
folder=$1
what=$2
oldest=11
newest=14       # the newest Python for which the pinned Numba and NumPy exist

fits() {
    "$1" -c "import sys; sys.exit(not (3, $oldest) <= sys.version_info[:2] <= (3, $newest))" 2>/dev/null
}

version_of() {
    "$1" -c 'import sys; sys.stdout.write("%d.%d" % sys.version_info[:2])' 2>/dev/null || true
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        echo "$PYTHON"
        return
    fi
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if fits "$name"; then
            echo "$name"
            return
        fi
    done
    echo python3
}

python=$(find_python)
version=$(version_of "$python")
if [ -z "$version" ]; then
    echo "Bastide needs Python 3.$oldest to 3.$newest, and '$python' cannot be run: install one of them." >&2
    exit 2
fi
if ! fits "$python"; then
    echo "Bastide needs Python 3.$oldest to 3.$newest (what Numba supports), and '$python' is $version: install one of them or name it with PYTHON=…" >&2
    exit 2
fi
if ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
    echo "Python $version here has no venv module: install it (on Debian and Ubuntu the package python3-venv)." >&2
    exit 2
fi
has_pip() {    # not where Ctrl-C ended the creation of the environment before pip was in it
    "$1" -m pip --version >/dev/null 2>&1
}

if [ ! -x "$folder/bin/python" ] || ! fits "$folder/bin/python" || ! has_pip "$folder/bin/python"; then
    echo "Creating the environment $folder with Python $version …"
    rm -rf "$folder"
    "$python" -m venv "$folder"
fi
echo "Installing what Bastide needs (the first time this takes a minute) …"
pip() {
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check -c constraints.txt "$@"
}
pip hatchling editables
pip --no-build-isolation -e "$what"
