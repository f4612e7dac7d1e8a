import { describe, expect, test } from 'vitest'
import { assertAddressOptions, isAddressRange, toPublicBase } from './address-options.ts'
import { createAddressCheck } from './trusted-addresses.ts'

test.each([
  ['https://mock.example.com', 'https://mock.example.com'],
  ['https://mock.example.com/', 'https://mock.example.com'],
  ['http://Mock.example.com:80/api/', 'http://mock.example.com/api'],
  ['https://mock.example.com:8443/a/b', 'https://mock.example.com:8443/a/b'],
  ['mock.example.com', undefined],
  ['ftp://mock.example.com', undefined],
  ['https://user@mock.example.com', undefined],
  ['https://mock.example.com/?a', undefined],
  ['https://mock.example.com/#a', undefined],
])('toPublicBase(%j) returns %j', (text, base) => {
  expect(toPublicBase(text)).toBe(base)
})

test.each([
  ['loopback', true],
  ['private', true],
  ['192.0.2.1', true],
  ['192.0.2.0/24', true],
  ['2001:db8::/32', true],
  ['192.0.2.0/33', false],
  ['2001:db8::/129', false],
  ['192.0.2.0/x', false],
  ['192.0.2.0/8/8', false],
  ['all', false],
  ['toString', false],
  ['', false],
])('isAddressRange(%j) returns %j', (text, expected) => {
  expect(isAddressRange(text)).toBe(expected)
})

describe('createAddressCheck', () => {
  test.each([
    [['loopback'], '127.0.0.9', true],
    [['loopback'], '::1', true],
    [['loopback'], '::ffff:127.0.0.1', true],
    [['loopback'], '10.0.0.1', false],
    [['private'], '127.0.0.1', true],
    [['private'], '10.1.2.3', true],
    [['private'], '172.31.0.1', true],
    [['private'], '172.32.0.1', false],
    [['private'], 'fd00::1', true],
    [['private'], '203.0.113.7', false],
    [['203.0.113.0/28', '192.0.2.1'], '203.0.113.15', true],
    [['203.0.113.0/28', '192.0.2.1'], '203.0.113.16', false],
    [['203.0.113.0/28', '192.0.2.1'], '192.0.2.1', true],
    [['private'], 'unknown', false],
    [['private'], '', false],
    [[], '127.0.0.1', false],
  ])('%j for %s: %j', (ranges, address, expected) => {
    expect(createAddressCheck(ranges)(address)).toBe(expected)
  })
})

test('rejects invalid options', () => {
  expect(() => assertAddressOptions({ publicUrl: 'x', trustProxy: [] })).toThrow(
    'The option `publicUrl` must be an http or https URL without query, such as https://mock.example.com/api, got "x".',
  )
  expect(() => assertAddressOptions({ publicUrl: undefined, trustProxy: ['x'] })).toThrow(
    'The option `trustProxy` must contain loopback, private, an IP address or a range such as 10.0.0.0/8, got "x".',
  )
})
