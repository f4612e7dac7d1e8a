import { expect, test } from 'vitest'
import { readArguments } from './read-arguments.ts'

test('the body is what was written', () => {
  expect(readArguments('\n{ "price": 1.0 }\n')).toEqual({ body: '{ "price": 1.0 }' })
})

test('what is not JSON is pointed at', () => {
  expect(readArguments('{\n  "id": x\n}')).toEqual({
    problem: 'The arguments are not valid JSON: see line 2, column 9.',
    offset: 10,
  })
})

test.each(['[]', '"id"', 'null'])('%s is no object', (text) => {
  expect(readArguments(text)).toMatchObject({ offset: 0 })
  expect(readArguments(text)).toHaveProperty('problem')
})
