import type { Endpoint, PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { buildRequest, type CallInput } from './build-request.ts'

const plain = { base_url: 'http://localhost:4010/v1/', flags: [] } as unknown as PackageDefinition
const versioned = { ...plain, flags: ['versioned'] }
const unprotected: Endpoint = { name: 'find-user', returns: ['object'] }
const protectedEndpoint: Endpoint = { ...unprotected, flags: ['bearer_auth'] }
const input: CallInput = {
  definition: plain,
  endpoint: unprotected,
  body: '{ }',
  version: undefined,
  token: '',
}

describe('buildRequest', () => {
  it('sends the body unchanged, with the headers of every call', () => {
    expect(buildRequest(input)).toEqual({
      url: 'http://localhost:4010/v1/find-user',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: '{ }',
    })
  })

  it.each([
    [
      'the selected version to a versioned package',
      { definition: versioned, version: 'v 2' },
      { 'Api-Version': 'v 2' },
    ],
    ['no version if none is selected', { definition: versioned }, {}],
    ['no version to an unversioned package', { version: '2' }, {}],
    [
      'a token to an endpoint with bearer_auth',
      { endpoint: protectedEndpoint, token: 'x' },
      { Authorization: 'Bearer x' },
    ],
    ['the session', { session: 'one' }, { 'Fc-Session': 'one' }],
    ['no empty token', { endpoint: protectedEndpoint }, {}],
    ['no token to other endpoints', { token: 'x' }, {}],
  ])('sends %s', (_, change, expected) => {
    const {
      'Content-Type': __,
      Accept: ___,
      ...headers
    } = buildRequest({ ...input, ...change }).headers
    expect(headers).toEqual(expected)
  })
})
