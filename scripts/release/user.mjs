import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { execute } from './execute.mjs'

/**
 * Somebody who has Node and npm, an empty cache, and knows nothing of this repository.
 *
 * @returns {{ folder: string, run(command: string, args: string[]): Promise<string>, start(command: string, args: string[]): import('node:child_process').ChildProcessWithoutNullStreams }}
 */
export function createUser(home, registry) {
  mkdirSync(home, { recursive: true })
  const folder = mkdtempSync(join(home, 'project-'))
  const node = process.env.FC_HOST_NODE ?? process.execPath
  const env = {
    PATH: [dirname(node), ...plainPath()].join(delimiter),
    HOME: home,
    npm_config_registry: registry,
    npm_config_cache: join(home, 'npm-cache'),
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  }
  return {
    folder,
    run: (command, args) => execute(command, args, { cwd: folder, env }),
    // A group of its own: npx starts the command as its child.
    start: (command, args) =>
      spawn(command, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true }),
  }
}

/** The folders of PATH that are not ours. */
function plainPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !/[\\/](?:\.tools|node_modules)[\\/]/.test(`${entry}/`))
}
