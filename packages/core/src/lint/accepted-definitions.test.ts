import { expect, test } from 'vitest'
import { argument, definition, endpoint, versioned } from '../testing/test-rule.ts'
import { verifies } from '../testing/verifies.ts'
import { splitVersionSuffix } from '../versioning/version-suffix.ts'
import { lintText } from './lint-definition.ts'

const codesOf = (value: unknown): string[] =>
  lintText(JSON.stringify(value)).map(({ code }) => code)

test(
  'a package and endpoints without flags need no `version`, no `versions` and no page',
  verifies('definition.flags-optional'),
  () => {
    const endpoints = ['object', 'array', 'string'].map((kind) =>
      endpoint({ name: `get-${kind}`, returns: [kind] }),
    )
    expect(codesOf(definition({ endpoints }))).toEqual([])
    // The same definition with the flags is subject to the rules of both extensions.
    const flagged = endpoints.map((each) => ({ ...each, flags: ['paginated'] }))
    expect(codesOf(definition({ flags: ['versioned'], endpoints: flagged }))).not.toEqual([])
  },
)

test(
  'names with and without a version suffix are separate endpoints, without a flag',
  verifies('versioning.suffixed-endpoints'),
  () => {
    const suffixed = endpoint({
      name: 'find-user-v2',
      returns: ['array'],
      arguments: [argument({ name: 'email' })],
    })
    expect(codesOf(definition({ endpoints: [endpoint(), suffixed] }))).toEqual([])
    expect(codesOf(versioned({ endpoints: [endpoint(), suffixed] }))).toEqual([])
  },
)

test(
  'endpoint names need no version if `base_url` contains it, and the package no flag',
  verifies('versioning.base-url-names'),
  () => {
    const names = ['find-user', 'list-users']
    expect(names.map((name) => splitVersionSuffix(name).suffix)).toEqual(['', ''])
    for (const version of ['v1', 'v2', '2026-11-20']) {
      const base_url = `https://api.example.com/${version}/`
      const endpoints = names.map((name) => endpoint({ name }))
      expect(codesOf(definition({ base_url, endpoints }))).toEqual([])
    }
  },
)

test(
  '`errors` of package and endpoint may be empty',
  verifies('definition.errors-may-be-empty'),
  () => {
    expect(codesOf(definition({ errors: [], endpoints: [endpoint({ errors: [] })] }))).toEqual([])
  },
)
