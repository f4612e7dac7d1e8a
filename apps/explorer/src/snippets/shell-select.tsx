import type { Shell } from 'fc-core/internal'
import { useState } from 'preact/hooks'
import { loadText, saveText } from '../ui/stored-text.ts'

/** The shells that curl commands are written for. */
const SHELLS: Readonly<Record<Shell, string>> = {
  posix: 'sh, bash, zsh',
  powershell: 'PowerShell',
}

/** Returns the selected shell, by default one of the platform, and selects another. The selection is stored for later visits. */
export function useShell(): [shell: Shell, selectShell: (shell: Shell) => void] {
  const [shell, setShell] = useState(loadShell)
  return [
    shell,
    (selected) => {
      setShell(selected)
      saveText(KEY, selected)
    },
  ]
}

function loadShell(): Shell {
  const preferred = /Windows/.test(navigator.userAgent) ? 'powershell' : 'posix'
  const stored = loadText(KEY)
  return (Object.keys(SHELLS) as Shell[]).find((shell) => shell === stored) ?? preferred
}

const KEY = 'fc-shell'

/** Selects the shell of curl commands. */
export function ShellSelect({ shell, onShell }: { shell: Shell; onShell: (shell: Shell) => void }) {
  return (
    <select
      aria-label="Shell"
      title="Shell of the curl command"
      value={shell}
      onChange={(event) => onShell(event.currentTarget.value as Shell)}
    >
      {Object.entries(SHELLS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
