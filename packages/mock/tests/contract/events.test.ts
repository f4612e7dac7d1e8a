import type { PackageDefinition } from 'fc-core'
import { expect, it } from 'vitest'
import { example, packageOf } from '../support/definitions.ts'
import { type Caller, describeMatrix } from '../support/describe-matrix.ts'

const user = ['id', 'name', 'email'].map((name) => ({ name, type: 'string' }))
const id = { name: 'id', type: 'string', flags: ['required'] }
const name = { name: 'name', type: 'string', flags: ['required'] }

const service: PackageDefinition = packageOf(
  [
    { name: 'list-users', flags: ['paginated'], attributes: user },
    { name: 'get-user', arguments: [id], attributes: user },
    { name: 'create-user', arguments: [name], attributes: user },
    { name: 'update-user', arguments: [id, name], attributes: user },
    { name: 'delete-user', arguments: [id] },
    { name: 'create-order', arguments: [name], attributes: user },
    { name: 'get-order', arguments: [id], attributes: user },
    { name: 'watch-users', flags: ['event_source'], returns: ['string'] },
    { name: 'watch-private-users', flags: ['event_source', 'bearer_auth'], returns: ['string'] },
  ],
  {
    event_source_url: 'https://api.example.com/stream',
    events: [
      {
        name: 'user-created',
        attributes: ['id', 'name', 'user'].map((each) => ({ name: each, type: 'any' })),
      },
      { name: 'user.deleted', attributes: [{ name: 'user_id', type: 'string' }] },
    ],
  },
)

describeMatrix('event streams', ({ mock, transport }) => {
  // These transports return only complete responses.
  const isBuffered = transport === 'workerd' || transport === 'chromium'

  it.skipIf(isBuffered)('send each change in the collection of an endpoint', async () => {
    const caller = await mock(service)
    const url = (await caller.call('watch-users', {})).body as string
    expect(url).toBe(`${caller.origin}/test/__events/watch-users`)
    const stream = await open(caller, url)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const { body } = await caller.call('create-user', { name: 'Ada' })
    const created = body as { id: string }
    await caller.call('create-order', { name: 'Books' })
    await caller.call('update-user', { id: created.id, name: 'Grace' })
    await caller.call('delete-user', { id: created.id })
    expect(await stream.read(3)).toEqual([
      {
        event: 'user-created',
        id: created.id,
        name: 'Ada',
        user: expect.objectContaining(created),
      },
      expect.objectContaining({ event: 'user.updated', id: created.id, name: 'Grace' }),
      { event: 'user.deleted', user_id: created.id },
    ])
    await stream.close()
  })

  it.skipIf(isBuffered)('of a package send only declared events', async () => {
    const caller = await mock(service)
    const { body } = await caller.send('/test/package')
    const url = (body as PackageDefinition).event_source_url!
    expect(url).toBe(`${caller.origin}/test/__events`)
    const stream = await open(caller, url)
    await caller.call('create-order', { name: 'Books' })
    await caller.call('create-user', { name: 'Ada' })
    expect(await stream.read(1)).toMatchObject([{ event: 'user-created', name: 'Ada' }])
    await stream.close()
  })

  it.skipIf(isBuffered)('send comments as heartbeat', async () => {
    const caller = await mock(service, { heartbeat: 5 })
    const stream = await open(caller, `${caller.origin}/test/__events`)
    expect(await stream.readText(3)).toBe(': heartbeat\n\n'.repeat(3))
    await stream.close()
  })

  it.skipIf(isBuffered)('end at a reset', async () => {
    const caller = await mock(service)
    const stream = await open(caller, `${caller.origin}/test/__events/watch-users`)
    await caller.send('/__fc/reset', { method: 'POST' })
    await stream.ended()
  })

  it.skipIf(isBuffered)('accept a required token in the query', async () => {
    const caller = await mock(service, { tokens: ['s3cret'] })
    const headers = { authorization: 'Bearer s3cret' }
    const url = (await caller.call('watch-private-users', {}, headers)).body as string
    expect(url).toMatch(/\/__events\/watch-private-users\?access_token=s3cret$/)
    const stream = await open(caller, url)
    expect(stream.status).toBe(200)
    await stream.close()
    const rejected = await caller.send('/test/__events/watch-private-users?access_token=other')
    expect(rejected).toMatchObject({
      status: 400,
      body: ['UNAUTHORIZED', expect.any(String), null],
    })
  })

  it('respond with 404 at other paths', async () => {
    const { send } = await mock(service)
    expect((await send('/test/__events/list-users')).status).toBe(404)
    expect((await send('/test/__events/nothing')).status).toBe(404)
    expect((await send('/test/__events', { method: 'POST', body: '{}' })).status).toBe(405)
  })

  it('have the requested version in their URL', async () => {
    const shop = example('shop')
    const watch = { name: 'watch-products', flags: ['event_source'], returns: ['string'] }
    const definition = { ...shop, endpoints: [...shop.endpoints, watch] } as PackageDefinition
    const { call } = await mock(definition)
    const reply = await call('watch-products', {}, { 'api-version': 'next' })
    expect(reply.body).toMatch(/\/__events\/watch-products\?api_version=next$/)
  })
})

interface OpenStream extends Pick<Response, 'status' | 'headers'> {
  /** Returns the data of the next messages. */
  read(count: number): Promise<unknown[]>
  /** Returns the text of the next blocks. */
  readText(count: number): Promise<string>
  ended(): Promise<void>
  close(): Promise<void>
}

async function open(caller: Caller, url: string): Promise<OpenStream> {
  const response = await caller.fetch(new Request(url))
  const reader = response.body!.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const nextBlock = async (): Promise<string> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end + 2)
        text = text.slice(end + 2)
        return block
      }
      const { done, value } = await reader.read()
      if (done) throw new Error('The stream ended.')
      text += decoder.decode(value, { stream: true })
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    async read(count) {
      const messages: unknown[] = []
      while (messages.length < count) {
        const block = await nextBlock()
        if (block.startsWith('data: ')) messages.push(JSON.parse(block.slice(6)))
      }
      return messages
    },
    async readText(count) {
      let blocks = ''
      for (let index = 0; index < count; index++) blocks += await nextBlock()
      return blocks
    },
    async ended() {
      while (!(await reader.read()).done);
    },
    async close() {
      // Not awaited: msw 2 keeps a second reader of each body, so the promise of the first one stays pending.
      void reader.cancel()
    },
  }
}
