import { describe, expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { diffDefinitions } from './diff-definitions.ts'

type Part = Record<string, unknown>

function definition(part: Part): PackageDefinition {
  return {
    base_url: 'https://api.example.com/',
    name: 'Example',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [],
    ...part,
  } as PackageDefinition
}

/** Changes as a table: level, kind, where it was, where it is. */
function changes(old: Part, next: Part): string[] {
  return diffDefinitions(definition(old), definition(next)).map((change) =>
    [
      change.level,
      change.kind,
      change.old.exists ? change.old.pointer : '-',
      change.new.exists ? change.new.pointer : '-',
    ].join(' '),
  )
}

const messages = (old: Part, next: Part): string[] =>
  diffDefinitions(definition(old), definition(next)).map(({ message }) => message)

const hints = (old: Part, next: Part): (string | undefined)[] =>
  diffDefinitions(definition(old), definition(next)).map(({ hint }) => hint)

const endpoint = (part: Part = {}): Part => ({
  endpoints: [{ name: 'find', returns: ['object'], flags: [], arguments: [], ...part }],
})
const argument = (part: Part = {}): Part =>
  endpoint({ arguments: [{ name: 'id', type: 'string', flags: [], ...part }] })
const attribute = (part: Part = {}): Part =>
  endpoint({ attributes: [{ name: 'id', type: 'string', flags: [], ...part }] })

type Row = [name: string, old: Part, next: Part, expected: string[]]

describe('unknown types', () => {
  const type = '/endpoints/0/arguments/0/type'
  test.each<[old: unknown, next: unknown, expected: string]>([
    ['money', 'amount', 'risky argument-type-unknown'],
    ['string.color', 'string.hue', 'risky argument-type-unknown'],
    ['any', 'amount', 'risky argument-type-unknown'],
    [['money', 'string'], ['amount', 'string'], 'risky argument-type-unknown'],
    [['money', 'string'], ['string', 'money'], 'safe rewritten'],
    ['money', 'string', 'breaking argument-type-narrowed'],
    ['string', 'string.color', 'risky argument-type-unknown'],
    [['money'], 'money', 'safe rewritten'],
  ])('argument: %j to %j', (old, next, expected) => {
    expect(changes(argument({ type: old }), argument({ type: next }))).toEqual([
      `${expected} ${type} ${type}`,
    ])
  })

  test('in results and attributes', () => {
    expect(changes(endpoint({ returns: ['money'] }), endpoint({ returns: ['amount'] }))).toEqual([
      'risky result-unknown /endpoints/0/returns /endpoints/0/returns',
    ])
    expect(messages(attribute({ type: 'money' }), attribute({ type: 'amount' }))).toEqual([
      'The type of attribute "id" of endpoint "find" changed from "money" to "amount", which contain unknown types.',
    ])
  })
})

describe('package', () => {
  const versioned = (version: string, versions: string[]): Part => ({
    flags: ['versioned'],
    version,
    versions,
  })
  test.each<Row>([
    ['equal ones', {}, {}, []],
    [
      'base_url changed',
      {},
      { base_url: 'https://api.example.org/' },
      ['breaking base-url-changed /base_url /base_url'],
    ],
    [
      'base_url with another case of the host and its default port',
      {},
      { base_url: 'HTTPS://API.Example.com:443/' },
      ['safe rewritten /base_url /base_url'],
    ],
    [
      'base_url with another case of the path',
      { base_url: 'https://api.example.com/a' },
      { base_url: 'https://api.example.com/A' },
      ['breaking base-url-changed /base_url /base_url'],
    ],
    [
      'base_url with another port',
      {},
      { base_url: 'https://api.example.com:80/' },
      ['breaking base-url-changed /base_url /base_url'],
    ],
    [
      'base_url with another case of the host, and without its trailing slash',
      {},
      { base_url: 'https://API.example.com' },
      ['risky base-url-slash-changed /base_url /base_url'],
    ],
    [
      'pipeline_url with its default port',
      { pipeline_url: 'https://api.example.com/p' },
      { pipeline_url: 'https://api.example.com:443/p' },
      ['safe rewritten /pipeline_url /pipeline_url'],
    ],
    [
      'trailing slash of base_url removed',
      {},
      { base_url: 'https://api.example.com' },
      ['risky base-url-slash-changed /base_url /base_url'],
    ],
    ['its name', {}, { name: 'Other' }, ['safe package-name-changed /name /name']],
    ['its docs', {}, { docs: 'New.' }, ['safe docs-changed /docs /docs']],
    [
      'versioned gained',
      {},
      versioned('1', ['1']),
      [
        'risky versioned-gained - /flags/0',
        'safe version-key-changed - /version',
        'safe version-key-changed - /versions',
      ],
    ],
    [
      'versioned lost, keys kept',
      versioned('1', ['1']),
      { ...versioned('1', ['1']), flags: [] },
      ['breaking versioned-lost /flags/0 -'],
    ],
    [
      'a version removed and one added',
      versioned('1', ['1', '2']),
      versioned('1', ['3', '1']),
      ['breaking version-removed /versions/1 -', 'safe version-added - /versions/0'],
    ],
    [
      'versions that differ in case',
      versioned('a', ['a', 'b']),
      versioned('a', ['a', 'B']),
      ['breaking version-removed /versions/1 -', 'safe version-added - /versions/1'],
    ],
    [
      'versions reordered',
      versioned('1', ['1', '2']),
      versioned('1', ['2', '1']),
      ['safe reordered /versions /versions'],
    ],
    [
      'version changed',
      versioned('1', ['1', '2']),
      versioned('2', ['1', '2']),
      ['risky version-changed /version /version'],
    ],
    [
      'version keys without the flag',
      { version: '1' },
      { version: '2' },
      ['safe version-key-changed /version /version'],
    ],
    [
      'pipeline_url changed',
      { pipeline_url: 'https://a.example/' },
      { pipeline_url: 'https://b.example/' },
      ['breaking pipeline-url-changed /pipeline_url /pipeline_url'],
    ],
    [
      'pipeline_url removed',
      { pipeline_url: 'https://a.example/' },
      {},
      ['breaking pipeline-url-removed /pipeline_url -'],
    ],
    [
      'an event stream',
      {},
      { event_source_url: 'https://a.example/' },
      ['safe event-source-url-added - /event_source_url'],
    ],
    ['a custom flag', {}, { flags: ['beta'] }, ['risky flag-added - /flags/0']],
    ['an unknown key', {}, { 'x-owner': 'me' }, ['safe extension-added - /x-owner']],
    [
      'a custom key changed',
      { 'x-owner': { a: 1, b: 2 } },
      { 'x-owner': { b: 2, a: 3 } },
      ['risky extension-changed /x-owner /x-owner'],
    ],
    ['$schema changed', { $schema: 'a' }, { $schema: 'b' }, ['safe rewritten /$schema /$schema']],
  ])('%s', (_, old, next, expected) => {
    expect(changes(old, next)).toEqual(expected)
  })

  test('hints at two versions if the base URLs look like it', () => {
    const at = (path: string): Part => ({ base_url: `https://api.example.com/${path}/` })
    expect(hints(at('v1'), at('v2'))[0]).toContain('look like two versions')
    expect(hints(at('people'), at('users'))).toEqual([undefined])
  })

  test('hints that callers of the old version are not affected if it is still listed', () => {
    const old = versioned('1', ['1'])
    expect(hints(old, versioned('2', ['2', '1']))[0]).toContain('callers that select "1"')
    expect(hints(old, versioned('2', ['2']))[0]).toBeUndefined()
  })
})

describe('endpoints', () => {
  const named = (...names: string[]): Part => ({
    endpoints: names.map((name) => ({ name, returns: [name] })),
  })
  test.each<Row>([
    ['added', named(), named('a'), ['safe endpoint-added - /endpoints/0']],
    ['removed', named('a'), named(), ['breaking endpoint-removed /endpoints/0 -']],
    [
      'an additional version of the function',
      named('x'),
      named('x', 'x-v2'),
      ['safe endpoint-added - /endpoints/1'],
    ],
    [
      'reordered',
      named('a', 'b', 'c'),
      named('c', 'a', 'b'),
      ['safe reordered /endpoints /endpoints'],
    ],
    [
      'at another index after a removal',
      named('a', 'b'),
      named('b'),
      ['breaking endpoint-removed /endpoints/0 -'],
    ],
    [
      'removed, private',
      endpoint({ flags: ['private'] }),
      {},
      ['risky endpoint-removed /endpoints/0 -'],
    ],
    [
      'changed while private',
      endpoint({ flags: ['private', 'paginated'] }),
      endpoint({ flags: ['private'] }),
      ['risky paginated-lost /endpoints/0/flags/1 -'],
    ],
    [
      'changed while it becomes private',
      endpoint({ flags: ['paginated'] }),
      endpoint({ flags: ['private'] }),
      [
        'breaking paginated-lost /endpoints/0/flags/0 -',
        'risky private-gained - /endpoints/0/flags/0',
      ],
    ],
    [
      'group changed',
      endpoint(),
      endpoint({ group: 'a' }),
      ['safe group-changed - /endpoints/0/group'],
    ],
    ['its docs', endpoint(), endpoint({ docs: 'a' }), ['safe docs-changed - /endpoints/0/docs']],
    [
      'obsolete hints changed',
      endpoint(),
      endpoint({ hints: [] }),
      ['safe rewritten - /endpoints/0/hints'],
    ],
    [
      'an unknown key',
      endpoint({ cost: 1 }),
      endpoint(),
      ['risky extension-removed /endpoints/0/cost -'],
    ],
  ])('%s', (_, old, next, expected) => {
    expect(changes(old, next)).toEqual(expected)
  })

  test.each([
    ['paginated', 'breaking', 'breaking'],
    ['bearer_auth', 'breaking', 'safe'],
    ['capture_bearer', 'safe', 'breaking'],
    ['error_triple', 'risky', 'breaking'],
    ['package', 'breaking', 'breaking'],
    ['event_source', 'breaking', 'breaking'],
    ['private', 'risky', 'safe'],
    ['beta', 'risky', 'risky'],
  ])('the flag %s: gained %s, lost %s', (flag, gained, lost) => {
    const [without, having] = [endpoint(), endpoint({ flags: [flag] })]
    expect(changes(without, having)).toEqual([
      expect.stringMatching(`^${gained} .*-(?:gained|added) - /endpoints/0/flags/0$`),
    ])
    expect(changes(having, without)).toEqual([
      expect.stringMatching(`^${lost} .*-(?:lost|removed) /endpoints/0/flags/0 -$`),
    ])
  })

  test('hints at a likely rename of a removed endpoint', () => {
    const [old, next] = [named('find-user'), named('find-users')]
    expect(hints(old, next)[0]).toBe('Possibly renamed to "find-users".')
    const same = { returns: ['string'], docs: 'Finds.' }
    expect(
      hints(
        { endpoints: [{ name: 'a', ...same }] },
        { endpoints: [{ name: 'zebra', ...same }] },
      )[0],
    ).toContain('"zebra"')
  })

  test('does not hint at a rename if the similarity may be coincidence', () => {
    expect(hints(named('get'), named('set'))[0]).toBeUndefined()
    const bare = { returns: ['object'], arguments: [{ name: 'id', type: 'string' }], docs: '' }
    const one = (name: string): Part => ({ endpoints: [{ name, ...bare }] })
    expect(hints(one('find-user'), one('list-orders'))[0]).toBeUndefined()
  })

  test('hints at other versions of a removed endpoint', () => {
    expect(hints(named('search'), named('search-v2'))[0]).toBe(
      'Other versions exist: "search-v2". Callers must be changed to use one.',
    )
    expect(hints(named('x', 'x-v2'), named('x-v2'))[0]).toContain('exist: "x-v2"')
    expect(hints(named('newPayloadV1', 'newPayloadV3'), named('newPayloadV3'))[0]).toContain(
      'exist: "newPayloadV3"',
    )
  })
})

describe('arguments', () => {
  test.each<Row>([
    ['added', endpoint(), argument(), ['safe argument-added - /endpoints/0/arguments/0']],
    [
      'added, required',
      endpoint(),
      argument({ flags: ['required'] }),
      ['breaking argument-added-required - /endpoints/0/arguments/0'],
    ],
    ['removed', argument(), endpoint(), ['breaking argument-removed /endpoints/0/arguments/0 -']],
    [
      'required',
      argument(),
      argument({ flags: ['required'] }),
      ['breaking argument-became-required - /endpoints/0/arguments/0/flags/0'],
    ],
    [
      'no longer required',
      argument({ flags: ['required'] }),
      argument(),
      ['safe argument-became-optional /endpoints/0/arguments/0/flags/0 -'],
    ],
    [
      'choices',
      argument({ choices: ['a', 'b'] }),
      argument({ choices: ['c', 'a'] }),
      [
        'breaking choice-removed /endpoints/0/arguments/0/choices/1 -',
        'safe choice-added - /endpoints/0/arguments/0/choices/0',
      ],
    ],
    [
      'choices introduced',
      argument({ choices: [] }),
      argument({ choices: ['a'] }),
      [
        'breaking choices-introduced /endpoints/0/arguments/0/choices /endpoints/0/arguments/0/choices',
      ],
    ],
    [
      'choices lifted',
      argument({ choices: ['a'] }),
      argument(),
      ['safe choices-lifted /endpoints/0/arguments/0/choices -'],
    ],
    [
      'choices reordered, with a duplicate',
      argument({ choices: [1, '1', { a: 1, b: 2 }] }),
      argument({ choices: ['1', { b: 2, a: 1 }, 1] }),
      ['safe reordered /endpoints/0/arguments/0/choices /endpoints/0/arguments/0/choices'],
    ],
    [
      'a duplicate choice',
      argument({ choices: ['a', 'b'] }),
      argument({ choices: ['a', 'b', 'a'] }),
      ['safe rewritten /endpoints/0/arguments/0/choices /endpoints/0/arguments/0/choices'],
    ],
    [
      'empty choices',
      argument(),
      argument({ choices: [] }),
      ['safe rewritten - /endpoints/0/arguments/0/choices'],
    ],
  ])('%s', (_, old, next, expected) => {
    expect(changes(old, next)).toEqual(expected)
  })
})

describe('attributes', () => {
  test.each<Row>([
    ['added', endpoint(), attribute(), ['safe attribute-added - /endpoints/0/attributes/0']],
    [
      'added after others',
      endpoint({ attributes: [] }),
      attribute(),
      ['safe attribute-added - /endpoints/0/attributes/0'],
    ],
    [
      'removed',
      attribute(),
      endpoint({ attributes: [] }),
      ['breaking attribute-removed /endpoints/0/attributes/0 -'],
    ],
    [
      'nullable',
      attribute(),
      attribute({ flags: ['nullable'] }),
      ['breaking nullable-gained - /endpoints/0/attributes/0/flags/0'],
    ],
    [
      'nullable by type, then by flag',
      attribute({ type: ['string', 'null'] }),
      attribute({ flags: ['nullable'] }),
      [
        'safe rewritten /endpoints/0/attributes/0/type /endpoints/0/attributes/0/type',
        'breaking nullable-gained - /endpoints/0/attributes/0/flags/0',
      ],
    ],
    [
      'values',
      attribute({ values: ['a'] }),
      attribute({ values: ['b'] }),
      [
        'safe value-removed /endpoints/0/attributes/0/values/0 -',
        'risky value-added - /endpoints/0/attributes/0/values/0',
      ],
    ],
  ])('%s', (_, old, next, expected) => {
    expect(changes(old, next)).toEqual(expected)
  })

  test('reports unused attributes as rewritten if the result is neither object nor array', () => {
    const [old, next] = [attribute(), attribute({ name: 'other' })]
    const returning = (part: Part): Part => ({
      endpoints: [{ ...(part['endpoints'] as Part[])[0], returns: ['string'] }],
    })
    expect(changes(returning(old), returning(next))).toEqual([
      'safe rewritten /endpoints/0/attributes /endpoints/0/attributes',
    ])
  })
})

describe('errors', () => {
  const errors = (own: unknown[], shared: unknown[] = []): Part => ({
    ...endpoint({ errors: own }),
    errors: shared,
  })
  test.each<Row>([
    ['added', errors([]), errors(['A']), ['safe error-added - /endpoints/0/errors/0']],
    ['removed', errors(['A']), errors([]), ['risky error-removed /endpoints/0/errors/0 -']],
    [
      'removed, but listed by the package',
      errors(['A'], ['A']),
      errors([], ['A']),
      ['safe error-still-listed /endpoints/0/errors/0 -'],
    ],
    [
      'moved to the package',
      errors(['A'], []),
      errors([], [{ code: 'a' }]),
      ['safe error-added - /errors/0', 'safe error-still-listed /endpoints/0/errors/0 -'],
    ],
    [
      'in a different case',
      errors([{ code: 'A' }]),
      errors([{ code: 'a' }]),
      ['safe error-case-changed /endpoints/0/errors/0/code /endpoints/0/errors/0/code'],
    ],
    [
      'written as an object',
      errors(['A']),
      errors([{ code: 'A' }]),
      ['safe rewritten /endpoints/0/errors/0 /endpoints/0/errors/0'],
    ],
    [
      'with docs',
      errors(['A']),
      errors([{ code: 'A', docs: 'Why.' }]),
      ['safe docs-changed - /endpoints/0/errors/0/docs'],
    ],
  ])('%s', (_, old, next, expected) => {
    expect(changes(old, next)).toEqual(expected)
  })
})

describe('objects', () => {
  const user = { name: 'user', attributes: [{ name: 'id', type: 'string' }] }
  const returning = (returns: unknown, ...objects: Part[]): Part => ({
    ...endpoint({ returns }),
    objects,
  })
  test.each<Row>([
    [
      'a change of returned members',
      returning(['object.user'], user),
      returning(['object.user'], { ...user, attributes: [] }),
      ['breaking attribute-removed /objects/0/attributes/0 -'],
    ],
    [
      'a change of unused members',
      returning(['object.user'], { ...user, arguments: [{ name: 'a', type: 'string' }] }),
      returning(['object.user'], { ...user, arguments: [] }),
      ['safe argument-removed /objects/0/arguments/0 -'],
    ],
    [
      'renamed with the same members',
      returning(['object.user'], user),
      returning(['object.person'], { ...user, name: 'person' }),
      [
        'safe rewritten /endpoints/0/returns /endpoints/0/returns',
        'risky object-removed /objects/0 -',
        'safe object-added - /objects/0',
      ],
    ],
    [
      'members moved from the endpoint to an object',
      attribute(),
      returning(['object.user'], user),
      [
        'safe rewritten /endpoints/0/returns /endpoints/0/returns',
        'safe rewritten /endpoints/0/attributes -',
        'safe object-added - /objects/0',
      ],
    ],
    [
      'an unused object removed',
      { objects: [user] },
      { objects: [] },
      ['safe object-removed-unused /objects/0 -'],
    ],
    [
      'events',
      { events: [{ name: 'a', attributes: [{ name: 'x', type: 'string' }] }] },
      { events: [{ name: 'b' }] },
      ['breaking event-removed /events/0 -', 'risky event-added - /events/0'],
    ],
  ])('%s', (_, old, next, expected) => {
    expect(changes(old, next)).toEqual(expected)
  })
})

describe('types', () => {
  const objects = [
    {
      name: 'user',
      arguments: [
        { name: 'id', type: 'string', flags: ['required'] },
        { name: 'friend', type: 'object.user' },
      ],
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'friend', type: 'object.user', flags: ['nullable'] },
      ],
    },
    {
      name: 'twin',
      arguments: [
        { name: 'friend', type: 'object.twin' },
        { name: 'id', type: 'string', flags: ['required'] },
      ],
      attributes: [
        { name: 'friend', type: 'object.twin', flags: ['nullable'] },
        { name: 'id', type: 'string' },
      ],
    },
    {
      name: 'admin',
      arguments: [
        { name: 'id', type: 'string', flags: ['required'] },
        { name: 'friend', type: 'object.user' },
        { name: 'role', type: 'string', flags: ['required'] },
      ],
      attributes: [
        { name: 'id', type: 'string' },
        { name: 'friend', type: 'object.user', flags: ['nullable'] },
        { name: 'role', type: 'string' },
      ],
    },
    {
      name: 'list',
      attributes: [{ name: 'items', type: [['T']] }],
      arguments: [{ name: 'items', type: [['T']] }],
    },
  ]
  const list = (of: unknown): unknown => ({ 'object.list': of })

  // The change when the type is that of an argument, and when it is that of a result.
  test.each<[old: unknown, next: unknown, sent: string, returned: string]>([
    ['string', ['string'], 'safe rewritten', 'safe rewritten'],
    ['string', ['string', 'null'], 'safe widened', 'breaking widened'],
    [['string', 'null'], 'string', 'breaking narrowed', 'safe narrowed'],
    [['null', 'string'], ['string', 'null'], 'safe rewritten', 'safe rewritten'],
    ['string', 'number', 'breaking replaced', 'breaking replaced'],
    ['string', 'any', 'safe widened', 'breaking widened'],
    [
      'any',
      ['object', 'array', 'string', 'number', 'boolean', 'null'],
      'safe rewritten',
      'safe rewritten',
    ],
    ['any', ['object', 'array', 'string', 'number', 'null'], 'breaking narrowed', 'safe narrowed'],
    ['string', 'string.email', 'breaking narrowed', 'safe narrowed'],
    ['string.email', 'string', 'safe widened', 'risky loosened'],
    ['string.email', 'string.uuid', 'breaking replaced', 'risky loosened'],
    ['string.url', 'string.uri', 'safe widened', 'risky loosened'],
    ['number.u32', 'number.i64', 'safe widened', 'risky loosened'],
    ['number.i64', 'number.u32', 'breaking narrowed', 'safe narrowed'],
    ['number.u32', 'number.i32', 'breaking replaced', 'risky loosened'],
    ['number', 'number.f64', 'safe rewritten', 'safe rewritten'],
    ['array', [['string']], 'breaking narrowed', 'safe narrowed'],
    [[['string']], 'array', 'safe widened', 'breaking widened'],
    [[['string']], [['string', 'null']], 'safe widened', 'breaking widened'],
    [[['string.email']], [['string']], 'safe widened', 'risky loosened'],
    ['array', [['any']], 'safe rewritten', 'safe rewritten'],
    ['object', 'object.user', 'breaking narrowed', 'safe narrowed'],
    ['object.user', 'object', 'safe widened', 'breaking widened'],
    ['object.user', 'object.twin', 'safe rewritten', 'safe rewritten'],
    ['object.user', 'object.admin', 'breaking replaced', 'safe narrowed'],
    ['object.admin', 'object.user', 'breaking replaced', 'breaking widened'],
    ['object.user', ['object.user', 'object.twin'], 'safe rewritten', 'safe rewritten'],
    [list('string'), list(['string', 'null']), 'safe widened', 'breaking widened'],
    [list('object.user'), list('object.twin'), 'safe rewritten', 'safe rewritten'],
    [list('any'), 'object.list', 'safe rewritten', 'safe rewritten'],
    ['string.nope', 'string', 'risky unknown', 'risky unknown'],
  ])('%j to %j', (old, next, sent, returned) => {
    const kind = (part: Part, other: Part): string =>
      changes({ ...part, objects }, { ...other, objects })
        .map((change) => change.split(' ').slice(0, 2).join(' '))
        .join()
        .replace(/(?:argument|attribute)-type-|result-/, '')
    expect(kind(argument({ type: old }), argument({ type: next }))).toBe(sent)
    expect(kind(attribute({ type: old }), attribute({ type: next }))).toBe(returned)
    expect(kind(endpoint({ returns: [old].flat() }), endpoint({ returns: [next].flat() }))).toBe(
      JSON.stringify([old].flat()) === JSON.stringify([next].flat()) ? '' : returned,
    )
  })

  test('compares the items of a page in every notation', () => {
    const pages = (returns: unknown): Part => ({
      ...endpoint({ returns, flags: ['paginated'] }),
      objects,
    })
    expect(changes(pages([['object.user']]), pages(['object.user']))).toEqual([
      'safe rewritten /endpoints/0/returns /endpoints/0/returns',
    ])
    expect(changes(pages(['object']), pages(['object.user']))).toEqual([
      'safe result-narrowed /endpoints/0/returns /endpoints/0/returns',
    ])
  })

  test('describes the incompatibility in the message', () => {
    const sent = (old: unknown, next: unknown): string[] =>
      messages({ ...argument({ type: old }), objects }, { ...argument({ type: next }), objects })
    expect(sent(['string', 'null'], 'string')).toEqual([
      'The type of argument "id" of endpoint "find" changed from string or null to string: null is not string.',
    ])
    expect(sent('object.user', 'object.admin')).toEqual([
      'The type of argument "id" of endpoint "find" changed from user to admin: "role" may be missing.',
    ])
  })
})

