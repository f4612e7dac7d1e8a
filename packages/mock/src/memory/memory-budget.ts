import { FcError } from 'fc-core'

/** The memory that all sessions of a mock use together, in bytes. */
export interface MemoryBudget {
  readonly limit: number
  readonly used: number
  /** Reserves bytes. Discards calls in logs if that is necessary. Returns false if it is not enough; then nothing is reserved. */
  reserve(bytes: number): boolean
  /** Counts bytes that cannot be rejected any more; with a negative number, releases them. Discards calls in logs beyond the limit. */
  use(bytes: number): void
  /** Adds a log, whose calls can be discarded. Returns a function that removes it. */
  addLog(log: MeasuredLog): () => void
}

/** A log of calls, which sessions can do without. */
export interface MeasuredLog {
  readonly bytes: number
  /** Discards a part, and releases its bytes. */
  discard(): void
}

/** Default of the limit: leaves room for the process and for requests in a container with 512 MiB. */
export const MAX_MEMORY = 134_217_728

export function createMemoryBudget(limit: number = MAX_MEMORY): MemoryBudget {
  const logs = new Set<MeasuredLog>()
  /** Discards from the largest one until there is room. Returns whether there is. */
  const makeRoom = (bytes: number): boolean => {
    while (budget.used + bytes > limit) {
      let largest: MeasuredLog | undefined
      for (const one of logs) if (one.bytes > (largest?.bytes ?? 0)) largest = one
      if (largest === undefined) return false
      largest.discard()
    }
    return true
  }
  const budget = {
    limit,
    used: 0,
    reserve(bytes: number) {
      if (bytes > 0 && !makeRoom(bytes)) return false
      budget.used += bytes
      return true
    },
    use(bytes: number) {
      budget.used += bytes
      if (bytes > 0) makeRoom(0)
    },
    addLog(log: MeasuredLog) {
      logs.add(log)
      return () => void logs.delete(log)
    },
  }
  return budget
}

/** The error for what has no room. */
export function memoryFull({ limit }: MemoryBudget, what: string): FcError {
  return new FcError(
    'memory-full',
    `No memory for ${what}: all sessions together may use ${limit} bytes. Reset or delete sessions, or raise \`maxMemory\`.`,
  )
}
