import { expect, test } from 'vitest'
import { KNOWN_FLAGS } from './flags.ts'

test('the flags of the interface stand at their levels', () => {
  const levels = Object.fromEntries(KNOWN_FLAGS.map(({ name, levels: at }) => [name, at]))
  expect(levels).toMatchObject({
    versioned: ['package'],
    paginated: ['endpoint'],
    required: ['argument'],
  })
})

test('each is there once, and says what it does', () => {
  expect(new Set(KNOWN_FLAGS.map(({ name }) => name)).size).toBe(KNOWN_FLAGS.length)
  expect(KNOWN_FLAGS.filter((flag) => Object.values(flag).includes(''))).toEqual([])
})
