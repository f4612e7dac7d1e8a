import { presetConfig } from 'fc-core/config'
import { valueAt } from 'fc-core/json'
import { DEPRECATED } from 'fc-import'
import {
  createSnapshot,
  findCodeActions,
  findDiagnostics,
  formatDocument,
  hasFatalIssues,
  updateSnapshot,
} from 'fc-language-service'
import type { CodeAction } from 'vscode-languageserver-types'
import type { Finding, Findings, Fix, LanguageFunctions } from '../protocol/language-messages.ts'
import type { TextChange } from '../protocol/text-change.ts'
import { toChange, toChanges, toText } from './text-changes.ts'

/** The language service for one document, with offsets instead of positions. */
export interface Language {
  open(version: number, text: string): void
  change(version: number, changes: readonly TextChange[]): void
  text(): string
  findProblems(): Findings
  functions: LanguageFunctions
}

/** Creates the language service for one document, which is empty at first. What is not needed to check it is loaded when it is called. */
export function createLanguage(): Language {
  const config = { ...presetConfig(), flags: CUSTOM_FLAGS }
  let snapshot = createSnapshot(URI, 0, '')

  const toFix = ({ title, edit }: CodeAction): Fix => ({
    title,
    changes: toChanges(snapshot, edit),
  })
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
      async complete(offset) {
        const current = snapshot
        const { complete } = await import('./cursor-features.ts')
        return complete(current, config, offset)
      },
      async hover(offset) {
        const current = snapshot
        const { describe } = await import('./cursor-features.ts')
        return describe(current, config, offset)
      },
      fixes: (from, to) =>
        findCodeActions(snapshot, snapshot.lines.rangeOf(from, to), { diagnostics: [] }, { config })
          .toSorted((a, b) => Number(b.isPreferred ?? false) - Number(a.isPreferred ?? false))
          .map(toFix),
      fixAll() {
        const action = findFixAll()
        return action && toFix(action)
      },
      async findName(offset) {
        const current = snapshot
        const { findName } = await import('./cursor-features.ts')
        return findName(current, offset)
      },
      async rename(offset, name) {
        const current = snapshot
        const { rename } = await import('./cursor-features.ts')
        return rename(current, offset, name)
      },
      format: () =>
        formatDocument(snapshot, { tabSize: 2, insertSpaces: true }).map((edit) =>
          toChange(snapshot, edit),
        ),
      async types() {
        if (isFatal()) throw new Error('Fix the errors of the definition to see its types.')
        const current = snapshot
        const { typesOf } = await import('./derived-texts.ts')
        return typesOf(current)
      },
      async changesSince(text) {
        const current = snapshot
        const { changesBetween } = await import('./derived-texts.ts')
        return changesBetween(createSnapshot(URI, 0, text), current)
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
