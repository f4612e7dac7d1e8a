import { describe, expect, test } from 'vitest'
import { applyTextEdits, toTextEdit } from '../fix/text-edits.ts'
import { readJson } from '../json/read-json.ts'
import { argument, definition, endpoint, issuesOf, versioned } from '../testing/test-rule.ts'
import { rules } from './index.generated.ts'

/** The fixes of the incorrect examples: title, and whether `--fix` applies it. */
const FIXES: Record<string, [title: string, 'safe' | 'suggestion']> = {
  'argument-complete': ['Add `flags`, `docs`', 'suggestion'],
  'attributes-need-object': ['Remove `attributes`', 'suggestion'],
  'base-url-trailing-slash': ['Add a trailing slash', 'safe'],
  'base-url-valid': ['Replace with "https://api.example.com/v1"', 'suggestion'],
  'byte-order-mark': ['Remove the byte order mark', 'safe'],
  'choice-fits-type': ['Convert all to the type', 'suggestion'],
  'choice-unique': ['Remove the duplicate', 'safe'],
  'duplicate-key': ['Remove the earlier value', 'suggestion'],
  'endpoint-name-valid': ['Replace with "users-list"', 'suggestion'],
  'endpoint-complete': ['Add `flags`, `group`, `docs`, `errors`, `arguments`', 'suggestion'],
  'endpoint-name-encoding': ['Replace with "list-users"', 'suggestion'],
  'event-name-unique': ['Remove the duplicate', 'safe'],
  'event-source-returns': ['Return ["string"]', 'suggestion'],
  'flag-as-key': ['Move `paginated` to `flags`', 'suggestion'],
  'flag-known': ['Replace with `paginated`', 'suggestion'],
  'flag-level': ['Remove `paginated`', 'suggestion'],
  'flag-unique': ['Remove the duplicate', 'safe'],
  'generic-application-key-prefix': ['Rename to "object.found"', 'safe'],
  'generic-argument-on-static-object': ['Remove the type argument', 'suggestion'],
  'generic-argument-unused-in-context': ['Remove the type argument', 'suggestion'],
  'hints-obsolete': ['Change the type to "string.email"', 'safe'],
  'key-known': ['Rename to `arguments`', 'suggestion'],
  'key-without-effect': ['Remove `method`', 'suggestion'],
  'object-defined': ['Replace with "user"', 'safe'],
  'object-name-unique': ['Remove the duplicate', 'safe'],
  'object-used': ['Remove object "user"', 'suggestion'],
  'package-complete': ['Add `errors`', 'safe'],
  'page-shape-without-flag': ['Add the flag `paginated`', 'suggestion'],
  'paginated-returns-object': ['Return ["object"]', 'suggestion'],
  'required-key': ['Add `returns`', 'suggestion'],
  'returns-list': ['Convert to a list', 'safe'],
  syntax: ['Remove the comma', 'safe'],
  'type-array-union': ['Remove `array`', 'suggestion'],
  'type-known': ['Replace with `number.i64`', 'suggestion'],
  'type-refinement-base': ['Replace with `[["string"]]`', 'suggestion'],
  'type-refinement-known': ['Replace with `string.email`', 'suggestion'],
  'type-union-unique': ['Remove the duplicate', 'safe'],
  'value-type': ['Replace with ["versioned"]', 'suggestion'],
  'version-in-versions': ['Replace with "beta"', 'safe'],
  'version-keys-without-flag': ['Add the flag `versioned`', 'suggestion'],
  'versions-empty': ['Add "2" to `versions`', 'suggestion'],
  'versions-missing': ['Add `versions`', 'suggestion'],
  'versions-unique': ['Remove the duplicate', 'safe'],
}

const textOf = (source: unknown): string =>
  typeof source === 'string' ? source : JSON.stringify(source)

const fixesOf = (id: string, text: string): [string, 'safe' | 'suggestion'][] =>
  issuesOf(id, text).flatMap(({ fix }) =>
    fix === undefined ? [] : [[fix.title, fix.safe ? 'safe' : 'suggestion']],
  )

function fixed(id: string, text: string): string {
  const document = readJson(text)
  const edits = issuesOf(id, text).flatMap(({ fix }) => fix?.edits ?? [])
  return applyTextEdits(
    text,
    edits.map((edit) => toTextEdit(document, edit)!),
  )
}

test.each(
  rules.map(({ id, examples }) => {
    const { incorrect } = examples!
    return [id, textOf(typeof incorrect === 'string' ? incorrect : definition(incorrect))] as const
  }),
)('the fix of the incorrect example of %s', (id, text) => {
  expect(fixesOf(id, text)).toEqual(FIXES[id] === undefined ? [] : [FIXES[id]])
  const left = FIXES[id] === undefined ? [] : issuesOf(id, fixed(id, text))
  expect(left).toEqual([])
})

