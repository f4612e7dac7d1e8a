import { fc, test as property } from '@fast-check/vitest'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { describe, expect, test } from 'vitest'
import { hostileDefinition } from './testing/hostile-definition.ts'
import { generateTypes } from './generate-types.ts'
import { readModule } from './testing/read-module.ts'
import { runs } from '../testing/extent.ts'

function packageOf(
  endpoint: Partial<Endpoint>,
  changes: Partial<PackageDefinition> = {},
): PackageDefinition {
  return {
    base_url: 'https://api.example.com/',
    name: 'Test',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [{ name: 'find', returns: ['null'], ...endpoint }],
    ...changes,
  }
}

const objects = [
  {
    name: 'user',
    attributes: [{ name: 'id', type: 'string' }],
    arguments: [{ name: 'name', type: 'string' }],
  },
  { name: 'list', attributes: [{ name: 'items', type: [['T', 'null']] }] },
  { name: 'empty' },
  {
    name: 'page',
    attributes: [
      { name: 'previous', type: ['object', 'null'] },
      { name: 'page', type: [['T']] },
      { name: 'next', type: ['object', 'null'] },
    ],
  },
]

/** Returns the type of a key in the generated text, on one line. */
function valueOf(
  key: string,
  definition: PackageDefinition,
  refinements: 'plain' | 'branded' = 'plain',
): string | undefined {
  const text = generateTypes(definition, { refinements })
  return new RegExp(`^ +"?${key}"?\\??:([^;]*);`, 'mu')
    .exec(text)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim()
}

test.each([
  ['string', 'string'],
  ['string.email', 'string'],
  ['number.u32', 'number'],
  [['boolean', 'null'], 'boolean | null'],
  ['any', 'unknown'],
  [['any', 'string'], 'unknown'],
  ['object', 'Record<string, unknown>'],
  ['array', 'unknown[]'],
  [[['string', 'null']], '(string | null)[]'],
  [[[['string']]], 'string[][]'],
  [[['string'], 'null'], 'string[] | null'],
  ['object.user', 'User'],
  [[['object.user'], 'null'], 'User[] | null'],
  ['object.missing', 'Record<string, unknown>'],
  ['object.empty', 'Record<string, unknown>'],
  [{ 'object.list': 'object.user' }, 'List<User>'],
  [{ 'object.list': { 'object.list': ['string', 'null'] } }, 'List<List<string | null>>'],
  ['object.list', 'List'],
  [{ 'object.user': 'string' }, 'User'],
  ['T', 'unknown'],
  ['nonsense', 'unknown'],
  ['string.nope', 'string'],
  [['string', 'string.email'], 'string'],
])('converts the return type %j to %s', (returns, expected) => {
  expect(valueOf('returns', packageOf({ returns }, { objects }))).toBe(expected)
})

test.each([
  ['string.email', 'Refined<"string.email">'],
  [['number.u32', 'null'], 'Refined<"number.u32"> | null'],
  [[['string.uuid']], 'Refined<"string.uuid">[]'],
  [{ 'object.list': 'string.date' }, 'List<Refined<"string.date">>'],
  ['string', 'string'],
  ['string.nope', 'string'],
])('converts the return type %j to %s with branded refinements', (returns, expected) => {
  expect(valueOf('returns', packageOf({ returns }, { objects }), 'branded')).toBe(expected)
})

test('generates the type of refined values only if they are branded, and reserves its name', () => {
  const definition = packageOf(
    { returns: ['object.refined'] },
    { objects: [{ name: 'refined', attributes: [{ name: 'at', type: 'string.time' }] }] },
  )
  expect(generateTypes(definition)).toContain('returns: Refined;')
  const text = generateTypes(definition, { refinements: 'branded' })
  expect(text).toContain('returns: Refined2;')
  expect(text).toContain('at: Refined<"string.time">;')
  expect(text.match(/export type Refined</g)).toHaveLength(1)
})

