import { expect, test } from 'vitest'
import { lintText } from '../lint/lint-definition.ts'
import { starterBaseUrl, starterDefinition, starterFileName } from './starter-definition.ts'

test.each([undefined, '2026-01'])('a new definition with version %s has no findings', (version) => {
  const definition = starterDefinition({ name: 'Shop', baseUrl: starterBaseUrl('Shop'), version })
  expect(lintText(JSON.stringify(definition))).toEqual([])
})

test.each([
  ['My service', 'my-service.fc.json', 'http://localhost:4010/my-service/'],
  ['  Ünder_score! ', 'nder-score.fc.json', 'http://localhost:4010/nder-score/'],
  ['日本', 'service.fc.json', 'http://localhost:4010/service/'],
])('%j is %s at %s', (name, file, url) => {
  expect(starterFileName(name)).toBe(file)
  expect(starterBaseUrl(name)).toBe(url)
})
