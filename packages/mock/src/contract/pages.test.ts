import { fc, test as property } from '@fast-check/vitest'
import { isPage, type PageBody, type PackageDefinition } from 'fc-core'
import { verifies } from 'fc-core/testing'
import { describe, expect, it } from 'vitest'
import { createMock } from '../create-mock.ts'
import { example, packageOf, paginated } from '../testing/definitions.ts'
import { type Caller, describeMatrix, hasMemory, type Reply } from '../testing/describe-matrix.ts'

interface Body {
  previous: PageBody | null
  page: { id: unknown }[]
  next: PageBody | null
}

const bodyOf = (reply: Reply): Body => reply.body as Body

/** Follows `next` to its end. */
async function walk({ call }: Pick<Caller, 'call'>, name: string, args: unknown): Promise<Reply[]> {
  const replies = [await call(name, args)]
  for (let next = bodyOf(replies[0]!).next; next !== null;) {
    const reply = await call(name, next)
    expect(reply.status).toBe(200)
    replies.push(reply)
    next = bodyOf(reply).next
  }
  return replies
}

describeMatrix('pages', ({ mock }) => {
  it(
    'have `next` until the last, each the complete body of the page behind',
    verifies('pagination.next', async () => {
      const caller = await mock(paginated(), { items: 50, pageSize: 20 })
      const replies = await walk(caller, 'list-items', {})
      expect(replies.map((reply) => bodyOf(reply).page.length)).toEqual([20, 20, 10])
      expect(replies.map((reply) => bodyOf(reply).next === null)).toEqual([false, false, true])
      expect(replies.every(({ body }) => isPage(body))).toBe(true)
    }),
  )

  it(
    'have `previous` but for the first, each giving back the very bytes of the page in front',
    verifies('pagination.previous', async () => {
      const caller = await mock(paginated(), { items: 50, pageSize: 20 })
      const replies = await walk(caller, 'list-items', { color: 'red' })
      expect(bodyOf(replies[0]!).previous).toBeNull()
      for (let index = replies.length - 1; index > 0; index--) {
        const back = await caller.call('list-items', bodyOf(replies[index]!).previous)
        expect(back.text).toBe(replies[index - 1]!.text)
      }
    }),
  )

  it(
    'are empty lists where there is nothing',
    verifies('pagination.page-array', async () => {
      const { call } = await mock(paginated(), { items: 0 })
      expect((await call('list-items', {})).text).toBe('{"previous":null,"page":[],"next":null}')
    }),
  )

  it(
    'start with an empty object as well as with parameters',
    verifies('pagination.empty-body', async () => {
      const { call } = await mock(example('people'))
      expect(bodyOf(await call('list-users', {})).page).toHaveLength(20)
    }),
  )

  it(
    'are as long as the initial body asks, within bounds',
    verifies('pagination.initial-parameters', async () => {
      const { call } = await mock(paginated(), { items: 50, maxPageSize: 40 })
      const lengthOf = async (limit: number): Promise<number> =>
        bodyOf(await call('list-items', { limit })).page.length
      expect(await lengthOf(7)).toBe(7)
      expect(await lengthOf(1_000_000)).toBe(40)
      for (const limit of [0, -1, 1.5, '7', '']) {
        expect(await call('list-items', { limit })).toMatchObject({
          status: 400,
          body: ['INVALID_ARGUMENTS', expect.any(String), [{ pointer: '/limit' }]],
        })
      }
    }),
  )

  it('end with null when the last is exactly full, and are one when all fit', async () => {
    const exact = await mock(paginated(), { items: 40, pageSize: 20 })
    expect((await walk(exact, 'list-items', {})).map((reply) => bodyOf(reply).page.length)).toEqual(
      [20, 20],
    )
    const one = await mock(paginated(), { items: 20, pageSize: 20 })
    expect(await one.call('list-items', {})).toMatchObject({ body: { previous: null, next: null } })
    const few = await mock(paginated(), { items: 3, pageSize: 20 })
    expect(await few.call('list-items', {})).toMatchObject({ body: { previous: null, next: null } })
  })

  it('need no argument but the body they gave, required ones included', async () => {
    const { call } = await mock(
      packageOf([
        {
          name: 'list',
          flags: ['paginated'],
          arguments: [{ name: 'team', type: 'string', flags: ['required'] }],
        },
      ]),
    )
    expect((await call('list', {})).status).toBe(400)
    const first = await call('list', { team: 'a' })
    expect((await call('list', bodyOf(first).next)).status).toBe(200)
  })

  it('refuse a body of another endpoint', async () => {
    const { call } = await mock(example('people'))
    const { next } = bodyOf(await call('list-users', {}))
    expect(await call('list-teams', next)).toMatchObject({
      status: 400,
      body: ['CURSOR_MODIFIED', expect.stringContaining('"list-users"'), expect.anything()],
    })
  })

  it('say what a client changed', async () => {
    const { call } = await mock(paginated())
    const next = bodyOf(await call('list-items', {})).next as unknown as Record<string, unknown>
    expect(await call('list-items', { ...next, limit: 5 })).toMatchObject({
      status: 400,
      body: [
        'CURSOR_MODIFIED',
        expect.stringContaining('added "limit"'),
        { added: ['limit'], removed: [], changed: [] },
      ],
    })
  })

  it('are taken by another mock with the same definition and seed, and by no other', async () => {
    const first = await mock(paginated(), { seed: 7 })
    const { next } = bodyOf(await first.call('list-items', {}))
    const again = await (await mock(paginated(), { seed: 7 })).call('list-items', next)
    expect(again.text).toBe((await first.call('list-items', next)).text)
    expect((await (await mock(paginated(), { seed: 8 })).call('list-items', next)).status).toBe(400)
  })

  it('differ with the seed and agree without', async () => {
    const text = async (seed?: number): Promise<string> =>
      (
        await (
          await mock(example('people'), seed === undefined ? {} : { seed })
        ).call('list-users', {})
      ).text
    expect(await text()).toBe(await text())
    expect(await text(1)).not.toBe(await text(2))
  })
})

