import { type FlagLevel, type Issue } from 'fc-core'
import {
  appendToConfig,
  type ConfigEdit,
  formatNamePath,
  isAllowedInJsonc,
  isObject,
  MAX_GLOB_LENGTH,
  quote,
  setInConfig,
} from 'fc-core/internal'
import { type ResolvedConfig } from 'fc-core/config'
import { type JsonSyntax, readJson, valueAt } from 'fc-core/json'
import type { CodeAction, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types'
import { findRule } from '../describe/describe-rule.ts'
import { toLspEdits } from '../edits/to-lsp-edits.ts'
import { flagLevelAt } from '../location/role.ts'
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
  config: ResolvedConfig,
): CodeAction[] {
  const rule = findRule(issue.code, config)
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
  return candidates.flatMap(([title, change]) => toAction(configFile, title, change))
}

/** Finds the action that declares an unknown flag as a custom one. */
export function findDeclareFlagActions(
  snapshot: Snapshot,
  { code, path }: Issue,
  configFile: ConfigFile,
): CodeAction[] {
  const flag = valueAt(snapshot.document.value, path)
  const level = flagLevelAt(path.slice(0, -2))
  if (code !== 'flag-known' || typeof flag !== 'string' || level === undefined) return []
  const title = `Declare ${quote(flag)} as a custom flag of ${level}s`
  return toAction(configFile, title, { flag, level })
}

/** Finds the action that allows comments and trailing commas. */
export function findAllowCommentsActions(
  { document }: Snapshot,
  { code, range }: Issue,
  configFile: ConfigFile,
): CodeAction[] {
  const problem =
    code === 'syntax' && document.problems.find(({ start }) => start === range?.start.offset)
  return problem && isAllowedInJsonc(problem.code)
    ? toAction(configFile, 'Allow comments and trailing commas', { syntax: 'jsonc' })
    : []
}

function toAction(configFile: ConfigFile, title: string, change: ConfigChange): CodeAction[] {
  const edit = toConfigEdit(configFile, change)
  return edit === undefined
    ? []
    : [{ title: `${title} (fc.config.json)`, kind: ActionKind.quickFix, edit }]
}

type ConfigChange =
  | { ignore: Record<string, string> }
  | { off: string }
  | { flag: string; level: FlagLevel }
  | { syntax: JsonSyntax }

function toConfigEdit({ uri, text }: ConfigFile, change: ConfigChange): WorkspaceEdit | undefined {
  if (text === undefined || text.trim() === '') {
    const value = Object.fromEntries(
      toFixEdits({}, change).map(({ path, value: member }) => [path[0], member]),
    )
    return toFileCreation(uri, `${JSON.stringify(value, undefined, 2)}\n`, text)
  }
  const document = readJson(text)
  const root = document.value
  // A configuration with syntax errors is not edited.
  if (document.problems.length > 0 || !isPlainObject(root)) return undefined
  const edits = toLspEdits({ document, lines: createLines(text) }, toFixEdits(root, change))
  return edits && { changes: { [uri]: edits } }
}

function toFixEdits(root: Record<string, unknown>, change: ConfigChange): ConfigEdit[] {
  if ('off' in change) return [setInConfig(root, ['rules', change.off], 'off')]
  if ('ignore' in change) return [appendToConfig(root, ['ignore'], change.ignore)]
  if ('syntax' in change) return [setInConfig(root, ['syntax'], change.syntax)]
  return [appendToConfig(root, ['flags', change.level], change.flag)]
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
  return isObject(value)
}
