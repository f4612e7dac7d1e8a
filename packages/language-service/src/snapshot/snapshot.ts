import { type JsonDocument, readJson } from 'fc-core'
import type { Range } from 'vscode-languageserver-types'
import { createLines, type Lines } from './lines.ts'

/** One version of one document, read once when it is first asked for. Does not change. */
export interface Snapshot {
  readonly uri: string
  readonly version: number
  readonly text: string
  /** The text as JSON, whatever state it is in. */
  readonly document: JsonDocument
  readonly lines: Lines
}

/** A change of a text as the Language Server Protocol reports it: of a range, or of the whole. */
export interface TextChange {
  range?: Range
  text: string
}

/** A document as it was opened. */
export function createSnapshot(uri: string, version: number, text: string): Snapshot {
  let document: JsonDocument | undefined
  let lines: Lines | undefined
  return {
    uri,
    version,
    text,
    get document() {
      return (document ??= readJson(text))
    },
    get lines() {
      return (lines ??= createLines(text))
    },
  }
}

/** The next version of a document, after changes as the Language Server Protocol reports them, one after the other. */
export function updateSnapshot(
  previous: Snapshot,
  version: number,
  changes: readonly TextChange[],
): Snapshot {
  let snapshot = previous
  for (const change of changes) {
    snapshot = createSnapshot(previous.uri, version, changedText(snapshot, change))
  }
  return snapshot === previous ? createSnapshot(previous.uri, version, previous.text) : snapshot
}

function changedText({ text, lines }: Snapshot, change: TextChange): string {
  if (change.range === undefined) return change.text
  const start = lines.offsetAt(change.range.start)
  const end = lines.offsetAt(change.range.end)
  return text.slice(0, Math.min(start, end)) + change.text + text.slice(Math.max(start, end))
}
