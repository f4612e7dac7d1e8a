import { afterEach, expect, test, vi } from 'vitest'
import { userShell } from './user-shell.ts'

const { platform } = process
afterEach(() => {
  vi.unstubAllEnvs()
  Object.defineProperty(process, 'platform', { value: platform })
})

test.each([
  ['linux', '/bin/bash', 'posix'],
  ['linux', undefined, 'posix'],
  ['win32', undefined, 'powershell'],
  // Git Bash.
  ['win32', '/usr/bin/bash', 'posix'],
])('on %s with SHELL %s', (system, shell, expected) => {
  Object.defineProperty(process, 'platform', { value: system })
  vi.stubEnv('SHELL', shell)
  expect(userShell()).toBe(expected)
})
