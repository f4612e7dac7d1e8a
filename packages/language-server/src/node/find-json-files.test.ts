import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findJsonFiles } from './find-json-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fc-find-'))
  for (const name of [
    'z.json',
    'a/b/deep.json',
    'a/near.json',
    'a/other.txt',
    'node_modules/x/package.json',
    '.git/config.json',
    '.hidden.json',
  ]) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), '{}')
  }
})
afterEach(() => rm(folder, { recursive: true }))

const below = (files: string[]): string[] =>
  files.map((file) => file.slice(folder.length + 1)).sort()

test('finds JSON files, except in hidden folders and node_modules', async () => {
  const { files, isComplete } = await findJsonFiles(folder)
  expect(below(files)).toEqual(['a/b/deep.json', 'a/near.json', 'z.json'])
  expect(isComplete).toBe(true)
})

test('stops at a limit and returns the nearest files', async () => {
  const few = await findJsonFiles(folder, { files: 2, folders: 100 })
  expect(below(few.files)).toEqual(['a/near.json', 'z.json'])
  expect(few.isComplete).toBe(false)
  const flat = await findJsonFiles(folder, { files: 100, folders: 1 })
  expect(below(flat.files)).toEqual(['z.json'])
  expect(flat.isComplete).toBe(false)
})

test('follows links to files, not to folders', async () => {
  await symlink(join(folder, 'z.json'), join(folder, 'link.json'))
  await symlink(folder, join(folder, 'a/circle'))
  expect(below((await findJsonFiles(folder)).files)).toContain('link.json')
})

test('returns no files for a missing folder', async () => {
  expect(await findJsonFiles(join(folder, 'absent'))).toEqual({ files: [], isComplete: true })
})
