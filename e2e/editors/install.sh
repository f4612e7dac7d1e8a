#!/usr/bin/env bash
# Installs the editors for the tests of the language server, on Debian or Ubuntu as root: those of the system, and those of newer Debian releases,
# unpacked into node_modules/.cache/fc-editors. On other systems, the installed editors are tested.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
  echo 'Skipped: requires apt-get and root. Installed editors are tested.'
  exit 0
fi
export DEBIAN_FRONTEND=noninteractive
install() { apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }
apt-get update -qq
install neovim emacs-nox elpa-eglot tmux debootstrap ||
  echo 'Some editors could not be installed.'

unpack() { # <Debian release> <packages>
  local folder=node_modules/.cache/fc-editors/$1
  [ -e "$folder/unpacked" ] && return
  rm -rf "$folder"
  mkdir -p "$folder"
  # An older debootstrap has no script for the release: use the generic one.
  local script=/usr/share/debootstrap/scripts/$1
  [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid
  if debootstrap --variant=minbase --include="$2" "$1" "$folder" http://deb.debian.org/debian "$script" >"$folder.log" 2>&1; then
    touch "$folder/unpacked"
  else
    echo "Cannot unpack the editors of Debian $1: see $folder.log"
    rm -rf "$folder"
  fi
}
unpack trixie neovim
unpack forky neovim,hx,emacs-nox
