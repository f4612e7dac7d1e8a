import { expect, test } from 'vitest'
import { importedFileName } from './imported-file-name.ts'

test.each([
  ['pets.yaml', 'pets.fc.json'],
  ['pets.openapi.json', 'pets.fc.json'],
  ['Pets.postman_collection.json', 'Pets.fc.json'],
  ['openapi.json', 'openapi.fc.json'],
  ['traffic.har', 'traffic.fc.json'],
  ['.json', 'definition.fc.json'],
  ['v1.2', 'v1.2.fc.json'],
])('names the definition of %s %s', (source, name) => {
  expect(importedFileName(source)).toBe(name)
})
