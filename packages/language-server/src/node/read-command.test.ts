import { expect, test } from 'vitest'
import { readCommand } from './read-command.ts'

test.each([
  [['--stdio'], false],
  [['--node-ipc'], true],
  [['--stdio', '--clientProcessId=42'], false],
])('%j serves', (args, hasIpc) => {
  expect(readCommand(args, hasIpc)).toEqual({ kind: 'serve' })
})

test.each([
  [[], 'fc-language-server --stdio'],
  [['--node-ipc'], 'take --stdio'],
  [['--stdio', '--node-ipc'], 'exclude each other'],
  [['--sdtio'], 'There is no option "--sdtio". Did you mean --stdio?'],
  [['--stdio', 'a.fc.json'], 'There is no option "a.fc.json".'],
])('%j is refused with what to do', (args, message) => {
  const command = readCommand(args, false)
  expect(command).toMatchObject({ kind: 'refuse', text: expect.stringContaining(message) })
  expect(command).toMatchObject({ text: expect.stringContaining('--help') })
})

test('help and version are printed, whatever else is there', () => {
  expect(readCommand(['--stdio', '--help'], false)).toMatchObject({
    kind: 'print',
    text: expect.stringContaining('Usage: fc-language-server'),
  })
  expect(readCommand(['-v'], false)).toEqual({
    kind: 'print',
    text: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  })
})
