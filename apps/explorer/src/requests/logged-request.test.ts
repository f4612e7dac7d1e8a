import { describe, expect, it } from 'vitest'
import type { LiveCall } from '../control/messages.ts'
import { findPackage, findReplayProblem, toRequest } from './logged-request.ts'

const call = {
  method: 'POST',
  path: '/people/find-user',
  query: '',
  headers: { 'content-type': 'application/json', 'api-version': '2' },
  body: '{ "id": 12345678901234567890 }',
} as unknown as LiveCall

describe('toRequest', () => {
  it('has the headers and the unchanged body of the call', () => {
    expect(toRequest(call, 'http://x/mount')).toEqual({
      method: 'POST',
      url: 'http://x/mount/people/find-user',
      headers: { 'content-type': 'application/json', 'api-version': '2' },
      body: '{ "id": 12345678901234567890 }',
    })
  })

  it('names the session, the query and the token', () => {
    const headers = { authorization: '(sent)' }
    const sent = { ...call, session: 'one', query: 'a=1', headers }
    expect(toRequest(sent, '', 'secret')).toMatchObject({
      url: '/people/find-user?a=1',
      headers: { 'fc-session': 'one', authorization: 'Bearer secret' },
    })
    expect(toRequest(sent, '').headers).toEqual({ 'fc-session': 'one' })
  })

  it('has no body for GET', () => {
    expect(toRequest({ ...call, method: 'GET', body: '' }, '')).not.toHaveProperty('body')
  })
})

it.each([
  [call, undefined],
  [{ ...call, body: null }, 'The body was not read.'],
  [{ ...call, method: 'GET', body: null }, undefined],
  [{ ...call, body: 'x'.repeat(10_000) }, 'The body is too long for the log.'],
])('finds why a call cannot be sent again', (logged, problem) => {
  expect(findReplayProblem(logged)).toBe(problem)
})

it.each([
  ['/people/find-user', '', '/people'],
  ['/people/v2/find-user', '', '/people/v2'],
  ['/peoples/find-user', '', undefined],
  ['/people/find-user', '/mount', undefined],
])('finds the package of %s at %j', (path, mount, expected) => {
  const packages = [{ path: '/people' }, { path: '/people/v2' }]
  expect(findPackage({ ...call, path }, packages, mount)?.path).toBe(expected)
})
