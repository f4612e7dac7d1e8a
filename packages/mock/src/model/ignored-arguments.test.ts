import { expect, test } from 'vitest'
import { endpoint } from '../../tests/laws/inline-service.ts'
import { ignoredArguments } from './ignored-arguments.ts'
import type { OperationModel } from './model.ts'

const collection = 'tasks'

test.each<[signature: string, operation: OperationModel | undefined, ignored: string[]]>([
  ['list-tasks(status, expand)', undefined, []],
  ['ping(expand)', { action: 'none' }, []],
  ['get-task(id, expand)', { action: 'get', collection, key: { id: 'id' } }, ['expand']],
  ['get-task(ref:object)', { action: 'get', collection, key: { 'ref.id': 'id' } }, []],
  [
    'list-tasks(status, q, sort, dir, page:number, limit:number, cursor)',
    {
      action: 'list',
      collection,
      filters: { status: { field: 'status' } },
      search: ['q'],
      sort: { by: 'sort', direction: 'dir' },
      page: { number: 'page', first: 0 },
    },
    ['cursor'],
  ],
  ['count-tasks(q, limit:number)', { action: 'count', collection, search: ['q'] }, ['limit']],
  [
    'create-tasks(tasks:array, dry_run:boolean)',
    { action: 'create', collection, batch: 'tasks', values: {} },
    ['dry_run'],
  ],
  [
    'update-task(id, title, mask)',
    { action: 'update', collection, key: { id: 'id' }, values: { title: 'title' } },
    ['mask'],
  ],
])('%s with %j ignores %j', (signature, operation, ignored) => {
  expect(ignoredArguments(endpoint(signature), operation)).toEqual(ignored)
})
