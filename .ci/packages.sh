#!/usr/bin/env bash
# Installs the Debian packages the tests need, if they are missing. On other systems, install PostgreSQL and
# Chromium by hand, and name a Python with PyTorch (TORCH_PYTHON).
set -euo pipefail
missing=()
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || missing+=(postgresql)
[ -n "${CHROMIUM:-}" ] || command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null ||
    command -v google-chrome >/dev/null || missing+=(chromium-headless-shell)
"${TORCH_PYTHON:-/usr/bin/python3}" -c 'import numpy, pytest, torch' 2>/dev/null ||
    missing+=(python3-torch python3-numpy python3-pytest libopenblas0-pthread)
[ ${#missing[@]} -eq 0 ] && exit 0
command -v apt-get >/dev/null || { echo "please install: ${missing[*]}"; exit 1; }
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
