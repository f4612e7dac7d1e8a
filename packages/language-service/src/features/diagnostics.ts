import type { Issue } from 'fc-core'
import type { ResolvedConfig } from 'fc-core/config'
import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver-types'
import { SEVERITY, Tag } from '../lsp/constants.ts'
import { findIssues } from '../snapshot/find-issues.ts'
import type { Lines } from '../snapshot/lines.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** What findings depend on beside the document. */
export interface DiagnosticOptions {
  /** The configuration of the document, as `findConfig` resolves it. */
  config: ResolvedConfig
  /** Where a rule is explained on the web, for a link at its code. */
  ruleUrl?: ((rule: string) => string) | undefined
}

/** What is wrong with a definition: exactly what `fc-cli lint` finds. */
export function findDiagnostics(
  snapshot: Snapshot,
  { config, ruleUrl }: DiagnosticOptions,
): Diagnostic[] {
  return findIssues(snapshot, config).map((issue) => {
    const related = relatedInformation(issue, snapshot)
    return {
      ...toDiagnostic(issue, snapshot.lines, ruleUrl?.(issue.code)),
      ...(related.length > 0 && { relatedInformation: related }),
    }
  })
}

/** A finding in the words of the protocol. */
export function toDiagnostic(issue: Issue, lines: Lines, href?: string): Diagnostic {
  const tag = TAGS[issue.code]
  return {
    range: lines.rangeOf(issue.range!.start.offset, issue.range!.end.offset),
    severity: SEVERITY[issue.severity],
    code: issue.code,
    ...(href !== undefined && { codeDescription: { href } }),
    source: 'fc',
    message: issue.message,
    ...(tag !== undefined && { tags: [tag] }),
    data: { pointer: issue.pointer },
  }
}

function relatedInformation(
  { related = [] }: Issue,
  { lines, uri }: Snapshot,
): DiagnosticRelatedInformation[] {
  return related.map(({ message, range }) => ({
    location: { uri, range: lines.rangeOf(range!.start.offset, range!.end.offset) },
    message,
  }))
}

const TAGS: Partial<Record<string, (typeof Tag)[keyof typeof Tag]>> = {
  'duplicate-key': Tag.unnecessary,
  'hints-obsolete': Tag.deprecated,
  'object-used': Tag.unnecessary,
}
