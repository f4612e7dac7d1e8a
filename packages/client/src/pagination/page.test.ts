import { fc, test as property } from '@fast-check/vitest'
import { verifies } from 'fc-core/testing'
import { expect, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { NotAPageError } from '../errors/not-a-page-error.ts'
import { answering, service } from '../testing/fake-service.ts'

/** Bodies that reading and writing would change: JSON.parse and JSON.stringify do not keep them. */
const DELICATE = [
  '{"cursor":1.0}',
  '{"n":1e2,"m":-0,"big":12345678901234567890,"tiny":1E-7}',
  '{ "a" : 1 ,\n\t"a":2 }',
  '{"__proto__":{"x":1},"constructor":null}',
  String.raw`{"a\u0041":"\u00e9\/\ud83d\ude00","q":"\"},{[:\\"}`,
  '{"2":1,"1":2}',
  '{}',
]

test.each(DELICATE)(
  '%s goes back byte for byte',
  verifies('pagination.bodies-unchanged', async (body: string) => {
    const end = '{"previous":null,"page":[],"next":null}'
    const { fetch, seen } = answering(`{"previous":${body},"page":[${body}],"next": ${body} }`, end)
    const page = await createClient(service, { fetch }).page('list')
    await page.next()
    await page.previous()
    expect(seen.map((request) => request.body)).toEqual(['{}', body, body])
  }),
)

/** JSON texts as no printer writes them: blanks, numbers and escapes of every kind, keys that occur twice. */
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
])('any body goes back as it came, wherever it stands', async (next, previous, order) => {
  const values: Record<string, string> = { next, previous, page: `[${next}, "{"]` }
  const text = `{"extra":${previous},${order.map((key) => ` "${key}" :${values[key]!}`).join()}}`
  const { fetch, seen } = answering(text)
  const page = await createClient(service, { fetch }).page('list')
  await page.next()
  await page.previous()
  expect(seen.map((request) => request.body)).toEqual(['{}', next, previous])
})

test('of a key that occurs twice, the last counts', async () => {
  const { fetch } = answering('{"previous":null,"page":[],"next":{"a":1},"n\\u0065xt":{"b":2}}')
  const { nextBody } = await createClient(service, { fetch }).page('list')
  expect(nextBody).toBe('{"b":2}')
})

test(
  'a neighbour that is not there is not asked for',
  verifies('pagination.check-before-navigating', async () => {
    const { fetch, seen } = answering('{"previous":null,"page":[1],"next":null}')
    const page = await createClient(service, { fetch }).page('list')
    expect(page).toMatchObject({ items: [1], hasNext: false, hasPrevious: false })
    expect([await page.next(), await page.previous()]).toEqual([null, null])
    expect(seen).toHaveLength(1)
  }),
)

test('an empty object is a body like any other', async () => {
  const { fetch, seen } = answering('{"previous":null,"page":[],"next":{}}')
  const page = await createClient(service, { fetch }).page('list', { limit: 1 })
  expect(page.hasNext).toBe(true)
  await page.next()
  expect(seen[1]!.body).toBe('{}')
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
])('%s is no page', async (text) => {
  const client = createClient(service, { fetch: answering(text).fetch })
  const error = await client.page('list').catch((thrown: unknown) => thrown)
  expect(NotAPageError.isInstance(error)).toBe(true)
  expect(error).toMatchObject({
    code: 'not-a-page',
    endpoint: 'list',
    body: JSON.parse(text),
    message: expect.stringContaining(`It answered: ${text.slice(1, -1)}`.slice(0, 13)),
  })
})

test('a fourth key does no harm', async () => {
  const { fetch } = answering('{"previous":null,"page":[1],"next":null,"total":1}')
  expect((await createClient(service, { fetch }).page('list')).items).toEqual([1])
})

test('what was said of the first call holds for those that follow', async () => {
  const { fetch, seen } = answering('{"previous":null,"page":[],"next":{"a":1}}')
  const page = await createClient(service, { fetch }).page('list', {}, { headers: { 'x-a': '1' } })
  await (await page.next())!.next({ headers: { 'x-b': '2' } })
  expect(seen.map(({ headers }) => [headers.get('x-a'), headers.get('x-b')])).toEqual([
    ['1', null],
    ['1', null],
    [null, '2'],
  ])
})

property.prop([fc.array(fc.integer(), { maxLength: 60 }), fc.integer({ min: 1, max: 9 })])(
  'items are those of all pages, each once and in order; the way back shows the same pages',
  async (all, size) => {
    const client = createClient(service, { fetch: pagesOf(all, size) })
    const items: unknown[] = []
    for await (const item of client.items('list')) items.push(item)
    expect(items).toEqual(all)

    const forth = []
    for await (const page of client.pages('list')) forth.push(page)
    const back = []
    for (
      let page: (typeof forth)[0] | null = forth.at(-1)!;
      page !== null;
      page = await page.previous()
    )
      back.unshift(page.items)
    expect(back).toEqual(forth.map((page) => page.items))
  },
)

/** A service that has a list. Its bodies are no JSON that a printer of JSON would write. */
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
