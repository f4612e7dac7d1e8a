import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { execute } from './execute.mjs'

/**
 * Creates the environment of a new user: an empty folder, Node, npm and an empty cache, nothing of this repository.
 *
 * @returns {{ folder: string, run(command: string, args: string[], options?: { cwd?: string }): Promise<string>, start(command: string, args: string[]): import('node:child_process').ChildProcessWithoutNullStreams }}
 */
export function createUser(home, registry) {
  mkdirSync(home, { recursive: true })
  const folder = mkdtempSync(join(home, 'project-'))
  const node = process.env.FC_HOST_NODE ?? process.execPath
  const env = {
    PATH: [dirname(node), ...userPath()].join(delimiter),
    HOME: home,
    npm_config_registry: registry,
    npm_config_cache: join(home, 'npm-cache'),
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  }
  return {
    folder,
    /** Runs a command, again if the registry of third-party packages drops a connection: npm repeats requests, but no download. */
    async run(command, args, { cwd = '.' } = {}) {
      const run = () => execute(command, args, { cwd: join(folder, cwd), env })
      try {
        return await run()
      } catch (error) {
        if (!/ECONNRESET|ETIMEDOUT|EAI_AGAIN/.test(error.message)) throw error
        return await run()
      }
    },
    // A separate process group, because npx starts the command as its child.
    start: (command, args) =>
      spawn(command, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true }),
  }
}

/** Returns PATH without the folders of this repository. */
function userPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !/[\\/](?:\.tools|node_modules)[\\/]/.test(`${entry}/`))
}
