import { expect, it } from 'vitest'
import { compilePath, replaceAt, valuesAt } from './value-path.ts'

const order = { id: 'o1', note: null, lines: [{ product_id: 'p1' }, {}, { product_id: 'p2' }] }

it.each([
  ['', [order]],
  ['id', ['o1']],
  ['lines[].product_id', ['p1', 'p2']],
  ['note', []],
  ['id.name', []],
])('reads the values at %j', (path, values) => {
  expect(valuesAt(order, path)).toEqual(values)
})

it('reads the elements of a list', () => {
  expect(valuesAt(['a', 'b'], '[]')).toEqual(['a', 'b'])
})

it('reads a member whose name looks like a path', () => {
  expect(compilePath('customer.id')({ 'customer.id': 1, customer: { id: 2 } })).toBe(1)
  expect(compilePath('constructor')({})).toBeUndefined()
})

it('replaces the value at a path, in each element of a list', () => {
  const change = (value: unknown): string => `<${String(value)}>`
  expect(replaceAt(order, ['lines', 'product_id'], change)).toEqual({
    ...order,
    lines: [{ product_id: '<p1>' }, {}, { product_id: '<p2>' }],
  })
  expect(replaceAt(order, ['id', 'name'], change)).toEqual(order)
})
