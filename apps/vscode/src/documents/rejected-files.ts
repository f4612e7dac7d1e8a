import type { Memento } from 'vscode'

/** The `.json` files with a definition that keep their language, because the user changed it back. */
export interface RejectedFiles {
  has(uri: string): boolean
  add(uri: string): Promise<void>
  delete(uri: string): Promise<void>
}

/** Creates the list, which outlives the window. Of many files, the last ones are remembered. */
export function createRejectedFiles(state: Pick<Memento, 'get' | 'update'>): RejectedFiles {
  const read = (): string[] => state.get(KEY, [])
  const without = (uri: string): string[] => read().filter((each) => each !== uri)
  return {
    has: (uri) => read().includes(uri),
    add: async (uri) => state.update(KEY, [...without(uri), uri].slice(-MAX_FILES)),
    async delete(uri) {
      if (read().includes(uri)) await state.update(KEY, without(uri))
    },
  }
}

const KEY = 'rejectedFiles'
const MAX_FILES = 500
