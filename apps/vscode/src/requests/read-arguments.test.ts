import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

test('returns the trimmed text as body', () => {
  expect(readArguments('\n{ "price": 1.0 }\n')).toEqual({ body: '{ "price": 1.0 }' })
})

test('returns the location of a syntax error', () => {
  expect(readArguments('{\n  "id": x\n}')).toEqual({
    problem: 'Invalid JSON in the arguments at line 2, column 9.',
    offset: 10,
  })
})

test.each(['[]', '"id"', 'null'])('rejects %s', (text) => {
  expect(readArguments(text)).toMatchObject({ offset: 0 })
  expect(readArguments(text)).toHaveProperty('problem')
})
