import { presetConfig } from 'fc-core/config'
import type { DocumentSymbol, Position, Range, SelectionRange } from 'vscode-languageserver-types'
import * as service from '../index.ts'

const config = presetConfig()
const options = { insertSpaces: true, tabSize: 2 }

/**
 * Runs all features on a document and checks invariants of the results: ranges are within the text, selection ranges within their symbols,
 * completion ranges at the cursor.
 */
export function checkAllFeatures(snapshot: service.Snapshot, at: number): void {
  const { lines, text } = snapshot
  const isValid = isJson(text)
  const position = lines.positionAt(at)
  // A cursor is never between `\r` and `\n`.
  const offset = lines.offsetAt(position)
  const everywhere = lines.rangeOf(0, text.length)
  const here = lines.rangeOf(offset, offset)

  const diagnostics = service.findDiagnostics(snapshot, { config })
  for (const { range, message } of diagnostics) {
    expectWithin(range)
    assert('diagnostic with a message', message !== '')
  }
  assert('diagnostic for invalid JSON', isValid || diagnostics.length > 0)
  const context = { diagnostics }
  const configFile = { uri: 'file:///fc.config.json', text: undefined }
  for (const range of [here, everywhere]) {
    const actions = service.findCodeActions(snapshot, range, context, { config, configFile })
    for (const { kind, edit } of actions.filter(({ kind }) => kind?.startsWith('refactor.'))) {
      const edits = edit!.changes![snapshot.uri]!
      edits.forEach((each) => expectWithin(each.range))
      const { text: after } = service.updateSnapshot(
        snapshot,
        1,
        [...edits]
          .sort((a, b) => lines.offsetAt(b.range.start) - lines.offsetAt(a.range.start))
          .map((each) => ({ range: each.range, text: each.newText })),
      )
      assert(`valid JSON after ${kind!}`, !isValid || isJson(after))
    }
  }
  service.findCodeActions(snapshot, here, { ...context, only: ['source.fixAll'] }, { config })

  const hover = service.findHover(snapshot, position, { config })
  if (hover?.range) expectAround(hover.range)
  for (const { textEdit, additionalTextEdits } of service.findCompletions(snapshot, position, {
    config,
  }).items) {
    const { range } = textEdit as { range: Range }
    expectAround(range)
    assert('completion within a line', range.start.line === range.end.line)
    for (const edit of additionalTextEdits ?? [])
      assert(
        'comma before the completion',
        lines.offsetAt(edit.range.end) <= lines.offsetAt(range.start),
      )
  }

  service.findPreview(snapshot)
  service.findElementAt(snapshot, position)
  service.findDocumentSymbols(snapshot).forEach(expectSymbol)
  for (const link of service.findDefinition(snapshot, position)) expectWithin(link.targetRange)
  for (const { range } of service.findReferences(snapshot, position)) expectWithin(range)
  for (const { range } of service.findHighlights(snapshot, position)) expectWithin(range)
  const rename = service.prepareRename(snapshot, position)
  if (rename !== undefined) {
    expectWithin(rename.range)
    const edits = service.findRename(snapshot, position, `${rename.placeholder}x`)!.changes!
    assert('rename with edits', edits[snapshot.uri]!.length > 0)
  }
  for (const { startLine, endLine } of service.findFoldingRanges(snapshot)) {
    assert('fold of several lines', startLine < endLine, endLine < lines.count)
  }
  for (const selection of service.findSelectionRanges(snapshot, [position])) expectNested(selection)
  for (const { range } of service.findDocumentLinks(snapshot)) expectWithin(range)
  for (const hint of service.findInlayHints(snapshot, everywhere))
    expectWithin({ start: hint.position, end: hint.position })
  for (const lens of service.findCodeLenses(snapshot, { commands: service.LENS_COMMANDS })) {
    expectWithin(lens.range)
    const { command } = lens.command === undefined ? service.resolveCodeLens(snapshot, lens) : lens
    assert('code lens with a title', command!.title !== '')
  }
  for (const item of service.prepareCallHierarchy(snapshot, position)) {
    expectWithin(item.range)
    expectWithin(item.selectionRange)
    assert('name within its item', includes(item.range, item.selectionRange))
    for (const { from, fromRanges } of service.findIncomingCalls(snapshot, item)) {
      assert(
        'references within the user',
        ...fromRanges.map((range) => includes(from.range, range)),
      )
    }
    service
      .findOutgoingCalls(snapshot, item)
      .forEach(({ fromRanges }) => fromRanges.forEach(expectWithin))
  }
  for (const { name, location } of service.listWorkspaceSymbols(snapshot)) {
    assert('symbol with a name', name.trim() !== '')
    expectWithin(location.range)
  }
  for (const range of [undefined, here]) {
    const { data } = service.findSemanticTokens(snapshot, { config, ...(range && { range }) })
    let [line, character] = [0, 0]
    for (let token = 0; token < data.length; token += 5) {
      const [lineDelta, characterDelta, length] = data.slice(token, token + 3) as [
        number,
        number,
        number,
      ]
      line += lineDelta
      character = lineDelta === 0 ? character + characterDelta : characterDelta
      expectWithin({ start: { line, character }, end: { line, character: character + length } })
      assert('token after the last', lineDelta > 0 || characterDelta > 0 || token === 0)
    }
  }
  service.findEndpointAt(snapshot, position)
  const edits = service.formatDocument(snapshot, options)
  for (const { range } of edits) expectWithin(range)
  assert('no formatting of invalid JSON', isValid || edits.length === 0)
  service.findConfigDiagnostics(snapshot).forEach(({ range }) => expectWithin(range))

  function expectWithin({ start, end }: Range): void {
    const from = lines.offsetAt(start)
    const to = lines.offsetAt(end)
    assert('range within the text', isSame(lines.positionAt(from), start), from <= to)
    assert('range within the text', isSame(lines.positionAt(to), end))
  }

  function expectAround(range: Range): void {
    expectWithin(range)
    assert('range at the cursor', lines.offsetAt(range.start) <= offset)
    assert('range at the cursor', lines.offsetAt(range.end) >= offset)
  }

  function expectSymbol({ name, range, selectionRange, children }: DocumentSymbol): void {
    assert('symbol with a name', name.trim() !== '')
    expectWithin(range)
    expectWithin(selectionRange)
    assert('name within its symbol', includes(range, selectionRange))
    children?.forEach(expectSymbol)
  }

  function expectNested({ range, parent }: SelectionRange): void {
    expectAround(range)
    if (parent === undefined) return
    assert('selection within its parent', includes(parent.range, range))
    expectNested(parent)
  }

  function includes(outer: Range, inner: Range): boolean {
    return (
      lines.offsetAt(outer.start) <= lines.offsetAt(inner.start) &&
      lines.offsetAt(outer.end) >= lines.offsetAt(inner.end)
    )
  }

  /** Takes a tenth of the time of `expect`, for millions of calls. */
  function assert(what: string, ...conditions: boolean[]): void {
    if (conditions.includes(false))
      throw new Error(
        `Expected ${what}, at offset ${offset} of ${JSON.stringify(text.slice(0, 2000))}`,
      )
  }
}

function isSame(a: Position, b: Position): boolean {
  return a.line === b.line && a.character === b.character
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''))
    return true
  } catch {
    return false
  }
}
