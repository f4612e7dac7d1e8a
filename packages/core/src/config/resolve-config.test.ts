import { describe, expect, test } from 'vitest'
import { lintText } from '../lint/lint-definition.ts'
import { definition, endpoint } from '../testing/test-rule.ts'
import { findConfig, type ReadFile, type ResolvedConfig } from './resolve-config.ts'

/** A file system of texts. */
function disk(files: Record<string, unknown>): ReadFile {
  return async (path) => {
    const content = files[path]
    if (content === undefined) return undefined
    return typeof content === 'string' ? content : JSON.stringify(content, undefined, 2)
  }
}

function problemsOf({ problems }: ResolvedConfig): string[] {
  return problems.flatMap(({ file, issues }) =>
    issues.map(
      ({ severity, message, range }) =>
        `${file}:${range!.start.line}:${range!.start.column} ${severity} ${message}`,
    ),
  )
}

describe('the configuration of a definition', () => {
  test('is the nearest one upwards, and no other', async () => {
    const readFile = disk({
      '/a/fc.config.json': { rules: { 'flag-known': 'off', 'flag-level': 'off' } },
      '/a/b/fc.config.json': { rules: { 'flag-known': 'error' } },
    })
    const near = await findConfig('/a/b/c/x.fc.json', readFile)
    expect(near.file).toBe('/a/b/fc.config.json')
    expect(near.severities.get('flag-known')).toBe('error')
    expect(near.severities.get('flag-level')).toBe('error')
    expect((await findConfig('/a/x.json', readFile)).severities.get('flag-level')).toBe('off')
  })

  test('is the preset where there is none', async () => {
    const config = await findConfig('/a/b.json', disk({}))
    expect(config).toMatchObject({ file: undefined, problems: [] })
    expect(config.severities.get('package-complete')).toBe('error')
    expect(
      (await findConfig('/a/b.json', disk({}), 'web-function')).severities.get('package-complete'),
    ).toBe('off')
  })

  test('starts from what it extends, the later on top of the earlier', async () => {
    const readFile = disk({
      '/a/fc.config.json': {
        extends: ['web-function', './shared/base.json'],
        rules: { 'flag-level': 'info' },
      },
      '/a/shared/base.json': {
        rules: { 'flag-level': 'off', 'flag-known': 'error' },
        flags: { endpoint: ['beta'] },
        ignore: [{ files: '*.json' }],
      },
    })
    const config = await findConfig('/a/x.json', readFile)
    expect(config.severities.get('flag-level')).toBe('info')
    expect(config.severities.get('flag-known')).toBe('error')
    expect(config.flags.endpoint).toEqual(['beta'])
    expect(config.ignore).toEqual([{ files: '*.json', folder: '/a/shared' }])
    expect(config.problems.map(({ file, issues }) => [file, issues])).toEqual([
      ['/a/fc.config.json', []],
      ['/a/shared/base.json', []],
    ])
  })

  test('takes a preset that is asked for in place of the one it extends', async () => {
    const readFile = disk({ '/fc.config.json': { extends: 'web-function' } })
    expect((await findConfig('/x.json', readFile)).severities.get('package-complete')).toBe('off')
    expect(
      (await findConfig('/x.json', readFile, 'strict')).severities.get('package-complete'),
    ).toBe('error')
  })

  test('has options of the mock, its paths made absolute', async () => {
    const readFile = disk({
      '/a/fc.config.json': { extends: '../base.json', mock: { items: 3, data: './db.json' } },
      '/base.json': { mock: { items: 9, seed: 'base' } },
    })
    expect((await findConfig('/a/x.json', readFile)).mock).toEqual({
      seed: 'base',
      items: 3,
      data: '/a/db.json',
    })
  })

  test('merges corrections of the model, and takes `null` for a removed part', async () => {
    const model = { collections: { a: { items: 3 }, b: null }, operations: { c: null } }
    const readFile = disk({
      '/fc.config.json': {
        extends: './base.json',
        mock: { model: { collections: { a: { items: null, order: ['x'] } } } },
      },
      '/base.json': { mock: { model } },
    })
    const { mock, problems } = await findConfig('/x.json', readFile)
    expect(problems.flatMap(({ issues }) => issues)).toEqual([])
    expect(mock.model).toEqual({
      collections: { a: { items: null, order: ['x'] }, b: null },
      operations: { c: null },
    })
  })

  test('is found by URI, too', async () => {
    const readFile = disk({ 'file:///a/fc.config.json': { rules: { 'flag-known': 'off' } } })
    expect((await findConfig('file:///a/b/x.json', readFile)).file).toBe('file:///a/fc.config.json')
  })
})

