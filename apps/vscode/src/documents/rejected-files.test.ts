import { expect, test } from 'vitest'
import { createRejectedFiles } from './rejected-files.ts'

function createState() {
  const values = new Map<string, unknown>()
  return {
    get: <Value>(key: string, fallback?: Value) => (values.get(key) ?? fallback) as Value,
    update: async (key: string, value: unknown) => void values.set(key, value),
  }
}

test('remembers files until they are deleted', async () => {
  const state = createState()
  const files = createRejectedFiles(state)
  await files.add('file:///a.json')
  await files.add('file:///b.json')
  await files.add('file:///a.json')
  expect(createRejectedFiles(state).has('file:///a.json')).toBe(true)
  await files.delete('file:///a.json')
  expect(files.has('file:///a.json')).toBe(false)
  expect(files.has('file:///b.json')).toBe(true)
})

test('remembers the last 500 files', async () => {
  const files = createRejectedFiles(createState())
  for (let index = 0; index <= 500; index++) await files.add(`file:///${index}.json`)
  expect(files.has('file:///0.json')).toBe(false)
  expect(files.has('file:///1.json')).toBe(true)
  expect(files.has('file:///500.json')).toBe(true)
})
