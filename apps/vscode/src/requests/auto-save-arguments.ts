import { type Disposable, workspace } from 'vscode'
import { ARGUMENTS_SCHEME } from '../documents/request-uri.ts'

/** Saves arguments a moment after they were typed: nobody should be asked about them when a tab is closed. */
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

/** How long somebody has not typed, in milliseconds. */
const AUTO_SAVE_DELAY = 1000
