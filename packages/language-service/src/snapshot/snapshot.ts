import { type JsonDocument } from 'fc-core/json'
import { type EditedText, readJsonInChunks, type TextChange as Change } from 'fc-core/internal'
import { applyChanges, type TextDocumentContentChangeEvent } from './apply-content-changes.ts'
import { createLines, type Lines, updateLines } from './lines.ts'
import { mergeChanges } from './text-change.ts'

/** One version of a document. Immutable; parsed on first access. */
export interface Snapshot {
  readonly uri: string
  readonly version: number
  readonly text: string
  /** The text parsed as JSON, tolerating errors. */
  readonly document: JsonDocument
  readonly lines: Lines
}

/** Creates the snapshot of an opened document. */
export function createSnapshot(uri: string, version: number, text: string): Snapshot {
  return new TextSnapshot(uri, version, text)
}

/**
 * Creates the next version of a document by applying content changes in order. Unchanged parts are not parsed again.
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
    const { text, change, count } = applyChanges(next.source, next.lines, changes.slice(made))
    next = new TextSnapshot(uri, version, text, next, change)
    made += count
  }
  return next === previous ? new TextSnapshot(uri, version, next.source, next) : next
}

const NO_CHANGE: Change = { start: 0, end: 0, length: 0 }

/** A value of an earlier text, and the change since then. */
interface Outdated<Value> {
  outdated: Value
  change: Change
}

class TextSnapshot implements Snapshot {
  readonly uri: string
  readonly version: number
  /** The text, as a string only after something needs all of it. */
  readonly source: string | EditedText
  #document: JsonDocument | Outdated<JsonDocument> | undefined
  #lines: Lines | Outdated<Lines> | undefined

  constructor(
    uri: string,
    version: number,
    source: string | EditedText,
    previous?: TextSnapshot,
    change: Change = NO_CHANGE,
  ) {
    this.uri = uri
    this.version = version
    this.source = source
    if (previous === undefined) return
    this.#document = toOutdated(previous.#document, change)
    this.#lines = toOutdated(previous.#lines, change)
  }

  get text(): string {
    return this.source.toString()
  }

  get document(): JsonDocument {
    const current = this.#document
    if (current !== undefined && !isOutdated(current)) return current
    return (this.#document = readJsonInChunks(
      this.source,
      current && { document: current.outdated, change: current.change },
    ))
  }

  get lines(): Lines {
    const current = this.#lines
    if (current !== undefined && !isOutdated(current)) return current
    return (this.#lines = current
      ? updateLines(current.outdated, this.source, current.change)
      : createLines(this.source.toString()))
  }
}

/** Marks a value as outdated by a change, or merges the change into one that is outdated already. */
function toOutdated<Value extends object>(
  current: Value | Outdated<Value> | undefined,
  change: Change,
): Outdated<Value> | undefined {
  if (current === undefined) return undefined
  return isOutdated(current)
    ? { outdated: current.outdated, change: mergeChanges(current.change, change) }
    : { outdated: current, change }
}

function isOutdated<Value extends object>(
  current: Value | Outdated<Value>,
): current is Outdated<Value> {
  return 'outdated' in current
}