test('keeps the choices of a refined type', () => {
  const list = [{ name: 'size', type: 'number.u32', choices: [10, 20] }]
  expect(valueOf('size', packageOf({ arguments: list }), 'branded')).toBe('10 | 20')
})

test.each([
  ['string', ['a', 'b'], '"a" | "b"'],
  ['number', [1, -1.5, 1e21], '1 | -1.5 | 1e+21'],
  [['boolean', 'null'], [true, null], 'true | null'],
  [[['string']], ['a', 'b'], '("a" | "b")[]'],
  ['array', ['a'], '"a"[]'],
  [['string', ['string']], ['a', 'b'], '"a" | "b" | ("a" | "b")[]'],
  ['string', ["it's", 'say "no"', 'a\n\u202e'], `"it's" | 'say "no"' | "a\\n\\u202e"`],
  ['object', [{ a: 1 }], 'unknown'],
  ['string', [], 'string'],
])('converts %j with the choices %j to %s', (type, choices, expected) => {
  const list = [{ name: 'a', type, choices }]
  expect(valueOf('a', packageOf({ arguments: list }))).toBe(expected)
})

test('makes arguments optional unless required, and attributes only if nullable', () => {
  const text = generateTypes(
    packageOf({
      returns: ['object'],
      arguments: [
        { name: 'id', type: 'string', flags: ['required'] },
        { name: 'limit', type: 'number', flags: ['nullable'] },
      ],
      attributes: [
        { name: 'id', type: 'string', flags: ['required'] },
        { name: 'note', type: 'string', flags: ['nullable'] },
        { name: 'more', type: 'any', flags: ['nullable'] },
      ],
    }),
  )
  expect(text).toContain('interface FindArguments {\n  id: string;\n  limit?: number;\n}')
  expect(text).toContain(
    'interface FindResult {\n  id: string;\n  note?: string | null;\n  more?: unknown;\n}',
  )
})

test('types missing arguments as an empty object', () => {
  expect(valueOf('arguments', packageOf({}))).toBe('Record<string, never>')
})

test('describes a bare object or array by the attributes, also in a union', () => {
  const attributes = [{ name: 'id', type: 'string' }]
  const returned = (returns: Endpoint['returns']): string | undefined =>
    valueOf('returns', packageOf({ returns, attributes }))
  expect(returned(['object'])).toBe('FindResult')
  expect(returned(['object', 'null'])).toBe('FindResult | null')
  expect(returned(['array'])).toBe('FindResult[]')
  expect(returned([['object']])).toBe('FindResult[]')
  expect(returned(['string'])).toBe('string')
})

test.each<[string, Partial<Endpoint>, string]>([
  ['a bare object has no item type', { returns: ['object'] }, 'unknown'],
  ['an array type describes the page', { returns: [['object.user']] }, 'User'],
  [
    'an array of bare objects has the attributes',
    { returns: [['object']], attributes: [{ name: 'a', type: 'any' }] },
    'FindItem',
  ],
  ['an object type describes an item', { returns: ['object.user'] }, 'User'],
  [
    'an object with the three keys describes the page',
    { returns: [{ 'object.page': 'object.user' }] },
    'User',
  ],
  [
    'attributes are those of an item',
    { returns: ['object'], attributes: [{ name: 'a', type: 'any' }] },
    'FindItem',
  ],
  [
    'attributes may be the three keys',
    {
      returns: ['object'],
      attributes: objects[3]!.attributes!.map((each) =>
        each.name === 'page' ? { ...each, type: [['string']] } : each,
      ),
    },
    'string',
  ],
])('%s', (_, endpoint, expected) => {
  const definition = packageOf({ flags: ['paginated'], ...endpoint }, { objects })
  expect(valueOf('item', definition)).toBe(expected)
  expect(generateTypes(definition)).not.toContain('returns:')
})

