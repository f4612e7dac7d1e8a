import { describe, expect, test } from 'vitest'
import { createComponents } from './components.ts'
import { pruneExample } from './prune-example.ts'

const components = createComponents()
const user = components.refer('user', 'user', () => ({
  type: 'object',
  properties: { id: { type: 'integer' }, boss: { anyOf: [user, { type: 'null' }] } },
  required: ['id'],
}))

describe('pruneExample', () => {
  test.each([
    [{ id: 1, other: 2 }, user, { id: 1 }],
    [[{ id: 1, other: 2 }], { type: 'array', items: user }, [{ id: 1 }]],
    [
      { id: 1, boss: { id: 2, boss: null, other: 3 } },
      user,
      { id: 1, boss: { id: 2, boss: null } },
    ],
    [{ id: 1, other: 2 }, { anyOf: [{ type: 'string' }, user] }, { id: 1 }],
    [
      [1],
      {
        anyOf: [
          { type: 'array', items: user },
          { type: 'array', items: { type: 'integer' } },
        ],
      },
      [1],
    ],
    [{ other: 2 }, { anyOf: [user, { type: 'null' }] }, { other: 2 }],
    [{ any: { text: 1 } }, { type: 'object' }, { any: { text: 1 } }],
    [[{ a: 1 }], {}, [{ a: 1 }]],
    [null, user, null],
  ])('%j with %j: %j', (value, schema, expected) => {
    expect(pruneExample(value, schema, components.resolve)).toEqual(expected)
  })
})
