import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { inferModel } from '../model/infer-model.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { send } from '../../tests/support/send.ts'
import type { CollectionModel, ProgressModel } from '../model/model.ts'
import { createDataset } from './dataset.ts'
import { createProgress } from './progress.ts'
import { createMemoryState } from './state.ts'

const attributes = [
  { name: 'id', type: 'string' },
  { name: 'status', type: 'string', values: ['queued', 'running', 'succeeded'] },
]
const job = { returns: ['object'], attributes }
const id = { name: 'id', type: 'string', flags: ['required'] }
const definition = packageOf([
  { name: 'create-job', ...job },
  { name: 'get-job', ...job, arguments: [id] },
  { name: 'list-jobs', returns: [['object']], attributes },
  { name: 'delete-job', returns: ['boolean'], arguments: [id] },
])

async function create(mock: Parameters<typeof send>[0]): Promise<string> {
  return ((await send(mock, '/test/create-job')).value as { id: string }).id
}

test('access in code shows the current status, and does not count as a call', async () => {
  const mock = createMock(definition)
  const key = await create(mock)
  const jobs = mock.collection('jobs')
  for (let count = 0; count < 3; count++) jobs.find(key)
  expect(jobs.find(key)).toMatchObject({ status: 'queued' })
  await send(mock, '/test/get-job', { body: { id: key } })
  expect(jobs.find(key)).toMatchObject({ status: 'running' })
  expect(jobs.list({ where: { id: key } })).toMatchObject([{ status: 'running' }])
})

test('a status that code sets stays, and a record that code creates progresses', async () => {
  const mock = createMock(definition)
  const poll = async (key: string): Promise<unknown> =>
    ((await send(mock, '/test/get-job', { body: { id: key } })).value as { status: string }).status
  const jobs = mock.collection('jobs')
  const created = String(jobs.create({})['id'])
  expect([await poll(created), await poll(created)]).toEqual(['queued', 'running'])
  jobs.update(created, { status: 'queued' })
  expect([await poll(created), await poll(created)]).toEqual(['queued', 'queued'])
  const sent = String(jobs.create({ status: 'queued' })['id'])
  expect([await poll(sent), await poll(sent)]).toEqual(['queued', 'queued'])
})

test('each move is one change of the record, with an event', async () => {
  const events = { ...definition, events: [], event_source_url: 'https://api.example.com/events' }
  const withStream = {
    ...events,
    endpoints: [
      ...definition.endpoints,
      { name: 'watch-jobs', returns: ['string'], flags: ['event_source'] },
    ],
  }
  const mock = createMock(withStream)
  const { stream } = await send(mock, '/test/__events/watch-jobs', { method: 'GET', body: '' })
  const received: string[] = []
  const stop = stream!.start(
    (text) => received.push(text),
    () => {},
  )
  const key = await create(mock)
  for (let count = 0; count < 5; count++) await send(mock, '/test/get-job', { body: { id: key } })
  stop()
  const statuses = received.flatMap((text) => {
    const [, data] = /^data: (.*)$/m.exec(text) ?? []
    return data === undefined ? [] : [JSON.parse(data) as { event: string; status: string }]
  })
  expect(statuses.map(({ event, status }) => [event, status])).toEqual([
    ['job.created', 'queued'],
    ['job.updated', 'running'],
    ['job.updated', 'succeeded'],
  ])
})

test('time moves records over several statuses, without calls of the job', async () => {
  const progress = { seconds: 10 }
  const mock = createMock(definition, { model: { collections: { jobs: { progress } } } })
  const key = await create(mock)
  mock.advance('15s')
  expect(mock.collection('jobs').find(key)).toMatchObject({ status: 'running' })
  mock.advance('6s')
  expect(mock.collection('jobs').list({ where: { status: 'running', id: key } })).toEqual([])
  expect(mock.collection('jobs').find(key)).toMatchObject({ status: 'succeeded' })
})

test('a deleted record does not progress, and a copied session continues', async () => {
  const progress = { seconds: 10 }
  const mock = createMock(definition, { model: { collections: { jobs: { progress } } } })
  const [one, two] = [await create(mock), await create(mock)]
  await send(mock, '/test/delete-job', { body: { id: one } })
  const copy = mock.createSession({ from: 'default' })
  copy.advance('15s')
  expect(copy.collection('jobs').find(two)).toMatchObject({ status: 'running' })
  expect(copy.collection('jobs').find(one)).toBeUndefined()
  expect(mock.collection('jobs').find(two)).toMatchObject({ status: 'queued' })
})

test('lists without pages and stateless mocks return the status of the record', async () => {
  const mock = createMock(definition)
  const key = await create(mock)
  const list = async (): Promise<unknown> => {
    const { value } = await send(mock, '/test/list-jobs')
    return (value as { id: string; status: string }[]).find((one) => one.id === key)!.status
  }
  expect([await list(), await list(), await list()]).toEqual(['queued', 'running', 'succeeded'])
  const stateless = createMock(definition, { stateless: true })
  const sent = await create(stateless)
  const { value } = await send(stateless, '/test/get-job', { body: { id: sent } })
  expect(value).toMatchObject({ id: sent })
})

test('changes that are committed together are announced without what is remembered about them', () => {
  const model = inferModel(definition)
  const now = { seconds: 1_767_225_600, isFixed: true }
  const dataset = createDataset({ definition, model, seed: 'fc', items: 3, now })
  const changes: unknown[] = []
  dataset.subscribe(({ collection, action }) => changes.push([collection, action]))
  const table = dataset.table('jobs')!
  dataset.state.begin()
  const ordinal = table.create({})!
  table.progress!.show([ordinal])
  dataset.state.commit()
  expect(changes).toEqual([
    ['jobs', 'created'],
    ['jobs', 'updated'],
  ])
})

test.each<[progress: Partial<ProgressModel>, seconds: number, statuses: string]>([
  [{}, 0, 'queued running succeeded succeeded'],
  [{ calls: 2 }, 0, 'queued queued running running succeeded succeeded'],
  [{ seconds: 10 }, 5, 'queued queued running running succeeded succeeded'],
  [{ seconds: 10 }, 15, 'queued running succeeded succeeded'],
  [{}, 0, 'succeeded'],
])('remembers a record until it has the last status: %j, %i seconds', (options, step, statuses) => {
  const [first = ''] = statuses.split(' ')
  const job = { status: first }
  const state = createMemoryState()
  let now = 0
  const progress = createProgress(
    { field: 'status', values: ['queued', 'running', 'succeeded'], ...options },
    {
      name: 'jobs',
      model: {} as CollectionModel,
      record: () => job,
      move: (_, sent) => Boolean(Object.assign(job, sent)),
      time: () => now,
      stateOf: (name) => state.collection(name),
    },
  )
  progress.start(0, job, {})
  for (const status of statuses.split(' ')) {
    expect(job.status).toBe(status)
    const remembered = [...state.collection('jobs progress').scan()]
    expect(remembered).toHaveLength(status === 'succeeded' ? 0 : 1)
    now += step
    progress.show([0])
    progress.settle()
  }
})