describe('results', () => {
  const name = { name: 'name', type: 'string' }
  const id = { name: 'id', type: 'string' }
  const user = { name: 'user', attributes: [id] }
  const returning = (returns: unknown, attributes?: unknown[], flags: string[] = []): Part => ({
    ...endpoint({ returns, flags, ...(attributes && { attributes }) }),
    objects: [user],
  })
  const page = (returns: unknown, attributes?: unknown[]): Part =>
    returning(returns, attributes, ['paginated'])
  const at = '/endpoints/0/returns /endpoints/0/returns'
  const added = 'safe attribute-added - /endpoints/0/attributes/1'
  const rewritten = 'safe rewritten - /endpoints/0/attributes'

  test.each<Row>([
    // Attributes describe a bare object or array on both sides: they are compared on their own.
    [
      'attributes of an object',
      returning(['object'], [id]),
      returning(['object'], [id, name]),
      [added],
    ],
    [
      'attributes of an array',
      returning(['array'], [id]),
      returning(['array'], [id, name]),
      [added],
    ],
    [
      'attributes of items',
      returning([['object']], [id]),
      returning([['object']], [id, name]),
      [added],
    ],
    [
      'attributes of an object or null',
      returning(['object', 'null'], [id]),
      returning(['object', 'null'], [id, name]),
      [added],
    ],
    [
      'attributes of an object, then of an array',
      returning(['object'], [id]),
      returning(['array'], [id, name]),
      [`breaking result-replaced ${at}`, added],
    ],
    // Otherwise they are part of the result.
    [
      'an object type instead of attributes',
      returning(['object'], [id]),
      returning(['object.user']),
      [`safe rewritten ${at}`, 'safe rewritten /endpoints/0/attributes -'],
    ],
    [
      'attributes instead of an object type, with another one',
      returning(['object.user']),
      returning(['object'], [id, name]),
      [`safe result-narrowed ${at}`, rewritten],
    ],
    [
      'attributes instead of an object type, without its own',
      returning(['object.user']),
      returning(['object'], [name]),
      [`breaking result-replaced ${at}`, rewritten],
    ],
    [
      'items instead of a list of an object type',
      returning([['object.user']]),
      returning(['array'], [id]),
      [`safe rewritten ${at}`, rewritten],
    ],
    [
      'no attributes instead of an object type',
      returning(['object.user']),
      returning(['object'], []),
      [`breaking result-widened ${at}`, rewritten],
    ],
    // Pages.
    [
      'a page of items or of arrays',
      page([['object.user']]),
      page(['object.user']),
      [`safe rewritten ${at}`],
    ],
    [
      'a page of described items',
      page(['object.user']),
      page(['object'], [id]),
      [`safe rewritten ${at}`, rewritten],
    ],
    [
      'a page of described items in an array',
      page(['object.user']),
      page(['array'], [id]),
      [`safe rewritten ${at}`, rewritten],
    ],
    [
      'a page of unknown items',
      page(['object.user']),
      page(['object']),
      [`breaking result-widened ${at}`],
    ],
    [
      'a page of unknown items in an array',
      page(['object.user']),
      page(['array']),
      [`breaking result-widened ${at}`],
    ],
    ['a page of texts', page(['string']), page([['string']]), [`safe rewritten ${at}`]],
    [
      'a list that becomes paginated',
      returning(['array']),
      returning(['object'], undefined, ['paginated']),
      [`breaking result-replaced ${at}`, 'breaking paginated-gained - /endpoints/0/flags/0'],
    ],
  ])('%s', (_, old, next, expected) => {
    expect(changes(old, next)).toEqual(expected)
  })
})

