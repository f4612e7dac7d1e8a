import type { PackageDefinition } from 'fc-core'
import { type ChangeKind, type ChangeLevel, diffDefinitions } from 'fc-core/diff'
import { formatChangeCounts, locateChanges, summarizeChanges } from 'fc-core/internal'
import { findNode, type Range as TextRange } from 'fc-core/json'
import type { CodeLens, Range } from 'vscode-languageserver-types'
import { definitionOf } from '../snapshot/definition-of.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The changes of a definition since another text of it. */
export interface ChangeReport {
  /** The counts by level: `2 breaking and 1 safe change`, or `No changes`. */
  summary: string
  /** The most severe first. */
  changes: ReportedChange[]
}

/** A change with its locations. */
export interface ReportedChange {
  kind: ChangeKind
  level: ChangeLevel
  message: string
  reason: string
  hint?: string
  /** Name of the endpoint in the current text. Absent outside endpoints, and for a removed one. */
  endpoint?: string
  /** Location in the earlier text. */
  old: ReportedLocation
  /** Location in the current text. */
  new: ReportedLocation
}

/** The range of a changed value, or of the value that would contain it if it does not exist. */
export interface ReportedLocation {
  range: Range
  exists: boolean
}

/** The command of a client that shows the changes. */
export const COMPARE_COMMAND = 'fc.compareWithGit'

/** Compares a definition with an earlier text of it. Ill-typed parts of both are ignored. */
export function findChanges(base: Snapshot, snapshot: Snapshot): ChangeReport {
  const definition = definitionOf(snapshot)
  const changes = diffDefinitions(toDefinition(base), toDefinition(snapshot))
  const located = locateChanges(base.document, snapshot.document, changes)
  return {
    summary: formatChangeCounts(summarizeChanges(changes)) ?? 'No changes',
    changes: located.map(
      ({ kind, level, message, reason, hint, oldRange, newRange, ...change }) => {
        const [list, index] = change.new.path
        const endpoint = list === 'endpoints' ? definition.endpoints?.[Number(index)] : undefined
        return {
          kind,
          level,
          message,
          reason,
          ...(hint !== undefined && { hint }),
          ...(endpoint?.name !== undefined && { endpoint: endpoint.name }),
          old: { range: toLspRange(oldRange), exists: change.old.exists },
          new: { range: toLspRange(newRange), exists: change.new.exists },
        }
      },
    ),
  }
}

/**
 * Returns the code lenses of changes: what changed in total, and above each changed endpoint.
 *
 * @param changes The changes, possibly of a slightly earlier version of the document: endpoints are found by name.
 */
export function findChangeLenses(
  { document: { root }, lines, uri }: Snapshot,
  { summary, changes }: ChangeReport,
  revision: string,
): CodeLens[] {
  if (root?.kind !== 'object' || changes.length === 0) return []
  const lens = (at: number, title: string, endpoint?: string): CodeLens => ({
    range: lines.rangeOf(at, at),
    command: {
      title,
      command: COMPARE_COMMAND,
      arguments: [{ uri, revision, ...(endpoint !== undefined && { endpoint }) }],
    },
  })
  const byEndpoint = new Map<string, ReportedChange[]>()
  for (const change of changes) {
    if (change.endpoint === undefined) continue
    const known = byEndpoint.get(change.endpoint)
    if (known) known.push(change)
    else byEndpoint.set(change.endpoint, [change])
  }
  const { node: list } = findNode(root, ['endpoints'])
  const endpoints = list.kind === 'array' ? list.items : []
  return [
    lens(root.start, `${summary} since ${revision}`),
    ...endpoints.flatMap((node) => {
      const { found, node: name } = findNode(node, ['name'])
      const own = found && name.kind === 'string' ? byEndpoint.get(name.value) : undefined
      if (own === undefined || name.kind !== 'string') return []
      byEndpoint.delete(name.value)
      return [lens(node.start, `${describeEndpointChanges(own)} since ${revision}`, name.value)]
    }),
  ]
}

function describeEndpointChanges(changes: readonly ReportedChange[]): string {
  if (changes.some(({ kind }) => kind === 'endpoint-added')) return 'New'
  const summary = { breaking: 0, risky: 0, safe: 0 }
  for (const { level } of changes) summary[level]++
  if (summary.breaking > 0) return `Breaks callers: ${formatChangeCounts({ ...summary, safe: 0 })}`
  return summary.risky > 0 ? formatChangeCounts({ ...summary, safe: 0 })! : 'Changed'
}

function toDefinition(snapshot: Snapshot): PackageDefinition {
  // The comparison accepts values of any type.
  return definitionOf(snapshot) as PackageDefinition
}

function toLspRange({ start, end }: TextRange): Range {
  return {
    start: { line: start.line - 1, character: start.column - 1 },
    end: { line: end.line - 1, character: end.column - 1 },
  }
}
