import { type FixEdit, formatNamePath, type Issue, rules } from 'fc-core'
import { MAX_GLOB_LENGTH } from 'fc-core/config'
import { readJson, valueAt } from 'fc-core/json'
import type { CodeAction, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types'
import { toLspEdits } from '../edits/to-lsp-edits.ts'
import { ActionKind } from '../lsp/constants.ts'
import { toDocumentPath } from '../snapshot/document-path.ts'
import { createLines } from '../snapshot/lines.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The configuration of a document. */
export interface ConfigFile {
  uri: string
  /** Undefined if the file does not exist: it is then created, which the client must support. */
  text: string | undefined
}

/** Finds the actions that disable a rule for a value, a file or all files. They edit `fc.config.json`, so that the command line follows them too. */
export function findDisableRuleActions(
  snapshot: Snapshot,
  issue: Issue,
  configFile: ConfigFile,
): CodeAction[] {
  const rule = rules.find(({ id }) => id === issue.code)
  // Fatal problems cannot be ignored.
  if (rule === undefined || rule.fatal === true) return []
  const files = toRelativeGlob(snapshot.uri, configFile.uri)
  const path = escapeGlob(formatNamePath(issue.path, snapshot.document.value))
  const candidates: [title: string, change: ConfigChange][] = []
  if (files !== undefined) {
    if (path !== '' && path.length <= MAX_GLOB_LENGTH)
      candidates.push([
        `Disable ${rule.id} for this value`,
        { ignore: { rule: rule.id, files, path } },
      ])
    candidates.push([`Disable ${rule.id} for this file`, { ignore: { rule: rule.id, files } }])
  }
  candidates.push([`Disable ${rule.id} for all files`, { off: rule.id }])
  return candidates.flatMap(([title, change]) => {
    const edit = toConfigEdit(configFile, change)
    return edit === undefined
      ? []
      : [{ title: `${title} (fc.config.json)`, kind: ActionKind.quickFix, edit }]
  })
}

type ConfigChange = { ignore: Record<string, string> } | { off: string }

function toConfigEdit({ uri, text }: ConfigFile, change: ConfigChange): WorkspaceEdit | undefined {
  if (text === undefined || text.trim() === '') {
    const value = 'off' in change ? { rules: { [change.off]: 'off' } } : { ignore: [change.ignore] }
    return toFileCreation(uri, `${JSON.stringify(value, undefined, 2)}\n`, text)
  }
  const document = readJson(text)
  const root = document.value
  // A configuration with syntax errors is not edited.
  if (document.problems.length > 0 || !isPlainObject(root)) return undefined
  const edits = toLspEdits({ document, lines: createLines(text) }, [toFixEdit(root, change)])
  return edits && { changes: { [uri]: edits } }
}

function toFixEdit(root: Record<string, unknown>, change: ConfigChange): FixEdit {
  if ('off' in change) {
    return isPlainObject(root.rules)
      ? { kind: 'set', path: ['rules', change.off], value: 'off' }
      : { kind: 'set', path: ['rules'], value: { [change.off]: 'off' } }
  }
  const ignores = valueAt(root, ['ignore'])
  return Array.isArray(ignores)
    ? { kind: 'set', path: ['ignore', ignores.length], value: change.ignore }
    : { kind: 'set', path: ['ignore'], value: [change.ignore] }
}

function toFileCreation(uri: string, content: string, text: string | undefined): WorkspaceEdit {
  const lines = createLines(text ?? '')
  const edits: TextEdit[] = [{ range: lines.rangeOf(0, (text ?? '').length), newText: content }]
  if (text !== undefined) return { changes: { [uri]: edits } }
  return {
    documentChanges: [
      { kind: 'create', uri, options: { ignoreIfExists: true } },
      { textDocument: { uri, version: null }, edits },
    ],
  }
}

/** Returns the path of the document relative to the configuration, as a glob. Undefined outside its folder. */
function toRelativeGlob(uri: string, configUri: string): string | undefined {
  const configPath = toDocumentPath(configUri)
  const folder = configPath.slice(0, configPath.lastIndexOf('/') + 1)
  const path = toDocumentPath(uri)
  return path.startsWith(folder) ? escapeGlob(path.slice(folder.length)) : undefined
}

/** Escapes a text as a glob that matches only this text. */
function escapeGlob(text: string): string {
  return text.replaceAll(/[\\*?[\]{}()!+@]/g, String.raw`\$&`)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
