import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FileWatcher, watchFiles } from './watch-files.ts'

let folder = ''
let watcher: FileWatcher | undefined
const changes: (() => void)[] = []
let count = 0

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fc-watch-'))
  count = 0
})
afterEach(async () => {
  watcher?.stop()
  changes.length = 0
  await rm(folder, { recursive: true, force: true })
})

function watchIn(...names: string[]): void {
  watcher = watchFiles(
    names.map((name) => join(folder, name)),
    () => {
      count++
      for (const resolve of changes.splice(0)) resolve()
    },
  )
}

/** Writes a file in one step: a slow write could cause two changes. */
async function replace(file: string, text: string): Promise<void> {
  const other = join(folder, 'replacement')
  await writeFile(other, text)
  await rename(other, file)
}

/** Resolves with the next change. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => changes.push(resolve))
}

it('notices a change, a removal and a new file', async () => {
  const file = join(folder, 'a.json')
  await writeFile(file, '1')
  watchIn('a.json')
  for (const act of [() => replace(file, '22'), () => rm(file), () => replace(file, '3')]) {
    const changed = nextChange()
    await act()
    await changed
  }
  expect(count).toBe(3)
})

it('ignores other files in the folder', async () => {
  await writeFile(join(folder, 'a.json'), '1')
  watchIn('a.json')
  const changed = nextChange()
  for (let index = 0; index < 20; index++) await writeFile(join(folder, `b${index}`), '')
  expect(count).toBe(0)
  await replace(join(folder, 'a.json'), '22')
  await changed
  expect(count).toBe(1)
})

it('notices a file in a folder that did not exist, vanishes and returns', async () => {
  const sub = join(folder, 'sub')
  watchIn('sub/a.json')
  for (const text of ['1', '22']) {
    const created = nextChange()
    await mkdir(sub)
    await writeFile(join(sub, 'a.json'), text)
    await created
    const removed = nextChange()
    await rm(sub, { recursive: true })
    await removed
  }
  expect(count).toBeGreaterThanOrEqual(4)
})

it.skipIf(process.platform === 'win32')('notices that a link leads elsewhere', async () => {
  for (const name of ['one', 'two']) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'a.json'), '1')
  }
  await symlink('one', join(folder, 'current'))
  watchIn('current/a.json')
  const changed = nextChange()
  await symlink('two', join(folder, 'next'))
  await rename(join(folder, 'next'), join(folder, 'current'))
  await changed
  expect(count).toBe(1)
})

it('does not lose a change before the files are updated', async () => {
  const file = join(folder, 'a.json')
  await writeFile(file, '1')
  watchIn('a.json')
  const changed = nextChange()
  await replace(file, '22')
  watcher!.update([file, join(folder, 'b.json')])
  await changed
  expect(count).toBe(1)
})
