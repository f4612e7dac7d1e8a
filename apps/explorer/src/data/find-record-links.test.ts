import { readJson } from 'fc-core/json'
import { expect, it } from 'vitest'
import { findRecordLinks } from './find-record-links.ts'
import type { ExplainedModel } from './types.ts'

const none = { references: {}, fields: {}, order: [] }
const collections = {
  owners: { record: 'owner', key: ['id'], ...none },
  vets: { record: 'vet', key: ['id'], ...none },
  pets: {
    record: 'pet',
    key: ['id'],
    parent: { collection: 'owners', fields: { owner_id: 'id' } },
    ...none,
    references: { vet_id: { collection: 'vets', field: 'id' } },
  },
  notes: { record: 'note', key: ['pet_id', 'number'], ...none },
} as unknown as ExplainedModel['collections']

it.each([
  [
    'pets',
    { id: 'p1', owner_id: 'o/1', vet_id: 'v1', name: 'Rex' },
    {
      id: '#/Vet//data/pets/p1',
      owner_id: '#/Vet//data/owners/o%2F1',
      vet_id: '#/Vet//data/vets/v1',
    },
  ],
  ['pets', { id: 'p1', vet_id: null }, { id: '#/Vet//data/pets/p1' }],
  ['pets', { name: 'Rex' }, {}],
  ['notes', { pet_id: 'p1', number: 2 }, { number: '#/Vet//data/notes/p1/2' }],
  ['notes', { number: 2 }, {}],
  ['unknown', { id: 'p1' }, {}],
])('finds the links of %s %j', (name, item, links) => {
  const text = JSON.stringify(item)
  const found = findRecordLinks('Vet', { collections }, name, readJson(text).root!, text)
  expect(Object.fromEntries(found)).toEqual(links)
})
