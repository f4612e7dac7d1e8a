import { describe, expect, it } from 'vitest'
import type { CollectionModel, FieldModel, OperationModel } from '../model/model.ts'
import type { JsonObject } from '../names/json-value.ts'
import { compileValues } from './read-values.ts'

const model: CollectionModel = {
  record: 'task',
  key: ['id'],
  references: { owner: { collection: 'users', field: 'id' } },
  fields: {
    id: { type: 'string' },
    title: { type: 'string' },
    tags: { type: [['string']] },
    address: { type: 'object' },
    data: { type: 'any' },
    owner: { type: 'object' } as FieldModel,
  },
  order: [],
}

function read(
  operation: Pick<OperationModel, 'values' | 'key'>,
  args: JsonObject,
  isNew = true,
): JsonObject {
  return compileValues({ action: 'create', ...operation }, isNew, { model })(args)
}

describe('the stored values', () => {
  it.each<[values: Record<string, string>, args: JsonObject, stored: JsonObject]>([
    [{ title: 'title' }, { title: 'a', other: 1 }, { title: 'a' }],
    [{ name: 'title' }, { name: 'a' }, { title: 'a' }],
    [{ 'task.name': 'title' }, { task: { name: 'a' } }, { title: 'a' }],
    [{ title: 'title' }, {}, {}],
    // An argument that holds the record
    [{ task: '' }, { task: { title: 'a', note: 'b' } }, { title: 'a', note: 'b' }],
    [{ task: '' }, { task: 'abc' }, {}],
    [{ task: '' }, { task: ['a'] }, {}],
    [{ task: '' }, {}, {}],
    // Values of another kind than their field
    [{ title: 'title' }, { title: ['a'] }, {}],
    [{ title: 'title' }, { title: { a: 1 } }, {}],
    [{ title: 'title' }, { title: 5 }, { title: 5 }],
    [{ tags: 'tags' }, { tags: 'a' }, {}],
    [{ tags: 'tags' }, { tags: { a: 1 } }, {}],
    [{ tags: 'tags' }, { tags: ['a'] }, { tags: ['a'] }],
    [{ tags: 'tags' }, { tags: null }, { tags: null }],
    [{ address: 'address' }, { address: 'a' }, {}],
    [{ address: 'address' }, { address: ['a'] }, {}],
    [{ address: 'address' }, { address: { a: 1 } }, { address: { a: 1 } }],
    [{ data: 'data' }, { data: 'a' }, { data: 'a' }],
    [{ data: 'data' }, { data: ['a'] }, { data: ['a'] }],
    [{ unknown: 'unknown' }, { unknown: ['a'] }, { unknown: ['a'] }],
    // A reference is sent as key or as record.
    [{ owner: 'owner' }, { owner: 'u1' }, { owner: 'u1' }],
    [{ owner: 'owner' }, { owner: { id: 'u1' } }, { owner: { id: 'u1' } }],
  ])('of %j with %j are %j', (values, args, stored) => {
    expect(read({ values }, args)).toEqual(stored)
  })

  it.each([['title,task'], ['task,title'], ['tags,title,task,data'], ['task,tags,title,data']])(
    'of single arguments override those of the record: %s',
    (names) => {
      const values = Object.fromEntries(
        names.split(',').map((name) => [name, name === 'task' ? '' : name]),
      )
      const args = { title: 'own', task: { title: 'a', note: 'b' } }
      expect(read({ values }, args)).toEqual({ title: 'own', note: 'b' })
    },
  )

  it('have the key of a new record only', () => {
    const operation = { values: { title: 'title' }, key: { task_id: 'id' } }
    const args = { task_id: ['t1'], title: 'a' }
    expect(read(operation, args)).toEqual({ id: ['t1'], title: 'a' })
    expect(read(operation, args, false)).toEqual({ title: 'a' })
  })
})
