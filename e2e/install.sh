#!/usr/bin/env bash
# Installs what the end-to-end tests use: the programs of Debian or Ubuntu if apt-get is available to root, VS Code, and the clients of converted requests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then bash e2e/install-programs.sh; fi
# Both mostly wait for downloads. The first command installs the tools and dependencies that both need.
node scripts/go.mjs exec node --version >/dev/null
node scripts/go.mjs exec node e2e/http-clients/install.ts &
clients=$!
[ "$(uname -s)" != Linux ] || node scripts/go.mjs exec node e2e/vscode/run.ts --install-only
wait "$clients"
