import { expect, test } from 'vitest'
import type { DocumentSet } from '../document-set.ts'
import { createNotes } from '../note.ts'
import { selectBase, type SelectedBase } from './base.ts'
import type { Sample } from './sample.ts'

const PAGE = {
  status: 200,
  body: { kind: 'json', value: { previous: null, page: [], next: null } },
}

/**
 * Creates a call from a text such as `POST https://a.example/api/users page`. `page`: it returns a page. `told`: the document says that all but the last
 * segment of the path belong to the base URL.
 */
function toSample(text: string, index: number): Sample {
  const [method = '', url = '', ...words] = text.split(' ')
  const { origin, pathname } = new URL(url)
  const path = pathname.split('/').filter(Boolean)
  return {
    method: method.toLowerCase(),
    origin,
    path: path.map((value) => ({ value })),
    baseLength: words.includes('told') ? path.length - 1 : undefined,
    query: [],
    headers: [],
    response: words.includes('page') ? PAGE : undefined,
    place: { value: undefined, file: 'calls', pointer: `/${index}` },
  } as unknown as Sample
}

function select(calls: readonly string[], baseUrl?: string): SelectedBase & { notes: unknown[] } {
  const notes = createNotes('calls')
  const documents = { root: { file: 'calls' } } as DocumentSet
  const selected = selectBase(calls.map(toSample), baseUrl, {
    isFixed: true,
    context: { documents, notes },
  })
  return { ...selected, notes: notes.list().map(({ code, detail }) => [code, detail]) }
}

const A = 'https://a.example'
const B = 'https://b.example'

test.each<[name: string, calls: string[], baseUrl: string]>([
  ['of the most used origin', [`GET ${A}/users`, `GET ${B}/users`, `GET ${B}/teams`], B],
  ['of the first one of two origins', [`GET ${B}/users`, `GET ${A}/users`], B],
  ['that all function calls share', [`POST ${A}/x/find`, `POST ${A}/x/list`], `${A}/x`],
  [
    'that half of the calls share, one of which returns a page',
    [`GET ${A}/`, `GET ${A}/logo`, `POST ${A}/x/find`, `POST ${A}/x/list page`],
    `${A}/x`,
  ],
  [
    'of no function calls that are fewer than half',
    [`GET ${A}/`, `GET ${A}/logo`, `GET ${A}/b`, `POST ${A}/x/find`, `POST ${A}/x/list page`],
    A,
  ],
  [
    'of no function calls among others without a page',
    [`GET ${A}/logo`, `POST ${A}/x/find`, `POST ${A}/x/list`],
    A,
  ],
  [
    'that the document tells for half of the calls',
    [`GET ${A}/x/find told`, `GET ${A}/x/list told`, `GET ${A}/y/a`, `GET ${A}/b`],
    `${A}/x`,
  ],
  [
    'that the document tells most often',
    [`GET ${A}/y/z/a told`, `GET ${A}/x/find told`, `GET ${A}/x/list told`],
    `${A}/x`,
  ],
  [
    'of no calls that the document tells if they are fewer than half',
    [`GET ${A}/x/find told`, `GET ${A}/y/a`, `GET ${A}/b`],
    A,
  ],
  ['with a prefix that all calls share', [`GET ${A}/api/v1/a`, `GET ${A}/api/v1/b`], `${A}/api/v1`],
  ['without a prefix that one call does not have', [`GET ${A}/api/a`, `GET ${A}/b`], A],
  ['without the name of a resource', [`GET ${A}/x/a`, `GET ${A}/x/b`], A],
  ['without all of a path', [`GET ${A}/api/v1`, `GET ${A}/api/v1/b`], `${A}/api`],
])('selects the base URL %s', (_, calls, baseUrl) => {
  expect(select(calls).baseUrl).toBe(baseUrl)
})

test('selects the calls below the base URL, and notes the others', () => {
  const calls = [`GET ${A}/`, `POST ${A}/x/find`, `POST ${A}/x/list page`, `GET ${B}/c`]
  const { samples, notes } = select(calls)
  expect(samples.map(({ path }) => path)).toEqual([[{ value: 'find' }], [{ value: 'list' }]])
  expect(notes).toEqual([
    ['origin-omitted', `${A} (1)`],
    ['origin-omitted', `${B} (1)`],
  ])
})

test('selects the calls below the given base URL', () => {
  const calls = [`GET ${A}/x/find`, `GET ${A}/xy/find`, `GET ${B}/c`]
  expect(select(calls, `${A}/x/`)).toMatchObject({
    baseUrl: `${A}/x/`,
    samples: [{ path: [{ value: 'find' }] }],
  })
  expect(() => select(calls, 'https://c.example')).toThrow(
    `No calls of https://c.example in calls. Calls of: ${A} (2), ${B} (1).`,
  )
})
