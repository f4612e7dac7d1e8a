import { expect, test } from 'vitest'
import { lintText } from '../lint/lint-definition.ts'
import { formatStarter, starterBaseUrl, starterDefinition, starterFileName } from './starter.ts'

test.each([undefined, '2026-01'])('a new definition with version %s has no issues', (version) => {
  const definition = starterDefinition({ name: 'Shop', baseUrl: starterBaseUrl('Shop'), version })
  expect(lintText(JSON.stringify(definition))).toEqual([])
})

test.each([
  ['My service', 'my-service.fc.json', 'http://localhost:4010/my-service/'],
  ['  Ünder_score! ', 'nder-score.fc.json', 'http://localhost:4010/nder-score/'],
  ['日本', 'service.fc.json', 'http://localhost:4010/service/'],
])('the file of %j is %s, served at %s', (name, file, url) => {
  expect(starterFileName(name)).toBe(file)
  expect(starterBaseUrl(name)).toBe(url)
})

test('formatStarter writes lists of strings on one line', () => {
  const definition = starterDefinition({ name: 'A, [b]', baseUrl: 'https://a.b/', version: '1' })
  const text = formatStarter({ ...definition, versions: ['1', '2'] })
  expect(text).toContain('  "versions": ["1", "2"],\n')
  expect(text).toContain('      "returns": ["object.item"],\n')
  expect(JSON.parse(text)).toEqual({ ...definition, versions: ['1', '2'] })
})