const withArguments = (...list: unknown[]): unknown =>
  definition({ endpoints: [endpoint({ arguments: list })] })
const named = (name: string): unknown => definition({ endpoints: [endpoint({ name })] })

test.each<[string, unknown, [title: string, 'safe' | 'suggestion'] | undefined, unknown]>([
  [
    'argument-name-unique',
    withArguments(argument(), argument()),
    ['Remove the duplicate', 'safe'],
    withArguments(argument()),
  ],
  [
    'error-code-unique',
    definition({ errors: ['A', 'A'] }),
    ['Remove the duplicate', 'safe'],
    definition({ errors: ['A'] }),
  ],
  [
    'error-code-unique',
    definition({
      errors: [
        { code: 'A', docs: 'x' },
        { code: 'A', docs: 'y' },
      ],
    }),
    undefined,
    undefined,
  ],
  ['endpoint-name-valid', named('/list '), ['Replace with "list"', 'suggestion'], named('list')],
  ['endpoint-name-valid', named('list/'), ['Replace with "list"', 'suggestion'], named('list')],
  ['endpoint-name-valid', named('a/b'), ['Replace with "a-b"', 'suggestion'], named('a-b')],
  ['endpoint-name-valid', named('a?b=1'), ['Replace with "a"', 'suggestion'], named('a')],
  [
    'endpoint-name-valid',
    named('a%20\u202eb'),
    ['Replace with "a-20-b"', 'suggestion'],
    named('a-20-b'),
  ],
  [
    'endpoint-name-valid',
    definition({ endpoints: [endpoint({ name: '/users/{id}', arguments: [] })] }),
    ['Replace with "users" and add the argument "id"', 'suggestion'],
    definition({
      endpoints: [
        endpoint({
          name: 'users',
          arguments: [{ name: 'id', type: 'string', flags: ['required'], docs: '' }],
        }),
      ],
    }),
  ],
  [
    'endpoint-name-valid',
    definition({
      endpoints: [
        {
          name: 'users/:id/posts/<post>',
          returns: ['object'],
          arguments: [argument({ name: 'id' })],
        },
      ],
    }),
    ['Replace with "users-posts" and add the argument "post"', 'suggestion'],
    definition({
      endpoints: [
        {
          name: 'users-posts',
          returns: ['object'],
          arguments: [
            argument({ name: 'id' }),
            { name: 'post', type: 'string', flags: ['required'], docs: '' },
          ],
        },
      ],
    }),
  ],
  [
    'endpoint-name-valid',
    definition({ endpoints: [{ name: '{a}/b/{c}', returns: ['object'] }] }),
    ['Replace with "b" and add the arguments "a", "c"', 'suggestion'],
    definition({
      endpoints: [
        {
          name: 'b',
          returns: ['object'],
          arguments: ['a', 'c'].map((name) => ({
            name,
            type: 'string',
            flags: ['required'],
            docs: '',
          })),
        },
      ],
    }),
  ],
  ['endpoint-name-valid', named('/'), undefined, undefined],
  ...[undefined, []].map((flags): [string, unknown, [string, 'suggestion'], unknown] => [
    'key-without-effect',
    withArguments({ name: 'a', optional: false, type: 'string', flags }),
    ['Replace with the flag `required`', 'suggestion'],
    withArguments({ name: 'a', type: 'string', flags: ['required'] }),
  ]),
  [
    'key-without-effect',
    withArguments(argument({ flags: ['required'], optional: false })),
    ['Remove `optional`', 'suggestion'],
    withArguments(argument({ flags: ['required'] })),
  ],
  [
    'flag-known',
    definition({ flags: ['VERSIONED'] }),
    ['Replace with `versioned`', 'safe'],
    definition({ flags: ['versioned'] }),
  ],
  [
    'flag-known',
    definition({ endpoints: [endpoint({ flags: ['bearer auth'] })] }),
    ['Replace with `bearer_auth`', 'safe'],
    definition({ endpoints: [endpoint({ flags: ['bearer_auth'] })] }),
  ],
  [
    'hints-obsolete',
    withArguments(argument({ hints: [] })),
    ['Remove `hints`', 'safe'],
    withArguments(argument()),
  ],
  [
    'object-defined',
    definition({
      objects: [{ name: 'user' }],
      endpoints: [endpoint({ returns: ['object.usr'] })],
    }),
    ['Replace with "user"', 'suggestion'],
    definition({
      objects: [{ name: 'user' }],
      endpoints: [endpoint({ returns: ['object.user'] })],
    }),
  ],
  [
    'type-known',
    withArguments(argument({ type: 'String' })),
    ['Replace with `string`', 'safe'],
    withArguments(argument({ type: 'string' })),
  ],
  [
    'type-refinement-known',
    withArguments(argument({ type: 'string.Email' })),
    ['Replace with `string.email`', 'safe'],
    withArguments(argument({ type: 'string.email' })),
  ],
  [
    'choice-fits-type',
    withArguments(argument({ type: 'number', choices: [1, '2'] })),
    ['Replace with 2', 'suggestion'],
    withArguments(argument({ type: 'number', choices: [1, 2] })),
  ],
  ['value-type', versioned({ version: 2 }), ['Replace with "2"', 'safe'], versioned()],
  [
    'value-type',
    definition({ docs: true }),
    ['Replace with "true"', 'safe'],
    definition({ docs: 'true' }),
  ],
  ['value-type', definition({ docs: null }), undefined, undefined],
  ['value-type', definition({ flags: 'x'.repeat(100) }), undefined, undefined],
  [
    'version-in-versions',
    versioned({ version: '3' }),
    ['Add "3" to `versions`', 'suggestion'],
    versioned({ version: '3', versions: ['1', '2', '3'] }),
  ],
  [
    'version-missing',
    versioned({ version: undefined, versions: ['2'] }),
    ['Add `version`: "2" (the only entry of `versions`)', 'safe'],
    versioned({ versions: ['2'] }),
  ],
  ['version-missing', versioned({ version: undefined }), undefined, undefined],
  ...['version-missing', 'versions-missing'].map(
    (id): [string, unknown, [string, 'safe' | 'suggestion'], unknown] => [
      id,
      versioned({ version: undefined, versions: undefined }),
      ['Add `version` and `versions`', 'suggestion'],
      versioned({ version: '1', versions: ['1'] }),
    ],
  ),
  [
    'versions-missing',
    versioned({ versions: undefined }),
    ['Add `versions`', 'suggestion'],
    versioned({ versions: ['2'] }),
  ],
  ['versions-empty', versioned({ version: undefined, versions: [] }), undefined, undefined],
])('the fix of %s in %j', (id, source, fix, result) => {
  const text = textOf(source)
  expect(fixesOf(id, text)).toEqual(fix === undefined ? [] : [fix])
  expect(JSON.parse(fixed(id, text))).toEqual(JSON.parse(textOf(result ?? source)))
})

