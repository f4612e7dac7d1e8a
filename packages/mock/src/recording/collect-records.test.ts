import type { PackageDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { example, packageOf } from '../../tests/support/definitions.ts'
import { createCollectedRecords } from './collect-records.ts'

function collect(
  definition: PackageDefinition,
  calls: readonly (readonly [endpoint: string, args: object, result: unknown])[],
  data = {},
): Record<string, object[]> {
  const [model] = createMock(definition).model
  const records = createCollectedRecords(data)
  for (const [endpoint, args, result] of calls)
    records.add(model!, endpoint, args as never, result as never)
  return records.toData()
}

const people = example('people')

test('merges the records of results by their key', () => {
  const page = [{ id: 'a', name: 'A' }, { id: 'b' }, { name: 'no key' }]
  expect(
    collect(people, [
      ['list-users', {}, { previous: null, page, next: null }],
      ['find-user', { id: 'a' }, { id: 'a', email: 'a@example.com' }],
      ['find-user', { id: 'b' }, { id: 'b', name: 'B' }],
      ['find-user', { id: 'c' }, null],
      ['count-users', {}, 3],
    ]),
  ).toEqual({
    users: [
      { id: 'a', name: 'A', email: 'a@example.com' },
      { id: 'b', name: 'B' },
    ],
  })
})

test('continues with the records of a file, and removes deleted ones', () => {
  const data = { users: [{ id: 'a', name: 'A' }, { id: 'b' }], other: [{ x: 1 }] }
  const endpoints = [
    ...people.endpoints,
    { name: 'delete-user', returns: ['boolean'], arguments: [{ name: 'id', type: 'string' }] },
  ]
  const calls = [
    ['find-user', { id: 'a' }, { id: 'a', name: 'B' }],
    ['delete-user', { id: 'b' }, true],
  ] as const
  expect(collect({ ...people, endpoints }, calls, data)).toEqual({
    users: [{ id: 'a', name: 'B' }],
    other: [{ x: 1 }],
  })
})

test('adds the fields of the parent that the call has named, also on later pages', () => {
  const order = { name: 'order', attributes: [{ name: 'id', type: 'string' }] }
  const line = {
    name: 'line',
    attributes: [
      { name: 'number', type: 'number.u32' },
      { name: 'text', type: 'string' },
    ],
  }
  const id = { name: 'order_id', type: 'string', flags: ['required'] }
  const definition = packageOf(
    [
      { name: 'get-order', returns: ['object.order'], arguments: [{ ...id, name: 'id' }] },
      { name: 'list-orders', flags: ['paginated'], returns: ['object.order'] },
      { name: 'list-order-lines', flags: ['paginated'], returns: ['object.line'], arguments: [id] },
      {
        name: 'get-order-line',
        returns: ['object.line'],
        arguments: [id, { name: 'number', type: 'number.u32', flags: ['required'] }],
      },
    ],
    { objects: [order, line] },
  )
  const next = { cursor: 'x' }
  expect(
    collect(definition, [
      ['list-order-lines', { order_id: 'o1' }, { previous: null, page: [{ number: 1 }], next }],
      ['list-order-lines', next, { previous: null, page: [{ number: 2 }], next: null }],
      ['get-order-line', { order_id: 'o2', number: 1 }, { number: 1, text: 'x' }],
    ]),
  ).toEqual({
    'order-lines': [
      { order_id: 'o1', number: 1 },
      { order_id: 'o1', number: 2 },
      { order_id: 'o2', number: 1, text: 'x' },
    ],
  })
})
