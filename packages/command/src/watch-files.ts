import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Watches files until it is stopped. */
export interface FileWatcher {
  stop(): void
}

/**
 * Calls `onChange` shortly after one of the files has changed.
 *
 * Watches the folders of the files: many editors save by replacing the file, which ends a watch on the file itself.
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
  const schedule = (): void => {
    clearTimeout(timer)
    timer = setTimeout(onChange, DEBOUNCE_MS)
  }
  const watchers: FSWatcher[] = []
  for (const [folder, fileNames] of names) {
    const watcher = watch(folder, (_, name) => {
      if (name === null || fileNames.has(name)) schedule()
    })
    // The folder was removed.
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

/** Saving one file triggers several events. */
const DEBOUNCE_MS = 60