test('a fix that adds a key for versions puts it after the related one', () => {
  const keysOf = (id: string, source: unknown): string[] =>
    Object.keys(JSON.parse(fixed(id, textOf(source))) as object)
  expect(
    keysOf('version-missing', versioned({ version: undefined, versions: ['2'] })).slice(2, 5),
  ).toEqual(['flags', 'version', 'docs'])
  const neither = versioned({ version: undefined, versions: undefined })
  expect(keysOf('versions-missing', neither).slice(2, 5)).toEqual(['flags', 'version', 'versions'])
  expect(
    keysOf('versions-missing', { version: '2', ...versioned({ versions: undefined }) }),
  ).toEqual(['version', 'versions', 'base_url', 'name', 'flags', 'docs', 'errors', 'endpoints'])
})

test.each<[string, [title: string, 'safe' | 'suggestion'] | undefined, string]>([
  ['{"a": 1 // one\n}', ['Remove the comment', 'suggestion'], '{"a": 1 \n}'],
  ['{"a": 1 "b": 2}', ['Add a comma', 'safe'], '{"a": 1, "b": 2}'],
  ['{"a": 1\n\t"b": 2}', ['Add a comma', 'safe'], '{"a": 1,\n\t"b": 2}'],
  ["{'a': 1}", ['Use double quotes', 'safe'], '{"a": 1}'],
  ['{a: 1}', ['Use double quotes', 'safe'], '{"a": 1}'],
  ['{"a": "b\tc"}', ['Escape the character', 'safe'], '{"a": "b\\tc"}'],
  ['{"a": "b\u0001c"}', ['Escape the character', 'safe'], '{"a": "b\\u0001c"}'],
  ["{'\\x41': 1}", undefined, "{'\\x41': 1}"],
  [`{'${'x'.repeat(500)}': 1}`, undefined, `{'${'x'.repeat(500)}': 1}`],
])('the fix of syntax in %j', (text, fix, result) => {
  expect(fixesOf('syntax', text)).toEqual(fix === undefined ? [] : [fix])
  expect(fixed('syntax', text)).toBe(result)
})

