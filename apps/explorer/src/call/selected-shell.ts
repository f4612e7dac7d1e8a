import type { Shell } from 'fc-core/text'
import { loadText, saveText } from '../ui/stored-text.ts'

/** The shells that curl commands are written for. */
export const SHELLS: Readonly<Record<Shell, string>> = {
  posix: 'sh, bash, zsh',
  powershell: 'PowerShell',
  cmd: 'cmd',
}

/** Loads the selected shell, by default one of the platform. */
export function loadShell(): Shell {
  const preferred = /Windows/.test(navigator.userAgent) ? 'powershell' : 'posix'
  const stored = loadText(KEY)
  return (Object.keys(SHELLS) as Shell[]).find((shell) => shell === stored) ?? preferred
}

/** Stores the selected shell for later visits. */
export function saveShell(shell: Shell): void {
  saveText(KEY, shell)
}

const KEY = 'fc-shell'
