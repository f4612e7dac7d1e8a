import type { Endpoint, PackageDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import { exampleDefinition } from '../testing/example-definition.ts'
import { serviceProject } from './service-project.ts'

function projectOf(endpoints: Endpoint[], file = 'shop.fc.json'): Record<string, string> {
  const definition: PackageDefinition = { ...exampleDefinition('shop'), endpoints }
  return serviceProject({ file, text: '{}', definition, packageVersion: '1.2.3' })
}

test('has a stub for each endpoint that needs a handler', () => {
  const { 'service.js': module } = projectOf([
    { name: 'get-it', returns: ['any'], arguments: [{ name: 'id', type: 'string' }] },
    { name: 'list-them', returns: ['any'], flags: ['paginated'] },
    { name: 'watch', returns: ['string'], flags: ['event_source'] },
  ])
  const stubs = module!.split('\n').filter((line) => line.startsWith("    // '"))
  expect(stubs).toEqual([
    "    // 'get-it': async ({ id }, _context, { fail }) => result,",
    "    // 'list-them': paginated({ order: ['id'] }, () => rows),",
  ])
})

test('keeps comments on one line', () => {
  const { 'service.js': module } = projectOf([{ name: 'a\u2028b\nc"', returns: ['any'] }])
  expect(module).toContain('    // "a b\\nc\\"": async')
})

test.each<[string[], boolean]>([
  [['bearer_auth'], true],
  [[], false],
])('of endpoints with the flags %j checks tokens: %s', (flags, checks) => {
  const files = projectOf([{ name: 'x', returns: ['any'], flags }])
  expect(files['service.js']!.includes('authorize: ')).toBe(checks)
  expect(files['service.test.js']!.includes('--bearer')).toBe(checks)
})

test.each([
  ['shop.fc.json', 'shop'],
  ['_My Shop.json', 'my-shop'],
  ['.fc.json', 'service'],
])('from %s has the name %s', (file, name) => {
  expect(JSON.parse(projectOf([], file)['package.json']!)).toMatchObject({
    name,
    dependencies: { 'fc-server': '^1.2.3', 'fc-mock': '^1.2.3' },
  })
})
