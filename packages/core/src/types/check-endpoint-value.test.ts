import { expect, test } from 'vitest'
import { formatPointer } from '../json/json-pointer.ts'
import { checkEndpointValue } from './check-endpoint-value.ts'
import { returnType } from './endpoint-type.ts'

const definition = {
  base_url: 'https://api.example.com/',
  name: 'Test',
  flags: [],
  docs: '',
  errors: [],
  endpoints: [],
}

test.each<[unknown, unknown, string | undefined]>([
  ['object', { id: '1' }, undefined],
  ['object', { id: 1 }, '/id: string'],
  ['object', 'text', ': object'],
  ['object', [], ': object'],
  ['object', null, ': object'],
  ['array', [{ id: '1' }, {}], '/1/id: string'],
  ['array', {}, ': array'],
  [['object', 'null'], null, undefined],
  [['object', 'null'], { id: '1' }, undefined],
  [['object', 'null'], { id: 1 }, '/id: string'],
  [['object', 'null'], 'text', ': object'],
  [[['object']], [{ id: '1' }, 2], '/1: object'],
  ['string', 'text', undefined],
  ['string', 1, ': string'],
])('type %j, value %j: mismatch at %j', (returns, value, expected) => {
  const attributes = [{ name: 'id', type: 'string' }]
  const endpoint = { name: 'find', returns: returns as string[], attributes }
  const context = { definition, side: 'attribute' as const }
  const [found] = checkEndpointValue(value, returnType(endpoint), endpoint, context)
  expect(found && `${formatPointer(found.path)}: ${found.expected}`).toBe(expected)
})
