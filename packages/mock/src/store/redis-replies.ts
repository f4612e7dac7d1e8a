import { quote } from 'fc-core/internal'
import { type Behind, type NumberedJson, storeDamaged } from '../replication/store.ts'
import { tooManySessions } from './store-errors.ts'

/** The kind of a reply of a script, and its values. */
export type Reply = readonly [string, ...(string | number)[]]

/**
 * Reads the reply to a commit that was not written.
 *
 * @throws FcError `too-many-sessions`, `store-damaged`
 */
export function readRejection(
  [kind, ...values]: Reply,
  name: string,
  maxSessions: number,
): Behind | { kind: 'gone' } {
  switch (kind) {
    case 'behind': {
      const [epoch, version, head, isFull, snapshot, hasTurn, ...entries] = values
      return {
        kind,
        position: { epoch: String(epoch), version: Number(version), head: String(head) },
        snapshot: isFull === 1 ? String(snapshot) : undefined,
        entries: entries.map(String),
        hasTurn: hasTurn === 1,
      }
    }
    case 'full':
      throw tooManySessions(maxSessions)
    case 'damaged':
      throw storeDamaged(
        `Redis has removed a part of the session ${quote(name)}. It must not remove keys when its memory is full: set \`maxmemory-policy\` to \`noeviction\`.`,
      )
    default:
      return { kind: 'gone' }
  }
}

/** Returns the lineage of the store that an epoch is a part of. */
export function lineageOf(epoch: string): string {
  return epoch.slice(epoch.indexOf('.') + 1)
}

export type StreamItem = [id: string, fields: string[]]

/** Reads the calls of batches, each of which has the number of its last call. */
export function readCalls(items: readonly StreamItem[]): NumberedJson[] {
  return items.flatMap(([id, [, text]]) => {
    const batch = JSON.parse(text!) as unknown[]
    const first = Number.parseInt(id) - batch.length + 1
    return batch.map((call, index): NumberedJson => [first + index, call])
  })
}