describe('objects', () => {
  test('have a type per referenced side', () => {
    const text = generateTypes(
      packageOf(
        { returns: ['object.user'], arguments: [{ name: 'user', type: 'object.user' }] },
        { objects },
      ),
    )
    expect(text).toContain('export interface User {\n  id: string;\n}')
    expect(text).toContain('export interface UserInput {\n  name?: string;\n}')
    expect(text).toContain('  user?: UserInput;')
    expect(text).not.toContain('List')
  })

  test('are generated if referenced, in the order of the definition, also if circular', () => {
    const circle = [
      { name: 'a', attributes: [{ name: 'b', type: 'object.b' }] },
      {
        name: 'b',
        attributes: [
          { name: 'a', type: [['object.a']] },
          { name: 'b', type: 'object.b' },
        ],
      },
    ]
    const text = generateTypes(packageOf({ returns: ['object.b'] }, { objects: circle }))
    expect(text.indexOf('interface A {')).toBeGreaterThan(0)
    expect(text.indexOf('interface B {')).toBeGreaterThan(text.indexOf('interface A {'))
  })

  test('are generic if they use T', () => {
    const text = generateTypes(packageOf({ returns: ['object.list'] }, { objects }))
    expect(text).toContain('export interface List<T = unknown> {\n  items: (T | null)[];\n}')
  })
})

test('lists the versions of a versioned package only', () => {
  const versions = ['1', '2025-01']
  expect(valueOf('versions', packageOf({}, { flags: ['versioned'], version: '1', versions }))).toBe(
    '"1" | "2025-01"',
  )
  expect(valueOf('versions', packageOf({}, { version: '1', versions }))).toBeUndefined()
})

test('writes documentation, errors and refinements as comments', () => {
  const text = generateTypes(
    packageOf({
      flags: ['bearer_auth'],
      returns: [['number.u32']],
      docs: 'Finds.\r\n\n* one  \n\ttwo */ three \u001b[2J',
      errors: [{ code: 'NOT_FOUND', docs: 'There is\nnone.' }, 'GONE'],
      arguments: [{ name: 'at', type: ['string.email', ['number.i32']], docs: 'Where.' }],
    }),
  )
  expect(text).toContain(`    /**
     * Finds.
     *
     * * one
     *   two *\\/ three \\u001b[2J
     *
     * Requires a bearer token.
     *
     * @returns \`number.u32\`: an integer from 0 to 4294967295.
     * @throws \`NOT_FOUND\` There is none.
     * @throws \`GONE\`
     */
    find: {
`)
  expect(text).toContain(`  /**
   * Where.
   *
   * \`string.email\`: an e-mail address.
   * \`number.i32\`: an integer from -2147483648 to 2147483647.
   */
  at?: string | number[];
`)
})

test('writes error codes as unions of strings', () => {
  const text = generateTypes(
    packageOf({ errors: [{ code: 'NOT_FOUND' }, 'GONE', 'GONE'] }, { errors: ["IT'S"] }),
  )
  expect(text).toContain(`export interface Definition {
  errors: "IT'S";
  endpoints: {`)
  expect(text).toContain(`      returns: null;
      errors: "NOT_FOUND" | "GONE";
    };`)
  expect(generateTypes(packageOf({}))).not.toContain('errors')
})

test('omits private entries unless includePrivate is set', () => {
  const secret = { name: 'secret', type: 'string', flags: ['private'] }
  const definition = packageOf({ returns: ['object'], arguments: [secret], attributes: [secret] })
  definition.endpoints.push({ name: 'hidden', returns: ['null'], flags: ['private'] })
  expect(generateTypes(definition)).not.toMatch(/secret|hidden/)
  expect(generateTypes(definition, { includePrivate: true })).toMatch(/secret[^]*secret/)
})

