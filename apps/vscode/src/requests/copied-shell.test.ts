import { expect, test } from 'vitest'
import { copiedShell } from './copied-shell.ts'

test.each([
  ['/bin/zsh', '', 'posix'],
  ['/usr/bin/pwsh', '', 'posix'],
  [String.raw`C:\Windows\System32\cmd.exe`, '', 'powershell'],
  [String.raw`C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe`, '', 'powershell'],
  [String.raw`C:\Program Files\PowerShell\7\pwsh.exe`, '', 'powershell'],
  [String.raw`C:\Program Files\Git\bin\bash.exe`, '', 'posix'],
  ['', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'powershell'],
  ['', 'Mozilla/5.0 (X11; Linux x86_64)', 'posix'],
] as const)('for the terminal %j and the browser %j', (terminal, browser, expected) => {
  expect(copiedShell('auto', terminal, browser)).toBe(expected)
})

test('is that of the setting', () => {
  expect(copiedShell('powershell', '/bin/zsh')).toBe('powershell')
})
