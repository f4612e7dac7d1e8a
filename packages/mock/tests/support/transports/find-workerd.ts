import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

let found: string | undefined | null = null

/** Returns the path of workerd. Undefined if it is not installed or does not start. */
export function findWorkerd(): string | undefined {
  if (found === null) found = find()
  return found
}

function find(): string | undefined {
  const require = createRequire(import.meta.url)
  const architecture = process.arch === 'x64' ? '64' : process.arch
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const workerd = createRequire(require.resolve('workerd'))
    const program = workerd.resolve(`@cloudflare/workerd-${platform}-${architecture}/bin/workerd`)
    return spawnSync(program, ['--version']).status === 0 ? program : undefined
  } catch {
    // Not installed for this platform.
    return undefined
  }
}
