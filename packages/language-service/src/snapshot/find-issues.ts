import { type Issue, lintText } from 'fc-core'
import type { ResolvedConfig } from 'fc-core/config'
import type { LineIndex, Position } from 'fc-core/json'
import { toDocumentPath } from './document-path.ts'
import type { Snapshot } from './snapshot.ts'

/** Finds the issues of a snapshot, the same as `fc-cli lint`. Cached per configuration. */
export function findIssues(snapshot: Snapshot, config: ResolvedConfig): readonly Issue[] {
  const last = cache.get(snapshot)
  if (last?.config === config) return last.issues
  const issues = lintText(snapshot.document, {
    config,
    file: toDocumentPath(snapshot.uri),
    lines: toLineIndex(snapshot),
  })
  cache.set(snapshot, { config, issues })
  return issues
}

/** Returns the issues of a snapshot if they are cached, otherwise none. */
export function cachedIssues(snapshot: Snapshot, config: ResolvedConfig): readonly Issue[] {
  const last = cache.get(snapshot)
  return last?.config === config ? last.issues : []
}

const cache = new WeakMap<Snapshot, { config: ResolvedConfig; issues: readonly Issue[] }>()

/** Adapts the lines of a snapshot to fc-core, which counts from 1. */
function toLineIndex({ lines }: Snapshot): LineIndex {
  const positionAt = (offset: number): Position => {
    const { line, character } = lines.positionAt(offset)
    return { line: line + 1, column: character + 1, offset }
  }
  return {
    positionAt,
    rangeOf: (start, end) => ({ start: positionAt(start), end: positionAt(end) }),
  }
}
