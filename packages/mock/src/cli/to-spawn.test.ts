import { fc, test as property } from '@fast-check/vitest'
import { UsageError } from 'fc-command'
import { divideCommandLine, parseCmd } from 'fc-core/testing'
import { describe, expect, test } from 'vitest'
import { toSpawn } from './to-spawn.ts'

test('starts a program directly on Linux and macOS', () => {
  expect(toSpawn(['npm', 'run', 'a b'], 'linux')).toEqual({
    file: 'npm',
    args: ['run', 'a b'],
    options: {},
  })
})

describe('on Windows, passes each argument to the command prompt', () => {
  test.each([
    [['npm', 'run', 'dev'], '"npm" "run" "dev"'],
    [['node', 'my app.js', 'a&b'], '"node" "my app.js" "a&b"'],
    [['node', '-p', '"1"'], String.raw`"node" "-p" "\"1\""`],
    [
      [String.raw`C:\Program Files\nodejs\npx.cmd`, 'vite'],
      String.raw`"C:\Program Files\nodejs\npx.cmd" "vite"`,
    ],
  ] as const)('%j', (command, line) => {
    const { args, options } = toSpawn(command as readonly [string, ...string[]], 'win32')
    expect(args).toEqual(['/d', '/s', '/c', `"${line}"`])
    expect(options).toEqual({ windowsVerbatimArguments: true })
  })

  test('keeps %PATH% a text', () => {
    const { args } = toSpawn(['echo', '%PATH%'], 'win32')
    expect(args[3]).not.toContain('%PATH%')
  })

  test('rejects control characters, which end a command', () => {
    expect(() => toSpawn(['echo', 'a\nb'], 'win32')).toThrow(UsageError)
  })

  const argument = fc.string({
    unit: fc.oneof(fc.constantFrom(...'"\\%^&|<>()! ', '%PATH%', '"&calc&"'), fc.constant('a')),
    maxLength: 12,
  })

  property.prop([fc.array(argument, { maxLength: 4 })])('passes exactly the arguments', (args) => {
    const line = toSpawn(['program', ...args], 'win32').args[3]!.slice(1, -1)
    const { commands, variables } = parseCmd(line)
    expect(variables).toEqual([])
    expect(commands.map(divideCommandLine)).toEqual([['program', ...args]])
  })
})
