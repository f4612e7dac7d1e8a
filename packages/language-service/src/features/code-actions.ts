import { applyFixes, type Issue, type TextEdit as CoreEdit } from 'fc-core'
import type { ResolvedConfig } from 'fc-core/config'
import type { CodeAction, CodeActionContext, Diagnostic, Range } from 'vscode-languageserver-types'
import {
  type ConfigFile,
  findAllowCommentsActions,
  findDeclareFlagActions,
  findDisableRuleActions,
} from '../actions/config-actions.ts'
import { toQuickFixes } from '../actions/quick-fix.ts'
import { minimalEdit } from '../edits/minimal-edit.ts'
import { ActionKind, RefactorKind } from '../lsp/constants.ts'
import { matchesKind } from '../lsp/matches-kind.ts'
import { findRefactorings } from '../refactor/find-refactorings.ts'
import { locateNewName } from '../refactor/locate-new-name.ts'
import type { Refactoring } from '../refactor/refactoring.ts'
import { toDocumentPath } from '../snapshot/document-path.ts'
import { findIssues } from '../snapshot/find-issues.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { toDiagnostic } from './diagnostics.ts'

/** The kinds of all code actions. */
export const CODE_ACTION_KINDS: readonly string[] = [
  ...Object.values(ActionKind),
  ...Object.values(RefactorKind),
]

/** Options of `findCodeActions`. */
export interface CodeActionOptions {
  /** The configuration of the document, resolved by `findConfig`. */
  config: ResolvedConfig
  /** The `fc.config.json` in which rules can be disabled. Without it, there are no such actions. */
  configFile?: ConfigFile | undefined
  /** Whether the edits of refactorings are computed by `resolveCodeAction`. */
  isResolved?: boolean
  /** Whether the client implements `RENAME_COMMAND`, which then follows refactorings that name something new. */
  startsRename?: boolean
}

/** The command of a client that starts a rename. Its argument is `{ uri, position }`. */
export const RENAME_COMMAND = 'fc.rename'

/** Finds the code actions of a range: quick fixes, disabling rules, refactorings, and fixing all problems with a safe fix. */
export function findCodeActions(
  snapshot: Snapshot,
  range: Range,
  context: Pick<CodeActionContext, 'diagnostics' | 'only'>,
  { config, configFile, isResolved = false, startsRename = false }: CodeActionOptions,
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
      : [findAllowCommentsActions, findDeclareFlagActions, findDisableRuleActions]) {
      for (const { issue, diagnostics } of withDiagnostics) {
        for (const action of find(snapshot, issue, configFile!, config))
          actions.push({ ...action, ...diagnostics })
      }
    }
  }
  const kinds = Object.values(RefactorKind).filter(isRequested)
  if (kinds.length > 0) {
    const found = refactoringsOf(snapshot, range).filter(({ kind }) => kinds.includes(kind))
    for (const refactoring of found) {
      const { title, kind } = refactoring
      const data: RefactoringData = { uri: snapshot.uri, version: snapshot.version, range }
      actions.push({
        title,
        kind,
        ...(isResolved ? { data } : perform(snapshot, refactoring, startsRename)),
      })
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

/** Computes the edits of a refactoring. Undefined if the document has changed, and for other actions without edits. */
export function resolveCodeAction(
  snapshot: Snapshot,
  action: CodeAction,
  { startsRename = false }: Pick<CodeActionOptions, 'startsRename'> = {},
): CodeAction | undefined {
  const { version, range } = action.data as RefactoringData
  if (version !== snapshot.version) return undefined
  const found = refactoringsOf(snapshot, range).find(({ title }) => title === action.title)
  return found && { ...action, ...perform(snapshot, found, startsRename) }
}

/** The `data` of a refactoring that is not resolved. */
export interface RefactoringData {
  uri: string
  version: number
  range: Range
}

function refactoringsOf(snapshot: Snapshot, { start, end }: Range): Refactoring[] {
  const { lines } = snapshot
  return findRefactorings(snapshot, lines.offsetAt(start), lines.offsetAt(end))
}

/** Computes the edits of a refactoring, and the command that renames what it has named. Clients run the command after the edits. */
function perform(
  snapshot: Snapshot,
  { edits: computeEdits, newName }: Refactoring,
  startsRename: boolean,
): Pick<CodeAction, 'edit' | 'command'> {
  const edits = computeEdits()
  const position =
    startsRename && newName !== undefined ? locateNewName(snapshot.text, edits, newName) : undefined
  const argument = { uri: snapshot.uri, position }
  return {
    ...toEdit(snapshot, edits),
    ...(position !== undefined && {
      command: { title: 'Rename', command: RENAME_COMMAND, arguments: [argument] },
    }),
  }
}

function toEdit({ uri, lines }: Snapshot, edits: readonly CoreEdit[]): Pick<CodeAction, 'edit'> {
  const changes = edits.map(({ start, end, text }) => ({
    range: lines.rangeOf(start, end),
    newText: text,
  }))
  return { edit: { changes: { [uri]: changes } } }
}

function fixAll(snapshot: Snapshot, config: ResolvedConfig): CodeAction | undefined {
  // The issues are known already, and a definition mostly has none that is fixed on each save.
  if (!findIssues(snapshot, config).some(({ fix }) => fix?.safe)) return undefined
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
