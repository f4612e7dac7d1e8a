import { expect, it } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import { example, packageOf } from '../support/definitions.ts'
import { describeMatrix, hasMemory, type Caller, type Reply } from '../support/describe-matrix.ts'

type Row = Record<string, unknown> & { id: string }
interface Listed {
  items: Row[]
  total: number
  isComplete: boolean
}

const text = (
  name: string,
  ...flags: string[]
): { name: string; type: string; flags: string[] } => ({
  name,
  type: 'string',
  flags,
})

const projects = packageOf([
  { name: 'list-projects', flags: ['paginated'] },
  { name: 'get-project', arguments: [text('project_id', 'required')] },
  { name: 'list-tasks', flags: ['paginated'], arguments: [text('project_id', 'required')] },
  {
    name: 'get-task',
    arguments: [text('task_id', 'required')],
    attributes: [text('id'), text('project_id'), text('title'), text('path'), text('sort')],
  },
])

describeMatrix('records in the admin API', ({ mock }) => {
  it('finds records by words, values and paths, sorts them, and counts them', async () => {
    const { list } = access(await mock(example('shop'), { items: 60 }), 'orders')
    const all = (await list('limit=1000')).items
    expect(await list('limit=0')).toMatchObject({ items: [], total: 60, isComplete: true })
    const open = await list('where={"status":"open"}&limit=1000')
    expect(open.items).toEqual(all.filter(({ status }) => status === 'open'))
    expect(open.total).toBe(open.items.length)
    expect((await list('where={"status":"open"}&offset=2&limit=3')).items).toEqual(
      open.items.slice(2, 5),
    )
    const product = (all[0]!['lines'] as { product_id: string }[])[0]!.product_id
    const where = encodeURIComponent(JSON.stringify({ 'lines[].product_id': product }))
    expect((await list(`where=${where}&limit=1000`)).items).toEqual(
      all.filter(({ lines }) => JSON.stringify(lines).includes(product)),
    )
    const id = all[7]!.id
    expect((await list(`search=${id.slice(0, 12).toUpperCase()}`)).items).toEqual([all[7]])
    expect(await list('search=nowhere')).toMatchObject({ items: [], total: 0, isComplete: true })
    const totals = (await list('sort=-total&limit=1000')).items.map(({ total }) => Number(total))
    expect(totals).toEqual(totals.toSorted((left, right) => right - left))
  })

  it('selects fields with the names of parameters by `where`', async () => {
    const { list, change } = access(await mock(projects, { items: 5 }), 'tasks')
    const created = (await change('POST', '', { path: '/a', sort: 'b' })).body as Row
    expect((await list('where={"path":"/a","sort":"b"}&sort=-title')).items).toEqual([created])
  })

  it('rejects values that do not match, and names each by a JSON pointer', async () => {
    const { list, change } = access(await mock(example('shop'), { items: 3 }), 'orders')
    const [order] = (await list('')).items
    const sent = { status: 'lost', total: 'much', totals: 5, lines: [{ quantity: 'two' }] }
    for (const reply of [await change('PATCH', order!.id, sent), await change('POST', '', sent)]) {
      expect(reply.status).toBe(400)
      const [code, message, details] = reply.body as [string, string, { pointer: string }[]]
      expect(code).toBe('INVALID_ARGUMENTS')
      expect(details.map(({ pointer }) => pointer).toSorted()).toEqual([
        '/lines/0/quantity',
        '/status',
        '/total',
        '/totals',
      ])
      expect(message).toContain('Field "status": expected')
      expect(JSON.stringify(details)).toContain('did you mean \\"total\\"?')
    }
    expect((await list('')).items[0]).toEqual(order)
    expect(await change('POST', '', '[1]')).toMatchObject({ status: 400 })
    expect(await change('POST', '', '{"id":')).toMatchObject({ status: 400 })
  })

  it('rejects references to missing records', async () => {
    const { list, change } = access(await mock(projects, { items: 3 }), 'tasks')
    expect(await change('POST', '', { project_id: 'p-unknown' })).toMatchObject({
      status: 400,
      body: [
        'INVALID_ARGUMENTS',
        'Field "project_id": expected the id of an existing project, got string "p-unknown".',
        [{ pointer: '/project_id' }],
      ],
    })
    const [task] = (await list('')).items
    expect(await change('PATCH', task!.id, { project_id: 'p-unknown' })).toMatchObject({
      status: 400,
    })
    const { body } = await change('POST', '', { project_id: task!['project_id'] })
    expect(body).toMatchObject({ project_id: task!['project_id'] })
  })

  it('accepts any values if the arguments of calls are not checked', async () => {
    const caller = await mock(example('shop'), { items: 3, arguments: 'lenient' })
    const { change } = access(caller, 'orders')
    const reply = await change('POST', '', { status: 'lost', extra: 1 })
    expect(reply).toMatchObject({ status: 200, body: { status: 'lost', extra: 1 } })
    const { id } = reply.body as Row
    expect(await change('PATCH', id, { extra: 2 })).toMatchObject({ body: { extra: 2 } })
  })

  it('deletes the children of a record with it', async () => {
    const caller = await mock(projects, { items: 3 })
    const tasks = access(caller, 'tasks')
    const parents = access(caller, 'projects')
    const [task] = (await tasks.list('')).items
    const project = String(task!['project_id'])
    const before = (await tasks.list(`project_id=${project}`)).total
    expect(before).toBeGreaterThan(0)
    const { total } = await tasks.list('')
    expect((await parents.change('DELETE', project)).body).toEqual({ deleted: true })
    expect((await tasks.list(`limit=0`)).total).toBe(total - before)
    expect((await tasks.change('GET', task!.id)).status).toBe(404)
  })

  it('selects the package by its path', async () => {
    const other = { ...structuredClone(example('people')), base_url: 'http://x.example/other' }
    const { send } = await mock([example('people'), other], { items: 2 })
    const path = '/__fc/collections/users'
    const body = JSON.stringify({ name: 'Ada' })
    expect((await send(`${path}?path=/other`, { method: 'POST', body })).status).toBe(200)
    expect((await send(`${path}?path=/other`)).body).toMatchObject({ path: '/other', size: 3 })
    expect((await send(path)).body).toMatchObject({ path: '/people', size: 2 })
    const summaries = (await send('/__fc/collections?path=/other/')).body as { path: string }[]
    expect(new Set(summaries.map((one) => one.path))).toEqual(new Set(['/other']))
    for (const one of [`${path}?path=/nowhere`, '/__fc/collections?path=/nowhere'])
      expect((await send(one)).status).toBe(404)
  })

  it('rejects invalid parameters', async () => {
    const { send } = await mock(example('people'), { items: 2 })
    for (const query of ['where=1', 'where={', 'sort=nowhere', 'wait=soon', 'wait=-1'])
      expect(await send(`/__fc/collections/users?${query}`)).toMatchObject({
        status: 400,
        body: ['INVALID_ARGUMENTS', expect.any(String), null],
      })
    expect((await send('/__fc/collections/users/x', { method: 'PUT' })).status).toBe(405)
  })
})

