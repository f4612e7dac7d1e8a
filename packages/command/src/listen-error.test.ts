import { expect, test } from 'vitest'
import { toListenError } from './listen-error.ts'

const failure = (code: string): Error => Object.assign(new Error('listen'), { code })

test.each([
  [
    'EADDRINUSE',
    4010,
    'Port 4010 of h is already in use. Try --port 4011, or --port 0 for a free one.',
  ],
  [
    'EADDRINUSE',
    65535,
    'Port 65535 of h is already in use. Try --port 65534, or --port 0 for a free one.',
  ],
  [
    'EACCES',
    80,
    'Permission denied to listen on port 80 of h. Try a port above 1023, or --port 0 for a free one.',
  ],
  [
    'EADDRNOTAVAIL',
    80,
    'Cannot listen on h: it is not an address of this machine. Try --host 127.0.0.1, or --host 0.0.0.0 for all addresses.',
  ],
  [
    'EAI_AGAIN',
    80,
    'Cannot listen on h: the host name is unknown. Try --host 127.0.0.1, or --host 0.0.0.0 for all addresses.',
  ],
])('explains %s for port %i', (code, port, message) => {
  const cause = failure(code)
  expect(toListenError(cause, port, 'h')).toMatchObject({ code: 'cannot-listen', message, cause })
})

test('returns other errors', () => {
  const error = failure('EMFILE')
  expect(toListenError(error, 1, 'h')).toBe(error)
})
