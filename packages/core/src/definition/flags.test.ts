import { expect, test } from 'vitest'
import { KNOWN_FLAGS } from './flags.ts'

test('KNOWN_FLAGS has the flags of the interface at their levels', () => {
  const levels = Object.fromEntries(KNOWN_FLAGS.map(({ name, levels: at }) => [name, at]))
  expect(levels).toMatchObject({
    versioned: ['package'],
    paginated: ['endpoint'],
    required: ['argument'],
  })
})

test('KNOWN_FLAGS has unique names and descriptions', () => {
  expect(new Set(KNOWN_FLAGS.map(({ name }) => name)).size).toBe(KNOWN_FLAGS.length)
  expect(KNOWN_FLAGS.filter((flag) => Object.values(flag).includes(''))).toEqual([])
})
