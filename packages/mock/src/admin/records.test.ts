import { expect, it } from 'vitest'
import { createMemoryBudget } from '../memory/memory-budget.ts'
import type { Service } from '../calls/service.ts'
import { createData } from '../operations/create-data.ts'
import { resolveOptions } from '../options.ts'
import { Failure, type ServiceRequest } from 'fc-server/protocol'
import { packageOf } from '../../tests/support/definitions.ts'
import { accessRecords } from './records.ts'

it('undoes the deletion of a record if not all of its children can be deleted', () => {
  const id = (name: string) => ({ name, type: 'string', flags: ['required'] })
  const definition = packageOf([
    { name: 'list-projects', flags: ['paginated'] },
    { name: 'get-project', arguments: [id('project_id')] },
    { name: 'list-tasks', flags: ['paginated'], arguments: [id('project_id')] },
    { name: 'get-task', arguments: [id('task_id')] },
  ])
  const options = resolveOptions({})
  const data = createData(definition, {
    ...options,
    now: { seconds: 1_767_225_600, isFixed: true },
    items: 3,
    isStateless: false,
    acceptsAnyKey: false,
    // Room for two further changes.
    memory: createMemoryBudget(2 * 120),
  })
  const { dataset, state } = data
  const tasks = dataset.table('tasks')!
  const key = String(dataset.table('projects')!.keyValue(0, 'id'))
  expect(dataset.table('projects')!.find({ id: key })).toBe(0)
  expect(tasks.ranges!.rangeOf(0).end).toBeGreaterThan(2)
  const before = [dataset.table('projects')!.size, tasks.size]

  const services = [{ path: '', data } as unknown as Service]
  const request = { method: 'DELETE', path: '', query: '' } as ServiceRequest
  const result = accessRecords(services, request, ['projects', key], options)
  expect(result).toBeInstanceOf(Failure)
  expect((result as Failure).code).toBe('STATE_FULL')
  expect([dataset.table('projects')!.size, tasks.size]).toEqual(before)
  expect(state.isRecording).toBe(false)
})
