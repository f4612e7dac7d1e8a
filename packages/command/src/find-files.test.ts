import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles, findFiles } from './find-files.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fc-files-'))
  const files = ['a/1.json', 'a/b/2.json', 'a/.h/3.json', 'a/.4.json', 'a/node_modules/x/5.json']
  for (const file of [...files, 'w[1]/6.json']) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), '{}')
  }
  symlinkSync(join(folder, 'a'), join(folder, 'a/b/cycle'), 'junction')
  symlinkSync(join(folder, 'a/b'), join(folder, 'w[1]/link'), 'junction')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Paths relative to the folder of the test. */
const toNames = (paths: string[]): string[] =>
  paths.map((path) => relative(folder, path).replaceAll('\\', '/'))

describe('findFiles', () => {
  it.each([
    ['a/**/*.json', ['a/1.json', 'a/b/2.json']],
    ['a/*.json', ['a/1.json']],
    ['*/*.json', ['a/1.json', 'w[1]/6.json']],
    ['a/{1,b/2}.json', ['a/1.json', 'a/b/2.json']],
    ['w*/**', ['w[1]/6.json', 'w[1]/link/2.json']],
    ['a/.h/*.json', ['a/.h/3.json']],
    ['missing/*.json', []],
  ])('%s', (glob, files) => expect(toNames(findFiles(`${folder}/${glob}`))).toEqual(files))

  it('returns paths relative to the working directory', () => {
    expect(findFiles('./package.jso[n]')).toEqual(['package.json'])
  })
})

describe('listFiles', () => {
  it('does not read the name of a folder as a glob', () => {
    expect(toNames(listFiles(join(folder, 'w[1]/')))).toEqual(['w[1]/6.json', 'w[1]/link/2.json'])
  })
})
