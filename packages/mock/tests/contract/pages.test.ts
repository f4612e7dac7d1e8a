import { fc, test as property } from '@fast-check/vitest'
import { isPage, type PageBody, type PackageDefinition } from 'fc-core'
import { runs, verifies } from 'fc-core/testing'
import { describe, expect, it } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import type { JsonObject } from '../../src/names/json-value.ts'
import { lazy } from '../../src/names/lazy.ts'
import { PAGINATION_STRATEGIES } from '../../src/options.ts'
import { example, packageOf, paginated } from '../support/definitions.ts'
import { type Caller, describeMatrix, hasMemory, type Reply } from '../support/describe-matrix.ts'

interface Body {
  previous: PageBody | null
  page: { id: unknown }[]
  next: PageBody | null
}

const bodyOf = (reply: Reply): Body => reply.body as Body

/** Fetches all pages by `next`. */
async function fetchPages(
  { call }: Pick<Caller, 'call'>,
  name: string,
  args: unknown,
): Promise<Reply[]> {
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
    'have a `next` up to the last page, the complete body of the next page',
    verifies('pagination.next'),
    async () => {
      const caller = await mock(paginated(), { items: 50, pageSize: 20 })
      const replies = await fetchPages(caller, 'list-items', {})
      expect(replies.map((reply) => bodyOf(reply).page.length)).toEqual([20, 20, 10])
      expect(replies.map((reply) => bodyOf(reply).next === null)).toEqual([false, false, true])
      expect(replies.every(({ body }) => isPage(body))).toBe(true)
    },
  )

  it(
    'have a `previous` except for the first, which returns the same bytes as before',
    verifies('pagination.previous'),
    async () => {
      const caller = await mock(paginated(), { items: 50, pageSize: 20 })
      const replies = await fetchPages(caller, 'list-items', { color: 'red' })
      expect(bodyOf(replies[0]!).previous).toBeNull()
      for (let index = replies.length - 1; index > 0; index--) {
        const before = await caller.call('list-items', bodyOf(replies[index]!).previous)
        expect(before.text).toBe(replies[index - 1]!.text)
      }
    },
  )

  it('are empty arrays without records', verifies('pagination.page-array'), async () => {
    const { call } = await mock(paginated(), { items: 0 })
    expect((await call('list-items', {})).text).toBe('{"previous":null,"page":[],"next":null}')
  })

  it(
    'start with an empty object or with parameters',
    verifies('pagination.empty-body'),
    async () => {
      const { call } = await mock(example('people'))
      expect(bodyOf(await call('list-users', {})).page).toHaveLength(20)
    },
  )

  it(
    'have exactly three keys: first, middle, last, single and empty pages of every strategy',
    verifies('pagination.exact-keys'),
    async () => {
      for (const pagination of ['cursor', 'offset', 'page', 'shuffle'] as const) {
        const caller = await mock(paginated(), { items: 50, pageSize: 20, pagination })
        const empty = await mock(paginated(), { items: 0, pagination })
        const replies = [
          ...(await fetchPages(caller, 'list-items', {})),
          await caller.call('list-items', { limit: 100 }),
          await empty.call('list-items', {}),
        ]
        const keys = replies.map(({ body }) => Object.keys(body as object).toSorted())
        expect(keys).toEqual(Array.from({ length: 5 }, () => ['next', 'page', 'previous']))
      }
    },
  )

  it('can contain any JSON value', verifies('pagination.any-items'), async () => {
    const { call } = await mock(paginated(), {
      handlers: {
        'list-items': () => ({
          previous: null,
          page: [null, true, 0, -1.5, '', 'a', [], [[null]], {}, { previous: null, page: [] }],
          next: null,
        }),
      },
    })
    const items = [null, true, 0, -1.5, '', 'a', [], [[null]], {}, { previous: null, page: [] }]
    expect(await call('list-items', {})).toMatchObject({
      status: 200,
      body: { previous: null, page: items, next: null },
    })
  })

  it(
    'contain the items that the initial body selects, in the order that it asks for',
    verifies('pagination.initial-parameters'),
    async () => {
      interface User {
        name: string
        role: string
      }
      const definition = example('people')
      definition.endpoints[0]!.arguments!.push({ name: 'sort', type: 'string', docs: 'A field.' })
      const caller = await mock(definition, { items: 60 })
      const read = async (args: object): Promise<User[]> =>
        (await fetchPages(caller, 'list-users', { limit: 7, ...args })).flatMap(
          (reply) => bodyOf(reply).page as unknown as User[],
        )
      const all = await read({})
      const { role } = all[0]!
      const selected = all.filter((user) => user.role === role)
      expect(selected.length).toBeGreaterThan(7)
      expect(selected.length).toBeLessThan(all.length)
      expect(await read({ role })).toEqual(selected)
      const namesOf = (users: User[]): string[] => users.map(({ name }) => name)
      const sorted = namesOf(await read({ sort: 'name' }))
      expect(sorted).toEqual(namesOf(all).toSorted((left, right) => (left < right ? -1 : 1)))
      expect(sorted).not.toEqual(namesOf(all))
    },
  )

  it(
    'have the requested size, within bounds',
    verifies('pagination.initial-parameters'),
    async () => {
      const { call } = await mock(paginated(), { items: 50, maxPageSize: 40 })
      const lengthOf = async (limit: number): Promise<number> =>
        bodyOf(await call('list-items', { limit })).page.length
      expect(await lengthOf(7)).toBe(7)
      expect(await lengthOf(1_000_000)).toBe(40)
      for (const limit of [-1, 1.5, '7', '']) {
        expect(await call('list-items', { limit })).toMatchObject({
          status: 400,
          body: ['INVALID_ARGUMENTS', expect.any(String), [{ pointer: '/limit' }]],
        })
      }
    },
  )

  it('are empty, without other pages, for a page size of 0', async () => {
    const sized = (type: string): PackageDefinition =>
      packageOf([
        { name: 'list-items', flags: ['paginated'], arguments: [{ name: 'limit', type }] },
      ])
    for (const type of ['number.u32', 'number']) {
      for (const pagination of PAGINATION_STRATEGIES) {
        const { call } = await mock(sized(type), { pagination })
        const { status, text } = await call('list-items', { limit: 0 })
        expect([status, text]).toEqual([200, '{"previous":null,"page":[],"next":null}'])
      }
    }
  })

  it('end with null after an exactly full page, and are a single page if all items fit', async () => {
    const exact = await mock(paginated(), { items: 40, pageSize: 20 })
    expect(
      (await fetchPages(exact, 'list-items', {})).map((reply) => bodyOf(reply).page.length),
    ).toEqual([20, 20])
    const one = await mock(paginated(), { items: 20, pageSize: 20 })
    expect(await one.call('list-items', {})).toMatchObject({ body: { previous: null, next: null } })
    const few = await mock(paginated(), { items: 3, pageSize: 20 })
    expect(await few.call('list-items', {})).toMatchObject({ body: { previous: null, next: null } })
  })

  it('require no arguments besides `next`, not even required ones', async () => {
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

  it('reject a body of another endpoint', async () => {
    const { call } = await mock(example('people'))
    const { next } = bodyOf(await call('list-users', {}))
    expect(await call('list-teams', next)).toMatchObject({
      status: 400,
      body: ['CURSOR_MODIFIED', expect.stringContaining('"list-users"'), expect.anything()],
    })
  })

  it('reject a body of another version', async () => {
    for (const pagination of ['cursor', 'offset', 'page', 'shuffle'] as const) {
      const definition = {
        ...paginated(),
        flags: ['versioned'],
        version: '1',
        versions: ['1', '2'],
      }
      const { call } = await mock(definition, { items: 50, pagination })
      const { next } = bodyOf(await call('list-items', {}, { 'api-version': '1' }))
      expect((await call('list-items', next, { 'api-version': '1' })).status).toBe(200)
      expect(await call('list-items', next, { 'api-version': '2' })).toMatchObject({
        status: 400,
        body: [
          'CURSOR_MODIFIED',
          expect.stringContaining('version "1", not version "2"'),
          expect.anything(),
        ],
      })
    }
  })

  it('list what a client changed', async () => {
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

  it('are accepted by a mock with the same definition and seed, and by no other', async () => {
    const first = await mock(paginated(), { seed: 7 })
    const { next } = bodyOf(await first.call('list-items', {}))
    const again = await (await mock(paginated(), { seed: 7 })).call('list-items', next)
    expect(again.text).toBe((await first.call('list-items', next)).text)
    expect((await (await mock(paginated(), { seed: 8 })).call('list-items', next)).status).toBe(400)
  })

  it('differ for different seeds and are the same for the same seed', async () => {
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

const VARIANTS = PAGINATION_STRATEGIES.flatMap((pagination) =>
  (['strict', 'lenient'] as const).map((checking) => [pagination, checking] as const),
)

describe.runIf(hasMemory).each(VARIANTS)('properties of pages: %s, %s', (pagination, checking) => {
  const caller = (definition: PackageDefinition, items: number): Pick<Caller, 'call'> => {
    const mock = createMock(definition, { items, pagination, arguments: checking })
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

  property.prop(
    [
      fc.nat(90),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 'red', '😀', '\ud800'),
    ],
    { numRuns: runs(30) },
  )(
    '`next` up to null returns each item once, and `previous` the same bytes in reverse',
    async (items, limit, color) => {
      const { call } = caller(paginated(), items)
      const replies = await fetchPages({ call }, 'list-items', {
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

  const { call } = caller(paginated(), 50)
  const next = lazy(
    async () =>
      bodyOf(await call('list-items', { limit: 5, color: COLOR })).next as unknown as JsonObject,
  )

  property.prop([fc.nat(), fc.jsonValue({ maxDepth: 1 })])(
    'rejects a body with a changed value',
    async (which, value) => {
      const body = await next()
      const key = Object.keys(body)[which % Object.keys(body).length]!
      fc.pre(JSON.stringify(body[key]) !== JSON.stringify(value))
      await expectRejected({ ...body, [key]: value })
    },
  )

  property.prop([fc.nat(), fc.nat(), fc.constantFrom('a', 'B', '7', '_', '')])(
    'rejects a body with a changed character',
    async (which, at, character) => {
      const body = await next()
      const keys = Object.keys(body).filter((name) => typeof body[name] === 'string')
      const key = keys[which % keys.length]!
      const text = body[key] as string
      const index = at % text.length
      const changed = text.slice(0, index) + character + text.slice(index + 1)
      fc.pre(changed !== text)
      await expectRejected({ ...body, [key]: changed })
    },
  )

  property.prop([fc.string(), fc.jsonValue({ maxDepth: 1 })])(
    'rejects a body with an added key',
    async (key, value) => {
      const body = await next()
      fc.pre(!Object.hasOwn(body, key))
      await expectRejected(Object.fromEntries([...Object.entries(body), [key, value]]))
    },
  )

  it('rejects a body with a removed key', async () => {
    const body = await next()
    for (const key of Object.keys(body))
      await expectRejected(
        Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)),
      )
  })

  it('accepts an unchanged body with its members in any order, at any depth', async () => {
    const body = await next()
    const reply = await call('list-items', reverseMembers(body))
    expect(reply.status, reply.text).toBe(200)
    expect(reply.text).toBe((await call('list-items', body)).text)
  })

  it('accepts a body of the initial arguments only', async () => {
    const reply = await call('list-items', { color: COLOR })
    expect(reply.status).toBe(200)
  })

  async function expectRejected(body: unknown): Promise<void> {
    const reply = await call('list-items', body)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject(['CURSOR_MODIFIED', expect.any(String), expect.anything()])
  }
})

/** An argument with members at several depths. */
const COLOR = { hue: { b: 1, a: [{ d: null, c: 'x' }] }, alpha: 0.5 }

/** Returns an equal value whose objects have their members in reverse order. */
function reverseMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseMembers)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, member]) => [name, reverseMembers(member)])
  return Object.fromEntries(entries.toReversed())
}
