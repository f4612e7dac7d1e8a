import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each([
  ['pr-17', true],
  ['preview-cors', true],
  ['latest', false],
  ['next', false],
  ['1.0.0', false],
  ['pr-17 --tag latest', false],
  ['', false],
])('a snapshot with the tag %j is published: %s', (tag, isPublished) => {
  const { status } = spawnSync(process.execPath, ['scripts/release/check-tag.mjs', tag])
  expect(status === 0).toBe(isPublished)
})

it('lists the hashes of the downloaded tools', () => {
  const read = (file: string): string => readFileSync(file, 'utf8')
  const hashes = JSON.parse(read('scripts/go/tool-hashes.json')) as Record<string, string>
  const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string }
  const tools = read('scripts/go/tools.mjs')
  const node = /pinnedNode = '(.*)'/.exec(tools)![1]!
  const packages = [...tools.matchAll(/: '(node-[\w-]+)'/g)].map(([, name]) => `${name}@${node}`)
  expect(packages).toHaveLength(5)
  for (const tool of [packageManager, ...packages])
    expect(hashes[tool]).toMatch(/^sha512-[\w+/]{86}==$/)
})

it.each(globSync('packages/*/package.json'))('%s lists peers that npm does not resolve', (file) => {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    peerDependencies?: object
    peerDependenciesMeta?: Record<string, { optional: boolean }>
  }
  expect(manifest.peerDependencies).toBeUndefined()
  const peers = Object.values(manifest.peerDependenciesMeta ?? {})
  expect(peers.filter(({ optional }) => !optional)).toEqual([])
})

const BUNDLED = {
  mock: ['preact'],
  'language-server': ['vscode-jsonrpc', 'vscode-languageserver', 'vscode-languageserver-protocol'],
}
const isBuilt = Object.keys(BUNDLED).every((name) =>
  existsSync(`packages/${name}/dist/command.cjs`),
)

it.skipIf(!isBuilt).each(Object.entries(BUNDLED))(
  'the package %s has the licenses of bundled software',
  (name, bundled) => {
    const notices = readFileSync(`packages/${name}/dist/THIRD-PARTY-NOTICES.txt`, 'utf8')
    for (const each of bundled)
      expect(notices).toMatch(new RegExp(`^${each} \\d.* \\(MIT\\)$`, 'm'))
    expect(notices).toContain('WITHOUT WARRANTY OF ANY KIND')
  },
)
