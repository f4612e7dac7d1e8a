import { fc } from '@fast-check/vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'

// Few names, so that two definitions overlap.
const name = fc.constantFrom('a', 'b', 'a-v2', 'B', '__proto__')
const word = fc.constantFrom(
  'string',
  'number',
  'boolean',
  'object',
  'array',
  'any',
  'null',
  'T',
  'string.email',
  'string.uri',
  'string.url',
  'number.u32',
  'number.i64',
  'object.a',
  'object.b',
  'object.missing',
)
const { type } = fc.letrec((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    word,
    fc.array(tie('type'), { maxLength: 3 }),
    fc.record({ 'object.a': tie('type') }),
  ),
}))
const docs = fc.constantFrom('', 'Text.')
const value = fc.constantFrom<unknown>('a', 'b', 1, null, { a: 1 })

/** Records with any combination of the keys. */
function recordWith(
  keys: Record<string, fc.Arbitrary<unknown>>,
  requiredKeys: string[],
): fc.Arbitrary<object> {
  const all = { ...keys, 'x-own': value }
  return fc.record(all, { requiredKeys: requiredKeys as (keyof typeof all)[] })
}

function flags(...known: string[]): fc.Arbitrary<string[]> {
  return fc.uniqueArray(fc.constantFrom(...known, 'custom'), { maxLength: 3 })
}

function list(entry: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  return fc.array(entry, { maxLength: 3 })
}

const argument = recordWith(
  {
    name,
    type,
    docs,
    flags: flags('required', 'private'),
    group: docs,
    choices: list(value),
    hints: list(name),
  },
  ['name', 'type'],
)
const attribute = recordWith(
  { name, type, docs, flags: flags('nullable', 'private'), values: list(value) },
  ['name', 'type'],
)
const error = fc.oneof(name, recordWith({ code: name, docs }, ['code']))
const endpoint = recordWith(
  {
    name,
    returns: type,
    docs,
    group: docs,
    flags: flags('paginated', 'bearer_auth', 'error_triple', 'private'),
    errors: list(error),
    arguments: list(argument),
    attributes: list(attribute),
  },
  ['name', 'returns'],
)

/** Definitions with every key of the interface and the public protocol. */
export const anyDefinition: fc.Arbitrary<PackageDefinition> = recordWith(
  {
    base_url: fc.constantFrom('https://a.example/', 'https://a.example', 'https://a.example/v1/'),
    name,
    docs,
    flags: flags('versioned'),
    version: name,
    versions: fc.uniqueArray(name),
    errors: list(error),
    endpoints: list(endpoint),
    objects: list(
      recordWith({ name, docs, arguments: list(argument), attributes: list(attribute) }, ['name']),
    ),
    events: list(recordWith({ name, docs, group: docs, attributes: list(attribute) }, ['name'])),
    pipeline_url: fc.constantFrom('https://a.example/p', 'https://b.example/p'),
    event_source_url: fc.constantFrom('https://a.example/e', 'https://b.example/e'),
  },
  ['base_url', 'name', 'flags', 'docs', 'errors', 'endpoints'],
) as fc.Arbitrary<PackageDefinition>
