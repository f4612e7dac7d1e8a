import { expect, test } from 'vitest'
import { readCommand } from './read-command.ts'

test.each([
  [['--stdio'], false],
  [['--node-ipc'], true],
  [['--stdio', '--clientProcessId=42'], false],
])('starts the server given %j', (args, hasIpc) => {
  expect(readCommand(args, hasIpc)).toEqual({ kind: 'serve' })
})

test.each([
  [[], 'Missing transport: pass --stdio or --node-ipc.'],
  [['--node-ipc'], '--node-ipc requires an IPC channel to the parent process: pass --stdio.'],
  [['--stdio', '--node-ipc'], 'Pass either --stdio or --node-ipc, not both.'],
  [['--studio'], 'Unknown option --studio. Did you mean --stdio?'],
  [['--stdio', 'a.fc.json'], 'Unexpected argument "a.fc.json".'],
])('rejects %j', (args, message) => {
  expect(readCommand(args, false)).toEqual({
    kind: 'reject',
    text: `fc-language-server: ${message}\nRun fc-language-server --help for the options.\n`,
  })
})

test('prints help and version', () => {
  expect(readCommand(['--stdio', '--help'], false)).toMatchObject({
    kind: 'print',
    text: expect.stringContaining('Usage: fc-language-server'),
  })
  expect(readCommand(['-v'], false)).toEqual({
    kind: 'print',
    text: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  })
})
