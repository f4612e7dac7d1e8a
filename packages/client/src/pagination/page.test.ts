import { fc, test as property } from '@fast-check/vitest'
import { verifies } from 'fc-core/testing'
import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { NotAPageError } from '../errors/not-a-page-error.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'

/** Bodies that JSON.parse and JSON.stringify would change. */
const UNSTABLE_BODIES = [
  '{"cursor":1.0}',
  '{"n":1e2,"m":-0,"big":12345678901234567890,"tiny":1E-7}',
  '{ "a" : 1 ,\n\t"a":2 }',
  '{"__proto__":{"x":1},"constructor":null}',
  String.raw`{"a\u0041":"\u00e9\/\ud83d\ude00","q":"\"},{[:\\"}`,
  '{"2":1,"1":2}',
  '{}',
]

test.each(UNSTABLE_BODIES)(
  'sends %s back byte for byte',
  verifies('pagination.bodies-unchanged'),
  async (body: string) => {
    const end = '{"previous":null,"page":[],"next":null}'
    const { fetch, requests } = fakeService(
      `{"previous":${body},"page":[${body}],"next": ${body} }`,
      end,
    )
    const page = await createClient(minimalDefinition, { fetch }).page('list')
    await page.next()
    await page.previous()
    expect(requests.map((request) => request.body)).toEqual(['{}', body, body])
  },
)

/** JSON texts that no serializer writes: unusual whitespace, numbers and escapes, duplicate keys. */
const jsonText = fc.letrec<{ value: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('null', 'true', '1.0', '-0', '1e2', '98765432109876543210', '"\\""', '"\\\\"'),
    fc.string().map((text) => JSON.stringify(text)),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[ ${items.join(' ,')}]`),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(fc.constantFrom('next', 'page', 'a', '\\u0061', '\\"'), tie('value')), {
      maxLength: 4,
    })
    .map((members) => `{${members.map(([key, value]) => `"${key}"\n: ${value}`).join(', ')} }`),
})).object

property.prop([
  jsonText,
  jsonText,
  fc.shuffledSubarray(['previous', 'page', 'next'], { minLength: 3 }),
])(
  'sends any body back unchanged, at any position in the response',
  async (next, previous, order) => {
    const values: Record<string, string> = { next, previous, page: `[${next}, "{"]` }
    const text = `{"extra":${previous},${order.map((key) => ` "${key}" :${values[key]!}`).join()}}`
    const { fetch, requests } = fakeService(text)
    const page = await createClient(minimalDefinition, { fetch }).page('list')
    await page.next()
    await page.previous()
    expect(requests.map((request) => request.body)).toEqual(['{}', next, previous])
  },
)

test('uses the last of duplicate keys', async () => {
  const { fetch } = fakeService('{"previous":null,"page":[],"next":{"a":1},"n\\u0065xt":{"b":2}}')
  const { nextBody } = await createClient(minimalDefinition, { fetch }).page('list')
  expect(nextBody).toBe('{"b":2}')
})

test('knows whether there is a next and a previous page', async () => {
  const pages = [
    ['null', '{}'],
    ['{}', '{}'],
    ['{}', 'null'],
  ].map(([previous, next]) => `{"previous":${previous},"page":[],"next":${next}}`)
  const { fetch } = fakeService(...pages)
  const client = createClient(minimalDefinition, { fetch })
  for (const expected of [
    [false, true],
    [true, true],
    [true, false],
  ]) {
    const { hasPrevious, hasNext } = await client.page('list')
    expect([hasPrevious, hasNext]).toEqual(expected)
  }
})

test(
  'sends no request if there is no next or previous page',
  verifies('pagination.check-before-navigating'),
  async () => {
    const { fetch, requests } = fakeService('{"previous":null,"page":[1],"next":null}')
    const page = await createClient(minimalDefinition, { fetch }).page('list')
    expect(page).toMatchObject({ items: [1], hasNext: false, hasPrevious: false })
    expect([await page.next(), await page.previous()]).toEqual([null, null])
    expect(requests).toHaveLength(1)
  },
)

test('accepts an empty object as a body', async () => {
  const { fetch, requests } = fakeService('{"previous":null,"page":[],"next":{}}')
  const page = await createClient(minimalDefinition, { fetch }).page('list', { limit: 1 })
  expect(page.hasNext).toBe(true)
  await page.next()
  expect(requests[1]!.body).toBe('{}')
})

test.each([
  '[1]',
  'null',
  '"text"',
  '{"page":[]}',
  '{"previous":null,"page":{},"next":null}',
  '{"previous":null,"page":[],"next":"x"}',
  '{"previous":[],"page":[],"next":null}',
  '{"previous":1,"page":[],"next":null}',
])('NotAPageError for %s', async (text) => {
  const client = createClient(minimalDefinition, { fetch: fakeService(text).fetch })
  const error = await client.page('list').catch((thrown: unknown) => thrown)
  expect(NotAPageError.isInstance(error)).toBe(true)
  expect(error).toMatchObject({
    code: 'not-a-page',
    endpoint: 'list',
    body: JSON.parse(text),
    message: expect.stringContaining('from "list", got '),
  })
})

test('ignores a fourth key', async () => {
  const { fetch } = fakeService('{"previous":null,"page":[1],"next":null,"total":1}')
  expect((await createClient(minimalDefinition, { fetch }).page('list')).items).toEqual([1])
})

test('keeps the options of the first call for later pages', async () => {
  const { fetch, requests } = fakeService('{"previous":null,"page":[],"next":{"a":1}}')
  const page = await createClient(minimalDefinition, { fetch }).page(
    'list',
    {},
    { headers: { 'x-a': '1' } },
  )
  await (await page.next())!.next({ headers: { 'x-b': '2' } })
  expect(requests.map(({ headers }) => [headers.get('x-a'), headers.get('x-b')])).toEqual([
    ['1', null],
    ['1', null],
    [null, '2'],
  ])
})

property.prop([fc.array(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 9 })])(
  'yields the items of all pages once and in order, and the same pages backward',
  async (all, size) => {
    const client = createClient(minimalDefinition, { fetch: pagesOf(all, size) })
    const items: unknown[] = []
    for await (const item of client.items('list')) items.push(item)
    expect(items).toEqual(all)

    const forward = []
    for await (const page of client.pages('list')) forward.push(page)
    const backward = []
    for (
      let page: (typeof forward)[0] | null = forward.at(-1)!;
      page !== null;
      page = await page.previous()
    )
      backward.unshift(page.items)
    expect(backward).toEqual(forward.map((page) => page.items))
  },
)

/** A service with one list. Its page bodies are JSON that no serializer writes. */
function pagesOf(all: readonly number[], size: number): (request: Request) => Promise<Response> {
  return async (request) => {
    const body = await request.text()
    const at = body === '{}' ? 0 : Number(/^\{"at":(\d+)\.0 \}$/.exec(body)![1])
    const to = (index: number): string =>
      index < 0 || (index > 0 && index >= all.length) ? 'null' : `{"at":${index}.0 }`
    const page = JSON.stringify(all.slice(at, at + size))
    return new Response(`{"previous":${to(at - size)},"page":${page},"next":${to(at + size)}}`)
  }
}
