import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
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

/** Damages to an entry of the cache, which would end the process if V8 ran it. */
const DAMAGES: Record<string, (entry: Buffer, other: Buffer) => Buffer> = {
  empty: () => Buffer.alloc(0),
  'a header only': (entry) => entry.subarray(0, 20),
  truncated: (entry) => entry.subarray(0, entry.length / 2),
  extended: (entry) => Buffer.concat([entry, entry]),
  'one bit': (entry) => flip(entry, [entry.length >> 1], 1),
  'many bytes': (entry) =>
    flip(
      entry,
      Array.from({ length: (entry.length - 32) / 97 }, (_, index) => 32 + index * 97),
      255,
    ),
  'the header': (entry) => flip(entry, [...Array(20).keys()], 255),
  'a huge size': (entry) => entry.fill(255, 4, 12),
  'the entry of another file': (_, other) => other,
}

function flip(entry: Buffer, offsets: readonly number[], mask: number): Buffer {
  for (const offset of offsets) entry[offset]! ^= mask
  return entry
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

  it.each(Object.entries(DAMAGES))('does not run damaged code: %s', (_, damage) => {
    const first = run(process.execPath, 'cli', 'lint', '--explain', 'version-missing')
    const [folder] = readdirSync(cacheFolder())
    const files = readdirSync(join(cacheFolder(), folder!)).map((name) =>
      join(cacheFolder(), folder!, name),
    )
    const entries = files.map((file) => readFileSync(file))
    for (const [index, file] of files.entries())
      writeFileSync(file, damage(Buffer.from(entries[index]!), entries.at(index - 1)!))
    const second = run(process.execPath, 'cli', 'lint', '--explain', 'version-missing')
    expect(second).toEqual(first)
    // Node has replaced the damaged entries.
    const third = run(process.execPath, 'cli', 'lint', '--explain', 'version-missing')
    expect(third).toEqual(first)
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
