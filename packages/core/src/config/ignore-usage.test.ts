import { describe, expect, test } from 'vitest'
import { lintText } from '../lint/lint-definition.ts'
import { definition, endpoint } from '../testing/test-rule.ts'
import { createIgnoreUsage } from './ignore-usage.ts'
import { loadConfig } from './resolve-config.ts'

const text = JSON.stringify(
  definition({
    flags: ['beta'],
    endpoints: [endpoint({ name: 'old', flags: ['beta'] }), endpoint({ name: 'new' })],
  }),
)

/** Returns the entries that are reported. */
async function unused(
  ignore: unknown[],
  { files = ['/api/a.json'], isComplete = true, others = {} as Record<string, string> } = {},
): Promise<unknown[]> {
  const sources: Record<string, string> = {
    '/api/fc.config.json': JSON.stringify({ extends: Object.keys(others), ignore }),
    ...Object.fromEntries(Object.entries(others).map(([name, other]) => [`/api/${name}`, other])),
  }
  const config = await loadConfig('/api/fc.config.json', async (path) => sources[path])
  const usage = createIgnoreUsage()
  for (const file of files)
    lintText(text, { config, file, onIgnored: usage.startFile(config, file) })
  return usage
    .findUnused(() => isComplete)
    .flatMap(({ issues }) => issues.map(({ path }) => ignore[Number(path[1])]))
}

describe('entries that match no problem are reported', () => {
  test.each([
    ['by rule', { rule: 'flag-unique' }],
    ['by path', { path: '/endpoints/new/**' }],
    ['by index', { path: '/endpoints/0/flags/0' }],
    ['by rule and path', { rule: 'flag-unique', path: '/endpoints/old/**' }],
    ['by file', { files: 'b.json' }],
    ['for a rule that is off', { rule: 'docs-present' }],
  ])('%s', async (_, entry) => {
    expect(await unused([{ rule: 'flag-known' }, entry])).toEqual([entry])
  })

  test('with what is wrong, at the entry', async () => {
    const file = '/api/fc.config.json'
    const source = '{ "ignore": [1, { "rule": "x" }] }'
    const config = await loadConfig(file, async () => source)
    const usage = createIgnoreUsage()
    usage.startFile(config, '/api/a.json')
    expect(usage.findUnused(() => true)).toMatchObject([
      {
        file,
        text: source,
        issues: [{ severity: 'warning', pointer: '/ignore/1', range: { start: { offset: 16 } } }],
      },
    ])
  })
})

describe('entries are not reported', () => {
  test.each([
    ['by rule', { rule: 'flag-known' }],
    ['by name', { path: '/endpoints/old/flags/beta' }],
    ['by names with wildcards', { path: '/endpoints/*/flags/**' }],
    ['by file', { files: 'a.json', path: '/flags/*' }],
  ])('that match a problem %s', async (_, entry) => {
    expect(await unused([entry])).toEqual([])
  })

  test('that match a problem of one of several files, or one that another entry matches', async () => {
    const files = ['/api/a.json', '/api/b.json']
    expect(await unused([{ files: 'a.json' }, { rule: 'flag-known' }], { files })).toEqual([])
  })

  test('of extended configurations', async () => {
    const others = { 'base.json': '{ "ignore": [{ "rule": "docs-present" }] }' }
    expect(await unused([], { others })).toEqual([])
  })

  test('that may match problems of files that were not checked', async () => {
    const entry = { rule: 'flag-unique', files: 'a.json' }
    const all = [entry, { files: 'b.json' }, { rule: 'flag-unique' }, { ...entry, files: '*.json' }]
    expect(await unused(all, { isComplete: false })).toEqual([entry])
  })
})
