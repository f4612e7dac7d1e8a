import { type BigIntStats, type FSWatcher, statSync, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Watches files until it is stopped. */
export interface FileWatcher {
  /** Watches other files from now on. Changes since the last call of `onChange` are not lost. */
  update(files: readonly string[]): void
  stop(): void
}

/**
 * Calls `onChange` shortly after one of the files has changed, appeared or disappeared.
 *
 * Events of the folders only say when to look: editors save by replacing a file, a branch switch removes and restores folders, and a link can lead elsewhere.
 * The files are compared as well, once per second in case there is no event.
 *
 * @param files Absolute paths.
 */
export function watchFiles(files: readonly string[], onChange: () => void): FileWatcher {
  let known = new Map<string, string>()
  let watchers: FSWatcher[] = []
  let debounce: NodeJS.Timeout | undefined
  let isStopped = false
  const findChanged = (): [file: string, now: string][] =>
    [...known.keys()]
      .map((file): [string, string] => [file, fingerprint(file)])
      .filter(([file, now]) => now !== known.get(file))
  const schedule = (): void => {
    if (isStopped) return
    clearTimeout(debounce)
    debounce = setTimeout(deliver, DEBOUNCE_MS)
  }
  let isPolling = false
  const poll = setInterval(() => {
    if (isPolling) return
    isPolling = true
    void isAnyChanged(known).then((isChanged) => {
      isPolling = false
      if (isChanged) schedule()
    })
  }, POLL_MS).unref()

  function deliver(): void {
    const changed = findChanged()
    if (changed.length === 0) return
    for (const [file, now] of changed) known.set(file, now)
    onChange()
  }

  const watcher: FileWatcher = {
    update(next) {
      known = new Map(next.map((file) => [file, known.get(file) ?? fingerprint(file)]))
      // New ones each time: a folder may have been removed and created again.
      for (const each of watchers) each.close()
      watchers = [...new Set(next.map((file) => dirname(file)))].flatMap((folder) =>
        watchFolder(folder, schedule),
      )
    },
    stop() {
      isStopped = true
      clearTimeout(debounce)
      clearInterval(poll)
      for (const each of watchers) each.close()
    },
  }
  watcher.update(files)
  return watcher
}

/** Saving one file triggers several events. */
const DEBOUNCE_MS = 60

const POLL_MS = 1000

/** Watches a folder. Empty if the system cannot, for example because it does not exist: then the files are only compared. */
function watchFolder(folder: string, onEvent: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, onEvent)
    watcher.on('error', () => watcher.close())
    return [watcher]
  } catch {
    return []
  }
}

/** Returns whether a file differs. Asynchronous, since a slow disk must not delay a server. */
async function isAnyChanged(known: ReadonlyMap<string, string>): Promise<boolean> {
  for (const [file, before] of known) {
    const now = await stat(file, { bigint: true }).then(formatStats, formatError)
    if (now !== before) return true
  }
  return false
}

/** Returns a text that changes with the file that a path leads to. */
function fingerprint(file: string): string {
  try {
    return formatStats(statSync(file, { bigint: true }))
  } catch (error) {
    return formatError(error)
  }
}

function formatStats({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [dev, ino, size, mtimeNs, ctimeNs].join(':')
}

function formatError(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code)
}
