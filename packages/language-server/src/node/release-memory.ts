import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects garbage if the heap has grown. Each version of a large document takes tens of megabytes, and V8 keeps several of them while the
 * server is idle. Takes up to 100 ms: call it when the client is idle.
 */
export function releaseMemory(): void {
  const { used_heap_size: used } = getHeapStatistics()
  if (used < MIN_HEAP || used < MIN_GROWTH * usedAfterCollection) return
  collectGarbage ??= exposeGarbageCollector()
  collectGarbage()
  usedAfterCollection = getHeapStatistics().used_heap_size
}

/** The smallest heap to collect, in bytes. */
const MIN_HEAP = 96 * 1024 * 1024
/** The smallest growth factor since the last collection. */
const MIN_GROWTH = 1.3

let usedAfterCollection = 0
let collectGarbage: (() => void) | undefined

/** The flag exposes `gc` in contexts that are created after it is set. */
function exposeGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  return gc
}
