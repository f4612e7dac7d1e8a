import { expect, test } from 'vitest'
import { packageOfSignatures } from '../testing/definitions.ts'
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
