import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** An installed editor. */
export interface Editor {
  version: string
  command: string[]
  env: Record<string, string>
}

/** Unpacked Debian releases with other editor versions, created by `pnpm e2e:editors`. */
const SYSTEMS = 'node_modules/.cache/fc-editors/*'

/**
 * Finds all versions of an editor: the one on the PATH or in an environment variable such as `NVIM_BIN`, and those of the unpacked
 * releases.
 *
 * @param settings Returns arguments and variables for a program in an unpacked release.
 */
export function findEditors(
  name: string,
  settings: (system: string) => { args?: string[]; env?: Record<string, string> },
  { programInSystem = name }: { programInSystem?: string } = {},
): Editor[] {
  const installed = process.env[`${name.toUpperCase()}_BIN`] ?? findOnPath(name)
  const unpacked = globSync(`${SYSTEMS}/usr/bin/${programInSystem}`).map((program) => {
    const system = resolve(program, '../../..')
    const { args = [], env = {} } = settings(system)
    return { command: [...loaderOf(system), resolve(program), ...args], env }
  })
  return [
    ...(installed === undefined ? [] : [{ command: [installed], env: {} }]),
    ...unpacked,
  ].flatMap(({ command, env }) => {
    const [program, ...args] = command
    const { stdout } = spawnSync(program!, [...args, '--version'], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    const version = /\d+\.\d+(?:\.\d+)?/.exec(stdout ?? '')?.[0]
    return version === undefined ? [] : [{ version, command, env }]
  })
}

/** Warns about a missing editor, so that tests are not skipped silently. */
export function warnOfMissing(editors: readonly Editor[], name: string): void {
  if (editors.length === 0) console.warn(`Tests with ${name} are skipped: it is not installed.`)
}

/** Returns the loader command that runs a program with the libraries of its release. */
function loaderOf(system: string): string[] {
  const [loader] = globSync(`${system}/{lib64,usr/lib64,lib,usr/lib}/ld-linux-*.so.*`)
  const libraries = globSync(`${system}/usr/lib/*-linux-gnu`)
  return loader === undefined ? [] : [loader, '--library-path', libraries.join(':')]
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
