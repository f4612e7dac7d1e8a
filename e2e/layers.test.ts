import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Layer {
  /** Workspace packages that the sources may import. */
  imports: string[]
  /** Further packages that only tests and the build may import. */
  tests?: string[]
  /** Folders of `src` that may import `node:` modules. */
  node?: string[]
  /**
   * Layers of folders in `src`, lowest first; a layer lists its folders, separated by spaces. A folder imports only from lower layers, types included.
   * Files directly in `src` are listed where folders import them; the others may import everything.
   */
  folders?: string[]
}

/** The layers of the repository. `cli` may import every package; no package imports an app or the CLI. Why the playground imports the explorer: docs/decisions/pages.md */
const layers: Record<string, Layer> = {
  'packages/core': {
    imports: [],
    node: ['testing'],
    folders: [
      'json table-of.ts text versioning',
      'definition issue',
      'fix requirements.ts types',
      'diff errors list-factories.ts pagination rules',
      'config conformance',
      'codegen lint plugins',
      'rule-tester',
    ],
  },
  'packages/client': {
    imports: ['fc-core'],
    tests: ['fc-mock'],
    node: ['testing'],
    folders: [
      'types',
      'errors',
      'call',
      'definition pagination pipeline',
      'client.ts',
      'query-key.ts',
      'react tanstack-query',
    ],
  },
  // Shared by the commands. Not published, but bundled into them.
  'packages/command': {
    imports: ['fc-core'],
    node: ['.'],
    folders: ['colorize.ts usage-error.ts', 'print.ts', 'command-line http-server'],
  },
  'packages/server': {
    imports: ['fc-core', 'fc-command'],
    node: ['node', 'testing'],
    folders: [
      'protocol',
      'options.ts service-error.ts',
      'events pages pipeline',
      'package',
      'versions',
      'call',
      'check-definition.ts find-handlers.ts is-outage.ts service-types.ts',
      'service-options.ts',
      'forward-call.ts observe-call.ts',
      'cursor-bodies.ts',
      'create-service.ts',
      'node testing',
    ],
  },
  'packages/mock': {
    imports: ['fc-core', 'fc-command', 'fc-server'],
    node: ['cli', 'fixtures', 'loaders', 'node', 'playwright', 'store', 'vite', 'vitest'],
    folders: [
      'memory names scheduling',
      'api faults model replication upstream',
      'dataset log options.ts',
      'control operations recording',
      'calls loaders',
      'admin sessions',
      'mock',
      'msw node store',
      'test-host',
      'cli playwright vite vitest',
    ],
  },
  // Shared by the CLI and the language server. Not published, but bundled into them.
  'packages/infer': { imports: ['fc-core', 'fc-mock'] },
  // Shared by the CLI and the playground. Not published, but bundled into them.
  'packages/convert': {
    imports: ['fc-core', 'fc-command', 'fc-mock'],
    folders: [
      'example-bodies.ts target-formats.ts',
      'endpoint-requests.ts',
      'http-file openapi postman',
      'tools',
      'targets.ts',
    ],
  },
  'packages/import': {
    imports: ['fc-core', 'fc-command', 'fc-convert', 'fc-infer'],
    tests: ['fc-mock'],
    folders: [
      'note.ts parse-document.ts path-group.ts status-codes.ts version-docs.ts',
      'document-set.ts',
      'content.ts format-context.ts operation.ts',
      'base-url.ts describe-operation.ts error-code.ts example-docs.ts overlay',
      'overrides',
      'definition',
      'samples',
      'har openapi openrpc postman referenced-documents.ts',
      'import-document.ts',
    ],
  },
  'packages/language-service': {
    imports: ['fc-core'],
    folders: [
      'lsp schema snapshot',
      'describe edits location',
      'actions completion names',
      'refactor',
      'features',
    ],
  },
  'packages/language-server': {
    imports: ['fc-core', 'fc-command', 'fc-infer', 'fc-language-service'],
    node: ['cli', 'node', 'testing'],
    folders: [
      'host protocol',
      'client connection documents git',
      'config workspace',
      'diagnostics features',
      'server-capabilities.ts session',
      'create-server.ts',
      'browser node',
    ],
  },
  'packages/cli': {
    imports: [
      'fc-core',
      'fc-command',
      'fc-convert',
      'fc-client',
      'fc-import',
      'fc-infer',
      'fc-mock',
      'fc-server',
      'fc-language-service',
      'fc-language-server',
    ],
    tests: ['fc-server'],
    node: ['.'],
    folders: [
      'read-json-file.ts',
      'private-option.ts subcommand.ts summaries.ts progress.ts report-written.ts repository-path.ts xml.ts service-options.ts endpoint-options.ts rate-limited-fetch.ts check-target.ts with-base-url.ts',
      'junit.ts sarif.ts workflow-command.ts',
      'lint',
      'load-definition.ts',
      'init',
      'diff infer',
      'conform convert mcp proxy types',
      'docs import',
    ],
  },
  'apps/explorer': {
    imports: ['fc-core', 'fc-client'],
    folders: [
      'docs packages ui',
      'control definition json',
      'arguments sidebar simulate table',
      'response snippets',
      'call data overview requests',
      'dock views',
      'preview site',
    ],
  },
  'apps/playground': {
    imports: [
      'fc-command',
      'fc-convert',
      'fc-core',
      'fc-explorer',
      'fc-import',
      'fc-language-service',
      'fc-mock',
    ],
    folders: [
      'calls examples share',
      'protocol',
      'explorer import language',
      'editor service',
      'views workers',
    ],
  },
  // Also copies the built playground: only the order of tasks depends on it.
  'apps/site': { imports: ['fc-command', 'fc-core', 'fc-mock'] },
  'apps/vscode': {
    imports: [
      'fc-command',
      'fc-convert',
      'fc-core',
      'fc-import',
      'fc-infer',
      'fc-language-server',
      'fc-mock',
    ],
    node: ['node'],
    folders: [
      'conversion documents',
      'mock',
      'server',
      'context-keys.ts preview requests',
      'commands',
      'activate.ts',
      'node web',
    ],
  },
}

