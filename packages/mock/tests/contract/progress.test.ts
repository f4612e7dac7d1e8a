import { expect, it } from 'vitest'
import type { MockOptions } from '../../src/options.ts'
import { packageOf } from '../support/definitions.ts'
import { type Caller, describeMatrix, type Matrix } from '../support/describe-matrix.ts'

const string = { type: 'string' }
const id = { name: 'id', ...string, flags: ['required'] }
const statuses = ['queued', 'running', 'succeeded', 'failed', 'canceled']
const definition = packageOf(
  [
    {
      name: 'create-export',
      returns: ['object.export'],
      arguments: [
        { name: 'format', ...string },
        { name: 'status', ...string, choices: statuses },
      ],
    },
    { name: 'get-export', returns: ['object.export'], arguments: [id] },
    {
      name: 'list-exports',
      flags: ['paginated'],
      returns: ['object.export'],
      arguments: [
        { name: 'status', ...string },
        { name: 'limit', type: 'number' },
      ],
    },
    { name: 'count-exports', returns: ['number'] },
    { name: 'cancel-export', returns: ['object.export'], arguments: [id] },
    {
      name: 'update-export',
      returns: ['object.export'],
      arguments: [id, { name: 'format', ...string }],
    },
    { name: 'watch-exports', returns: ['string'], flags: ['event_source'] },
  ],
  {
    objects: [
      {
        name: 'export',
        attributes: [
          { name: 'id', ...string },
          { name: 'format', ...string },
          { name: 'status', ...string, values: statuses },
          { name: 'created_at', type: 'string.datetime' },
          { name: 'started_at', type: 'string.datetime', flags: ['nullable'] },
          { name: 'finished_at', type: 'string.datetime', flags: ['nullable'] },
        ],
      },
    ],
  },
)

interface Export {
  id: string
  status: string
  created_at: string
  started_at: string | null
  finished_at: string | null
}

type Progress = object | null

function withProgress(progress: Progress, more: MockOptions = {}): MockOptions {
  return { ...more, model: { collections: { exports: { progress } } } as never }
}

interface Service extends Caller {
  create(args?: object): Promise<Export>
  get(key: string): Promise<Export>
  /** Returns the statuses that several gets return. */
  poll(key: string, times: number): Promise<string[]>
}

async function start(mock: Matrix['mock'], options?: MockOptions): Promise<Service> {
  const caller = await mock(definition, options)
  const get = async (key: string): Promise<Export> =>
    (await caller.call('get-export', { id: key })).body as Export
  return {
    ...caller,
    get,
    create: async (args = {}) => (await caller.call('create-export', args)).body as Export,
    async poll(key, times) {
      const found: string[] = []
      for (let count = 0; count < times; count++) found.push((await get(key)).status)
      return found
    },
  }
}

