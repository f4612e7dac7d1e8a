import type { Shell } from 'fc-core/internal'

/**
 * Returns the shell for copied commands.
 *
 * @param setting The setting `fc.request.shell`.
 * @param terminalShell The path of the default shell of terminals. Empty in browsers.
 * @param userAgent Describes the platform in browsers.
 */
export function copiedShell(setting: Shell | 'auto', terminalShell: string, userAgent = ''): Shell {
  if (setting !== 'auto') return setting
  const name = /[^\\/]*$/.exec(terminalShell)![0].toLowerCase()
  const isPowerShell =
    name === '' ? userAgent.includes('Windows') : /^(?:cmd|powershell|pwsh)\.exe$/.test(name)
  return isPowerShell ? 'powershell' : 'posix'
}
