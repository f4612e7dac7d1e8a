import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFileAtomically } from './write-file.ts'

let folder = ''
const path = (name: string): string => join(folder, name)
const read = (name: string): string => readFileSync(path(name), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-write-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('creates a file and its folders', () => {
  writeFileAtomically(path('a/b/c.txt'), 'text')
  expect(read('a/b/c.txt')).toBe('text')
  expect(readdirSync(path('a/b'))).toEqual(['c.txt'])
})

it('replaces a file with another file', () => {
  writeFileSync(path('a.txt'), 'a longer text')
  const { ino } = statSync(path('a.txt'))
  writeFileAtomically(path('a.txt'), 'text')
  expect(read('a.txt')).toBe('text')
  expect(statSync(path('a.txt')).ino).not.toBe(ino)
  expect(readdirSync(folder)).toEqual(['a.txt'])
})

it.skipIf(process.platform === 'win32')('keeps permissions and owner', () => {
  writeFileSync(path('a.txt'), 'old')
  chmodSync(path('a.txt'), 0o751)
  const { uid, gid } = statSync(path('a.txt'))
  writeFileAtomically(path('a.txt'), 'text')
  expect(statSync(path('a.txt'))).toMatchObject({ mode: 0o100751, uid, gid })
})

it.skipIf(process.platform === 'win32')('writes through symbolic links', () => {
  mkdirSync(path('far'))
  writeFileSync(path('far/target.txt'), 'old')
  symlinkSync('target.txt', path('far/second.txt'))
  symlinkSync('far/second.txt', path('first.txt'))
  writeFileAtomically(path('first.txt'), 'text')
  expect(read('far/target.txt')).toBe('text')
  expect(lstatSync(path('first.txt')).isSymbolicLink()).toBe(true)
  expect(lstatSync(path('far/second.txt')).isSymbolicLink()).toBe(true)
})

it.skipIf(process.platform === 'win32')('creates the target of a dangling link', () => {
  symlinkSync('target.txt', path('link.txt'))
  writeFileAtomically(path('link.txt'), 'text')
  expect(read('target.txt')).toBe('text')
  expect(lstatSync(path('link.txt')).isSymbolicLink()).toBe(true)
})

it.each(['text', 'a text that is longer', ''])('keeps hard links: %j', (text) => {
  writeFileSync(path('a.txt'), 'the old text')
  linkSync(path('a.txt'), path('b.txt'))
  writeFileAtomically(path('a.txt'), text)
  expect([read('a.txt'), read('b.txt')]).toEqual([text, text])
})

it('accepts a name of the maximum length', () => {
  const name = `${'x'.repeat(251)}.txt`
  writeFileAtomically(path(name), 'text')
  expect(readdirSync(folder)).toEqual([name])
})

it('rejects a folder', () => {
  mkdirSync(path('a'))
  expect(() => writeFileAtomically(path('a'), 'text')).toThrow(
    `Cannot write ${path('a')}: it is a folder.`,
  )
  expect(readdirSync(folder)).toEqual(['a'])
})

it('rejects a path through a file', () => {
  writeFileSync(path('a'), '')
  expect(() => writeFileAtomically(path('a/b/c'), 'text')).toThrow('a part of the path is not')
})

it.skipIf(process.platform === 'win32')('rejects links that form a circle', () => {
  symlinkSync('b', path('a'))
  symlinkSync('a', path('b'))
  expect(() => writeFileAtomically(path('a'), 'text')).toThrow('too many symbolic links.')
})

it('removes the folders that it has created, after an error', () => {
  expect(() => writeFileAtomically(path(`a/b/${'x'.repeat(300)}`), 'text')).toThrow('Cannot write')
  expect(readdirSync(folder)).toEqual([])
})