describeMatrix('progress of jobs', ({ mock }) => {
  it('moves a created record to the next status after each get', async () => {
    const { create, poll, get } = await start(mock)
    const created = await create()
    expect(created).toMatchObject({ status: 'queued', started_at: null, finished_at: null })
    expect(await get(created.id)).toEqual(created)
    const running = await get(created.id)
    expect(running).toMatchObject({ status: 'running', finished_at: null })
    expect(Date.parse(running.started_at!)).toBeGreaterThanOrEqual(Date.parse(created.created_at))
    const done = await get(created.id)
    expect(done.status).toBe('succeeded')
    expect(Date.parse(done.finished_at!)).toBeGreaterThanOrEqual(Date.parse(running.started_at!))
    expect(await poll(created.id, 3)).toEqual(['succeeded', 'succeeded', 'succeeded'])
  })

  it('moves the records that a list has shown, and no others', async () => {
    const { create, call, get } = await start(mock)
    const [one, two] = [await create(), await create()]
    const list = async (args: object): Promise<Export[]> =>
      ((await call('list-exports', args)).body as { page: Export[] }).page
    await list({ status: 'failed' })
    await call('count-exports', {})
    expect((await list({ limit: 200 })).slice(-2).map(({ status }) => status)).toEqual([
      'queued',
      'queued',
    ])
    expect((await get(one.id)).status).toBe('running')
    const running = await list({ status: 'running', limit: 200 })
    expect(running.map((job) => job.id)).toContain(two.id)
    expect((await get(two.id)).status).toBe('succeeded')
  })

  it('leaves generated records and seed data as they are', async () => {
    const seeded = await start(mock, { data: { exports: [{ id: 'x', status: 'queued' }] } })
    expect(await seeded.poll('x', 3)).toEqual(['queued', 'queued', 'queued'])
    const { call, poll } = await start(mock)
    const { page } = (await call('list-exports', {})).body as { page: Export[] }
    const open = page.filter(({ status }) => status === 'queued' || status === 'running')
    expect(open.length).toBeGreaterThan(0)
    for (const job of open) expect(new Set(await poll(job.id, 3))).toEqual(new Set([job.status]))
  })

  it('leaves a status that the client has sent or changed', async () => {
    const { create, call, poll } = await start(mock)
    const sent = await create({ status: 'running' })
    expect(await poll(sent.id, 3)).toEqual(['running', 'running', 'running'])
    const canceled = await create()
    await poll(canceled.id, 2)
    await call('cancel-export', { id: canceled.id })
    expect(await poll(canceled.id, 3)).toEqual(['canceled', 'canceled', 'canceled'])
    const updated = await create()
    await call('update-export', { id: updated.id, format: 'csv' })
    expect(await poll(updated.id, 3)).toEqual(['queued', 'running', 'succeeded'])
  })

  it.each<[progress: Progress, polled: string[]]>([
    [{ calls: 2 }, ['queued', 'queued', 'running', 'running', 'succeeded']],
    [
      { values: ['queued', 'running', 'failed'] },
      ['queued', 'running', 'failed', 'failed', 'failed'],
    ],
    [{ values: ['running', 'succeeded'] }, ['queued', 'queued', 'queued', 'queued', 'queued']],
    [null, ['queued', 'queued', 'queued', 'queued', 'queued']],
  ])('is set by the model: %j', async (progress, polled) => {
    const { create, poll } = await start(mock, withProgress(progress))
    expect(await poll((await create()).id, 5)).toEqual(polled)
  })

  it('moves with the time of the session', async () => {
    const options = withProgress({ seconds: 60 }, { now: '2026-01-01T00:00:00Z' })
    const { create, poll, send } = await start(mock, options)
    const advance = (duration: string): Promise<unknown> =>
      send('/__fc/advance', { method: 'POST', body: JSON.stringify({ duration }) })
    const [one, two] = [await create(), await create()]
    expect(await poll(one.id, 4)).toEqual(['queued', 'queued', 'queued', 'queued'])
    await advance('61s')
    expect(await poll(one.id, 2)).toEqual(['running', 'running'])
    await advance('1h')
    expect(await poll(two.id, 2)).toEqual(['succeeded', 'succeeded'])
  })

  it('is undone by a reset', async () => {
    const { create, poll, send } = await start(mock)
    await poll((await create()).id, 3)
    await send('/__fc/reset', { method: 'POST' })
    expect(await poll((await create()).id, 3)).toEqual(['queued', 'running', 'succeeded'])
  })

  it('is separate in each session', async () => {
    const { call } = await start(mock)
    const poll = async (session: string, key: string): Promise<string> => {
      const { body } = await call('get-export', { id: key }, { 'fc-session': session })
      return (body as Export).status
    }
    const created = async (session: string): Promise<string> =>
      ((await call('create-export', {}, { 'fc-session': session })).body as Export).id
    const [one, two] = [await created('a'), await created('b')]
    expect([await poll('a', one), await poll('a', one)]).toEqual(['queued', 'running'])
    expect(await poll('b', two)).toBe('queued')
  })
})
