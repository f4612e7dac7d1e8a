import type { Endpoint, PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { buildRequest, type CallParts } from './build-request.ts'

const plain = { base_url: 'http://localhost:4010/v1/', flags: [] } as unknown as PackageDefinition
const versioned = { ...plain, flags: ['versioned'] }
const open: Endpoint = { name: 'find-user', returns: ['object'] }
const guarded: Endpoint = { ...open, flags: ['bearer_auth'] }
const parts: CallParts = {
  definition: plain,
  endpoint: open,
  body: '{ }',
  version: undefined,
  token: '',
}

describe('buildRequest', () => {
  it('sends the body as it is, with the two headers of every call', () => {
    expect(buildRequest(parts)).toEqual({
      url: 'http://localhost:4010/v1/find-user',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: '{ }',
    })
  })

  it.each([
    [
      'a version of a versioned package',
      { definition: versioned, version: 'v 2' },
      { 'Api-Version': 'v 2' },
    ],
    ['no version when none is chosen', { definition: versioned }, {}],
    ['no version to another package', { version: '2' }, {}],
    [
      'a token where it is asked for',
      { endpoint: guarded, token: 'x' },
      { Authorization: 'Bearer x' },
    ],
    ['no empty token', { endpoint: guarded }, {}],
    ['no token elsewhere', { token: 'x' }, {}],
  ])('sends %s', (_, change, expected) => {
    const {
      'Content-Type': __,
      Accept: ___,
      ...headers
    } = buildRequest({ ...parts, ...change }).headers
    expect(headers).toEqual(expected)
  })
})
