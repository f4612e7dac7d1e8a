import { expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { diffDefinitions } from './diff-definitions.ts'

type Part = Record<string, unknown>

/** Messages of the changes between two definitions, with hints in brackets. */
function describeChanges(old: Part, next: Part): string[] {
  const definition = (part: Part): PackageDefinition =>
    ({
      base_url: 'https://api.example.com/',
      name: 'Example',
      flags: [],
      docs: '',
      errors: [],
      endpoints: [],
      ...part,
    }) as PackageDefinition
  return diffDefinitions(definition(old), definition(next)).map(
    ({ message, hint }) => message + (hint === undefined ? '' : ` [${hint}]`),
  )
}

const endpoint = (part: Part = {}): Part => ({
  endpoints: [{ name: 'find', returns: ['object'], flags: [], arguments: [], ...part }],
})
const argument = (part: Part = {}): Part =>
  endpoint({ arguments: [{ name: 'id', type: 'string', flags: [], ...part }] })
const attribute = (part: Part = {}): Part =>
  endpoint({ attributes: [{ name: 'id', type: 'string', flags: [], ...part }] })
const versioned = (version: unknown, versions: unknown[]): Part => ({
  flags: ['versioned'],
  version,
  versions,
})
const objects = (...list: unknown[]): Part => ({ objects: list })
const events = (...list: unknown[]): Part => ({ events: list })

test.each<[messages: string[], old: Part, next: Part]>([
  [
    [
      '`base_url` of the package changed from "https://api.example.com/" to "https://api.example.com".',
    ],
    {},
    { base_url: 'https://api.example.com' },
  ],
  [
    [
      '`base_url` of the package changed from "https://api.example.com/" to "https://api.example.org/".',
    ],
    {},
    { base_url: 'https://api.example.org/' },
  ],
  [['The name of the package changed from "Example" to "Other".'], {}, { name: 'Other' }],
  [['`docs` of the package changed.'], {}, { docs: 'New.' }],
  [['The package gained the flag "beta".'], {}, { flags: ['beta'] }],
  [['The package lost the flag "beta".'], { flags: ['beta'] }, {}],
  [['`version` of the package was added.'], {}, { version: '1' }],
  [['`versions` of the package was removed.'], { versions: ['1'] }, {}],
  [['`version` of the package changed.'], { version: '1' }, { version: '2' }],
  [
    [
      '`version` of the package changed from "1" to "2". [The definitions describe two versions: callers that select "1" are not affected, and the changes listed here apply when they switch.]',
      '`versions` of the package were reordered.',
    ],
    versioned('1', ['1', '2']),
    versioned('2', ['2', '1']),
  ],
  [
    ['Version "b\\u0007" was added to `versions`.'],
    versioned('1', ['1']),
    versioned('1', ['1', 'b\u0007']),
  ],
  [['Version 2 was removed from `versions`.'], versioned('1', ['1', 2]), versioned('1', ['1'])],
  [['`pipeline_url` of the package was added.'], {}, { pipeline_url: 'https://a.example/' }],
  [
    ['`pipeline_url` of the package changed from "https://a.example/" to "https://b.example/".'],
    { pipeline_url: 'https://a.example/' },
    { pipeline_url: 'https://b.example/' },
  ],
  [
    ['`event_source_url` of the package was removed.'],
    { event_source_url: 'https://a.example/' },
    {},
  ],
  [
    ['`$schema` of the package is written differently, with the same meaning.'],
    { $schema: 'a' },
    {},
  ],
  [['The key "x-owner" of the package was removed.'], { 'x-owner': 1 }, {}],
  [['The key "x-owner" of the package was added.'], {}, { 'x-owner': 1 }],
  [['The key "x-owner" of the package changed.'], { 'x-owner': 1 }, { 'x-owner': 2 }],
])('describes changes of the package: %j', (messages, old, next) => {
  expect(describeChanges(old, next)).toEqual(messages)
})

test.each<[messages: string[], old: Part, next: Part]>([
  [['Endpoint "find" was added.'], { endpoints: [] }, endpoint()],
  [['Endpoint "find" was removed.'], endpoint(), { endpoints: [] }],
  [
    ['Endpoint "find" gained the flag "paginated".'],
    endpoint(),
    endpoint({ flags: ['paginated'] }),
  ],
  [['`group` of endpoint "find" changed.'], endpoint({ group: 'a' }), endpoint({ group: 'b' })],
  [['`docs` of endpoint "find" was removed.'], endpoint({ docs: 'a' }), endpoint()],
  [
    ['`flags` of endpoint "find" were reordered.'],
    endpoint({ flags: ['a', 'b'] }),
    endpoint({ flags: ['b', 'a'] }),
  ],
  [
    ['`hints` of endpoint "find" is written differently, with the same meaning.'],
    endpoint({ hints: ['a'] }),
    endpoint(),
  ],
  [
    ['The result of endpoint "find" changed from string to string or null: null is not string.'],
    endpoint({ returns: ['string'] }),
    endpoint({ returns: ['string', 'null'] }),
  ],
  [
    [
      'The result of endpoint "find" changed from string or null to string, whose values were all possible before.',
    ],
    endpoint({ returns: ['string', 'null'] }),
    endpoint({ returns: ['string'] }),
  ],
  [
    [
      'The result of endpoint "find" changed from string.email to string: string is not always string.email.',
    ],
    endpoint({ returns: ['string.email'] }),
    endpoint({ returns: ['string'] }),
  ],
  [
    [
      'The result of endpoint "find" changed from ["money"] to ["amount"], which contain unknown types.',
    ],
    endpoint({ returns: ['money'] }),
    endpoint({ returns: ['amount'] }),
  ],
])('describes changes of endpoints: %j', (messages, old, next) => {
  expect(describeChanges(old, next)).toEqual(messages)
})

test.each<[messages: string[], old: Part, next: Part]>([
  [['Argument "id" of endpoint "find" was added.'], endpoint(), argument()],
  [['Argument "id" of endpoint "find" was added.'], endpoint(), argument({ flags: ['required'] })],
  [['Argument "id" of endpoint "find" was removed.'], argument(), endpoint()],
  [
    ['Argument "id" of endpoint "find" gained the flag "required".'],
    argument(),
    argument({ flags: ['required'] }),
  ],
  [
    [
      'The type of argument "id" of endpoint "find" changed from string to string or null, which accepts all previous values.',
    ],
    argument({ type: 'string' }),
    argument({ type: ['string', 'null'] }),
  ],
  [
    [
      'The type of argument "id" of endpoint "find" changed from "money" to ["amount"], which contain unknown types.',
    ],
    argument({ type: 'money' }),
    argument({ type: ['amount'] }),
  ],
  [
    ['Argument "id" of endpoint "find" is now limited to the choices "a", 1, null, {"b":2}, "e".'],
    argument(),
    argument({ choices: ['a', 1, null, { b: 2 }, 'e'] }),
  ],
  [
    [
      'Argument "id" of endpoint "find" is now limited to the choices "a", "b", "c", "d", "e" and 2 more.',
    ],
    argument(),
    argument({ choices: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }),
  ],
  [
    ['Argument "id" of endpoint "find" is no longer limited to a list of choices.'],
    argument({ choices: ['a'] }),
    argument(),
  ],
  [
    [
      'Choice "b" of argument "id" of endpoint "find" was removed.',
      'Choice "' + 'x'.repeat(78) + '… of argument "id" of endpoint "find" was added.',
    ],
    argument({ choices: ['a', 'b'] }),
    argument({ choices: ['a', 'x'.repeat(79)] }),
  ],
  [
    ['Choice "' + 'x'.repeat(78) + '" of argument "id" of endpoint "find" was removed.'],
    argument({ choices: ['a', 'x'.repeat(78)] }),
    argument({ choices: ['a'] }),
  ],
  [
    ['`choices` of argument "id" of endpoint "find" were reordered.'],
    argument({ choices: ['a', 'b'] }),
    argument({ choices: ['b', 'a'] }),
  ],
  [
    ['`group` of argument "id" of endpoint "find" was removed.'],
    argument({ group: 'a' }),
    argument(),
  ],
  [
    ['`docs` of argument "id" of endpoint "find" was removed.'],
    argument({ docs: 'a' }),
    argument(),
  ],
  [
    ['`hints` of argument "id" of endpoint "find" is written differently, with the same meaning.'],
    argument({ hints: 'a' }),
    argument(),
  ],
])('describes changes of arguments: %j', (messages, old, next) => {
  expect(describeChanges(old, next)).toEqual(messages)
})

test.each<[messages: string[], old: Part, next: Part]>([
  [['Attribute "id" of endpoint "find" was added.'], endpoint({ attributes: [] }), attribute()],
  [['Attribute "id" of endpoint "find" was removed.'], attribute(), endpoint({ attributes: [] })],
  [
    ['Attribute "id" of endpoint "find" lost the flag "nullable".'],
    attribute({ flags: ['nullable'] }),
    attribute(),
  ],
  [
    [
      'The type of attribute "id" of endpoint "find" changed from string to string.email, whose values were all possible before.',
    ],
    attribute({ type: 'string' }),
    attribute({ type: 'string.email' }),
  ],
  [
    [
      'The type of attribute "id" of endpoint "find" changed from string.email to string: string is not always string.email.',
    ],
    attribute({ type: 'string.email' }),
    attribute({ type: 'string' }),
  ],
  [
    [
      'The type of attribute "id" of endpoint "find" changed from string to number: number is not string.',
    ],
    attribute({ type: 'string' }),
    attribute({ type: 'number' }),
  ],
  [
    [
      'Value "a" of attribute "id" of endpoint "find" was removed.',
      'Value "b" of attribute "id" of endpoint "find" was added.',
    ],
    attribute({ values: ['a'] }),
    attribute({ values: ['b'] }),
  ],
  [
    ['Attribute "id" of endpoint "find" is now limited to the values "a".'],
    attribute(),
    attribute({ values: ['a'] }),
  ],
  [
    ['Attribute "id" of endpoint "find" is no longer limited to a list of values.'],
    attribute({ values: ['a'] }),
    attribute(),
  ],
  [
    ['`docs` of attribute "id" of endpoint "find" changed.'],
    attribute({ docs: 'a' }),
    attribute({ docs: 'b' }),
  ],
  [
    ['`hints` of attribute "id" of endpoint "find" is written differently, with the same meaning.'],
    attribute({ hints: 'a' }),
    attribute(),
  ],
])('describes changes of attributes: %j', (messages, old, next) => {
  expect(describeChanges(old, next)).toEqual(messages)
})

test.each<[messages: string[], old: Part, next: Part]>([
  [['Error "Gone" of the package was removed.'], { errors: ['Gone'] }, { errors: [] }],
  [['Error "GONE" of the package was added.'], {}, { errors: [{ code: 'GONE' }] }],
  [
    [
      'The code of error "Gone" of the package changed from "Gone" to "GONE".',
      '`docs` of error "Gone" of the package was added.',
    ],
    { errors: ['Gone'] },
    { errors: [{ code: 'GONE', docs: 'Why.' }] },
  ],
  [
    ['The error "GONE" of the package is written differently, with the same meaning.'],
    { errors: ['GONE'] },
    { errors: [{ code: 'GONE' }] },
  ],
  [
    ['The key "retry" of error "GONE" of the package was removed.'],
    { errors: [{ code: 'GONE', retry: 1 }] },
    { errors: ['GONE'] },
  ],
  [
    [
      'The code of error "A" of the package changed from "A" to "a".',
      '`errors` of the package were reordered.',
    ],
    { errors: [{ code: 'A' }, { code: 'B' }] },
    { errors: [{ code: 'B' }, { code: 'a' }] },
  ],
])('describes changes of errors: %j', (messages, old, next) => {
  expect(describeChanges(old, next)).toEqual(messages)
})

test.each<[messages: string[], old: Part, next: Part]>([
  [['Object "user" was removed.'], objects({ name: 'user' }), objects()],
  [['Object "user" was added.'], objects(), objects({ name: 'user', docs: 'A' })],
  [
    ['`docs` of object "user" changed.'],
    objects({ name: 'user', docs: 'A' }),
    objects({ name: 'user', docs: 'B' }),
  ],
  [
    [
      'Argument "a" of object "user" was removed. [The object is not used there by an endpoint or event of both definitions.]',
    ],
    objects({ name: 'user', arguments: [{ name: 'a', type: 'string' }] }),
    objects({ name: 'user' }),
  ],
  [
    [
      'Argument "a" of object "user" was removed. [The object is not used there by an endpoint or event of both definitions.]',
    ],
    objects({ name: 'user', arguments: [{ name: 'a', type: 'string', flags: ['private'] }] }),
    objects({ name: 'user' }),
  ],
  [['Event "saved" was removed.'], events({ name: 'saved' }), events()],
  [['Event "saved" was added.'], events(), events({ name: 'saved' })],
  [
    ['`group` of event "saved" changed.', '`docs` of event "saved" changed.'],
    events({ name: 'saved', group: 'a', docs: 'a' }),
    events({ name: 'saved', group: 'b', docs: 'b' }),
  ],
  [
    ['Attribute "id" of event "saved" was removed.'],
    events({ name: 'saved', attributes: [{ name: 'id', type: 'string' }] }),
    events({ name: 'saved', attributes: [] }),
  ],
])('describes changes of objects and events: %j', (messages, old, next) => {
  expect(describeChanges(old, next)).toEqual(messages)
})

const versionsHint =
  ' [The URLs look like two versions: if the old URL is still served, existing callers are not affected.]'
test.each<[old: string, next: string, hint: string]>([
  ['https://a.example/v1/', 'https://a.example/v2/', versionsHint],
  ['https://a.example/1/', 'https://a.example/2/', versionsHint],
  ['https://a.example/V1/', 'https://a.example/v2/', versionsHint],
  ['https://a.example/2025-01-01/', 'https://a.example/2026-01-01/', versionsHint],
  ['https://v1.a.example/', 'https://v2.a.example/', versionsHint],
  ['https://a.example/v1/', 'https://a.example/users/', ''],
  ['https://a.example/users/', 'https://a.example/v1/', ''],
  ['https://a.example/rev1/', 'https://a.example/rev2/', ''],
  ['https://a.example/v1/', 'https://b.example/v2/', ''],
  ['https://a.example/v1/x/', 'https://a.example/v2/', ''],
  ['https://a.example/v1/', 'https://a.example/v2/x/', ''],
  ['https://a.example/v1/', 'https://a.example/V1/', versionsHint],
])('hints at versions in the base URLs %s and %s', (old, next, hint) => {
  expect(describeChanges({ base_url: old }, { base_url: next })).toEqual([
    `\`base_url\` of the package changed from "${old}" to "${next}".${hint}`,
  ])
})

const internal = 'It is private: only internal callers are affected.'
const hidden = { flags: ['private'] }
test.each<[messages: string[], old: Part, next: Part]>([
  [
    [`Endpoint "find" was removed. [${internal}]`],
    endpoint({ flags: ['private'] }),
    { endpoints: [] },
  ],
  [[`Argument "id" of endpoint "find" was removed. [${internal}]`], argument(hidden), endpoint()],
  [
    [
      `Argument "user-id" of endpoint "find" was removed. [Possibly renamed to "user-ids". ${internal}]`,
      'Argument "user-ids" of endpoint "find" was added.',
    ],
    argument({ ...hidden, name: 'user-id' }),
    argument({ name: 'user-ids' }),
  ],
  [
    [`Attribute "id" of endpoint "find" was added. [${internal}]`],
    endpoint({ attributes: [] }),
    attribute(hidden),
  ],
  [
    [
      `The type of argument "id" of endpoint "find" changed from string to number: string is not number. [${internal}]`,
    ],
    argument(hidden),
    argument({ ...hidden, type: 'number' }),
  ],
  // The members of a private endpoint are private as well.
  [
    [`Argument "id" of endpoint "find" was removed. [${internal}]`],
    {
      endpoints: [
        {
          name: 'find',
          returns: [],
          flags: ['private'],
          arguments: [{ name: 'id', type: 'string' }],
        },
      ],
    },
    { endpoints: [{ name: 'find', returns: [], flags: ['private'], arguments: [] }] },
  ],
])('hints at private entries: %j', (messages, old, next) => {
  expect(describeChanges(old, next)).toEqual(messages)
})

test('lists the other versions of a removed endpoint', () => {
  const named = (...names: string[]): Part => ({
    endpoints: names.map((name) => ({ name, returns: ['object'] })),
  })
  expect(describeChanges(named('find', 'find-v2', 'find-v3'), named('find-v2', 'find-v3'))).toEqual(
    [
      'Endpoint "find" was removed. [Other versions exist: "find-v2", "find-v3". Callers must be changed to use one.]',
    ],
  )
})

test('hints at the new name of a removed error, as it is written', () => {
  expect(
    describeChanges({ errors: ['User_Missing'] }, { errors: [{ code: 'USER_MISSED' }] }),
  ).toEqual([
    'Error "User_Missing" of the package was removed. [Possibly renamed to "user_missed".]',
    'Error "USER_MISSED" of the package was added.',
  ])
})

test('tolerates values that are not JSON', () => {
  expect(
    describeChanges(argument({ choices: ['a'] }), argument({ choices: ['a', undefined] })),
  ).toEqual(['Choice nothing of argument "id" of endpoint "find" was added.'])
})
