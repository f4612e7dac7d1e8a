import { generateTypes } from 'fc-core/codegen'
import { expect, test } from 'vitest'
import { GENERATED_MARKER, typesFileName } from './types-file.ts'

test.each([
  ['shop.fc.json', 'shop.types.ts'],
  ['shop.json', 'shop.types.ts'],
  ['shop', 'shop.types.ts'],
])('the types of %s are in %s', (definition, file) => {
  expect(typesFileName(definition)).toBe(file)
})

test('generated types can be told from others', () => {
  const definition = {
    base_url: 'https://a.example/',
    name: 'A',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [],
  }
  expect(generateTypes(definition)).toMatch(new RegExp(`^${GENERATED_MARKER}`))
})
