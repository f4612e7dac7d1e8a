import type { CollectionModel } from '../config/model-types.generated.ts'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { expect, test } from 'vitest'
import { generateTypes } from './generate-types.ts'

const definition: PackageDefinition = {
  base_url: 'https://api.example.com/',
  name: 'Test',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
  objects: [{ name: 'order record', attributes: [{ name: 'count', type: 'number' }] }],
}

function collection(record: string, fields: CollectionModel['fields']): CollectionModel {
  return { record, key: ['id'], references: {}, fields, order: [] }
}

test('writes an interface per record, and Collections', () => {
  const text = generateTypes(definition, {
    collections: {
      'order-lines': collection('order line', {
        id: { type: 'string' },
        status: { type: 'string', choices: ['open', 'paid'] },
        note: { type: 'string', nullable: true },
        tags: { type: [['string']], choices: ['new'] },
      }),
      orders: collection('order', { line: { type: 'object.order record' } }),
    },
  })
  expect(text).toContain(`export interface Collections {
  "order-lines": OrderLineRecord;
  orders: OrderRecord2;
}`)
  expect(text).toContain('  endpoints: {};\n  collections: Collections;\n  objects: Objects;\n}\n')
  // An object of the definition, or a record.
  expect(text).toContain(`export interface Objects {
  "order record": OrderRecord;
  "order-line": OrderLineRecord;
  order: OrderRecord2;
}`)
  expect(text).toContain(`/** A record of \`order-lines\`. */
export interface OrderLineRecord {
  id: string;
  status: "open" | "paid";
  note?: string | null;
  tags: "new"[];
}`)
  // The name is taken by an object of the definition.
  expect(text).toContain('export interface OrderRecord2 {\n  line: OrderRecord;\n}')
})

test('writes no collections without a model', () => {
  expect(generateTypes(definition)).not.toMatch(/collections/i)
})

test('reserves the name Collections with a model', () => {
  const named = {
    ...definition,
    objects: [{ name: 'collections', attributes: [{ name: 'id', type: 'string' }] }],
  }
  const collections = { orders: collection('order', { all: { type: 'object.collections' } }) }
  expect(generateTypes(named, { collections })).toContain('all: Collections2;')
})
