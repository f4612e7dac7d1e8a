import { readFileSync } from 'node:fs'
import { fc, test as property } from '@fast-check/vitest'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import type { IgnoreEntry } from '../config/config-types.generated.ts'
import { presetConfig } from '../config/resolved-config.ts'
import { checkShape } from '../definition/check-shape.ts'
import type { Issue } from '../issue/issue.ts'
import { applyFixes } from './apply-fixes.ts'
import { readJson } from '../json/read-json.ts'
import { argument, definition, endpoint, versioned } from '../testing/test-rule.ts'
import { lintText, lintValue, type LintOptions } from './lint-definition.ts'
import { runs } from '../testing/extent.ts'

const schema = JSON.parse(
  readFileSync(`${import.meta.dirname}/../../schema/package-definition.schema.json`, 'utf8'),
) as Record<string, unknown>

/** A definition that uses every feature. */
const full = versioned({
  base_url: 'https://api.example.com/v1/',
  errors: ['BUSY', { code: 'BAD_VERSION', docs: 'Unknown version.' }],
  endpoints: [
    endpoint({
      name: 'list-users',
      flags: ['paginated'],
      returns: [['object.user']],
      arguments: [
        argument({ name: 'limit', type: 'number.u32' }),
        argument({ name: 'role', choices: ['a', 'b'] }),
      ],
    }),
    endpoint({
      name: 'find-user',
      returns: ['object.user', 'null'],
      arguments: [argument({ flags: ['required'] })],
    }),
    endpoint({ name: 'find-user-v2', returns: [{ 'object.box': 'object.user' }] }),
    endpoint({
      name: 'ping',
      returns: ['object'],
      attributes: [{ name: 'at', type: 'string.datetime', flags: ['nullable'], docs: '' }],
    }),
  ],
  objects: [
    {
      name: 'user',
      attributes: [
        { name: 'id', type: 'string', values: ['x'] },
        { name: 'friends', type: [['object.user']] },
      ],
    },
    { name: 'box', attributes: [{ name: 'content', type: 'T' }] },
  ],
  events: [{ name: 'user-added', attributes: [{ name: 'id', type: 'string' }] }],
})
const text = JSON.stringify(full, undefined, 2)

test('a definition that uses every feature has no issues', () => {
  expect(lintText(text)).toEqual([])
})

