import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test.each(['__proto__', 'constructor', 'toString', 'none'])('rejects the key %s', (key) => {
  const body = JSON.parse(`{"${key}": {}}`) as Record<string, unknown>
  expect(readSettings(body)).toMatchObject({
    status: 400,
    message: expect.stringMatching(`Unknown key "${key}".`),
  })
})