/** Folders of tests and their tools: they may import everything, and nothing else imports them. */
const TEST_FOLDERS = new Set(['testing', 'contract'])

const folders = globSync('{packages,apps}/*/package.json').map((file) =>
  file.replaceAll('\\', '/').replace('/package.json', ''),
)
const workspaceNames = new Set(folders.map((folder) => readManifest(folder).name))

describe.each(folders)('%s', (folder) => {
  const {
    imports: allowed,
    tests = [],
    node = [],
    folders: order = [],
  } = layers[folder] ?? { imports: [] }

  it('is listed in the table of layers', () => {
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
      // A command may load parts of its own package.
      return (
        workspaceNames.has(name) && name !== readManifest(folder).name && !allowed.includes(name)
      )
    })
    expect(forbidden).toEqual([])
  })

  it('imports other packages by name, not by path', () => {
    const outside = readImports(folder).filter(
      ({ file, specifier }) =>
        specifier.startsWith('.') && !join(file, '..', specifier).startsWith(join(folder, '/')),
    )
    expect(outside).toEqual([])
  })

  it('imports `node:` modules only in its folders for Node', () => {
    const allowedFolders = node.map((name) => join(folder, 'src', name, '/'))
    const forbidden = readImports(folder).filter(
      ({ file, specifier }) =>
        specifier.startsWith('node:') && !allowedFolders.some((name) => file.startsWith(name)),
    )
    expect(forbidden).toEqual([])
  })

  it('lists all its folders, lowest layer first', () => {
    const existing = globSync(`${folder}/src/*/`).map((path) => basename(path))
    const listed = order.flatMap((names) => names.split(' '))
    const unlisted = existing.filter((name) => !listed.includes(name) && !TEST_FOLDERS.has(name))
    expect(unlisted).toEqual([])
    expect(listed.filter((name) => !existsSync(join(folder, 'src', name)))).toEqual([])
  })

  it('imports only from lower folders', () => {
    const source = join(folder, 'src')
    const topOf = (path: string): string => relative(source, path).split(sep, 1)[0] ?? ''
    const layerOf = (path: string): number => {
      const name = topOf(path)
      if (TEST_FOLDERS.has(name)) return order.length + 1
      const index = order.findIndex((names) => names.split(' ').includes(name))
      return index === -1 ? order.length : index
    }
    const upward = readImports(folder).filter(({ file, specifier }) => {
      if (!specifier.startsWith('.')) return false
      const target = join(file, '..', specifier)
      if (!target.startsWith(source)) return false
      const [from, to] = [layerOf(file), layerOf(target)]
      if (from === order.length + 1) return false
      return to > from || (to === from && to < order.length && topOf(target) !== topOf(file))
    })
    expect(upward).toEqual([])
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

/** The imports of the sources of a package; comments and tests are left out. */
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
