import { expect, it } from 'vitest'
import { valuesAt } from './value-at.ts'

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
