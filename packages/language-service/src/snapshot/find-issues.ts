import { type Issue, lintText } from 'fc-core'
import type { LocatedIgnore, ResolvedConfig } from 'fc-core/config'
import type { LineIndex, Position } from 'fc-core/json'
import { toDocumentPath } from './document-path.ts'
import type { Snapshot } from './snapshot.ts'

/** Finds the issues of a snapshot, the same as `fc-cli lint`. Cached per configuration. */
export function findIssues(snapshot: Snapshot, config: ResolvedConfig): readonly Issue[] {
  return lint(snapshot, config).issues
}

/** Finds the entries of `ignore` that match problems of a snapshot. Cached with its issues. */
export function findUsedIgnores(
  snapshot: Snapshot,
  config: ResolvedConfig,
): ReadonlySet<LocatedIgnore> {
  return lint(snapshot, config).ignores
}

function lint(snapshot: Snapshot, config: ResolvedConfig): LintResult {
  const last = cache.get(snapshot)
  if (last?.config === config) return last
  const ignores = new Set<LocatedIgnore>()
  const issues = lintText(snapshot.document, {
    config,
    file: toDocumentPath(snapshot.uri),
    lines: toLineIndex(snapshot),
    onIgnored: (entry) => ignores.add(entry),
  })
  const result = { config, issues, ignores }
  cache.set(snapshot, result)
  return result
}

/** Returns the issues of a snapshot if they are cached, otherwise none. */
export function cachedIssues(snapshot: Snapshot, config: ResolvedConfig): readonly Issue[] {
  const last = cache.get(snapshot)
  return last?.config === config ? last.issues : []
}

interface LintResult {
  config: ResolvedConfig
  issues: readonly Issue[]
  ignores: ReadonlySet<LocatedIgnore>
}

const cache = new WeakMap<Snapshot, LintResult>()

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
