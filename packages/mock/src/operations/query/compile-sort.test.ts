import { describe, expect, it } from 'vitest'
import type { CollectionModel, FieldModel, SortModel } from '../../model/model.ts'
import { compileSort } from './compile-sort.ts'
import { parseOrder } from './record-order.ts'

const names = ['name', 'price', 'size', 'color', 'weight', 'status']

function collection(fields: readonly string[] = names, order: string[] = []): CollectionModel {
  const types = fields.map((name): [string, FieldModel] => [name, { type: 'string' }])
  return { record: 'item', key: ['id'], references: {}, fields: Object.fromEntries(types), order }
}

function orderOf(
  args: Record<string, unknown>,
  { sort = { by: 'sort', direction: 'order' } as SortModel, of = collection() } = {},
): unknown {
  return compileSort(sort, of)(args)
}

describe('a sort argument', () => {
  it.each<[value: unknown, order: string]>([
    ['name, -price', 'name,-price'],
    [{ name: 'asc', price: 'desc' }, 'name,-price'],
    [['name', { price: 'desc' }, ['size']], 'name,-price'],
    // Further fields are ignored.
    ['name,price,size,color,weight,status', 'name,price,size,color'],
  ])('of %j', (value, order) => {
    expect(orderOf({ sort: value })).toEqual(order.split(',').map(parseOrder))
  })

  it.each<[args: Record<string, unknown>, order: string[]]>([
    [{ sort: 'desc' }, ['-name', 'price']],
    [{ sort: 'asc' }, ['name', '-price']],
    [{ sort: 'newest' }, ['-name', 'price']],
    [{ sort: 'oldest' }, ['name', '-price']],
    [{ sort: 'desc', order: 'asc' }, ['name', '-price']],
    [{ sort: 'asc', order: 'desc' }, ['-name', 'price']],
  ])('%j is a direction of the order of the collection', (args, order) => {
    const of = collection(names, ['name', '-price'])
    expect(orderOf(args, { of })).toEqual(order.map(parseOrder))
  })

  it('has the usual direction unless another one is sent', () => {
    const sort = { by: 'sort', reverse: 'descending', descending: true }
    expect(orderOf({ sort: 'price' }, { sort })).toEqual([parseOrder('-price')])
    expect(orderOf({ sort: 'price', descending: false }, { sort })).toEqual([parseOrder('price')])
    expect(orderOf({}, { sort })).toBeUndefined()
  })

  it('lists values that the definition allows', () => {
    const sort = { by: 'sort', values: { hot: '-price', 'by name': 'name' } }
    expect(orderOf({ sort: 'by name, hot' }, { sort })).toEqual(['name', '-price'].map(parseOrder))
  })

  it.each<[value: unknown, order: string]>([
    [{ field: 'name', direction: 'desc' }, '-name'],
    [{ by: 'price', order: 'asc' }, 'price'],
    [{ sortBy: 'price', descending: true }, '-price'],
    [{ column: 'size', desc: false }, 'size'],
    [[{ field: 'name', order: 'DESC' }, { field: 'price' }], '-name,price'],
    // A field that has the name of such a member.
    [{ name: 'desc' }, '-name'],
    [{ name: -1, price: 1 }, '-name,price'],
  ])('of the object %j', (value, order) => {
    expect(orderOf({ sort: value })).toEqual(order.split(',').map(parseOrder))
  })

  it.each<[Record<string, unknown>]>([
    [{ sort: 'unknown' }],
    [{ sort: 'unknown', order: 'sideways' }],
    [{ sort: 5 }],
    [{ sort: null }],
    [{ sort: {} }],
  ])('has no effect: %j', (args) => {
    expect(orderOf(args)).toBeUndefined()
  })

  it('sorts by the fields that exist', () => {
    expect(orderOf({ sort: 'unknown,-price' })).toEqual([parseOrder('-price')])
  })
})
