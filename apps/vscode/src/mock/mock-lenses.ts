import { CodeLens } from 'vscode'
import type { MockServer } from './mock-manager.ts'

/** Replaces the lens that starts a mock server while it is running: by its address, its explorer, and one that stops it. */
export function showRunningMock(
  lenses: readonly CodeLens[],
  mock: MockServer | undefined,
): CodeLens[] {
  if (mock === undefined) return [...lenses]
  return lenses.flatMap((lens) => {
    if (lens.command?.command !== 'fc.startMock') return [lens]
    const args: unknown[] = lens.command.arguments ?? []
    const host = new URL(mock.url).host
    return [
      { title: `Mock server at ${host}`, command: 'fc.mockActions', arguments: args },
      { title: 'Open explorer', command: 'fc.openExplorer', arguments: args },
      { title: 'Stop mock server', command: 'fc.stopMock', arguments: args },
    ].map((command) => new CodeLens(lens.range, command))
  })
}
