import { type Issue } from 'fc-core'
import { ruleUrl as defaultRuleUrl } from 'fc-core/internal'
import type { ResolvedConfig } from 'fc-core/config'
import type { Diagnostic, DiagnosticRelatedInformation } from 'vscode-languageserver-types'
import { pageOf } from '../describe/describe-rule.ts'
import { SEVERITY, Tag } from '../lsp/constants.ts'
import { findIssues } from '../snapshot/find-issues.ts'
import type { Lines } from '../snapshot/lines.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Options of `findDiagnostics`. */
export interface DiagnosticOptions {
  /** The configuration of the document, resolved by `findConfig`. */
  config: ResolvedConfig
  /** Returns the URL of a rule's documentation, for links on codes. Default: in the repository of fc. */
  ruleUrl?: ((rule: string) => string | undefined) | undefined
}

/** Finds the diagnostics of a definition, the same as `fc-cli lint`. */
export function findDiagnostics(
  snapshot: Snapshot,
  { config, ruleUrl = defaultRuleUrl }: DiagnosticOptions,
): Diagnostic[] {
  return findIssues(snapshot, config).map((issue) => {
    const related = relatedInformation(issue, snapshot)
    return {
      ...toDiagnostic(issue, snapshot.lines, pageOf({ id: issue.code, url: issue.url }, ruleUrl)),
      ...(related.length > 0 && { relatedInformation: related }),
    }
  })
}

/** Converts an issue to an LSP diagnostic. */
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
