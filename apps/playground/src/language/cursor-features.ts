import type { ResolvedConfig } from 'fc-core/config'
import {
  findCompletions,
  findHover,
  findRename,
  findRenameConflict,
  prepareRename,
  type Snapshot,
} from 'fc-language-service'
import type { CompletionItem, MarkupContent, TextEdit } from 'vscode-languageserver-types'
import type { Completion, RenameTarget } from '../protocol/language-messages.ts'
import type { TextChange } from '../protocol/text-change.ts'
import { toChange, toChanges, toText } from './text-changes.ts'

/** A part of the text with its description, as Markdown. */
interface Description {
  text: string
  from: number
  to: number
}

/** Lists the completions at an offset, the best first. */
export function complete(snapshot: Snapshot, config: ResolvedConfig, offset: number): Completion[] {
  const options = { config, snippets: true, suggestCommand: 'suggest' }
  const { items } = findCompletions(snapshot, snapshot.lines.positionAt(offset), options)
  return items
    .toSorted((a, b) => (a.sortText ?? '').localeCompare(b.sortText ?? ''))
    .map((item) => toCompletion(snapshot, item))
}

/** Describes what is at an offset. */
export function describe(
  snapshot: Snapshot,
  config: ResolvedConfig,
  offset: number,
): Description | undefined {
  const found = findHover(snapshot, snapshot.lines.positionAt(offset), { config })
  if (found?.range === undefined) return undefined
  const { from, to } = toChange(snapshot, { range: found.range, newText: '' })
  return { text: toText(found.contents as MarkupContent), from, to }
}

/** Returns the name at an offset, if it can be changed. */
export function findName(snapshot: Snapshot, offset: number): RenameTarget | undefined {
  const found = prepareRename(snapshot, snapshot.lines.positionAt(offset))
  if (found === undefined) return undefined
  const { from, to } = toChange(snapshot, { range: found.range, newText: '' })
  return { from, to, name: found.placeholder }
}

/** Changes the name at an offset everywhere. Throws if the name is not possible. */
export function rename(snapshot: Snapshot, offset: number, name: string): TextChange[] {
  const position = snapshot.lines.positionAt(offset)
  const taken = findRenameConflict(snapshot, position, name)
  if (taken !== undefined) throw new Error(`The name "${taken}" is already in use.`)
  return toChanges(snapshot, findRename(snapshot, position, name))
}

function toCompletion(snapshot: Snapshot, item: CompletionItem): Completion {
  const { from, to, insert } = toChange(snapshot, item.textEdit as TextEdit)
  return {
    label: item.label,
    kind: KINDS[item.kind ?? 1] ?? 'text',
    detail: item.detail,
    documentation: item.documentation && toText(item.documentation),
    from,
    to,
    filter: item.filterText ?? item.label,
    snippet: insert,
    changes: (item.additionalTextEdits ?? []).map((edit) => toChange(snapshot, edit)),
    suggestsValue: item.command !== undefined,
  }
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