describe.runIf(hasMemory)('laws of pages', () => {
  const caller = (definition: PackageDefinition, items: number): Pick<Caller, 'call'> => {
    const mock = createMock(definition, { items })
    return {
      async call(name, args) {
        const { status, body } = await mock.handle({
          method: 'POST',
          origin: 'http://mock.example',
          path: `/test/${name}`,
          query: '',
          header: (header) => (header === 'content-type' ? 'application/json' : undefined),
          body: { text: JSON.stringify(args) },
        })
        return { status, headers: new Headers(), text: body, body: JSON.parse(body) as unknown }
      },
    }
  }

  property.prop([
    fc.nat(90),
    fc.integer({ min: 1, max: 40 }),
    fc.constantFrom(undefined, 'red', '😀', '\ud800'),
  ])(
    'following `next` to null yields each item once, and back again the same bytes',
    async (items, limit, color) => {
      const { call } = caller(paginated(), items)
      const replies = await walk({ call }, 'list-items', {
        limit,
        ...(color !== undefined && { color }),
      })
      expect(replies.every(({ body }) => isPage(body))).toBe(true)
      const seen = replies.flatMap((reply) =>
        bodyOf(reply).page.map((item) => JSON.stringify(item.id)),
      )
      expect(seen).toHaveLength(items)
      expect(new Set(seen).size).toBe(items)
      expect(replies).toHaveLength(Math.max(1, Math.ceil(items / limit)))
      expect(bodyOf(replies[0]!).previous).toBeNull()
      for (let index = replies.length - 1; index > 0; index--) {
        expect((await call('list-items', bodyOf(replies[index]!).previous)).text).toBe(
          replies[index - 1]!.text,
        )
      }
    },
  )

  const next = async (): Promise<Record<string, unknown>> =>
    bodyOf(await caller(paginated(), 50).call('list-items', { limit: 5 })).next as never

  property.prop([fc.nat(), fc.jsonValue({ maxDepth: 1 })])(
    'changing any key of a body is refused',
    async (which, value) => {
      const body = await next()
      const key = Object.keys(body)[which % Object.keys(body).length]!
      fc.pre(JSON.stringify(body[key]) !== JSON.stringify(value))
      await expectRefused({ ...body, [key]: value })
    },
  )

  property.prop([fc.nat(), fc.nat(), fc.constantFrom('a', 'B', '7', '_', '')])(
    'changing any character of a body is refused',
    async (which, at, character) => {
      const body = await next()
      const key = Object.keys(body)[which % Object.keys(body).length]!
      const text = body[key] as string
      const index = at % text.length
      const changed = text.slice(0, index) + character + text.slice(index + 1)
      fc.pre(changed !== text)
      await expectRefused({ ...body, [key]: changed })
    },
  )

  property.prop([fc.string(), fc.jsonValue({ maxDepth: 1 })])(
    'adding any key to a body is refused',
    async (key, value) => {
      const body = await next()
      fc.pre(!Object.hasOwn(body, key))
      await expectRefused(Object.fromEntries([...Object.entries(body), [key, value]]))
    },
  )

  it('leaving out any key of a body is refused', async () => {
    const body = await next()
    for (const key of Object.keys(body))
      await expectRefused(Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)))
  })

  it('an unchanged body is taken, its keys in any order', async () => {
    const body = await next()
    const { call } = caller(paginated(), 50)
    expect(
      (await call('list-items', Object.fromEntries(Object.entries(body).toReversed()))).status,
    ).toBe(200)
  })

  async function expectRefused(body: unknown): Promise<void> {
    const reply = await caller(paginated(), 50).call('list-items', body)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject(['CURSOR_MODIFIED', expect.any(String), expect.anything()])
  }
})
