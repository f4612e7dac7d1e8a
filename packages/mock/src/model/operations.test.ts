import { expect, test } from 'vitest'
import { packageOfSignatures } from '../../tests/support/definitions.ts'
import { draftModel } from './infer-model.ts'
import type { OperationModel } from './model.ts'

/** Further endpoints, and the operation of the first one, apart from the path of its result. */
test.each<[signatures: string[], operation: OperationModel]>([
  [['get-user(user_id)'], { action: 'get', collection: 'users', key: { user_id: 'id' } }],
  [
    ['create-user(name, email)', 'get-user(user_id)'],
    { action: 'create', collection: 'users', values: { name: 'name', email: 'email' } },
  ],
  [
    ['update-user(user_id, name?)', 'get-user(user_id)'],
    { action: 'update', collection: 'users', key: { user_id: 'id' }, values: { name: 'name' } },
  ],
  [['delete-user(user_id)'], { action: 'delete', collection: 'users', key: { user_id: 'id' } }],
  [
    ['archive-task(task_id)', 'create-task(status)', 'get-task(task_id)'],
    {
      action: 'update',
      collection: 'tasks',
      key: { task_id: 'id' },
      sets: { status: 'archived' },
    },
  ],
  [
    [
      'list-tasks(project_id?, status?, created_after?)',
      'create-task(project_id, status)',
      'get-project(project_id)',
    ],
    {
      action: 'list',
      collection: 'tasks',
      filters: {
        project_id: { field: 'project_id' },
        status: { field: 'status' },
        created_after: { field: 'created_at', operator: '>' },
      },
    },
  ],
  [
    ['check-login(user_id, password)', 'get-user(user_id)', 'list-users()'],
    { action: 'none', collection: 'users', key: { user_id: 'id' } },
  ],
  [
    ['send-report(user_id, text)', 'get-user(user_id)'],
    { action: 'create', collection: 'reports', values: { user_id: 'user_id', text: 'text' } },
  ],
  [['ping()'], { action: 'none' }],
])('%j', (signatures, operation) => {
  const name = signatures[0]!.replace(/\(.*/, '')
  const { result: _, ...found } = draftModel(packageOfSignatures(signatures)).operationOf(name)!
  expect(found).toEqual(operation)
})

const read = { id: 'string', read: 'boolean', read_at: 'string.datetime' }
const status = { id: 'string', status: 'string' }

/** An endpoint that returns nothing, the fields of the alerts, and what it does. */
test.each<[signature: string, fields: Record<string, string>, operation: Partial<OperationModel>]>([
  ['mark-alert-read(alert_id)', read, { action: 'update', sets: { read: true, read_at: 'now' } }],
  ['mark-alert-unread(alert_id)', read, { action: 'update', sets: { read: false, read_at: null } }],
  ['dismiss-alert(alert_id)', read, { action: 'update', sets: { read: true, read_at: 'now' } }],
  ['dismiss-alert(alert_id)', status, { action: 'update', sets: { status: 'dismissed' } }],
  ['dismiss-alert(alert_id)', { id: 'string', text: 'string' }, { action: 'delete' }],
  [
    'assign-alert(alert_id, assignee_id)',
    { id: 'string', assignee_id: 'string' },
    { action: 'update', values: { assignee_id: 'assignee_id' } },
  ],
  ['check-alert(alert_id, text)', { id: 'string', text: 'string' }, { action: 'none' }],
  ['ping-alert(alert_id)', read, { action: 'none' }],
])('%s of alerts with %j', (signature, fields, operation) => {
  const definition = packageOfSignatures([signature, 'list-alerts()', 'get-alert(alert_id)'])
  definition.endpoints[0]!.returns = ['null']
  for (const endpoint of definition.endpoints.slice(1))
    endpoint.returns = [endpoint.name === 'get-alert' ? 'object.alert' : ['object.alert']] as never
  const attributes = Object.entries(fields).map(([name, type]) => ({ name, type }))
  definition.objects = [{ name: 'alert', attributes }]
  const name = signature.replace(/\(.*/, '')
  const found = draftModel(definition).operationOf(name)!
  const key = { alert_id: 'id' }
  expect(found).toEqual({ collection: 'alerts', key, ...operation })
})

/** A call with the id of an order that returns a payment, and what it does. */
test.each<[signature: string, operation: Partial<OperationModel>]>([
  [
    'pay-order(order_id, amount)',
    {
      action: 'create',
      collection: 'payments',
      values: { order_id: 'order_id', amount: 'amount' },
    },
  ],
  ['pay-order(order_id)', { action: 'update', collection: 'orders', key: { order_id: 'id' } }],
  [
    'pay-order(order_id, code)',
    { action: 'update', collection: 'orders', key: { order_id: 'id' } },
  ],
])('%s returns a payment', (signature, operation) => {
  const definition = packageOfSignatures([
    signature,
    'get-order(order_id)',
    'list-payments(order_id?)',
    'get-payment(payment_id)',
  ])
  const payment = 'object.payment'
  for (const [at, returns] of [payment, 'object.order', [payment], payment].entries())
    definition.endpoints[at]!.returns = returns as never
  const attributes = ['id', 'order_id', 'amount'].map((name) => ({ name, type: 'string' }))
  definition.objects = [
    { name: 'order', attributes: attributes.slice(0, 1) },
    { name: 'payment', attributes },
  ]
  expect(draftModel(definition).operationOf('pay-order')).toMatchObject(operation)
})
