#!/usr/bin/env bash
# Installs the editors that the language server is tested in, as far as this machine lets it (Debian or Ubuntu, as root; elsewhere, what is
# installed is tested): those of the system, and those of newer Debian releases, unpacked into node_modules/.cache/fc-editors and run from there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
  echo 'Nothing is installed: that takes apt-get and root. What is here already is tested.'
  exit 0
fi
export DEBIAN_FRONTEND=noninteractive
install() { apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }
apt-get update -qq
install neovim emacs-nox elpa-eglot tmux debootstrap ||
  echo 'Not every editor of this system could be installed.'

unpack() { # <Debian release> <packages>
  local folder=node_modules/.cache/fc-editors/$1
  [ -e "$folder/unpacked" ] && return
  rm -rf "$folder"
  mkdir -p "$folder"
  # A debootstrap that is older than the release takes the script that all of them share.
  local script=/usr/share/debootstrap/scripts/$1
  [ -e "$script" ] || script=/usr/share/debootstrap/scripts/sid
  if debootstrap --variant=minbase --include="$2" "$1" "$folder" http://deb.debian.org/debian "$script" >"$folder.log" 2>&1; then
    touch "$folder/unpacked"
  else
    echo "The editors of Debian $1 could not be unpacked: $folder.log"
    rm -rf "$folder"
  fi
}
unpack trixie neovim
unpack forky neovim,hx,emacs-nox