describe('a mistake in a configuration', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'text that is not JSON',
      { '/fc.config.json': '{ "rules": {}, }' },
      ['/fc.config.json:1:14 error Unexpected trailing comma.'],
    ],
    [
      'another kind of value',
      { '/fc.config.json': '[]' },
      ['/fc.config.json:1:1 error A configuration must be of type object, not an array of 0.'],
    ],
    [
      'an unknown key',
      { '/fc.config.json': '{ "rule": {} }' },
      ['/fc.config.json:1:3 error A configuration has no key "rule" here. Did you mean `rules`?'],
    ],
    [
      'an unknown rule',
      { '/fc.config.json': '{ "rules": { "flag-knwon": "off" } }' },
      ['/fc.config.json:1:14 warning There is no rule "flag-knwon". Did you mean "flag-known"?'],
    ],
    [
      'a severity that is none',
      { '/fc.config.json': '{ "rules": { "flag-known": "warn" } }' },
      [
        '/fc.config.json:1:28 error `rules.flag-known` must be one of "off", "info", "warning", "error", not the string "warn".',
      ],
    ],
    [
      'a severity that is no text, told once',
      { '/fc.config.json': '{ "rules": { "flag-known": 5 } }' },
      ['/fc.config.json:1:28 error `rules.flag-known` must be of type string, not the number 5.'],
    ],
    [
      'an empty entry of `ignore`',
      { '/fc.config.json': '{ "ignore": [{}] }' },
      ['/fc.config.json:1:14 error `ignore.0` says nothing: give `rule`, `files` or `pointer`.'],
    ],
    [
      'a time that is none',
      { '/fc.config.json': '{ "mock": { "now": "yesterday" } }' },
      [
        '/fc.config.json:1:20 error `mock.now` must be a time such as "2026-01-01", or "today", not the string "yesterday".',
      ],
    ],
    [
      'an option of the mock out of bounds',
      { '/fc.config.json': '{ "mock": { "errorRate": 2, "pagesize": 5 } }' },
      [
        '/fc.config.json:1:26 error `mock.errorRate` must be at most 1, not the number 2.',
        '/fc.config.json:1:29 error A configuration has no key "pagesize" here. Did you mean `pageSize`?',
      ],
    ],
    [
      'a mistyped key of the model, told by the keys of its place',
      {
        '/fc.config.json': '{ "mock": { "model": { "operations": { "a": { "acton": "get" } } } } }',
      },
      [
        '/fc.config.json:1:47 error A configuration has no key "acton" here. Did you mean `action`?',
      ],
    ],
    [
      'an unknown action',
      {
        '/fc.config.json':
          '{ "mock": { "model": { "operations": { "a": { "action": "lst" } } } } }',
      },
      [
        '/fc.config.json:1:57 error `mock.model.operations.a.action` must be one of "list", "get", "create", "update", "replace", "delete", "count", "link", "unlink", "none", not the string "lst". Did you mean "list"?',
      ],
    ],
    [
      'values of the model of another type',
      {
        '/fc.config.json':
          '{ "mock": { "model": { "collections": { "a": { "key": "id", "fields": { "b": 1 } } } } } }',
      },
      [
        '/fc.config.json:1:55 error `mock.model.collections.a.key` must be of type array, not the string "id".',
        '/fc.config.json:1:78 error `mock.model.collections.a.fields.b` must be of type object, not the number 1.',
      ],
    ],
    [
      'extending what is not there',
      { '/fc.config.json': '{ "extends": "strct" }' },
      [
        '/fc.config.json:1:14 error There is no preset and no file of this name: /strct. Presets are recommended, web-function and strict.',
      ],
    ],
    [
      'extending itself by others',
      {
        '/fc.config.json': '{ "extends": "./b.json" }',
        '/b.json': '{ "extends": ["fc.config.json"] }',
      },
      ['/b.json:1:15 error This configuration extends itself, directly or by others.'],
    ],
  ])('is found: %s', async (_, files, expected) => {
    expect(problemsOf(await findConfig('/x.json', disk(files)))).toEqual(expected)
  })

  test('leaves the rest in force', async () => {
    const readFile = disk({
      '/fc.config.json': {
        rules: { 'flag-known': 'loud', 'flag-level': 'off' },
        flags: { endpoint: [1, 'beta'] },
      },
    })
    const config = await findConfig('/x.json', readFile)
    expect(config.severities.get('flag-known')).toBe('warning')
    expect(config.severities.get('flag-level')).toBe('off')
    expect(config.flags.endpoint).toContain('beta')
  })
})

describe('a configuration changes the findings', () => {
  const text = JSON.stringify(
    definition({ flags: ['ours'], endpoints: [endpoint({ flags: ['beta', 'versioned'] })] }),
  )
  const findings = async (config: unknown, file = '/apis/old/x.fc.json'): Promise<string[]> => {
    const resolved = await findConfig(file, disk({ '/apis/fc.config.json': config }))
    return lintText(text, { config: resolved, file }).map(
      ({ code, severity, pointer }) => `${severity} ${code} ${pointer}`,
    )
  }
  const all = [
    'warning flag-known /flags/0',
    'warning flag-known /endpoints/0/flags/0',
    'error flag-level /endpoints/0/flags/1',
  ]

  test.each<[string, unknown, string[]]>([
    ['nothing said', {}, all],
    [
      'severities',
      { rules: { 'flag-known': 'error', 'flag-level': 'off' } },
      ['error flag-known /flags/0', 'error flag-known /endpoints/0/flags/0'],
    ],
    [
      'own flags, at their level',
      { flags: { endpoint: ['beta'], argument: ['ours'] } },
      [all[0]!, all[2]!],
    ],
    [
      'a rule ignored at a place',
      { ignore: [{ rule: 'flag-known', pointer: '/endpoints/*/flags/*' }] },
      [all[0]!, all[2]!],
    ],
    ['files ignored', { ignore: [{ files: 'old/**' }] }, []],
    ['other files ignored', { ignore: [{ files: 'new/**' }] }, all],
    ['everything below a place ignored', { ignore: [{ pointer: '/endpoints/**' }] }, [all[0]!]],
  ])('%s', async (_, config, expected) => {
    expect(await findings(config)).toEqual(expected)
  })

  test('but not those without which no tool can go on', async () => {
    const config = await findConfig(
      '/x.json',
      disk({ '/fc.config.json': { rules: { syntax: 'off', 'value-type': 'info' } } }),
    )
    expect(lintText('{', { config }).map(({ severity }) => severity)).toEqual(['error'])
    expect(lintText('[]', { config }).map(({ severity }) => severity)).toEqual(['error'])
  })
})
