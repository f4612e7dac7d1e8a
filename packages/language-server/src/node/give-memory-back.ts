import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns what editing has left behind to the machine. Each version of a large document is tens of megabytes; V8 would let several lie for
 * a long time in a server that nobody asks anything. To be called in a pause: it takes up to a tenth of a second.
 */
export function giveMemoryBack(): void {
  const { used_heap_size: used } = getHeapStatistics()
  if (used < LEAST || used < GROWTH * usedAfter) return
  collect ??= findCollector()
  collect()
  usedAfter = getHeapStatistics().used_heap_size
}

/** A heap that is worth the effort, in bytes. */
const LEAST = 96 * 1024 * 1024
/** How much it must have grown since the last time. */
const GROWTH = 1.3

let usedAfter = 0
let collect: (() => void) | undefined

/** Node has it behind a flag that counts for contexts made after it was set. */
function findCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  return gc
}
