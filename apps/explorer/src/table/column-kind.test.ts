import { readJson } from 'fc-core/json'
import { describe, expect, it } from 'vitest'
import { findKind } from './column-kind.ts'

/** Finds the kind of a column from its values as JSON. */
function kindOf(name: string, values: string): string {
  const { root } = readJson(values)
  return findKind(name, root?.kind === 'array' ? root.items : [])
}

describe('findKind', () => {
  it.each([
    ['a', '[]', 'text'],
    ['a', '[null]', 'text'],
    ['a', '[1,null,2.5]', 'number'],
    ['a', '[1,"2"]', 'text'],
    ['a', '[true]', 'text'],
    ['a', '[{},[]]', 'nested'],
    ['a', '[{},1]', 'text'],
    ['a', '["2026-01-31"]', 'time'],
    ['a', '["2026-01-31T13:45:00Z",null]', 'time'],
    ['a', '["2026-13-31"]', 'text'],
    ['a', '["2026-01-31 and more"]', 'text'],
    ['created_at', '[1767225600]', 'time'],
    ['createdAt', '[1767225600000]', 'time'],
    ['created_at', '[12]', 'number'],
    ['amount', '[1767225600]', 'number'],
    ['id', '["a"]', 'id'],
    ['userId', '["a",null]', 'id'],
    ['user_ids', '["a"]', 'text'],
    ['id', '["two words"]', 'text'],
    ['paid', '["a"]', 'text'],
    ['a', '["7b0c7a9e-3c1f-4b5e-9a51-6d0f6f1e2a11"]', 'id'],
    ['a', '["0123456789abcdef01234567"]', 'id'],
    ['__proto__', '["x"]', 'text'],
  ])('of %s with %s is %s', (name, values, kind) => {
    expect(kindOf(name, values)).toBe(kind)
  })
})
