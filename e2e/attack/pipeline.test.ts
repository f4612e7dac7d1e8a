import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMock, type StartedMock } from '../start-mock.ts'

const people = JSON.parse(
  readFileSync(new URL('../../examples/definitions/people.fc.json', import.meta.url), 'utf8'),
) as object

let folder: string
let mock: StartedMock

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fc-pipeline-'))
  const file = join(folder, 'people.fc.json')
  writeFileSync(
    file,
    JSON.stringify({ ...people, pipeline_url: 'https://api.example.com/people/pipeline' }),
  )
  mock = await startMock(file, '--items', '2000')
})

afterAll(async () => {
  await mock?.stop()
  rmSync(folder, { recursive: true })
})

interface Reply {
  status: number
  body: unknown
}

async function post(path: string, body: string, headers: object = {}): Promise<Reply> {
  const response = await fetch(mock.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body,
  })
  return { status: response.status, body: await response.json() }
}

const call = (name: string, args: object = {}): Promise<Reply> =>
  post(`/people/${name}`, JSON.stringify(args))

const step = (name: string, body: unknown = {}): object => ({
  url: `https://api.example.com/people/${name}`,
  body,
})

const many = <Value>(length: number, value: Value): Value[] => Array.from({ length }, () => value)

/** Pipelines in pipelines, without building the value. */
function nested(levels: number): string {
  const url = '"url":"https://api.example.com/people/pipeline"'
  return `${`[{${url},"body":`.repeat(levels)}[]${'}]'.repeat(levels)}`
}

describe('an expensive pipeline is rejected, and the mock still works', () => {
  const create = { name: '$[0]', email: '$[0]' }
  it.each<[string, string]>([
    ['10,000 steps', JSON.stringify(many(10_000, step('list-users', { limit: 1000 })))],
    ['1,000 large pages', JSON.stringify(many(1000, step('list-users', { limit: 1000 })))],
    [
      '100,000 references',
      JSON.stringify([step('count-users'), step('create-user', { name: many(100_000, '$[0]') })]),
    ],
    [
      'references that multiply',
      JSON.stringify([
        step('list-users', { limit: 1000 }),
        step('create-user', { name: many(100, '$[0]'), email: 'a@example.com' }),
      ]),
    ],
    [
      'references to a body that multiplies in other pipelines',
      JSON.stringify([
        step('list-users', { limit: 100 }),
        ...Array.from({ length: 20 }, (_, at) =>
          step('pipeline', many(4, step('create-user', { ...create, name: many(9, `$[${at}]`) }))),
        ),
      ]),
    ],
    ['1,000 levels of pipelines', nested(1000)],
    ['30,000 levels of pipelines', nested(15_000)],
    ['50,000 levels in a body', `[{"body":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`],
    ['a long reference', JSON.stringify([step('count-users', `$${'[0]'.repeat(300_000)}`)])],
    ['an unending URL', JSON.stringify([{ url: `https://${'a.'.repeat(400_000)}/` }])],
    [
      'a header that is no text',
      JSON.stringify([{ ...step('x'), headers: { a: { toString: 1 } } }]),
    ],
  ])('%s', async (_what, body) => {
    const [{ status }] = await Promise.all([post('/people/pipeline', body), call('count-users')])
    expect([400, 413]).toContain(status)
    const created = await call('create-user', { name: 'Ada', email: 'ada@x.example' })
    expect(created.status).toBe(200)
    const { id } = created.body as { id: string }
    expect((await call('delete-user', { id })).status).toBe(200)
  })
})

it('other clients are answered while a pipeline runs', async () => {
  const order: string[] = []
  const steps = many(30, step('list-users', { limit: 1000 }))
  await Promise.all([
    post('/people/pipeline', JSON.stringify(steps)).then(({ status }) => order.push(`${status}`)),
    ...many(5, 0).map(() => call('count-users').then(() => order.push('call'))),
  ])
  expect(order.slice(0, 5)).toEqual(many(5, 'call'))
})

it('steps do not reach the admin API, whoever the caller is', async () => {
  const { length } = (await (await fetch(`${mock.url}/__fc/calls`)).json()) as unknown[]
  const urls = ['/__fc/reset', '/%5f%5ffc/reset', '//__fc/reset', '/people/..%2f__fc/reset']
  for (const target of urls)
    for (const origin of [mock.url, 'https://api.example.com', 'http://localhost', 'null://x'])
      for (const headers of [{}, { origin: 'https://evil.example' }]) {
        const steps = [{ url: origin + target, headers: { Origin: mock.url }, body: {} }]
        const { status } = await post('/people/pipeline', JSON.stringify(steps), headers)
        expect(status).toBeGreaterThanOrEqual(400)
      }
  const calls = (await (await fetch(`${mock.url}/__fc/calls`)).json()) as unknown[]
  expect(calls.length).toBeGreaterThan(length)
})