test('uses the first of equal names, and distinct types for similar names', () => {
  const text = generateTypes({
    ...packageOf({}),
    endpoints: [
      {
        name: 'find-user',
        returns: ['string'],
        arguments: [
          { name: 'a', type: 'string' },
          { name: 'a', type: 'number' },
        ],
      },
      { name: 'find-user', returns: ['number'] },
      { name: 'find_user', returns: ['null'], arguments: [{ name: 'b', type: 'string' }] },
    ],
  })
  expect(text.match(/"find-user"/g)).toHaveLength(1)
  expect(text).toContain('export interface FindUserArguments {\n  a?: string;\n}')
  expect(text).toContain('export interface FindUserArguments2 {\n  b?: string;\n}')
})

test('renames an object with the name of the type parameter', () => {
  const text = generateTypes(
    packageOf(
      { returns: [['list', 'T'] as never, 'T'] },
      {
        objects: [
          { name: 'T', attributes: [{ name: 'own', type: 'string' }] },
          { name: 'list', attributes: [{ name: 'items', type: [['T']] }] },
          { name: 'record', attributes: [{ name: 'any', type: 'object' }] },
        ],
      },
    ),
  )
  expect(text).not.toMatch(/interface (?:T|Record)\b/)
})

test('names the source in the first line, on one line', () => {
  expect(generateTypes(packageOf({}), { source: 'a\nexport {}\u2028b' }).split('\n')[0]).toBe(
    '// Generated by fc-cli types from a export {} b. Do not edit.',
  )
})

/** What ends or starts a comment, string, template or declaration. */
const SPECIAL = [
  '*/',
  '/*',
  '//',
  '/',
  '*',
  '`',
  '${x}',
  '"',
  "'",
  '\\',
  '\n',
  '\r',
  '\u2028',
  '\u2029',
  '\u0085',
  '\0',
]
const NAMES = [
  '__proto__',
  'constructor',
  'new',
  'get',
  'export',
  'any',
  'Record',
  'Definition',
  'T',
  'Refined',
  '1',
  '-1',
  '[key: string]',
]
const part = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...SPECIAL) },
  fc.constantFrom(
    ...NAMES,
    '; declare const x: string',
    '}\nexport interface X {',
    '\ud800',
    '\u202e',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const hostileText = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.array(part, { maxLength: 4 }).map((parts) => parts.join('')),
)

property.prop([fc.infiniteStream(hostileText), fc.constantFrom('plain', 'branded')], {
  numRuns: runs(100),
})(
  'writes exactly the declarations of the definition, whatever its names, values and documentation are',
  (texts, refinements) => {
    const definition = hostileDefinition(() => texts.next().value!)
    const module = readModule(
      generateTypes(definition, { source: texts.next().value!, refinements }),
    )
    const names = [...module.interfaces.keys()]
    const refined = refinements === 'branded' ? ['Refined'] : []
    expect(module.others.slice(-1)).toEqual(expect.arrayContaining(refined))
    expect(new Set([...names, ...module.others]).size).toBe(names.length + module.others.length)
    expect(names[0]).toBe('Definition')
    const reserved = ['Record', 'T', ...refined]
    expect(names.filter((name) => reserved.includes(name))).toEqual([])
    const declared = new Set([...names, ...module.others, ...reserved])
    expect([...module.references].filter((name) => !declared.has(name))).toEqual([])
    const namesOf = (list: readonly { name: string }[]): Set<string> =>
      new Set(list.map(({ name }) => name))
    const [endpoint] = definition.endpoints
    const endpoints = module.interfaces.get('Definition')!.get('endpoints')!
    expect(new Set(endpoints)).toEqual(namesOf(definition.endpoints))
    expect(endpoints).toHaveLength(new Set(endpoints).size)
    const isFirst = definition.endpoints.every(
      (other) => other === endpoint || other.name !== endpoint!.name,
    )
    const argumentNames = module.interfaces.get(names[1]!)!.keys()
    if (isFirst) expect(new Set(argumentNames)).toEqual(namesOf(endpoint!.arguments!))
    const values = JSON.stringify(definition)
    expect(module.literals.filter((value) => !values.includes(JSON.stringify(value)))).toEqual([])
  },
)
