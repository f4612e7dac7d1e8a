import { argument, definition, endpoint, issuesOf, testRule } from '../testing/test-rule.ts'
import { presetConfig } from '../config/resolved-config.ts'
import { expect, test } from 'vitest'

const of = (changes: Record<string, unknown>): Record<string, unknown> =>
  definition({ endpoints: [endpoint(changes)] })

testRule('flag-as-key', {
  valid: [
    { name: 'a flag in `flags`', source: of({ flags: ['paginated'] }) },
    {
      name: 'a key in addition to the flag',
      source: of({ flags: ['paginated'], paginated: true, private: false }),
    },
    { name: 'a key with the name of a flag and another type', source: of({ package: 'a' }) },
    { name: 'a key with the name of a flag of another level', source: of({ required: true }) },
    { name: 'names of built-in object members', source: of({ constructor: true }) },
  ],
  invalid: [
    {
      name: 'a flag as a key, at every level',
      source: definition({
        versioned: true,
        endpoints: [
          endpoint({
            paginated: true,
            arguments: [argument({ required: true })],
            attributes: [{ name: 'a', type: 'string', flags: [], nullable: true }],
          }),
        ],
      }),
      issues: [
        {
          pointer: '/endpoints/0/arguments/0/required',
          message:
            '"required" is a flag, which most clients ignore as a key. Add it to the `flags` of the argument.',
          marked: '"required"',
        },
        {
          pointer: '/endpoints/0/paginated',
          message:
            '"paginated" is a flag, which most clients ignore as a key. Add it to the `flags` of the endpoint.',
        },
        {
          pointer: '/endpoints/0/attributes/0/nullable',
          message:
            '"nullable" is a flag, which most clients ignore as a key. Add it to the `flags` of the attribute.',
        },
        {
          pointer: '/versioned',
          message:
            '"versioned" is a flag, which most clients ignore as a key. Add it to the `flags` of the package.',
        },
      ],
      fixed: definition({
        flags: ['versioned'],
        endpoints: [
          endpoint({
            flags: ['paginated'],
            arguments: [argument({ flags: ['required'] })],
            attributes: [{ name: 'a', type: 'string', flags: ['nullable'] }],
          }),
        ],
      }),
    },
    {
      name: 'a flag as a key without `flags`',
      source: of({ flags: undefined, paginated: true }),
      issues: [
        {
          pointer: '/endpoints/0/paginated',
          message:
            '"paginated" is a flag, which most clients ignore as a key. Add it to the `flags` of the endpoint.',
        },
      ],
      fixed: of({ flags: ['paginated'] }),
    },
    {
      name: 'two flags as keys, which are moved one by one',
      source: of({ flags: [], paginated: true, private: true }),
      issues: ['paginated', 'private'].map((flag) => ({
        pointer: `/endpoints/0/${flag}`,
        message: `"${flag}" is a flag, which most clients ignore as a key. Add it to the \`flags\` of the endpoint.`,
      })),
      fixed: of({ flags: ['paginated'], private: true }),
    },
    {
      name: 'a key that contradicts a flag',
      source: of({ flags: ['paginated'], paginated: false }),
      issues: [
        {
          pointer: '/endpoints/0/paginated',
          message:
            'The key "paginated" is false, but `flags` contains `paginated` and takes precedence. Remove one of the two.',
        },
      ],
    },
  ],
})

test('flag-as-key reports custom flags', () => {
  const flags = { ...presetConfig().flags, endpoint: ['cached'] }
  expect(issuesOf('flag-as-key', of({ cached: true }))).toEqual([])
  expect(issuesOf('flag-as-key', of({ cached: true }), { flags })).toHaveLength(1)
})
