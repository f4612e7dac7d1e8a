import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * Allowed imports between packages, and the folders of a package that may import `node:` modules.
 * `tests` lists packages that only tests and the build may import. `cli` may import every package; nothing imports an app or the CLI.
 */
const layers: Record<string, { imports: string[]; tests?: string[]; node?: string[] }> = {
  'packages/core': { imports: [], node: ['testing'] },
  'packages/client': { imports: ['fc-core'], tests: ['fc-mock'], node: ['testing'] },
  // Shared by the commands. Not published, but bundled into them.
  'packages/command': { imports: ['fc-core'], node: ['.'] },
  'packages/mock': {
    imports: ['fc-core', 'fc-command'],
    node: ['cli', 'loaders', 'node', 'testing', 'vite'],
  },
  'packages/language-service': { imports: ['fc-core'] },
  'packages/language-server': {
    imports: ['fc-core', 'fc-command', 'fc-language-service'],
    node: ['cli', 'node', 'testing'],
  },
  'packages/cli': {
    imports: [
      'fc-core',
      'fc-command',
      'fc-client',
      'fc-mock',
      'fc-language-service',
      'fc-language-server',
    ],
    node: ['.'],
  },
  'apps/explorer': { imports: ['fc-core', 'fc-client'] },
  'apps/vscode': {
    imports: ['fc-core', 'fc-language-server', 'fc-mock'],
    node: ['node'],
  },
}

const folders = globSync('{packages,apps}/*/package.json').map((file) =>
  file.replaceAll('\\', '/').replace('/package.json', ''),
)
const workspaceNames = new Set(folders.map((folder) => readManifest(folder).name))

describe.each(folders)('%s', (folder) => {
  const { imports: allowed, tests = [], node = [] } = layers[folder] ?? { imports: [] }

  it('is listed in the layers', () => {
    expect(Object.keys(layers)).toContain(folder)
  })

  it('depends only on the layers below it', () => {
    const { dependencies, devDependencies, peerDependencies } = readManifest(folder)
    const forbidden = (names: object | undefined, expected: string[]): string[] =>
      Object.keys(names ?? {}).filter(
        (name) => workspaceNames.has(name) && !expected.includes(name),
      )
    expect(forbidden({ ...dependencies, ...peerDependencies }, allowed)).toEqual([])
    expect(forbidden(devDependencies, [...allowed, ...tests])).toEqual([])
  })

  it('imports only the layers below it', () => {
    const forbidden = readImports(folder).filter(({ specifier }) => {
      const name = specifier.split('/', 1)[0] ?? ''
      return workspaceNames.has(name) && !allowed.includes(name)
    })
    expect(forbidden).toEqual([])
  })

  it('reaches other packages by name, not by path', () => {
    const outside = readImports(folder).filter(
      ({ file, specifier }) =>
        specifier.startsWith('.') && !join(file, '..', specifier).startsWith(join(folder, '/')),
    )
    expect(outside).toEqual([])
  })

  it('imports `node:` modules only in folders for Node', () => {
    const nodeFolders = node.map((name) => join(folder, 'src', name))
    const misplaced = readImports(folder).filter(
      ({ file, specifier }) =>
        specifier.startsWith('node:') &&
        !nodeFolders.some((allowed) => file.startsWith(join(allowed, '/'))),
    )
    expect(misplaced).toEqual([])
  })
})

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** Returns the imports of the sources of a package, without tests and comments. */
function readImports(folder: string): { file: string; specifier: string }[] {
  if (!existsSync(join(folder, 'src'))) return []
  return globSync(`${folder}/src/**/*.{ts,tsx}`)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replaceAll(/^\s*(\*|\/\/).*$/gm, '')
      const found = code.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)
      return [...found].map(([, specifier = '']) => ({ file, specifier }))
    })
}
