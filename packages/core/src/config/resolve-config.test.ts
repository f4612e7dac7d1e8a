import { describe, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'
import { lintText } from '../lint/lint-definition.ts'
import { definition, endpoint } from '../testing/test-rule.ts'
import type { ReadFile } from './config-files.ts'
import { findConfig } from './resolve-config.ts'
import { type ResolvedConfig } from './resolved-config.ts'

/** A fake file system. */
function disk(files: Record<string, unknown>): ReadFile {
  return async (path) => {
    const content = files[path]
    if (content === undefined) return undefined
    return typeof content === 'string' ? content : JSON.stringify(content, undefined, 2)
  }
}

const USE_INSIDE =
  ' Use a .json file in this folder, or directly in a folder above, or pass --trust-config.'

/** A configuration that adds a flag. */
const A_FLAG = { flags: { endpoint: ['a'] } }

const fill = (count: number, file: string): string[] => Array.from({ length: count }, () => file)

function problemsOf({ problems }: ResolvedConfig): string[] {
  return problems.flatMap(({ file, issues }) =>
    issues.map(
      ({ severity, message, range }) =>
        `${file}:${range!.start.line}:${range!.start.column} ${severity} ${message}`,
    ),
  )
}

describe('the syntax of definitions', () => {
  test('is JSON, unless the configuration or one that it extends allows JSONC', async () => {
    const readFile = disk({
      '/fc.config.json': { syntax: 'jsonc' },
      '/a/fc.config.json': { extends: '../fc.config.json' },
      '/b/fc.config.json': { extends: '../fc.config.json', syntax: 'json' },
      '/c/fc.config.json': {},
      '/d/fc.config.json': { syntax: 'json5' },
    })
    const syntaxOf = async (folder: string): Promise<string> =>
      (await findConfig(`${folder}/x.fc.json`, readFile)).syntax
    expect(await Promise.all(['', '/a', '/b', '/c', '/d'].map(syntaxOf))).toEqual([
      'jsonc',
      'jsonc',
      'json',
      'json',
      'json',
    ])
    expect(problemsOf(await findConfig('/d/x.fc.json', readFile))).toEqual([
      expect.stringContaining(
        'Expected `syntax` to be one of "json", "jsonc", got string "json5".',
      ),
    ])
  })
})

describe('findConfig', () => {
  test('finds the nearest file and ignores those further up', async () => {
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

  test('returns the preset without a file', async () => {
    const config = await findConfig('/a/b.json', disk({}))
    expect(config).toMatchObject({ file: undefined, problems: [] })
    expect(config.severities.get('package-complete')).toBe('error')
    expect(
      (await findConfig('/a/b.json', disk({}), 'web-function')).severities.get('package-complete'),
    ).toBe('off')
  })

  test('merges what a configuration extends, later entries over earlier ones', async () => {
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
    expect(config.ignore).toMatchObject([{ files: '*.json', folder: '/a/shared' }])
    expect(config.problems.map(({ file, issues }) => [file, issues])).toEqual([
      ['/a/fc.config.json', []],
      ['/a/shared/base.json', []],
    ])
  })

  test('replaces the extended preset with the given one', async () => {
    const readFile = disk({ '/fc.config.json': { extends: 'web-function' } })
    expect((await findConfig('/x.json', readFile)).severities.get('package-complete')).toBe('off')
    expect(
      (await findConfig('/x.json', readFile, 'strict')).severities.get('package-complete'),
    ).toBe('error')
  })

  test('includes the options of the mock that a preset sets', async () => {
    const readFile = disk({
      '/a/fc.config.json': { extends: 'web-function' },
      '/b/fc.config.json': {
        extends: 'web-function',
        mock: { unknownEndpoints: 'not-found' },
      },
    })
    const optionsAt = async (path: string, preset?: 'web-function'): Promise<unknown> =>
      (await findConfig(path, readFile, preset)).mock
    expect(await optionsAt('/a/x.json')).toEqual({ unknownEndpoints: 'bad-request' })
    expect(await optionsAt('/b/x.json')).toEqual({ unknownEndpoints: 'not-found' })
    expect(await optionsAt('/c/x.json')).toEqual({})
    expect(await optionsAt('/c/x.json', 'web-function')).toEqual({
      unknownEndpoints: 'bad-request',
    })
  })

  test('resolves paths in the options of the mock', async () => {
    const readFile = disk({
      '/a/fc.config.json': {
        extends: '../base.json',
        mock: { items: 3, data: './db.json', paths: { 'b/x.json': '/x' } },
      },
      '/base.json': { mock: { items: 9, seed: 'base' } },
    })
    expect((await findConfig('/a/x.json', readFile)).mock).toEqual({
      seed: 'base',
      items: 3,
      data: '/a/db.json',
      paths: { '/a/b/x.json': '/x' },
    })
  })

  test('merges overrides of the model, in which `null` removes a part', async () => {
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

  test('accepts URIs', async () => {
    const readFile = disk({ 'file:///a/fc.config.json': { rules: { 'flag-known': 'off' } } })
    expect((await findConfig('file:///a/b/x.json', readFile)).file).toBe('file:///a/fc.config.json')
  })
})

describe('problems of a configuration', () => {
  test('reports severities of rules that are always errors', async () => {
    const config =
      '{ "rules": { "syntax": "off", "value-type": "error", "required-key": "warning" } }'
    const { issues } = readConfig(config)
    expect(issues.map(({ pointer, severity }) => [pointer, severity])).toEqual([
      ['/rules/syntax', 'warning'],
      ['/rules/required-key', 'warning'],
    ])
    expect(issues[0]!.message).toBe(
      '`syntax` is always an error: no tool can process a definition that violates it. Remove this entry.',
    )
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    [
      'text that is not JSON',
      { '/fc.config.json': '{ "rules": {}, }' },
      ['/fc.config.json:1:14 error Unexpected trailing comma.'],
    ],
    [
      'a value that is not an object',
      { '/fc.config.json': '[]' },
      [
        '/fc.config.json:1:1 error Expected the configuration to be of type object, got an empty array.',
      ],
    ],
    [
      'an unknown key',
      { '/fc.config.json': '{ "rule": {} }' },
      ['/fc.config.json:1:3 error Unknown key "rule". Did you mean `rules`?'],
    ],
    [
      'an unknown rule',
      { '/fc.config.json': '{ "rules": { "flag-knwon": "off" } }' },
      ['/fc.config.json:1:14 warning Unknown rule "flag-knwon". Did you mean "flag-known"?'],
    ],
    [
      'an unknown severity',
      { '/fc.config.json': '{ "rules": { "flag-known": "warn" } }' },
      [
        '/fc.config.json:1:28 error Expected `rules.flag-known` to be one of "off", "info", "warning", "error", got string "warn".',
      ],
    ],
    [
      'a severity that is not a string, once',
      { '/fc.config.json': '{ "rules": { "flag-known": 5 } }' },
      [
        '/fc.config.json:1:28 error Expected `rules.flag-known` to be of type string, got number 5.',
      ],
    ],
    [
      'an empty entry of `ignore`',
      { '/fc.config.json': '{ "ignore": [{}] }' },
      ['/fc.config.json:1:14 error Empty entry `ignore.0`: add `rule`, `files` or `path`.'],
    ],
    [
      'an invalid time',
      { '/fc.config.json': '{ "mock": { "now": "yesterday" } }' },
      [
        '/fc.config.json:1:20 error Expected `mock.now` to be a time such as "2026-01-01", or "today", got string "yesterday".',
      ],
    ],
    [
      'an option of the mock out of bounds',
      { '/fc.config.json': '{ "mock": { "errorRate": 2, "pagesize": 5 } }' },
      [
        '/fc.config.json:1:26 error Expected `mock.errorRate` to be at most 1, got number 2.',
        '/fc.config.json:1:29 error Unknown key "pagesize". Did you mean `pageSize`?',
      ],
    ],
    [
      'a misspelled key of the model',
      {
        '/fc.config.json': '{ "mock": { "model": { "operations": { "a": { "acton": "get" } } } } }',
      },
      ['/fc.config.json:1:47 error Unknown key "acton". Did you mean `action`?'],
    ],
    [
      'an unknown action',
      {
        '/fc.config.json':
          '{ "mock": { "model": { "operations": { "a": { "action": "lst" } } } } }',
      },
      [
        '/fc.config.json:1:57 error Expected `mock.model.operations.a.action` to be one of "list", "get", "create", "update", "replace", "delete", "count", "link", "unlink", "none", got string "lst". Did you mean "list"?',
      ],
    ],
    [
      'ill-typed values of the model',
      {
        '/fc.config.json':
          '{ "mock": { "model": { "collections": { "a": { "key": "id", "fields": { "b": 1 } } } } } }',
      },
      [
        '/fc.config.json:1:55 error Expected `mock.model.collections.a.key` to be of type array, got string "id".',
        '/fc.config.json:1:78 error Expected `mock.model.collections.a.fields.b` to be of type object, got number 1.',
      ],
    ],
    [
      'a missing file in `extends`',
      { '/fc.config.json': '{ "extends": "strct" }' },
      [
        '/fc.config.json:1:14 error File not found: /strct. Use a .json file, an installed package or a preset: recommended, web-function or strict.',
      ],
    ],
    [
      'a circular `extends`',
      {
        '/fc.config.json': '{ "extends": "./b.json" }',
        '/b.json': '{ "extends": ["fc.config.json"] }',
      },
      ['/b.json:1:15 error Circular `extends`: this configuration extends itself.'],
    ],
    [
      'files outside of the folder',
      {
        '/a/b/fc.config.json':
          '{ "extends": ["../../c/d.json", "/etc/x.json", "../.x/y.json", "http://x/y.json"] }',
      },
      [
        '/a/b/fc.config.json:1:15 error File outside of this folder: /c/d.json.',
        '/a/b/fc.config.json:1:33 error File outside of this folder: /etc/x.json.',
        '/a/b/fc.config.json:1:48 error File outside of this folder: /a/.x/y.json.',
        '/a/b/fc.config.json:1:64 error File outside of this folder: http://x/y.json.',
      ].map((line) => `${line}${USE_INSIDE}`),
    ],
    [
      'problems of a file above without its content',
      {
        '/a/fc.config.json': '{ "extends": "../secret.json" }',
        '/secret.json': '{ "password": "x" }',
      },
      [
        '/a/fc.config.json:1:14 error Invalid configuration: /secret.json. Run `fc-cli lint --config /secret.json` for the problems.',
      ],
    ],
    [
      'too many files in `extends`',
      {
        '/fc.config.json': { extends: ['0.json', '0.json'] },
        ...Object.fromEntries(
          Array.from({ length: 40 }, (_, index) => [
            `/${index}.json`,
            { extends: [`${index + 1}.json`, `${index + 1}.json`] },
          ]),
        ),
        '/40.json': {},
      },
      expect.arrayContaining([
        expect.stringContaining(
          'Too many files in `extends`: at most 50, directly and indirectly.',
        ),
      ]),
    ],
    [
      'options that open the mock to others',
      {
        '/fc.config.json':
          '{ "mock": { "host": "0.0.0.0", "tokens": ["x"], "cors": ["*"], "port": 1,\n"upstream": { "url": "http://a" }, "trustProxy": [] } }',
      },
      [
        '1:13 info `host`',
        '1:32 info `tokens`',
        '1:49 info `cors`',
        '2:15 info `upstream.url`',
        '2:36 info `trustProxy`',
      ].map(
        (text) =>
          `/fc.config.json:${text} of a configuration file has no effect without --trust-config.`,
      ),
    ],
    [
      'a file that is too large, without its content',
      { '/fc.config.json': `{ "password": "${'x'.repeat(1e6)}" }` },
      ['/fc.config.json:1:1 error Configuration too large: at most 1000000 characters.'],
    ],
    [
      'too many ignored problems',
      { '/fc.config.json': `{"ignore":[${'{"rule":"syntax"},'.repeat(500)}{"rule":"syntax"}]}` },
      [
        '/fc.config.json:1:11 error Too many entries: at most 500, including those of extended files. Use globs, or set rules to "off".',
      ],
    ],
    [
      'globs that are too long',
      {
        '/fc.config.json': `{ "files": ["a", "${'*'.repeat(1001)}"], "ignore": [{ "path": "${'*'.repeat(1001)}" }] }`,
      },
      [
        '/fc.config.json:1:18 error Glob too long: at most 1000 characters.',
        '/fc.config.json:1:1045 error Glob too long: at most 1000 characters.',
      ],
    ],
    [
      'seed data outside of the folder',
      { '/a/fc.config.json': '{ "mock": { "data": "../db.json" } }' },
      [
        '/a/fc.config.json:1:21 error File outside of this folder: /db.json. Move it into this folder, or pass --trust-config.',
      ],
    ],
  ])('reports %s', async (_, files, expected) => {
    const [file] = Object.keys(files) as [string]
    expect(problemsOf(await findConfig(file, disk(files)))).toEqual(expected)
  })

  test.each<[name: string, extend: (count: number) => Record<string, unknown>]>([
    [
      'one file several times',
      (count) => ({ '/fc.config.json': { extends: fill(count, 'a.json') } }),
    ],
    [
      'files that others extend',
      (count) => ({
        '/fc.config.json': { extends: ['b.json', 'c.json'] },
        '/b.json': { extends: fill(20, 'a.json') },
        '/c.json': { extends: fill(count - 22, 'a.json') },
      }),
    ],
  ])('extends at most 50 files: %s', async (_, extend) => {
    const load = async (count: number): Promise<ResolvedConfig> =>
      await findConfig('/fc.config.json', disk({ ...extend(count), '/a.json': A_FLAG }))
    const [allowed, rejected] = [await load(50), await load(52)]
    expect(problemsOf(allowed)).toEqual([])
    const message = 'Too many files in `extends`: at most 50, directly and indirectly.'
    expect(problemsOf(rejected).map((text) => text.replace(/^\S+ /, ''))).toEqual([
      `error ${message}`,
      `error ${message}`,
    ])
    // The files before the limit apply.
    expect(rejected.flags).toEqual(allowed.flags)
  })

  test('resolves symbolic links before it accepts a path', async () => {
    const readFile = disk({
      '/a/fc.config.json': { extends: 'base.json', mock: { data: 'data/db.json' } },
      '/a/base.json': {},
    })
    const links = new Map([
      ['/a', '/real'],
      ['/a/base.json', '/home/x.json'],
      ['/a/data/db.json', '/real/.git/x'],
    ])
    const config = await findConfig('/a/x.json', readFile, undefined, {
      realPath: async (path) => links.get(path),
    })
    expect(problemsOf(config).map((problem) => problem.split(': ', 2)[1])).toEqual([
      expect.stringMatching(/^\/a\/base.json/),
      expect.stringMatching(/^\/a\/data\/db.json/),
    ])
  })

  test('accepts everything in a trusted configuration', async () => {
    const mock = { host: '0.0.0.0', tokens: ['x'], cors: ['*'], data: '/etc/db.json' }
    const readFile = disk({
      '/a/b/fc.config.json': { extends: '../c/base.json', mock },
      '/a/c/base.json': { flags: { endpoint: ['beta'] } },
    })
    const config = await findConfig('/a/b/x.json', readFile, undefined, { isTrusted: true })
    expect(problemsOf(config)).toEqual([])
    expect(config).toMatchObject({ mock, flags: { endpoint: ['beta'] } })
  })

  test('reports problems in source order', async () => {
    const text = '{ "extends": "strct", "rule": {} }'
    const config = await findConfig('/x.json', disk({ '/fc.config.json': text }))
    expect(problemsOf(config).map((problem) => problem.split(' ')[0])).toEqual([
      '/fc.config.json:1:14',
      '/fc.config.json:1:23',
    ])
  })

  test('does not disable the rest', async () => {
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

describe('lintText with a configuration', () => {
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
    ['without settings', {}, all],
    [
      'with severities',
      { rules: { 'flag-known': 'error', 'flag-level': 'off' } },
      ['error flag-known /flags/0', 'error flag-known /endpoints/0/flags/0'],
    ],
    [
      'with custom flags at their level',
      { flags: { endpoint: ['beta'], argument: ['ours'] } },
      [all[0]!, all[2]!],
    ],
    [
      'with a rule ignored at a pointer',
      { ignore: [{ rule: 'flag-known', path: '/endpoints/*/flags/*' }] },
      [all[0]!, all[2]!],
    ],
    ['with ignored files', { ignore: [{ files: 'old/**' }] }, []],
    ['with other files ignored', { ignore: [{ files: 'new/**' }] }, all],
    ['with everything below a pointer ignored', { ignore: [{ path: '/endpoints/**' }] }, [all[0]!]],
  ])('%s', async (_, config, expected) => {
    expect(await findings(config)).toEqual(expected)
  })

  test('does not turn off fatal rules', async () => {
    const config = await findConfig(
      '/x.json',
      disk({ '/fc.config.json': { rules: { syntax: 'off', 'value-type': 'info' } } }),
    )
    expect(lintText('{', { config }).map(({ severity }) => severity)).toEqual(['error'])
    expect(lintText('[]', { config }).map(({ severity }) => severity)).toEqual(['error'])
  })
})

describe('a configuration of a package', () => {
  const off = { rules: { 'flag-known': 'off' } }
  const extend = async (
    base: string,
    files: Record<string, unknown>,
    realPath?: (path: string) => Promise<string | undefined>,
  ): Promise<ResolvedConfig> =>
    await findConfig(
      '/a/b/x.json',
      disk({ '/a/b/fc.config.json': { extends: base }, ...files }),
      undefined,
      realPath && { realPath },
    )

  test.each([
    ['acme', '/a/b/node_modules/acme/fc.config.json'],
    ['acme', '/a/node_modules/acme/fc.config.json'],
    ['@acme/rules', '/node_modules/@acme/rules/fc.config.json'],
    ['acme/strict.json', '/a/b/node_modules/acme/strict.json'],
    ['acme/strict.json', '/a/b/acme/strict.json'],
  ])('%s is found at %s', async (base, file) => {
    const config = await extend(base, { [file]: off })
    expect(problemsOf(config)).toEqual([])
    expect(config.severities.get('flag-known')).toBe('off')
  })

  test('may be in a store that its folder links to', async () => {
    const file = '/a/node_modules/acme/fc.config.json'
    const config = await extend('acme', { [file]: off }, async (path) =>
      path.replace('/node_modules/acme/', '/node_modules/.store/acme@1/node_modules/acme/'),
    )
    expect(problemsOf(config)).toEqual([])
  })

  test.each([
    ['is a link to another file', 'acme', async () => '/home/me/secret.json'],
    ['is not installed', 'other', undefined],
    ['is outside of the packages', 'acme/../../../x/secret.json', undefined],
  ])('is not used if it %s', async (_, base, realPath) => {
    const file = '/a/node_modules/acme/fc.config.json'
    const config = await extend(base, { [file]: off, '/x/secret.json': off }, realPath)
    expect(config.severities.get('flag-known')).not.toBe('off')
    expect(problemsOf(config)).toHaveLength(1)
  })
})
