import type { Shell } from 'fc-core/internal'

/** The kind of shell that probably started the process, for commands to copy. Windows does not name it: there, PowerShell is the default of terminals. */
export function userShell(): Shell {
  const isPosix = process.platform !== 'win32' || process.env['SHELL'] !== undefined
  return isPosix ? 'posix' : 'powershell'
}
