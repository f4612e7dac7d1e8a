import { expect, test } from 'vitest'
import { formatPointer } from '../json/json-pointer.ts'
import { definition, issuesOf, type Source } from '../testing/test-rule.ts'
import type { RuleExample } from './define-rule.ts'
import { rules } from './index.generated.ts'

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s reports its incorrect example and not its correct one',
  (id, { examples }) => {
    expect(issuesOf(id, sourceOf(examples!.incorrect)).length).toBeGreaterThan(0)
    expect(issuesOf(id, sourceOf(examples!.correct))).toEqual([])
  },
)

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s offers fixes only if it is fixable',
  (id, { examples, fixable = false }) => {
    const hasFix = issuesOf(id, sourceOf(examples!.incorrect)).some(
      ({ fix, suggestions }) => fix !== undefined || suggestions !== undefined,
    )
    expect(hasFix && !fixable).toBe(false)
  },
)

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s has a description of one sentence',
  (_, { description }) => {
    expect(description).toMatch(/^[^.]+(?:\.[a-z]+[^.]*)*\.$/)
  },
)

const RELATED: Record<string, [pointer: string, message: string]> = {
  'argument-name-unique': ['/endpoints/0/arguments/0/name', 'First defined here.'],
  'attribute-name-unique': ['/endpoints/0/attributes/0/name', 'First defined here.'],
  'endpoint-name-unique': ['/endpoints/0/name', 'First defined here.'],
  'error-code-unique': ['/errors/0', 'First listed here.'],
  'event-name-unique': ['/events/0/name', 'First defined here.'],
  'object-name-unique': ['/objects/0/name', 'First defined here.'],
  'version-in-versions': ['/versions', 'The listed versions.'],
  'versions-unique': ['/versions/1', 'First listed here.'],
}

test.each(rules.map((rule) => [rule.id, rule] as const))(
  '%s names the related location of its incorrect example, if any',
  (id, { examples }) => {
    const related = issuesOf(id, sourceOf(examples!.incorrect)).flatMap((issue) =>
      (issue.related ?? []).map(({ path, message }) => [formatPointer(path), message]),
    )
    expect(related).toEqual(RELATED[id] === undefined ? [] : [RELATED[id]])
  },
)

const list = [null, 1, {}, { name: 1 }, { name: 'a' }]
const member = { name: 'a', type: 1, flags: list, choices: list, values: list, docs: 1, hints: 1 }
const endpoint = { name: 'a', returns: ['string'], flags: ['paginated', 'event_source'] }
const members = [...list, member, { name: 'b', type: [null, [null], { a: null, b: 1 }, {}] }]
const object = { name: 'o', attributes: members, arguments: members }
const ILL_TYPED: [string, Source][] = [
  ['null', 'null'],
  ['no known keys', {}],
  ['lists that are not lists', { flags: 1, endpoints: 1, objects: 1, events: 1, errors: 1 }],
  [
    'entries that are not objects',
    { flags: list, endpoints: list, objects: list, events: list, errors: list },
  ],
  ['ill-typed flags', { flags: ['versioned', null], versions: [null], version: 1 }],
  [
    'endpoints with missing parts',
    { endpoints: [endpoint, { attributes: [], errors: [] }, { returns: [] }, { arguments: [] }] },
  ],
  [
    'ill-typed members',
    {
      endpoints: [
        { ...endpoint, arguments: members, attributes: members, errors: list },
        { name: 'b', returns: { 'object.o': { x: 1 } }, attributes: members },
      ],
      objects: [object, { name: 'p' }],
      events: [object],
    },
  ],
  [
    'references to objects with ill-typed members',
    {
      endpoints: [
        { name: 'a', returns: [{ 'object.o': 'object.p' }, 'object.q'], attributes: members },
        { name: 'b', arguments: [{ name: 'x', type: 'object.o', flags: ['required'] }] },
      ],
      objects: [object, { name: 'p', attributes: [null, { type: 'T' }] }, { name: 'q' }],
    },
  ],
]

test.each(ILL_TYPED)('no rule fails on %s', (_, source) => {
  for (const { id } of rules) expect(() => issuesOf(id, source)).not.toThrow()
})

test.each<[string, string, object]>([
  ['argument-name-unique', 'attributes', [{ name: 'a' }, { name: 'a' }]],
  ['attribute-name-unique', 'arguments', [{ name: 'a' }, { name: 'a' }]],
  ['argument-name-valid', 'attributes', [{ name: '' }]],
  ['attribute-name-valid', 'arguments', [{ name: '' }]],
  ['private-required', 'attributes', [{ name: 'a', flags: ['private', 'required'] }]],
  ['required-nullable', 'attributes', [{ type: ['string', 'null'], flags: ['required'] }]],
])('%s does not check %s', (id, key, entries) => {
  expect(issuesOf(id, definition({ endpoints: [{ name: 'a', [key]: entries }] }))).toEqual([])
})

test.each<[string, Source]>([
  ['endpoint-name-unique', definition({ endpoints: [{ name: '' }, { name: '' }, { name: ' ' }] })],
  ['error-code-unique', definition({ errors: ['', '', { code: '' }] })],
])('%s leaves empty names to another rule', (id, source) => {
  expect(issuesOf(id, source)).toEqual([])
})

test.each<[string, Source]>([
  [
    'choice-unique',
    definition({
      endpoints: [
        {
          name: 'a',
          arguments: [{ name: 'b', choices: ['x'.repeat(500), 'x'.repeat(500)] }],
        },
      ],
    }),
  ],
  ['returns-list', definition({ endpoints: [{ name: 'a', returns: 'x'.repeat(500) }] })],
])('%s shortens a long value in its message', (id, source) => {
  const [issue] = issuesOf(id, source)
  expect(issue?.message).toContain('x'.repeat(70))
  expect(issue?.message).toContain('…')
  expect(issue?.message.length).toBeLessThan(300)
})

function sourceOf(example: RuleExample): Source {
  return typeof example === 'string' ? example : definition(example)
}
