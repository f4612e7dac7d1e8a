import { expect, test } from 'vitest'
import { endpoint, object, serve } from '../../tests/laws/inline-service.ts'
import type { JsonObject } from '../names/json-value.ts'

const error = (code: string, docs: string) => ({ code, docs })
const job = { returns: ['object.job'] as [string] }
const service = serve(
  [
    endpoint('list-members[paginated]()', { returns: [['object.member']] }),
    endpoint('get-member(member_id!)', { returns: ['object.member'] }),
    endpoint('list-workers[paginated]()', { returns: [['object.worker']] }),
    endpoint('get-worker(worker_id!)', { returns: ['object.worker'] }),
    endpoint('list-jobs[paginated]()', { returns: [['object.job']] }),
    endpoint('get-job(job_id!)', job),
    endpoint(
      'create-job(member_id!, lines!:[[string]], pickup_at!:string.datetime, delivery_at!:string.datetime)',
      {
        ...job,
        errors: [
          error('MEMBER_NOT_APPROVED', 'Jobs of this member are not allowed.'),
          error('EMPTY_JOB', 'There are no lines.'),
          error('INVALID_TIMES', 'The delivery is not after the pickup.'),
        ],
      },
    ),
    endpoint('hand-job(job_id!, worker_id!)', {
      ...job,
      errors: [error('WorkerNotAvailable', 'The worker is offline or busy.')],
    }),
    endpoint('rate-job(job_id!, stars!:number)', job),
  ],
  {
    items: 30,
    objects: [
      object('member(id, name, is_approved:boolean)'),
      object('worker(id, name, state)', { choices: { state: ['offline', 'available', 'busy'] } }),
      object(
        'job(id, member_id, worker_id?, lines:[[string]], pickup_at:string.datetime, delivery_at:string.datetime, customer_rating?:number)',
      ),
    ],
  },
)
const find = async (list: string, wanted: JsonObject): Promise<string> => {
  const [name, value] = Object.entries(wanted)[0]!
  return String((await service.list(list)).find((each) => each[name] === value)!['id'])
}

test('rejects what a code says of the record that a new one refers to', async () => {
  const rejected = await find('list-members', { is_approved: false })
  const accepted = await find('list-members', { is_approved: true })
  const rest = {
    lines: ['a'],
    pickup_at: '2026-01-01T00:00:00Z',
    delivery_at: '2026-01-02T00:00:00Z',
  }
  const { code } = await service.reject('create-job', { member_id: rejected, ...rest })
  expect(code).toBe('MEMBER_NOT_APPROVED')
  const created = await service.call('create-job', { member_id: accepted, ...rest })
  expect(created['member_id']).toBe(accepted)
})

test('rejects empty lists', async () => {
  const member_id = await find('list-members', { is_approved: true })
  const rest = { member_id, pickup_at: '2026-01-01T00:00:00Z', delivery_at: '2026-01-02T00:00:00Z' }
  expect(await service.reject('create-job', { ...rest, lines: [] })).toMatchObject({
    code: 'EMPTY_JOB',
  })
})

test('rejects the status of a record that an update refers to', async () => {
  const [first] = await service.list('list-jobs')
  const job_id = first!['id']!
  for (const state of ['offline', 'busy']) {
    const worker_id = await find('list-workers', { state })
    const { code } = await service.reject('hand-job', { job_id, worker_id })
    expect(code).toBe('WorkerNotAvailable')
  }
  const worker_id = await find('list-workers', { state: 'available' })
  expect(await service.call('hand-job', { job_id, worker_id })).toMatchObject({ worker_id })
})

test('rejects a planned end before its start', async () => {
  const member_id = await find('list-members', { is_approved: true })
  const times = { pickup_at: '2026-01-02T00:00:00Z', delivery_at: '2026-01-01T00:00:00Z' }
  const { code } = await service.reject('create-job', { member_id, lines: ['a'], ...times })
  expect(code).toBe('INVALID_TIMES')
})

test('stores stars as the only rating', async () => {
  const [first] = await service.list('list-jobs')
  expect(await service.call('rate-job', { job_id: first!['id']!, stars: 4 })).toMatchObject({
    customer_rating: 4,
  })
})