describe('used objects', () => {
  const member = (name: string): Part => ({ name, type: 'string' })
  const using = (part: Part, ...members: string[]): Part => ({
    endpoints: [{ name: 'find', returns: ['null'], ...part }],
    objects: [{ name: 'user', arguments: members.map(member), attributes: members.map(member) }],
  })
  const sent = { arguments: [{ name: 'user', type: 'object.user' }] }
  const returned = { returns: ['object.user'] }

  test.each<[string, Part, Part, string[]]>([
    ['in arguments', sent, sent, ['breaking argument-removed', 'safe attribute-removed']],
    ['in results', returned, returned, ['safe argument-removed', 'breaking attribute-removed']],
    ['nowhere', {}, {}, ['safe argument-removed', 'safe attribute-removed']],
  ])('%s: members that are removed', (_, old, next, expected) => {
    const found = changes(using(old, 'id'), using(next))
    expect(found.map((change) => change.split(' ').slice(0, 2).join(' '))).toEqual(expected)
  })

  test('only in the new definition: members that are removed', () => {
    expect(changes(using({}, 'id'), using(sent))).toContain(
      'safe argument-removed /objects/0/arguments/0 -',
    )
    expect(changes(using(sent, 'id'), using({}))).toContain(
      'safe argument-removed /objects/0/arguments/0 -',
    )
  })

  test.each<[Part, string]>([
    [sent, 'risky object-removed'],
    [returned, 'risky object-removed'],
    [{}, 'safe object-removed-unused'],
  ])('removed: %j', (part, expected) => {
    const old = using(part, 'id')
    expect(changes(old, { ...old, objects: [] })).toContain(`${expected} /objects/0 -`)
  })
})

