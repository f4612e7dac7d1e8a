import { describe, expect, it } from 'vitest'
import { createWordTable } from './word-table.ts'

const table = createWordTable([
  ['name|title', 'short'],
  ['file name', 'long'],
  ['name', 'never'],
])

describe('createWordTable', () => {
  it.each([
    ['name', 'short'],
    ['old title', 'short'],
    ['old file name', 'long'],
    ['name of file', undefined],
    ['rename', undefined],
    ['', undefined],
  ])('%s', (name, found) => expect(table.find(name.split(' '))).toBe(found))
})