describe('issues', () => {
  test('have the keys that apply, and ranges if a text was checked', () => {
    const twice = definition({
      endpoints: [endpoint({ docs: 'a' }), endpoint({ docs: 'b' })],
      flags: ['beta', 'beta'],
    })
    const config = { ...presetConfig(), flags: { ...presetConfig().flags, package: ['beta'] } }
    const range = expect.objectContaining({
      start: expect.objectContaining({ line: expect.any(Number) }),
    }) as never
    const duplicateFlag: Issue = {
      code: 'flag-unique',
      severity: 'warning',
      message: 'Flag "beta" is already set. Remove the duplicate.',
      path: ['flags', 1],
      pointer: '/flags/1',
      fix: {
        title: 'Remove the duplicate',
        safe: true,
        edits: [{ kind: 'remove', path: ['flags', 1] }],
      },
    }
    const first = { path: ['endpoints', 0, 'name'], message: 'First defined here.' }
    const duplicateEndpoint: Issue = {
      code: 'endpoint-name-unique',
      severity: 'error',
      message:
        'Endpoint "find-user" is already defined at /endpoints/0. Clients can call only one of the two: remove or rename one.',
      path: ['endpoints', 1, 'name'],
      pointer: '/endpoints/1/name',
      requirement: 'definition.endpoint-names',
      related: [first],
      suggestions: [
        {
          title: 'Rename to "find-user-2"',
          safe: false,
          edits: [{ kind: 'set', path: ['endpoints', 1, 'name'], value: 'find-user-2' }],
        },
      ],
    }
    expect(lintValue(twice, { config })).toStrictEqual([duplicateEndpoint, duplicateFlag])
    expect(lintText(JSON.stringify(twice), { config })).toStrictEqual([
      { ...duplicateFlag, range },
      { ...duplicateEndpoint, range, related: [{ ...first, range }] },
    ])
  })

  test('have the range of the value, key or brace in the text', () => {
    const source = JSON.stringify(definition({ docs: undefined, flags: ['beta'] }))
      .replace('{', '{\n"name": "a", ')
      .replace('[', '\n[')
    expect(
      lintText(source).map(({ code, range }) => [
        code,
        source.slice(range!.start.offset, range!.end.offset),
        range!.start.line,
      ]),
    ).toEqual([
      ['package-complete', '{', 1],
      ['duplicate-key', '"name"', 2],
      ['flag-known', '"beta"', 3],
    ])
  })

  test('at the same offset are in the order of their ends', () => {
    const stream = endpoint({ flags: ['event_source'], returns: {} })
    const source = JSON.stringify(definition({ endpoints: [stream] }))
    expect(
      lintText(source).map(({ code, range }) => [
        code,
        source.slice(range!.start.offset, range!.end.offset),
      ]),
    ).toEqual([
      ['generic-application-key-count', '{'],
      ['event-source-returns', '{}'],
    ])
  })

  test('are limited to 10,000 for each rule', () => {
    const flags = Array.from({ length: 10_001 }, (_, index) => `flag ${index}`)
    const issues = lintValue(definition({ flags: [...flags, 'flag 0'] }))
    expect(issues.filter(({ code }) => code === 'flag-known')).toHaveLength(10_000)
    expect(issues.filter(({ code }) => code === 'flag-unique')).toHaveLength(1)
  })

  test.each<[string, LintOptions, string[]]>([
    ['all rules', {}, ['value-type', 'endpoint-name-unique', 'flag-known']],
    ['rules that report errors', { errorsOnly: true }, ['value-type', 'endpoint-name-unique']],
    ['rules that no tool can do without', { fatalOnly: true }, ['value-type']],
  ])('are those of %s', (_, options, codes) => {
    const source = definition({
      endpoints: [endpoint({ group: 1 }), endpoint({ flags: ['beta'] })],
    })
    expect(
      lintValue(source, options)
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...codes].sort())
  })

  test('can be ignored by rule, file and path', () => {
    const source = definition({ flags: ['beta'], endpoints: [endpoint({ flags: ['beta'] })] })
    const pointersWith = (ignore: IgnoreEntry[], file?: string): string[] =>
      lintValue(source, {
        config: {
          ...presetConfig(),
          ignore: ignore.map((entry, index) => ({ ...entry, folder: '/a', file: '', index })),
        },
        ...(file !== undefined && { file }),
      }).map(({ pointer }) => pointer)
    const both = ['/flags/0', '/endpoints/0/flags/0']
    expect(pointersWith([])).toEqual(both)
    expect(pointersWith([{ rule: 'flag-known' }])).toEqual([])
    expect(pointersWith([{ rule: 'flag-level' }])).toEqual(both)
    expect(pointersWith([{ path: '/endpoints/**' }])).toEqual(['/flags/0'])
    expect(pointersWith([{ files: '*.json' }])).toEqual(both)
    expect(pointersWith([{ files: '*.json' }], '/a/b.json')).toEqual([])
  })
})

describe('lintValue', () => {
  const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
    let value: unknown = 1
    for (let level = 0; level < levels; level++) value = wrap(value)
    return value
  }

  test.each<[string, (inner: unknown) => unknown]>([
    ['lists', (inner) => [0, inner]],
    ['objects', (inner) => ({ a: 0, b: inner })],
  ])('rejects %s that are nested deeper than 400 levels', (_, wrap) => {
    const codes = (levels: number): string[] =>
      lintValue(definition({ extra: nested(levels - 1, wrap) })).map(({ code }) => code)
    expect(codes(400)).toEqual([])
    expect(codes(401)).toEqual(['syntax'])
  })

  test('reports a circular value once, as an error', () => {
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    expect(lintValue(circular)).toStrictEqual([
      {
        code: 'syntax',
        severity: 'error',
        message: 'Nesting exceeds 400 levels.',
        path: [],
        pointer: '',
        requirement: 'definition.json',
      },
    ])
  })

  test.each([
    [null, 'null'],
    [undefined, 'nothing'],
    ['text', 'string "text"'],
    [1, 'number 1'],
    [[{}], 'an array of 1 item'],
  ])('reports that %j is not an object', (value, received) => {
    expect(lintValue(value)).toMatchObject([
      {
        code: 'value-type',
        path: [],
        message: `The package: expected an object, got ${received}.`,
      },
    ])
  })
})