describe('invalid definitions', () => {
  test.each<Row>([
    [
      'an error without a code',
      { errors: [{ docs: 'a' }, null, 1, { code: 2 }] },
      { errors: [] },
      ['safe rewritten /errors /errors'],
    ],
    [
      'an endpoint without a name',
      { endpoints: [{ returns: [] }, null] },
      { endpoints: [] },
      ['safe rewritten /endpoints /endpoints'],
    ],
    ['flags that are not a list', { flags: 'a' }, { flags: 'b' }, ['safe rewritten /flags /flags']],
    [
      'an empty list of flags',
      { endpoints: [{ name: 'a', returns: [] }] },
      { endpoints: [{ name: 'a', returns: [], flags: [] }] },
      ['safe rewritten - /endpoints/0/flags'],
    ],
    [
      'versions that are not a list',
      { flags: ['versioned'], versions: 'a' },
      { flags: ['versioned'], versions: 'b' },
      ['safe rewritten /versions /versions'],
    ],
    ['a flag that is no text', { flags: [1] }, {}, ['risky flag-removed /flags/0 -']],
    ['a flag named like a method', { flags: ['toString'] }, {}, ['risky flag-removed /flags/0 -']],
    ['a key named like a method', {}, { toString: 1 }, ['safe extension-added - /toString']],
    [
      'a key named like the prototype',
      {},
      JSON.parse('{"__proto__":{}}') as Part,
      ['safe extension-added - /__proto__'],
    ],
    [
      'an error that is an object in one definition only',
      { errors: ['a'] },
      { errors: [{ code: 'A' }] },
      ['safe error-case-changed /errors/0 /errors/0'],
    ],
    [
      'keys in another order',
      { 'x-b': 1, 'x-a': 1 },
      { 'x-a': 2, 'x-b': 2, docs: 'a' },
      [
        'safe docs-changed /docs /docs',
        'risky extension-changed /x-a /x-a',
        'risky extension-changed /x-b /x-b',
      ],
    ],
  ])('%s', (_, old, next, expected) => {
    expect(changes(old, next)).toEqual(expected)
  })
})

describe('unknown types in other notations', () => {
  test.each<[old: unknown, next: unknown, expected: string]>([
    [[['money']], [['amount']], 'risky argument-type-unknown'],
    [{ 'object.list': 'money' }, { 'object.list': 'amount' }, 'risky argument-type-unknown'],
    [{ 'object.nope': 'string' }, { 'object.none': 'string' }, 'safe rewritten'],
    [['money', 'money'], ['money'], 'safe rewritten'],
    [['money', 'amount'], ['amount', 'money'], 'safe rewritten'],
    ['any', ['any'], 'safe rewritten'],
    ['string.email', ['string.email'], 'safe rewritten'],
    [null, 'any', 'safe rewritten'],
  ])('argument: %j to %j', (old, next, expected) => {
    const [change] = changes(argument({ type: old }), argument({ type: next }))
    expect(change!.split(' ').slice(0, 2).join(' ')).toBe(expected)
  })
})
