import { type JsonDocument, readJsonInChunks, type TextChange as Change } from 'fc-core'
import { applyChanges, type TextChange } from './apply-changes.ts'
import { joinChanges } from './change.ts'
import { createLines, type Lines, updateLines } from './lines.ts'

/** One version of one document, read once when it is first asked for. Does not change. */
export interface Snapshot {
  readonly uri: string
  readonly version: number
  readonly text: string
  /** The text as JSON, whatever state it is in. */
  readonly document: JsonDocument
  readonly lines: Lines
}

/** A document as it was opened. */
export function createSnapshot(uri: string, version: number, text: string): Snapshot {
  return new Version(uri, version, text)
}

/**
 * The next version of a document, after changes as the Language Server Protocol reports them, one after the other. What they do not touch
 * is not read again.
 */
export function updateSnapshot(
  previous: Snapshot,
  version: number,
  changes: readonly TextChange[],
): Snapshot {
  const { uri } = previous
  let next = previous instanceof Version ? previous : new Version(uri, version, previous.text)
  for (let made = 0; made < changes.length;) {
    const { text, change, count } = applyChanges(next.text, next.lines, changes.slice(made))
    next = new Version(uri, version, text, next, change)
    made += count
  }
  return next === previous ? new Version(uri, version, next.text, next, NOTHING) : next
}

const NOTHING: Change = { start: 0, end: 0, length: 0 }

/** A text that was read, and what has changed since. */
interface Base<Made> {
  made: Made
  change: Change
}

class Version implements Snapshot {
  readonly uri: string
  readonly version: number
  readonly text: string
  #document: JsonDocument | Base<JsonDocument> | undefined
  #lines: Lines | Base<Lines> | undefined

  constructor(uri: string, version: number, text: string, previous?: Version, change?: Change) {
    this.uri = uri
    this.version = version
    this.text = text
    if (previous === undefined || change === undefined) return
    this.#document = rebase(previous.#document, change)
    this.#lines = rebase(previous.#lines, change)
  }

  get document(): JsonDocument {
    const known = this.#document
    if (known !== undefined && !isBase(known)) return known
    return (this.#document = readJsonInChunks(
      this.text,
      known && { document: known.made, change: known.change },
    ))
  }

  get lines(): Lines {
    const known = this.#lines
    if (known !== undefined && !isBase(known)) return known
    return (this.#lines = known
      ? updateLines(known.made, this.text, known.change)
      : createLines(this.text))
  }
}

/** What a later version starts from: what the version before made, or what that one would have started from. */
function rebase<Made extends object>(
  known: Made | Base<Made> | undefined,
  change: Change,
): Base<Made> | undefined {
  if (known === undefined) return undefined
  return isBase(known)
    ? { made: known.made, change: joinChanges(known.change, change) }
    : { made: known, change }
}

function isBase<Made extends object>(known: Made | Base<Made>): known is Base<Made> {
  return 'made' in known
}
