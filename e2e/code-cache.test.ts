import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const hostNode = process.env['FC_HOST_NODE']
const built = join('packages', 'cli', 'dist')
const isBuilt = hostNode !== undefined && existsSync(join(built, 'start.cjs'))
if (!isBuilt)
  console.warn('Kept code is not tested: `npm test` builds the commands before it runs this.')

/** A copy of the command, which no other test starts. */
let home = ''
const folder = (): string => join(home, '.cache')
const kept = (): string => join(folder(), readdirSync(folder())[0]!)
const explain = (): string => {
  const command = [join(home, 'dist', 'start.cjs'), 'lint', '--explain', 'version-missing']
  const { stdout, stderr, status } = spawnSync(hostNode!, command, { encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return stdout
}

describe.skipIf(!isBuilt)('a command keeps what V8 made of its code', () => {
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'fc-start-'))
    cpSync(built, join(home, 'dist'), { recursive: true })
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))

  it('leaves one file, and uses it at the next start', () => {
    const first = explain()
    const { ino } = statSync(kept())
    expect(explain()).toBe(first)
    expect(readdirSync(folder())).toHaveLength(1)
    expect(statSync(kept()).ino).toBe(ino)
  })

  it('makes it anew when the code has come later', () => {
    explain()
    utimesSync(kept(), new Date(0), new Date(0))
    const before = statSync(kept()).ino
    explain()
    expect(statSync(kept()).ino).not.toBe(before)
  })

  it('runs and makes it anew when it is damaged', () => {
    const first = explain()
    writeFileSync(kept(), 'nothing that V8 made')
    expect(explain()).toBe(first)
    expect(readFileSync(kept()).length).toBeGreaterThan(10_000)
  })

  it('runs where nothing can be kept, and leaves nothing behind', () => {
    writeFileSync(folder(), 'a file where the folder should be')
    expect(explain()).toContain('version-missing')
    rmSync(folder())
    explain()
    const file = kept()
    rmSync(file)
    mkdirSync(join(file, 'not empty'), { recursive: true })
    expect(explain()).toContain('version-missing')
    expect(readdirSync(folder())).toHaveLength(1)
  })

  it('loads modules of the user at every start', () => {
    cpSync(join('packages', 'mock', 'dist'), join(home, 'dist'), { recursive: true })
    const handlers = join(home, 'handlers.mjs')
    writeFileSync(handlers, "throw new Error('own code ran')")
    const definition = join('examples', 'definitions', 'people.fc.json')
    const args = [join(home, 'dist', 'start.cjs'), definition, '--handlers', handlers]
    for (const _ of ['compiled', 'kept']) {
      const { stderr, status } = spawnSync(hostNode!, args, { encoding: 'utf8' })
      expect(stderr).toContain('handlers.mjs: own code ran')
      expect(status).toBe(2)
    }
  })
})
