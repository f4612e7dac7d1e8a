import { expect, test } from 'vitest'
import { isAllowedHost } from './allowed-host.ts'

test.each([
  ['localhost:4010', true],
  ['LOCALHOST', true],
  ['api.localhost', true],
  ['127.0.0.1:4010', true],
  ['[::1]:4010', true],
  ['[::1]', true],
  ['192.0.2.7', true],
  ['my-machine.local:4010', true],
  ['My-Machine.local', true],
  ['evil.example:4010', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['a/.localhost', false],
  ['evil.example#.localhost', false],
  ['evil.example?.localhost', false],
  ['user@x.localhost', false],
  ['evil.example\\.localhost', false],
  ['evil.example .localhost', false],
  ['evil.example:80.localhost', false],
  ['localhost:4010:80', false],
  ['[evil.example]', false],
  ['[::1].evil.example', false],
  ['::1', false],
  ['', false],
  [undefined, false],
])('isAllowedHost for my-machine.local and the host %s returns %s', (header, allowed) => {
  expect(isAllowedHost(header, ['127.0.0.1', 'my-machine.local'])).toBe(allowed)
})
