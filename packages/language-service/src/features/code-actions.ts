import { applyFixes, type Issue, type ResolvedConfig } from 'fc-core'
import type { CodeAction, CodeActionContext, Diagnostic, Range } from 'vscode-languageserver-types'
import { findDisableRuleActions } from '../actions/disable-rule.ts'
import { toQuickFix } from '../actions/quick-fix.ts'
import { minimalEdit } from '../edits/minimal-edit.ts'
import { ActionKind } from '../lsp/constants.ts'
import { toDocumentPath } from '../snapshot/document-path.ts'
import { findIssues } from '../snapshot/find-issues.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { toDiagnostic } from './diagnostics.ts'

/** What code actions depend on beside the document. */
export interface CodeActionOptions {
  /** The configuration of the document, as `findConfig` resolves it. */
  config: ResolvedConfig
  /** The `fc.config.json` that findings can be ignored in. Without it, that is not proposed. */
  configFile?: ConfigFile | undefined
}

/** The configuration that a document has, or could have. */
export interface ConfigFile {
  uri: string
  /** Its text; undefined when there is no such file yet. Then it is created, which the client must be able to do. */
  text: string | undefined
}

/** What can be done about the findings in a range: mend them one by one, all that is safe at once, or have them ignored. */
export function findCodeActions(
  snapshot: Snapshot,
  range: Range,
  context: Pick<CodeActionContext, 'diagnostics' | 'only'>,
  { config, configFile }: CodeActionOptions,
): CodeAction[] {
  const wants = (kind: string): boolean => matchesKind(kind, context.only)
  const actions: CodeAction[] = []
  if (wants(ActionKind.quickFix)) {
    const { lines } = snapshot
    const start = lines.offsetAt(range.start)
    const end = lines.offsetAt(range.end)
    const here = findIssues(snapshot, config).filter((issue) => overlaps(issue, start, end))
    const named = here.map((issue) => ({ issue, diagnostics: diagnosticsOf(issue) }))
    for (const { issue, diagnostics } of named) {
      const fix = toQuickFix(snapshot, issue)
      if (fix !== undefined) actions.push({ ...fix, ...diagnostics })
    }
    for (const { issue, diagnostics } of configFile === undefined ? [] : named) {
      for (const action of findDisableRuleActions(snapshot, issue, configFile!))
        actions.push({ ...action, ...diagnostics })
    }
  }
  // It takes a while, and editors ask at every move of the cursor: only where it is asked for by name.
  if (context.only !== undefined && wants(ActionKind.fixAll)) {
    const action = fixAll(snapshot, config)
    if (action !== undefined) actions.push(action)
  }
  return actions

  /** Those of the client's that say the same, so that it can show the action with them. */
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
    title: `Mend everything that is safe to mend (${count})`,
    kind: ActionKind.fixAll,
    edit: { changes: { [snapshot.uri]: minimalEdit(snapshot, text) } },
  }
}

/** Kinds are words with dots: who wants `source` wants `source.fixAll`, too. */
function matchesKind(kind: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((want) => want === '' || `${kind}.`.startsWith(`${want}.`))
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
