import { type JsonDocument, readJsonInChunks, type TextChange as Change } from 'fc-core'
import { applyChanges, type TextDocumentContentChangeEvent } from './apply-content-changes.ts'
import { mergeChanges } from './text-change.ts'
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
  return new TextSnapshot(uri, version, text)
}

/**
 * The next version of a document, after changes as the Language Server Protocol reports them, one after the other. What they do not touch
 * is not read again.
 */
export function updateSnapshot(
  previous: Snapshot,
  version: number,
  changes: readonly TextDocumentContentChangeEvent[],
): Snapshot {
  const { uri } = previous
  let next =
    previous instanceof TextSnapshot ? previous : new TextSnapshot(uri, version, previous.text)
  for (let made = 0; made < changes.length;) {
    const { text, change, count } = applyChanges(next.text, next.lines, changes.slice(made))
    next = new TextSnapshot(uri, version, text, next, change)
    made += count
  }
  return next === previous ? new TextSnapshot(uri, version, next.text, next, NO_CHANGE) : next
}

const NO_CHANGE: Change = { start: 0, end: 0, length: 0 }

/** A text that was read, and what has changed since. */
interface OutdatedValue<Made> {
  value: Made
  change: Change
}

class TextSnapshot implements Snapshot {
  readonly uri: string
  readonly version: number
  readonly text: string
  #document: JsonDocument | OutdatedValue<JsonDocument> | undefined
  #lines: Lines | OutdatedValue<Lines> | undefined

  constructor(
    uri: string,
    version: number,
    text: string,
    previous?: TextSnapshot,
    change?: Change,
  ) {
    this.uri = uri
    this.version = version
    this.text = text
    if (previous === undefined || change === undefined) return
    this.#document = toOutdated(previous.#document, change)
    this.#lines = toOutdated(previous.#lines, change)
  }

  get document(): JsonDocument {
    const known = this.#document
    if (known !== undefined && !isOutdated(known)) return known
    return (this.#document = readJsonInChunks(
      this.text,
      known && { document: known.value, change: known.change },
    ))
  }

  get lines(): Lines {
    const known = this.#lines
    if (known !== undefined && !isOutdated(known)) return known
    return (this.#lines = known
      ? updateLines(known.value, this.text, known.change)
      : createLines(this.text))
  }
}

/** What a later version starts from: what the version before made, or what that one would have started from. */
function toOutdated<Made extends object>(
  known: Made | OutdatedValue<Made> | undefined,
  change: Change,
): OutdatedValue<Made> | undefined {
  if (known === undefined) return undefined
  return isOutdated(known)
    ? { value: known.value, change: mergeChanges(known.change, change) }
    : { value: known, change }
}

function isOutdated<Made extends object>(
  known: Made | OutdatedValue<Made>,
): known is OutdatedValue<Made> {
  return 'change' in known
}
