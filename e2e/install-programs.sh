#!/usr/bin/env bash
# Installs the programs of Debian or Ubuntu that the end-to-end tests use, as root. Tests of a program that is not installed are skipped with a warning.
set -euo pipefail

missing=()
command -v chromium-headless-shell >/dev/null || command -v google-chrome >/dev/null || missing+=(chromium-headless-shell)
command -v nvim >/dev/null || missing+=(neovim)
command -v redis-server >/dev/null || missing+=(redis-server)
compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || missing+=(postgresql)
command -v nginx >/dev/null || missing+=(nginx)
command -v openssl >/dev/null || missing+=(openssl)
command -v zsh >/dev/null || missing+=(zsh)
command -v fish >/dev/null || missing+=(fish)
command -v pre-commit >/dev/null || missing+=(pre-commit)
/usr/bin/python3 -c 'import prometheus_client' 2>/dev/null || missing+=(python3-prometheus-client)
[ ${#missing[@]} -gt 0 ] || exit 0
apt-get update -qq
# Debian has a Chromium without a user interface, which takes less processor time; Ubuntu does not.
apt-cache show chromium-headless-shell >/dev/null 2>&1 || missing=("${missing[@]/chromium-headless-shell/chromium}")
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
