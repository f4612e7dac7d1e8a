import type { PackageDefinition } from 'fc-core'
import { generateTypes } from 'fc-core/codegen'
import { presetConfig } from 'fc-core/config'
import { valueAt } from 'fc-core/json'
import { DEPRECATED } from 'fc-import'
import {
  createSnapshot,
  findChanges,
  findCodeActions,
  findCompletions,
  findDiagnostics,
  findHover,
  findRename,
  findRenameConflict,
  formatDocument,
  hasFatalIssues,
  prepareRename,
  updateSnapshot,
} from 'fc-language-service'
import type {
  CodeAction,
  CompletionItem,
  MarkupContent,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-types'
import type {
  Completion,
  Finding,
  Findings,
  Fix,
  LanguageFunctions,
} from '../protocol/language-messages.ts'
import type { TextChange } from '../protocol/text-change.ts'

/** The language service for one document, with offsets instead of positions. */
export interface Language {
  open(version: number, text: string): void
  change(version: number, changes: readonly TextChange[]): void
  text(): string
  findProblems(): Findings
  functions: LanguageFunctions
}

/** Creates the language service for one document, which is empty at first. */
export function createLanguage(): Language {
  const config = { ...presetConfig(), flags: CUSTOM_FLAGS }
  let snapshot = createSnapshot(URI, 0, '')

  const positionOf = (offset: number) => snapshot.lines.positionAt(offset)
  const toChange = ({ range, newText }: TextEdit): TextChange => ({
    from: snapshot.lines.offsetAt(range.start),
    to: snapshot.lines.offsetAt(range.end),
    insert: newText,
  })
  const toChanges = (edit: WorkspaceEdit | undefined): TextChange[] =>
    (edit?.changes?.[URI] ?? []).map(toChange)
  const toFix = ({ title, edit }: CodeAction): Fix => ({ title, changes: toChanges(edit) })
  const toCompletion = (item: CompletionItem): Completion => {
    const { from, to, insert } = toChange(item.textEdit as TextEdit)
    return {
      label: item.label,
      kind: KINDS[item.kind ?? 1] ?? 'text',
      detail: item.detail,
      documentation: item.documentation && toText(item.documentation),
      from,
      to,
      filter: item.filterText ?? item.label,
      snippet: insert,
      changes: (item.additionalTextEdits ?? []).map(toChange),
      suggestsValue: item.command !== undefined,
    }
  }

  const isFatal = (): boolean =>
    snapshot.document.root?.kind !== 'object' || hasFatalIssues(snapshot)

  const findFixAll = (): CodeAction | undefined => {
    const everything = snapshot.lines.rangeOf(0, snapshot.text.length)
    const context = { diagnostics: [], only: ['source.fixAll.fc'] }
    return findCodeActions(snapshot, everything, context, { config })[0]
  }

  return {
    open(version, text) {
      snapshot = createSnapshot(URI, version, text)
    },
    change(version, changes) {
      const { lines } = snapshot
      // From the end, so that the offsets of the others stay valid.
      const edits = changes.toReversed().map(({ from, to, insert }) => ({
        range: lines.rangeOf(from, to),
        text: insert,
      }))
      snapshot = updateSnapshot(snapshot, version, edits)
    },
    text: () => snapshot.text,
    findProblems() {
      const diagnostics = findDiagnostics(snapshot, { config })
      const findings = diagnostics
        .slice(0, MAX_FINDINGS)
        .map(({ range, severity, message, code, codeDescription }): Finding => ({
          from: snapshot.lines.offsetAt(range.start),
          to: snapshot.lines.offsetAt(range.end),
          severity: severity === 1 ? 'error' : severity === 2 ? 'warning' : 'info',
          message: toText(message),
          code: String(code),
          url: codeDescription?.href,
        }))
      const name = valueAt(snapshot.document.value, ['name'])
      return {
        version: snapshot.version,
        name: typeof name === 'string' ? name : undefined,
        findings,
        total: diagnostics.length,
        isFixable: diagnostics.length > 0 && findFixAll() !== undefined,
        isFatal: isFatal(),
      }
    },
    functions: {
      complete(offset) {
        const options = { config, snippets: true, suggestCommand: 'suggest' }
        const { items } = findCompletions(snapshot, positionOf(offset), options)
        return items
          .toSorted((a, b) => (a.sortText ?? '').localeCompare(b.sortText ?? ''))
          .map(toCompletion)
      },
      hover(offset) {
        const found = findHover(snapshot, positionOf(offset), { config })
        if (found?.range === undefined) return undefined
        const { from, to } = toChange({ range: found.range, newText: '' })
        return { text: toText(found.contents as MarkupContent), from, to }
      },
      fixes: (from, to) =>
        findCodeActions(snapshot, snapshot.lines.rangeOf(from, to), { diagnostics: [] }, { config })
          .toSorted((a, b) => Number(b.isPreferred ?? false) - Number(a.isPreferred ?? false))
          .map(toFix),
      fixAll() {
        const action = findFixAll()
        return action && toFix(action)
      },
      findName(offset) {
        const found = prepareRename(snapshot, positionOf(offset))
        if (found === undefined) return undefined
        const { from, to } = toChange({ range: found.range, newText: '' })
        return { from, to, name: found.placeholder }
      },
      rename(offset, name) {
        const taken = findRenameConflict(snapshot, positionOf(offset), name)
        if (taken !== undefined) throw new Error(`The name "${taken}" is already in use.`)
        return toChanges(findRename(snapshot, positionOf(offset), name))
      },
      format: () => formatDocument(snapshot, { tabSize: 2, insertSpaces: true }).map(toChange),
      types() {
        if (isFatal()) throw new Error('Fix the errors of the definition to see its types.')
        return generateTypes(snapshot.document.value as PackageDefinition)
      },
      changesSince(text) {
        const { summary, changes } = findChanges(createSnapshot(URI, 0, text), snapshot)
        return {
          summary,
          changes: changes.map(({ level, message, reason, hint, new: current }) => {
            const { from, to } = toChange({ range: current.range, newText: '' })
            return { from, to, level, message, reason, hint }
          }),
        }
      },
    },
  }
}

const URI = 'file:///definition.fc.json'

/** A page has no configuration file that declares the flag of imported definitions, as `fc-cli import` does. */
const CUSTOM_FLAGS = {
  package: [],
  endpoint: [DEPRECATED],
  argument: [DEPRECATED],
  attribute: [DEPRECATED],
}

/** More are counted, but not shown. */
const MAX_FINDINGS = 1000

function toText(content: string | MarkupContent): string {
  return typeof content === 'string' ? content : content.value
}

/** Kinds of completions, by their number in the Language Server Protocol. */
const KINDS: Partial<Record<number, Completion['kind']>> = {
  3: 'function',
  5: 'property',
  7: 'type',
  10: 'property',
  12: 'enum',
  13: 'enum',
  20: 'enum',
  25: 'type',
}
