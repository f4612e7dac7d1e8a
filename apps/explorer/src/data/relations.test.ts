import type { MockModel } from 'fc-core/internal'
import { describe, expect, it } from 'vitest'
import { findReferenced, findReferencing } from './relations.ts'

type Collection = MockModel['collections'][string]

const collection = (record: string, parts: Partial<Collection> = {}): Collection => ({
  record,
  key: ['id'],
  references: {},
  fields: {},
  order: [],
  ...parts,
})

const collections: MockModel['collections'] = {
  customers: collection('customer'),
  products: collection('product'),
  boards: collection('board', { key: ['project_id', 'name'] }),
  orders: collection('order', {
    parent: { collection: 'customers', fields: { customer_id: 'id' } },
    references: {
      customer_id: { collection: 'customers', field: 'id' },
      'lines[].product_id': { collection: 'products', field: 'id' },
      board: { collection: 'boards' },
      seller: { collection: 'customers', field: 'email' },
    },
  }),
}

describe('findReferenced', () => {
  it('finds the parent and the references, each once', () => {
    const order = {
      id: 'o',
      customer_id: 'c',
      seller: 'a@b.example',
      lines: [{ product_id: 'p' }, { product_id: 'q' }, { product_id: 'p' }, {}],
      board: { project_id: 'x', name: 'main' },
    }
    expect(findReferenced('orders', order, collections)).toEqual([
      { collection: 'customers', path: 'customer_id', key: ['c'] },
      { collection: 'products', path: 'lines[].product_id', key: ['p'] },
      { collection: 'products', path: 'lines[].product_id', key: ['q'] },
      { collection: 'boards', path: 'board', key: ['x', 'main'] },
      { collection: 'customers', path: 'seller', where: { email: 'a@b.example' } },
    ])
  })

  it.each([
    [{}],
    [{ customer_id: null, lines: 5, board: 'x', seller: null }],
    [{ lines: [null, 1] }],
  ])('finds nothing in %j', (record) =>
    expect(findReferenced('orders', record, collections)).toEqual([]),
  )
})

describe('findReferencing', () => {
  it('finds children and records with references, each filter once', () => {
    const customer = { id: 'c', email: 'a@b.example' }
    expect(findReferencing('customers', customer, collections)).toEqual([
      { collection: 'orders', path: 'customer_id', where: { customer_id: 'c' } },
      { collection: 'orders', path: 'seller', where: { seller: 'a@b.example' } },
    ])
    expect(findReferencing('products', { id: 'p' }, collections)).toEqual([
      { collection: 'orders', path: 'lines[].product_id', where: { 'lines[].product_id': 'p' } },
    ])
  })

  it('finds nothing without the value', () => {
    expect(findReferencing('products', {}, collections)).toEqual([])
  })
})
