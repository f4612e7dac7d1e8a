import { expect, it } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import { reportProblems } from '../../src/mock/describe-mock.ts'
import { example } from '../support/definitions.ts'
import { hasMemory } from '../support/describe-matrix.ts'
import type { Mock } from '../../src/mock/create-mock.ts'

interface Message {
  calls?: { endpoint?: string; session?: string; body: string; violations?: { rule: string }[] }[]
  skipped?: number
  collections?: Record<string, Record<string, number>> | null
  control?: { changed: string[]; overrides: unknown[] } | null
  sessions?: string[]
  packages?: { path: string }[]
  problems?: { place: string }[]
}

const people = example('people')

it.skipIf(!hasMemory)('sends what there is, then the calls of all sessions', async () => {
  const mock = createMock(people)
  await call(mock, 'count-users', {})
  const stream = await watch(mock)
  expect(await stream.read()).toMatchObject({
    calls: [{ endpoint: 'count-users', status: 200, time: expect.any(String), number: 1 }],
    skipped: 0,
    control: { changed: [], overrides: [] },
    sessions: ['default'],
    packages: [{ path: '/people' }],
    problems: [],
  })
  await call(mock.session('one'), 'find-user', { id: 12, big: 1 }, '?x=1')
  const message = await stream.read()
  expect(message).toEqual({
    calls: [expect.objectContaining({ session: 'one', code: 'INVALID_ARGUMENTS' })],
    skipped: 0,
    sessions: ['default', 'one'],
  })
  expect(message.calls?.[0]?.violations).toEqual([
    {
      code: 'parameters-in-query',
      message: expect.any(String),
      rule: 'Clients send parameters in the body: the URL has no query string.',
    },
  ])
  await stream.close()
})

it.skipIf(!hasMemory)('keeps the digits of bodies', async () => {
  const mock = createMock(people)
  await send(mock, 'count-users', '{ "a": 12345678901234567890 }')
  const stream = await watch(mock)
  expect((await stream.read()).calls?.[0]?.body).toBe('{ "a": 12345678901234567890 }')
  await stream.close()
})

it.skipIf(!hasMemory)('collects many calls, and counts those that it skips', async () => {
  const mock = createMock(people)
  const stream = await watch(mock)
  await stream.read()
  for (let index = 0; index < 250; index++) await call(mock, 'count-users', {})
  const { calls, skipped } = await stream.read()
  expect([calls?.length, skipped]).toEqual([100, 150])
  await stream.close()
})

it.skipIf(!hasMemory)('sends at most 500,000 characters of bodies at once', async () => {
  const mock = createMock(people)
  for (let index = 0; index < 300; index++)
    await send(mock, 'count-users', `{"id":"${index}","text":"${'x'.repeat(9000)}"}`)
  const stream = await watch(mock)
  const { calls = [] } = await stream.read()
  expect(calls.length).toBeGreaterThan(20)
  expect(JSON.stringify(calls).length).toBeLessThan(1_000_000)
  expect(calls.at(-1)?.body).toContain('{"id":"299"')
  await stream.close()
})

it.skipIf(!hasMemory)('summarizes the values of overrides', async () => {
  const mock = createMock(people)
  mock.override({ endpoint: 'count-users', value: 'x'.repeat(5_000_000), where: { active: true } })
  const stream = await watch(mock)
  expect(await stream.read()).toMatchObject({
    control: {
      overrides: [{ id: 1, override: { endpoint: 'count-users', value: true, where: true } }],
    },
  })
  await stream.close()
})

it.skipIf(!hasMemory)('sends changed settings, overrides and problems', async () => {
  const mock = createMock(people)
  const stream = await watch(mock, 'one')
  expect(await stream.read()).toMatchObject({ control: null })
  mock.session('one').override({ endpoint: 'count-users', value: 1 })
  expect(await stream.read()).toMatchObject({ control: { overrides: [{ id: 1 }] } })
  mock.session('one').configure({ delay: 1 })
  expect(await stream.read()).toMatchObject({ control: { changed: ['delay'] } })
  reportProblems(mock, [{ place: 'a.json:1:2', severity: 'error', code: 'x', message: 'Broken.' }])
  expect(await stream.read()).toMatchObject({ problems: [{ place: 'a.json:1:2' }] })
  await stream.close()
})

it.skipIf(!hasMemory)('sends which collections of the session have changed', async () => {
  const mock = createMock(people)
  mock.collection('users').create({ name: 'Ada' })
  const stream = await watch(mock)
  expect((await stream.read()).collections).toEqual({ '/people': { users: 1 } })
  mock.session('one').collection('users').create({ name: 'Grace' })
  expect(await stream.read()).toEqual({ sessions: ['default', 'one'] })
  const { id } = mock.collection('teams').create({})
  mock.collection('teams').delete(id as string)
  const { collections } = await stream.read()
  expect(collections?.['/people']).toMatchObject({ users: 1, teams: expect.any(Number) })
  await stream.close()
})

it.skipIf(!hasMemory)('ends when the default session is reset', async () => {
  const mock = createMock(people)
  const stream = await watch(mock)
  await stream.read()
  mock.reset()
  await expect(stream.read()).rejects.toThrow('The stream has ended.')
})

function call(
  mock: Pick<Mock, 'fetch'>,
  name: string,
  args: object,
  query = '',
): Promise<Response> {
  return send(mock, name + query, JSON.stringify(args))
}

function send(mock: Pick<Mock, 'fetch'>, name: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return mock.fetch(
    new Request(`http://localhost/people/${name}`, { method: 'POST', headers, body }),
  )
}

/** Opens the stream of a session. */
async function watch(
  mock: Mock,
  session = 'default',
): Promise<{ read(): Promise<Message>; close(): Promise<void> }> {
  const { body } = await mock.fetch(new Request(`http://localhost/__fc/events?session=${session}`))
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async read() {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          if (block.startsWith('data: ')) return JSON.parse(block.slice(6)) as Message
          continue
        }
        const { value, done } = await reader.read()
        if (done) throw new Error('The stream has ended.')
        text += value
      }
    },
    close: () => reader.cancel(),
  }
}
