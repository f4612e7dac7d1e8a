import { generateTypes } from 'fc-core/codegen'
import { expect, test } from 'vitest'
import { GENERATED_MARKER, typesFileName } from './types-file.ts'

test.each([
  ['shop.fc.json', 'shop.types.ts'],
  ['shop.json', 'shop.types.ts'],
  ['shop', 'shop.types.ts'],
])('typesFileName(%j) is %j', (definition, file) => {
  expect(typesFileName(definition)).toBe(file)
})

test('generated types start with the marker', () => {
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
