import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Watches files until it is told to stop. */
export interface FileWatcher {
  stop(): void
}

/**
 * Calls `onChange` a moment after any of the files has changed.
 *
 * Folders are watched rather than files: editors save by putting a new file in place of the old one.
 *
 * @param files Absolute paths.
 */
export function watchFiles(files: readonly string[], onChange: () => void): FileWatcher {
  const names = new Map<string, Set<string>>()
  for (const file of files) {
    const folder = dirname(file)
    names.set(folder, (names.get(folder) ?? new Set()).add(basename(file)))
  }
  let timer: NodeJS.Timeout | undefined
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(onChange, DEBOUNCE)
  }
  const watchers: FSWatcher[] = []
  for (const [folder, inside] of names) {
    const watcher = watch(folder, (_, name) => {
      if (name === null || inside.has(name)) soon()
    })
    // A folder that goes away has nothing more to tell.
    watcher.on('error', () => watcher.close())
    watchers.push(watcher)
  }
  return {
    stop() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}

/** Saving one file makes several events; together they are one change. In milliseconds. */
const DEBOUNCE = 60
