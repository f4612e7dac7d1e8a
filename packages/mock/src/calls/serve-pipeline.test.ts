import { expect, test } from 'vitest'
import { createMock, type Mock } from '../mock/create-mock.ts'
import { endpoint, object } from '../../tests/laws/inline-service.ts'
import { packageOf } from '../../tests/support/definitions.ts'

const note = { returns: ['object.note'] }
const definition = packageOf(
  [
    endpoint('list-notes[paginated]()', { returns: [['object.note']] }),
    endpoint('create-note(title!)', note),
    endpoint('create-notes(notes!:array)', { returns: ['boolean'] }),
    endpoint('count-notes()', { returns: ['number'] }),
  ],
  {
    pipeline_url: 'https://api.example.com/pipeline',
    objects: [object('note(id, title, size:number.u32)')],
  },
)

async function post(mock: Mock, path: string, body: unknown): Promise<[number, unknown]> {
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`https://api.example.com/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const response = await mock.fetch(request)
  return [response.status, await response.json()]
}

const step = (name: string, body: object): object => ({
  url: `https://api.example.com/test/${name}`,
  body,
})

test.each([
  ['many records', { notes: Array.from({ length: 1000 }, () => ({})) }, 'create-notes'],
  ['large records', { title: 'x'.repeat(200_000) }, 'create-note'],
])('stores at most a quarter of what fits into the state: %s', async (_, body, name) => {
  const mock = createMock(definition, { maxPipelineSize: 1e9, maxBodyBytes: 1e9 })
  const steps = Array.from({ length: 60 }, () => step(name, body))
  const [status, failure] = await post(mock, 'pipeline', steps)
  expect([status, failure]).toEqual([
    400,
    [
      'PIPELINE_TOO_LARGE',
      expect.stringContaining('a quarter'),
      { step: expect.any(Number), details: null },
    ],
  ])
  expect(await post(mock, 'test/create-note', { title: 'mine' })).toMatchObject([
    200,
    { title: 'mine' },
  ])
})
