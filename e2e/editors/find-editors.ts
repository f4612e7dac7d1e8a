import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** An editor that is installed here. */
export interface Editor {
  version: string
  command: string[]
  env: Record<string, string>
}

/** Debian systems of other ages that `pnpm e2e:editors` has unpacked for their editors. */
const SYSTEMS = 'node_modules/.cache/fc-editors/*'

/**
 * The versions of an editor that can be tested here: that of the PATH, or of an environment variable such as `NVIM_BIN`, and those of
 * the unpacked systems.
 *
 * @param settings What a program of an unpacked system has to be told of its folder.
 */
export function findEditors(
  name: string,
  settings: (system: string) => { args?: string[]; env?: Record<string, string> },
  { programInSystem = name }: { programInSystem?: string } = {},
): Editor[] {
  const own = process.env[`${name.toUpperCase()}_BIN`] ?? findOnPath(name)
  const others = globSync(`${SYSTEMS}/usr/bin/${programInSystem}`).map((program) => {
    const system = resolve(program, '../../..')
    const { args = [], env = {} } = settings(system)
    return { command: [...loaderOf(system), resolve(program), ...args], env }
  })
  return [...(own === undefined ? [] : [{ command: [own], env: {} }]), ...others].flatMap(
    ({ command, env }) => {
      const [program, ...args] = command
      const { stdout } = spawnSync(program!, [...args, '--version'], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      })
      const version = /\d+\.\d+(?:\.\d+)?/.exec(stdout ?? '')?.[0]
      return version === undefined ? [] : [{ version, command, env }]
    },
  )
}

/** Says so where an editor is missing: a test that silently is not run is worse than none. */
export function warnOfMissing(editors: readonly Editor[], name: string): void {
  if (editors.length === 0) console.warn(`${name} is not tested: it is not installed.`)
}

/** A program of another system runs with the libraries of that system. */
function loaderOf(system: string): string[] {
  const [loader] = globSync(`${system}/{lib64,usr/lib64,lib,usr/lib}/ld-linux-*.so.*`)
  const libraries = globSync(`${system}/usr/lib/*-linux-gnu`)
  return loader === undefined ? [] : [loader, '--library-path', libraries.join(':')]
}

function findOnPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
