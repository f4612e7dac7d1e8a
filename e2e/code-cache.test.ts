import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const hostNode = process.env['FC_HOST_NODE']
const isBuilt =
  hostNode !== undefined &&
  ['cli', 'mock'].every((name) => existsSync(join('packages', name, 'dist', 'command.cjs')))
if (!isBuilt)
  console.warn('Skipping the compile cache tests: the commands are not built. Run `npm test`.')

/** The user's Node may have no compile cache; the Node of the tools has one. */
const nodes = [...new Set([hostNode ?? process.execPath, process.execPath])]

/** A copy of the packages, used only by these tests. */
let home = ''
const cacheFolder = (): string => join(home, 'cli', '.cache')

function run(node: string, command: 'cli' | 'mock', ...args: string[]): ReturnType<typeof spawn> {
  return spawn(node, [join(home, command, 'bin', `fc-${command}.cjs`), ...args])
}

function spawn(node: string, args: string[]): { stdout: string; stderr: string; status: unknown } {
  // This variable would override the cache folder.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const { stdout, stderr, status } = spawnSync(node, args, { encoding: 'utf8', env })
  return { stdout, stderr, status }
}

describe.skipIf(!isBuilt)('compile cache of the commands', () => {
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'fc-start-'))
    for (const name of ['cli', 'mock']) {
      mkdirSync(join(home, name))
      for (const part of ['bin', 'dist'])
        cpSync(join('packages', name, part), join(home, name, part), { recursive: true })
    }
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))

  it('stores compiled code in the folder of the package', () => {
    const first = run(process.execPath, 'cli', 'lint', '--explain', 'version-missing')
    expect(first).toMatchObject({ stderr: '', status: 0 })
    const [folder] = readdirSync(cacheFolder())
    expect(readdirSync(join(cacheFolder(), folder!)).length).toBeGreaterThan(0)
    const second = run(process.execPath, 'cli', 'lint', '--explain', 'version-missing')
    expect(second).toEqual(first)
  })

  it.each(nodes)('works if the cache cannot be written (%s)', (node) => {
    writeFileSync(cacheFolder(), 'a file instead of the folder')
    expect(run(node, 'cli', 'lint', '--explain', 'version-missing')).toMatchObject({
      stdout: expect.stringContaining('version-missing'),
      stderr: '',
      status: 0,
    })
  })

  it.each(nodes)('loads the current handlers at each start (%s)', (node) => {
    const handlers = join(home, 'handlers.mjs')
    const definition = join('examples', 'definitions', 'people.fc.json')
    for (const message of ['first run', 'second run']) {
      writeFileSync(handlers, `throw new Error('${message}')`)
      expect(run(node, 'mock', definition, '--handlers', handlers)).toMatchObject({
        stderr: expect.stringContaining(`handlers.mjs: ${message}`),
        status: 2,
      })
    }
  })
})
