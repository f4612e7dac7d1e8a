import { describe, expect, test } from 'vitest'
import { type Hop, readForwarded, readForwardedPrefix } from './forwarded.ts'
import { createAddressCheck } from './trusted-addresses.ts'

const isTrusted = createAddressCheck(['private'])

describe('readForwarded', () => {
  test.each<[string, Record<string, string>, Hop]>([
    ['nothing', {}, {}],
    [
      'one proxy',
      { for: '203.0.113.7', proto: 'https', host: 'mock.example.com' },
      { client: '203.0.113.7', proto: 'https', host: 'mock.example.com' },
    ],
    ['no clients', { proto: 'HTTPS', host: 'a' }, { proto: 'HTTPS', host: 'a' }],
    [
      'two trusted proxies, each with its entry',
      { for: '203.0.113.7, 10.0.0.1', proto: 'https, http', host: 'public, inner' },
      { client: '203.0.113.7', proto: 'https', host: 'public' },
    ],
    [
      'two trusted proxies, of which the second overwrites the scheme',
      { for: '203.0.113.7, 10.0.0.1', proto: 'https', host: 'public' },
      { client: '203.0.113.7', proto: 'https', host: 'public' },
    ],
    [
      'entries that the client invented',
      { for: '192.0.2.1, 203.0.113.7', proto: 'gopher, https', host: 'evil, public' },
      { client: '203.0.113.7', proto: 'https', host: 'public' },
    ],
    [
      'only trusted addresses',
      { for: '10.0.0.3, 10.0.0.2', host: 'a, b' },
      { client: '10.0.0.3', host: 'a' },
    ],
    ['an address with a port', { for: '203.0.113.7:5000' }, { client: '203.0.113.7' }],
    ['IPv6', { for: '2001:db8::1' }, { client: '2001:db8::1' }],
    ['IPv6 with a port', { for: '[2001:db8::1]:80' }, { client: '2001:db8::1' }],
  ])('reads X-Forwarded-* with %s', (_what, parts, expected) => {
    const headers = Object.fromEntries(
      Object.entries(parts).map(([name, value]) => [`x-forwarded-${name}`, value]),
    )
    const proto = expected.proto?.toLowerCase()
    const hop = readForwarded(headers, isTrusted)
    expect({ ...hop, proto: hop.proto?.toLowerCase() }).toEqual({ ...expected, proto })
  })

  test.each<[string, Hop]>([
    [
      'for=203.0.113.7;proto=https;host=mock.example.com',
      { client: '203.0.113.7', proto: 'https', host: 'mock.example.com' },
    ],
    [
      'For="[2001:db8::1]:4711"; Proto=HTTPS ;Host="a.example:8443"',
      { client: '2001:db8::1', proto: 'https', host: 'a.example:8443' },
    ],
    [
      'for=203.0.113.7;proto=https;host=public, for=10.0.0.1;proto=http;host=inner;by=10.0.0.2',
      { client: '203.0.113.7', proto: 'https', host: 'public' },
    ],
    [
      'for=192.0.2.1;proto=http;host=evil, for=203.0.113.7;proto=https;host=public',
      { client: '203.0.113.7', proto: 'https', host: 'public' },
    ],
    [
      'for=203.0.113.7, for=10.0.0.1;proto=https;host=public',
      { client: '203.0.113.7', proto: 'https', host: 'public' },
    ],
    ['for=_hidden;host="a\\"b,c"', { client: '_hidden', host: 'a"b,c' }],
    ['nonsense;;, =', {}],
  ])('reads Forwarded: %s', (forwarded, expected) => {
    const headers = { forwarded, 'x-forwarded-host': 'ignored', 'x-forwarded-proto': 'http' }
    expect(readForwarded(headers, isTrusted)).toEqual(expected)
  })
})

test.each([
  [undefined, ''],
  ['/', ''],
  ['/api', '/api'],
  ['/api/v1/', '/api/v1'],
  ['/a, /b', '/b'],
  ['api', ''],
  ['//evil.example', ''],
  ['/a"b', ''],
])('reads X-Forwarded-Prefix: %s', (header, prefix) => {
  expect(readForwardedPrefix({ 'x-forwarded-prefix': header })).toBe(prefix)
})
