import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Returns the program and arguments that start fc-cli: the one that the project in the working directory has installed, otherwise the version of this
 * repository, so that a pinned action or hook also pins the command.
 *
 * @param folder Folder to install fc-cli in, if necessary.
 * @param version Version to install in any case.
 */
export function findCommand(folder, version = '') {
  const installed = version === '' ? findIn(process.cwd()) : undefined
  return installed ?? install(folder, version === '' ? ownVersion() : version)
}

function findIn(folder) {
  try {
    const manifest = createRequire(join(folder, 'package.json')).resolve('fc-cli/package.json')
    return [process.execPath, join(dirname(manifest), 'bin/fc-cli.cjs')]
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

function ownVersion() {
  const manifest = new URL('../../packages/cli/package.json', import.meta.url)
  return JSON.parse(readFileSync(manifest, 'utf8')).version
}

function install(folder, version) {
  if (!/^[\w.:/@+~^-]+$/.test(version)) throw new Error(`Invalid version: ${version}`)
  const known = version === ownVersion() ? findIn(folder) : undefined
  if (known !== undefined) return known
  const isWindows = process.platform === 'win32'
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefix', isWindows ? `"${folder}"` : folder].concat(
      `fc-cli@${version}`,
    ),
    // On Windows, npm is a script of its shell. Standard output has annotations only.
    { stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows },
  )
  const command = status === 0 ? findIn(folder) : undefined
  if (command === undefined) throw new Error(`Cannot install fc-cli@${version} from npm.`)
  return command
}