test.each([
  ['{"a": 1 // one\n"b": 2}', '{"a": 1, // one\n"b": 2}'],
  ['{"a": 1 /* one */ // two\r\n"b": 2}', '{"a": 1, /* one */ // two\r\n"b": 2}'],
  ['{"a": "https://a.example"\n"b": 2}', '{"a": "https://a.example",\n"b": 2}'],
  ['{"a": "// one" "b": 2}', '{"a": "// one", "b": 2}'],
  ['{"a": 1"b": 2}', '{"a": 1, "b": 2}'],
])('a missing comma in %j is added after the value, before a comment', (text, expected) => {
  const edits = issuesOf('syntax', text).flatMap(({ fix }) => (fix?.safe ? fix.edits : []))
  const document = readJson(text)
  const actual = applyTextEdits(
    text,
    edits.map((edit) => toTextEdit(document, edit)!),
  )
  expect(actual).toBe(expected)
  expect(issuesOf('syntax', actual).filter(({ fix }) => fix?.safe)).toEqual([])
})

describe('suggestions', () => {
  /** Returns the titles of the suggestions of the first issue, and the text after each. */
  const suggestionsOf = (id: string, text: string): [title: string, after: string][] => {
    const document = readJson(text)
    return (issuesOf(id, text)[0]?.suggestions ?? []).map(({ title, safe, edits }) => {
      expect(safe).toBe(false)
      return [
        title,
        applyTextEdits(
          text,
          edits.map((edit) => toTextEdit(document, edit)!),
        ),
      ]
    })
  }

  test.each<[string, unknown, string[]]>([
    [
      'version-missing',
      versioned({ version: undefined, versions: ['1', '2', '2', 'next'] }),
      ['Add `version`: "1"', 'Add `version`: "2"', 'Add `version`: "next"'],
    ],
    ['version-missing', versioned({ version: undefined, versions: [] }), []],
    [
      'version-in-versions',
      versioned({ version: '3', versions: ['1', '2'] }),
      ['Replace with "1"', 'Replace with "2"'],
    ],
    [
      'version-in-versions',
      versioned({ version: 'Next', versions: ['1', 'next'] }),
      ['Replace with "1"', 'Add "Next" to `versions`'],
    ],
    [
      'type-not-empty',
      definition({ endpoints: [endpoint({ returns: [] })] }),
      ['Replace with `["null"]`', 'Replace with `["object"]`', 'Replace with `["any"]`'],
    ],
    [
      'type-not-empty',
      withArguments(argument({ type: [] })),
      ['Replace with "string"', 'Replace with "any"'],
    ],
    ['type-not-empty', withArguments(argument({ type: [[]] })), ['Replace with `["any"]`']],
    [
      'endpoint-name-unique',
      definition({
        endpoints: [endpoint({ name: 'a' }), endpoint({ name: 'a-2' }), endpoint({ name: 'a' })],
      }),
      ['Rename to "a-3"'],
    ],
    [
      'argument-name-unique',
      withArguments(argument({ name: 'user_id' }), argument({ name: 'user_id', type: 'number' })),
      ['Rename to "user_id_2"'],
    ],
    [
      'attribute-name-unique',
      definition({ endpoints: [endpoint({ attributes: [{ name: 'a' }, { name: 'a' }] })] }),
      ['Rename to "a-2"'],
    ],
    [
      'object-name-unique',
      definition({ objects: [{ name: 'a' }, { name: 'a' }] }),
      ['Rename to "a-2"'],
    ],
    [
      'event-name-unique',
      definition({ events: [{ name: 'a' }, { name: 'a' }] }),
      ['Rename to "a-2"'],
    ],
  ])('%s %#', (id, source, titles) => {
    const text = textOf(source)
    const found = suggestionsOf(id, text)
    expect(found.map(([title]) => title)).toEqual(titles)
    for (const [, after] of found) expect(issuesOf(id, after)).toEqual([])
  })

  test('are limited to 10', () => {
    const versions = Array.from({ length: 20 }, (_, index) => `v${index}`)
    for (const version of [undefined, 'x'])
      expect(
        suggestionsOf(
          version === undefined ? 'version-missing' : 'version-in-versions',
          textOf(versioned({ version, versions })),
        ),
      ).toHaveLength(10)
  })
})

test.each([
  ['api.example.com/v1', 'https://api.example.com/v1'],
  ['api.example.com:8080', 'https://api.example.com:8080'],
  ['//api.example.com/', 'https://api.example.com/'],
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1/v1', 'http://127.0.0.1/v1'],
  ['/v1', undefined],
  ['users', undefined],
  ['ftp://a.example/', undefined],
  ['api.example.com?x=1', undefined],
  ['api.example.com/?x=1', undefined],
])('base-url-valid adds the scheme to %s', (base_url, expected) => {
  const [issue] = issuesOf('base-url-valid', definition({ base_url }))
  expect(issue!.fix?.edits).toEqual(
    expected && [{ kind: 'set', path: ['base_url'], value: expected }],
  )
})
