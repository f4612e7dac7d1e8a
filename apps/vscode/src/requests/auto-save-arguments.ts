import { type Disposable, workspace } from 'vscode'
import { ARGUMENTS_SCHEME } from '../documents/request-uri.ts'

/** Saves arguments shortly after an edit, so that closing a tab needs no confirmation. */
export function autoSaveArguments(): Disposable {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listener = workspace.onDidChangeTextDocument(({ document }) => {
    if (document.uri.scheme !== ARGUMENTS_SCHEME) return
    const key = document.uri.toString()
    clearTimeout(timers.get(key))
    const save = (): void => {
      timers.delete(key)
      if (document.isDirty && !document.isClosed) void document.save()
    }
    timers.set(key, setTimeout(save, AUTO_SAVE_DELAY))
  })
  return {
    dispose() {
      listener.dispose()
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** Delay after the last edit, in milliseconds. */
const AUTO_SAVE_DELAY = 1000
