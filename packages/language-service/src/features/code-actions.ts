import { applyFixes, type Issue } from 'fc-core'
import type { ResolvedConfig } from 'fc-core/config'
import type { CodeAction, CodeActionContext, Diagnostic, Range } from 'vscode-languageserver-types'
import {
  type ConfigFile,
  findDeclareFlagActions,
  findDisableRuleActions,
} from '../actions/config-actions.ts'
import { toQuickFixes } from '../actions/quick-fix.ts'
import { minimalEdit } from '../edits/minimal-edit.ts'
import { ActionKind } from '../lsp/constants.ts'
import { toDocumentPath } from '../snapshot/document-path.ts'
import { findIssues } from '../snapshot/find-issues.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { toDiagnostic } from './diagnostics.ts'

/** Options of `findCodeActions`. */
export interface CodeActionOptions {
  /** The configuration of the document, resolved by `findConfig`. */
  config: ResolvedConfig
  /** The `fc.config.json` in which rules can be disabled. Without it, there are no such actions. */
  configFile?: ConfigFile | undefined
}

/** Finds the code actions of a range: quick fixes, disabling rules, and fixing all problems with a safe fix. */
export function findCodeActions(
  snapshot: Snapshot,
  range: Range,
  context: Pick<CodeActionContext, 'diagnostics' | 'only'>,
  { config, configFile }: CodeActionOptions,
): CodeAction[] {
  const isRequested = (kind: string): boolean => matchesKind(kind, context.only)
  const actions: CodeAction[] = []
  if (isRequested(ActionKind.quickFix)) {
    const { lines } = snapshot
    const start = lines.offsetAt(range.start)
    const end = lines.offsetAt(range.end)
    const issues = findIssues(snapshot, config).filter((issue) => overlaps(issue, start, end))
    const withDiagnostics = issues.map((issue) => ({ issue, diagnostics: diagnosticsOf(issue) }))
    for (const { issue, diagnostics } of withDiagnostics) {
      for (const fix of toQuickFixes(snapshot, issue)) actions.push({ ...fix, ...diagnostics })
    }
    for (const find of configFile === undefined
      ? []
      : [findDeclareFlagActions, findDisableRuleActions]) {
      for (const { issue, diagnostics } of withDiagnostics) {
        for (const action of find(snapshot, issue, configFile!))
          actions.push({ ...action, ...diagnostics })
      }
    }
  }
  // Slow, and editors request code actions on each cursor movement: only if requested by kind.
  if (context.only !== undefined && isRequested(ActionKind.fixAll)) {
    const action = fixAll(snapshot, config)
    if (action !== undefined) actions.push(action)
  }
  return actions

  /** Finds the client's diagnostics of an issue, so that the client can show the action with them. */
  function diagnosticsOf(issue: Issue): { diagnostics?: Diagnostic[] } {
    const own = toDiagnostic(issue, snapshot.lines)
    const diagnostics = context.diagnostics.filter(
      ({ code, range, message }) =>
        code === own.code && message === own.message && isSameRange(range, own.range),
    )
    return diagnostics.length > 0 ? { diagnostics } : {}
  }
}

function fixAll(snapshot: Snapshot, config: ResolvedConfig): CodeAction | undefined {
  const { text, count } = applyFixes(snapshot.text, {
    config,
    file: toDocumentPath(snapshot.uri),
  })
  if (count === 0) return undefined
  return {
    title: `Fix all auto-fixable problems (${count})`,
    kind: ActionKind.fixAll,
    edit: { changes: { [snapshot.uri]: minimalEdit(snapshot, text) } },
  }
}

/** Whether a kind is requested. Kinds are hierarchical: `source` includes `source.fixAll`. */
function matchesKind(kind: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((each) => each === '' || `${kind}.`.startsWith(`${each}.`))
}

function overlaps({ range }: Issue, start: number, end: number): boolean {
  return range!.start.offset <= end && range!.end.offset >= start
}

function isSameRange(a: Range, b: Range): boolean {
  return (
    a.start.line === b.start.line &&
    a.start.character === b.start.character &&
    a.end.line === b.end.line &&
    a.end.character === b.end.character
  )
}