it.runIf(hasMemory)(
  'continues a search that the first request began',
  { timeout: 60_000 },
  async () => {
    const mock = createMock(example('shop'), { items: 4000 })
    const { list } = access({ send: (path, init) => reply(mock, path, init) }, 'orders')
    const first = await list('where={"status":"open"}&wait=0&limit=5')
    expect(first.isComplete).toBe(false)
    let last = first
    while (!last.isComplete) last = await list('where={"status":"open"}&wait=50&limit=5')
    expect(last.total).toBe(mock.collection('orders').count({ status: 'open' }))
    const { id } = last.items[0]!
    mock.collection('orders').update(id, { status: 'sent' })
    const all = await list('where={"status":"open"}&limit=5')
    expect([all.total, all.isComplete]).toEqual([last.total - 1, true])
  },
)

it.runIf(hasMemory)('sorts many records in several requests', { timeout: 60_000 }, async () => {
  const mock = createMock(example('shop'), { items: 4000 })
  const { list } = access({ send: (path, init) => reply(mock, path, init) }, 'orders')
  const first = await list('sort=-total&wait=0&limit=5')
  expect([first.items, first.isComplete]).toEqual([[], false])
  let last = first
  while (!last.isComplete) last = await list('sort=-total&wait=50&limit=5')
  expect(last.total).toBe(4000)
  const totals = mock
    .collection('orders')
    .list()
    .map(({ total }) => Number(total))
  expect(last.items.map(({ total }) => total)).toEqual(
    totals.toSorted((left, right) => right - left).slice(0, 5),
  )
})

/** Returns requests for a collection. */
function access(
  { send }: Pick<Caller, 'send'>,
  name: string,
): {
  list(query: string): Promise<Listed>
  change(method: string, key: string, body?: unknown): Promise<Reply>
} {
  const path = `/__fc/collections/${name}`
  return {
    async list(query) {
      const { status, body } = await send(`${path}?${query}`)
      expect([status, body]).toEqual([200, expect.any(Object)])
      return body as Listed
    },
    change: (method, key, body) =>
      send(key === '' ? path : `${path}/${encodeURIComponent(key)}`, {
        method,
        ...(body !== undefined && {
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      }),
  }
}

async function reply(
  mock: ReturnType<typeof createMock>,
  path: string,
  init?: RequestInit,
): Promise<Reply> {
  const { status, headers, ...response } = await mock
    .fetch(new Request(`http://localhost${path}`, init))
    .then(async (one) => ({ status: one.status, headers: one.headers, text: await one.text() }))
  return { status, headers, text: response.text, body: JSON.parse(response.text) }
}
