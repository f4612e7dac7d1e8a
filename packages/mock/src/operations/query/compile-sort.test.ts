import { describe, expect, it } from 'vitest'
import type { CollectionModel, FieldModel, SortModel } from '../../model/model.ts'
import { catchDomainError } from '../domain-error.ts'
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
  return catchDomainError(() => compileSort(sort, of)(args))
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

  it('lists values that the definition allows', () => {
    const sort = { by: 'sort', values: { hot: '-price', 'by name': 'name' } }
    expect(orderOf({ sort: 'by name, hot' }, { sort })).toEqual(['name', '-price'].map(parseOrder))
  })

  it('names at most 20 fields in an error', () => {
    const many = Array.from({ length: 25 }, (_, at) => `field${at}`)
    const { message } = orderOf({ sort: '?' }, { of: collection(many) }) as Error
    expect(message).toContain('`field19`), prefixed')
    expect(message).not.toContain('field20')
  })

  it.each([
    [58, `"${'x'.repeat(58)}"`],
    [59, `"${'x'.repeat(59)}…`],
  ])('of %d characters is shown in an error, shortened', (length, shown) => {
    expect(orderOf({ sort: 'x'.repeat(length) })).toMatchObject({
      message: expect.stringContaining(`, got ${shown}.`),
    })
  })
})
