import type { Endpoint } from 'fc-core'
import { expect, test } from 'vitest'
import { packageOf } from '../../tests/support/definitions.ts'
import { draftModel } from './infer-model.ts'

const required = (name: string, type = 'string'): object => ({ name, type, flags: ['required'] })
const get = { name: 'get-pet', arguments: [required('pet_id')] }
const list = { name: 'list-pets' }

/** Endpoints of pets, and the rule behind each field. */
type Case = [name: string, endpoints: object[], fields: Record<string, string>]

test.each<Case>([
  [
    'attributes of results',
    [
      {
        ...get,
        returns: 'object',
        attributes: [
          { name: 'id', type: 'string' },
          { name: 'color', type: 'string' },
        ],
      },
    ],
    { id: 'field-of-result', color: 'field-of-result' },
  ],
  [
    'the key, arguments and defaults without attributes',
    [get, { name: 'create-pet', arguments: [required('color')] }],
    {
      id: 'field-of-key',
      color: 'field-of-argument',
      name: 'default-field',
      species: 'default-field',
      breed: 'default-field',
      age: 'default-field',
      created_at: 'default-field',
      updated_at: 'default-field',
    },
  ],
  [
    'what is sent, without a selection of fields that the get has too',
    [
      { ...get, arguments: [required('pet_id'), { name: 'fields', type: 'array' }] },
      {
        name: 'create-pet',
        arguments: ['name', 'color', 'weight', 'breed', 'created_at'].map((name) => required(name)),
      },
      { name: 'update-pet', arguments: [required('pet_id'), { name: 'fields', type: 'array' }] },
    ],
    {
      id: 'field-of-key',
      name: 'field-of-argument',
      color: 'field-of-argument',
      weight: 'field-of-argument',
      breed: 'field-of-argument',
      created_at: 'field-of-argument',
    },
  ],
  [
    'foreign keys that lists require',
    [
      { ...get, returns: 'object', attributes: [{ name: 'id', type: 'string' }] },
      { ...list, arguments: [required('owner_id')] },
      { name: 'list-owners' },
      { name: 'get-owner', arguments: [required('owner_id')] },
    ],
    { owner_id: 'field-of-key', id: 'field-of-result' },
  ],
])('takes fields from %s', (_, endpoints, fields) => {
  const draft = draftModel(packageOf(endpoints as Partial<Endpoint>[]))
  const { rules } = draft.fieldsOf(draft.collections.get('pet')!)
  expect(Object.fromEntries(rules)).toEqual(fields)
})