describe('lintText does not throw', () => {
  property.prop([fc.nat(text.length)])('for any prefix of a definition', (length) => {
    const issues = lintText(text.slice(0, length))
    expect(issues.some(({ code }) => code === 'syntax')).toBe(length < text.length)
  })

  property.prop([fc.nat(text.length - 1)], { numRuns: runs(200) })(
    'for a definition without one character',
    (at) => {
      expectOrdered(text.slice(0, at) + text.slice(at + 1))
    },
  )

  property.prop([fc.nat(), fc.jsonValue({ maxDepth: 3 })], { numRuns: runs(200) })(
    'for a definition with any value anywhere',
    (which, value) => {
      const paths = pathsIn(full)
      const mutant = JSON.stringify(replaced(full, paths[which % paths.length]!, value))
      expectOrdered(mutant)
      expect(lintValue(JSON.parse(mutant)).length).toBe(
        lintText(mutant).filter(({ code }) => code !== 'duplicate-key').length,
      )
    },
  )

  property.prop([fc.jsonValue({ maxDepth: 4 })])('for any value', (value) => {
    expectOrdered(JSON.stringify(value))
  })

  test.each<[string, string]>([
    ['deep nesting', '['.repeat(100_000)],
    [
      'deep nesting of types',
      JSON.stringify(definition({ endpoints: [endpoint({ returns: 'R' })] })).replace(
        '"R"',
        '['.repeat(350) + ']'.repeat(350),
      ),
    ],
    ['a long number', `{"name": ${'1'.repeat(200_000)}}`],
    ['a long string', `{"name": "${'x'.repeat(1_000_000)}"}`],
    ['NUL bytes', '\0'.repeat(1000)],
    ['UTF-16 read as UTF-8', [...'{"name":"x"}'].join('\0')],
    [
      'lone surrogates',
      JSON.stringify(definition({ name: '\ud800', endpoints: [endpoint({ name: '\udfff' })] })),
    ],
    [
      'many empty endpoints',
      JSON.stringify(definition({ endpoints: Array.from({ length: 12_000 }, () => ({})) })),
    ],
    [
      'many endpoints of the wrong type',
      JSON.stringify(definition({ endpoints: Array.from({ length: 12_000 }, () => 1) })),
    ],
    [
      'many equal names',
      JSON.stringify(definition({ endpoints: Array.from({ length: 12_000 }, () => endpoint()) })),
    ],
    ['many missing commas', `[${'1 '.repeat(12_000)}]`],
  ])('for %s', (_, hostile) => {
    expect(lintText(hostile).length).toBeGreaterThan(0)
  })

  test('for names of built-in properties', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']
    const hostile = names.map((name) => ({
      name,
      returns: [`object.${name}`, name],
      flags: [name],
      group: name,
      docs: name,
      errors: [name],
      arguments: [{ name, type: `object.${name}`, flags: [name], docs: name, choices: [name] }],
    }))
    const own = `{${names.map((name) => `"${name}": {"a": 1}`).join(',')}, ${JSON.stringify(versioned({ version: '__proto__', versions: names, endpoints: hostile, objects: [{ name: '__proto__' }] })).slice(1)}`
    expectOrdered(own)
    expect(({} as { a?: number }).a).toBeUndefined()
  })

  function expectOrdered(source: string): void {
    const offsets = lintText(source).map(({ range }) => range!.start.offset)
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
    expect(offsets.every((offset) => offset <= source.length)).toBe(true)
  }
})

describe('applyFixes', () => {
  property.prop([fc.nat(), fc.jsonValue({ maxDepth: 2 })], { numRuns: runs(300) })(
    'is idempotent and produces valid JSON',
    (which, value) => {
      const paths = pathsIn(full)
      const mutant = JSON.stringify(
        replaced(full, paths[which % paths.length]!, value),
        undefined,
        2,
      )
      const once = applyFixes(mutant).text
      expect(readJson(once).problems).toEqual([])
      expect(applyFixes(once).text).toBe(once)
    },
  )

  test('keeps a valid definition', () => {
    expect(applyFixes(text)).toEqual({ text, count: 0 })
  })
})

describe('checkShape', () => {
  const { allOf: _, ...unconditional } = schema
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: false })
  const dynamic = ajv.compile(unconditional)

  property.prop([fc.nat(), fc.jsonValue({ maxDepth: 3 })], { numRuns: runs(200) })(
    'agrees with ajv on any mutation',
    (which, value) => {
      const paths = pathsIn(full)
      const mutant = replaced(full, paths[which % paths.length]!, value)
      const valid = dynamic(mutant)
      expect(checkShape(mutant).problems).toHaveLength(valid ? 0 : dynamic.errors!.length)
    },
  )
})

type MutablePath = (string | number)[]

function pathsIn(value: unknown, path: MutablePath = []): MutablePath[] {
  if (typeof value !== 'object' || value === null) return [path]
  const steps = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  return [path, ...steps.flatMap((step) => pathsIn((value as never)[step], [...path, step]))]
}

function replaced(value: unknown, [step, ...rest]: MutablePath, replacement: unknown): unknown {
  if (step === undefined) return replacement
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[step] = replaced(copy[step], rest, replacement)
  return copy
}
