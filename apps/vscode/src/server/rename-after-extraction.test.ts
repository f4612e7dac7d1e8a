import { expect, it, vi } from 'vitest'
import type { CodeAction, Command } from 'vscode'
import { createRenameAfterExtraction } from './rename-after-extraction.ts'

const executeCommand = vi.hoisted(() => vi.fn())

vi.mock('vscode', () => ({
  commands: { executeCommand },
  CodeActionKind: {
    RefactorExtract: { contains: ({ value }: { value: string }) => value === 'refactor.extract' },
  },
  Position: function (this: object, line: number, character: number) {
    Object.assign(this, { line, character })
  },
  Uri: { parse: (uri: string) => uri },
}))

const extraction = { title: 'Extract', kind: { value: 'refactor.extract' } } as CodeAction
const target = { uri: 'file:///shop.fc.json', position: { line: 3, character: 7 } }

/** Requests the code actions, resolves the first and returns its command as VS Code runs it: if it is resolved without one, that of the list. */
async function perform(
  { middleware }: ReturnType<typeof createRenameAfterExtraction>,
  { list, resolved }: { list: CodeAction; resolved: Partial<CodeAction> },
): Promise<Command | undefined> {
  const none = {} as never
  const actions = await middleware.provideCodeActions(none, none, none, none, () => [{ ...list }])
  const [action] = actions as [CodeAction]
  const answer = { ...action, ...resolved }
  await middleware.resolveCodeAction(action, none, () => answer)
  return answer.command ?? action.command
}

it('renames the extracted object without arguments, which VS Code can release before', async () => {
  const renames = createRenameAfterExtraction()
  const command = { title: 'Rename', command: 'fc.rename', arguments: [target] }
  const performed = await perform(renames, { list: extraction, resolved: { command } })
  expect(performed).toEqual({ title: 'Rename', command: 'fc.rename' })
  await renames.start()
  expect(executeCommand.mock.lastCall).toEqual([
    'editor.action.rename',
    [target.uri, { line: 3, character: 7 }],
  ])
  executeCommand.mockClear()
  await renames.start()
  expect(executeCommand).not.toHaveBeenCalled()
})

it('renames nothing after an extraction that names nothing', async () => {
  const renames = createRenameAfterExtraction()
  await perform(renames, { list: extraction, resolved: {} })
  executeCommand.mockClear()
  await renames.start()
  expect(executeCommand).not.toHaveBeenCalled()
})

it('leaves other code actions as they are', async () => {
  const command = { title: 'Preview', command: 'fc.previewDocs', arguments: [1] }
  const fix = { title: 'Fix', kind: { value: 'quickfix' }, command } as CodeAction
  const performed = await perform(createRenameAfterExtraction(), { list: fix, resolved: {} })
  expect(performed).toEqual(command)
})
