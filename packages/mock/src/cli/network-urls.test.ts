import { expect, test } from 'vitest'
import { networkUrls } from './network-urls.ts'

const address = { netmask: '', mac: '', cidr: null, internal: false, family: 'IPv4' } as const
const interfaces = {
  lo: [{ ...address, address: '127.0.0.1', internal: true }],
  wlan0: [
    { ...address, address: '192.0.2.7' },
    { ...address, address: 'fe80::1', family: 'IPv6', scopeid: 2 } as const,
  ],
}

test.each([
  ['0.0.0.0', ['http://192.0.2.7:4010']],
  ['::', ['http://192.0.2.7:4010']],
  ['127.0.0.1', []],
  ['192.0.2.7', []],
])('networkUrls for host %s returns %j', async (host, expected) => {
  expect(await networkUrls('http://localhost:4010', host, interfaces)).toEqual(expected)
})
