import { fc, test as property } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { createMock, type Mock } from '../../src/mock/create-mock.ts'
import { example } from '../support/definitions.ts'
import { hasMemory } from '../support/describe-matrix.ts'

describe.runIf(hasMemory)('repeated calls', () => {
  const id = fc.constantFrom('first', 'second', 'created', 'unknown')
  const step = fc.oneof(
    fc.record({ name: fc.constant('list-users'), limit: fc.constantFrom(undefined, 3, 60) }),
    fc.record({ name: fc.constant('next') }),
    fc.record({ name: fc.constantFrom('find-user', 'delete-user'), id }),
    fc.record({ name: fc.constant('update-user'), id, role: fc.constantFrom('admin', 'viewer') }),
    fc.record({ name: fc.constant('create-user'), user: fc.nat(3) }),
    fc.record({ name: fc.constantFrom('count-users', 'nothing') }),
  )

  const mock = createMock(example('people'), { items: 8 })
  property.prop([fc.array(step, { maxLength: 25 })])(
    'return the same responses, whatever is read in between',
    async (steps) => {
      const [alone, withReads] = [await run(mock, steps, []), await run(mock, steps, READS)]
      expect(withReads).toEqual(alone)
    },
  )
})

interface Step {
  name: string
  limit?: number | undefined
  id?: string
  role?: string
  user?: number
}

/** Calls without side effects. */
const READS: readonly [name: string, body: unknown][] = [
  ['list-users', { limit: 2 }],
  ['find-user', { id: 'user_0' }],
  ['count-users', {}],
]

/** Makes the calls twice, each after some reads, and returns the response bodies of the calls. */
async function run(mock: Mock, steps: readonly Step[], reads: typeof READS): Promise<string[]> {
  mock.reset()
  const first = JSON.parse(await call(mock, 'list-users', {})) as { page: { id: string }[] }
  const ids: Record<string, string> = {
    first: first.page[0]!.id,
    second: first.page[1]!.id,
    unknown: 'user_0',
  }
  const texts: string[] = []
  let next: unknown = {}
  for (const step of [...steps, ...steps]) {
    for (const [name, body] of reads) await call(mock, name, body)
    const text = await call(
      mock,
      step.name === 'next' ? 'list-users' : step.name,
      bodyOf(step, ids, next),
    )
    texts.push(text)
    const body = (JSON.parse(text) ?? {}) as { id?: string; next?: unknown }
    if (step.name === 'create-user' && body.id !== undefined) ids['created'] = body.id
    if (body.next !== undefined && body.next !== null) next = body.next
  }
  return texts
}

function bodyOf(step: Step, ids: Record<string, string>, next: unknown): unknown {
  const { name, limit, id, role, user } = step
  if (name === 'next') return next
  if (name === 'create-user') return { name: `User ${user}`, email: `user${user}@example.com` }
  return {
    ...(limit !== undefined && { limit }),
    ...(id !== undefined && { id: ids[id] ?? 'user_0' }),
    ...(role !== undefined && { role }),
  }
}

async function call(mock: Mock, name: string, body: unknown): Promise<string> {
  const response = await mock.handle({
    method: 'POST',
    origin: 'http://mock.example',
    path: `/people/${name}`,
    query: '',
    header: (header) => (header === 'content-type' ? 'application/json' : undefined),
    body: { text: JSON.stringify(body) },
  })
  return response.body
}
