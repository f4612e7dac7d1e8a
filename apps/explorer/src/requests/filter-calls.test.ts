import { expect, it } from 'vitest'
import type { LiveCall } from '../control/messages.ts'
import { type CallFilter, filterCalls } from './filter-calls.ts'

const base = { path: '/people/x', method: 'POST', body: '{}', response: 'null' }
const violation = { code: 'a', message: 'b', rule: 'c' }
const calls = [
  { ...base, number: 1, endpoint: 'find-user', status: 200, body: '{"id":"Ada"}' },
  { ...base, number: 2, endpoint: 'find-user', status: 404, code: 'NOT_FOUND', session: 'one' },
  { ...base, number: 3, endpoint: 'list-users', status: 200, violations: [violation] },
  { ...base, number: 4, endpoint: 'list-users', status: null, version: '2025-01' },
  { ...base, number: 5, endpoint: 'list-users', status: 200, warnings: ['x'] },
] as unknown as LiveCall[]
const ALL: CallFilter = { text: '', kind: 'all', endpoint: undefined, session: undefined }

it.each<[Partial<CallFilter>, number[]]>([
  [{}, [1, 2, 3, 4, 5]],
  [{ text: 'ada' }, [1]],
  [{ text: 'FIND 404' }, [2]],
  [{ text: 'not_found' }, [2]],
  [{ text: '2025' }, [4]],
  [{ kind: 'failed' }, [2, 4]],
  [{ kind: 'problems' }, [3, 5]],
  [{ endpoint: 'find-user' }, [1, 2]],
  [{ session: 'one' }, [2]],
  [{ session: 'default', endpoint: 'find-user' }, [1]],
])('%j selects %j', (filter, numbers) => {
  expect(filterCalls(calls, { ...ALL, ...filter }).map(({ number }) => number)).toEqual(numbers)
})
