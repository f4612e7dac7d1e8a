import { fc, test as property } from '@fast-check/vitest'
import { presetConfig } from 'fc-core/config'
import { describe, expect } from 'vitest'
import * as service from './index.ts'

const uri = 'file:///project/shop.fc.json'
const config = presetConfig('strict')

const TEXT = `{
  "base_url": "https://a.example/b/", "name": "A", "flags": ["versioned"],
  "version": "2", "versions": ["1", "2"], "docs": "Unknown, missing.", "errors": [{"code": "GONE"}],
  "endpoints": [
    {"name": "find-a", "returns": ["object.a"], "flags": ["paginated"], "errors": ["GONE"], "arguments": []},
    {"name": "find-a-v2", "returns": [["object.a"], "null"], "flags": [], "arguments": [{"name": "id", "type": "string"}]},
    {"name": "find-b", "returns": {"object.l": "object.a"}, "flags": [], "arguments": [{"name": "id", "type": "strin"}]}
  ],
  "objects": [
    {"name": "a", "attributes": [{"name": "id", "type": ["object.a", "null"], "flags": ["nullable"]}]},
    {"name": "l", "attributes": [{"name": "all", "type": [["T"]]}]}
  ]
}
`

/** The results of all features for a document and an offset. */
function allResults(snapshot: service.Snapshot, offset: number): unknown {
  const position = snapshot.lines.positionAt(offset)
  return {
    diagnostics: service.findDiagnostics(snapshot, { config }),
    hover: service.findHover(snapshot, position, { config }),
    completions: service.findCompletions(snapshot, position, { config }),
    symbols: service.findDocumentSymbols(snapshot),
    references: service.findReferences(snapshot, position),
    lenses: service.findCodeLenses(snapshot, { commands: service.LENS_COMMANDS }),
    hints: service.findInlayHints(snapshot, snapshot.lines.rangeOf(0, snapshot.text.length)),
    layout: service.formatDocument(snapshot, { insertSpaces: true, tabSize: 2 }),
    endpoint: service.findEndpointAt(snapshot, position),
  }
}

describe('after random edits', () => {
  const words = [
    'endpoints',
    'objects',
    'object.a',
    'find-a',
    'name',
    'GONE',
    '"T"',
    'returns',
    'versioned',
    '"a"',
  ]
  const edit = fc.oneof(
    fc.record({
      at: fc.nat(),
      removed: fc.nat({ max: 12 }),
      inserted: fc.constantFrom('', ...'" { } [ ] , : x -v2 T'.split(' '), '\n', '{"name": "x"},'),
    }),
    // Replaces a key, reference or name by another.
    fc.record({
      word: fc.constantFrom(...words),
      nth: fc.nat({ max: 3 }),
      inserted: fc.constantFrom(...words),
    }),
  )

  property.prop([fc.array(edit, { maxLength: 6 }), fc.nat()])(
    'all results equal those of a newly opened document',
    (edits, at) => {
      let snapshot = service.createSnapshot(uri, 1, TEXT)
      allResults(snapshot, 0)
      for (const change of edits) {
        const [start, end] = spanOf(snapshot.text, change)
        snapshot = service.updateSnapshot(snapshot, snapshot.version + 1, [
          { range: snapshot.lines.rangeOf(start, end), text: change.inserted },
        ])
        const opened = service.createSnapshot(uri, snapshot.version, snapshot.text)
        const offset = at % (snapshot.text.length + 1)
        expect(allResults(snapshot, offset)).toEqual(allResults(opened, offset))
      }
    },
  )
})

type Edit = { at: number; removed: number } | { word: string; nth: number }

function spanOf(text: string, edit: Edit): [number, number] {
  if ('at' in edit) {
    const start = edit.at % (text.length + 1)
    return [start, Math.min(start + edit.removed, text.length)]
  }
  const matches = [...text.matchAll(new RegExp(edit.word.replaceAll('.', '\\.'), 'g'))]
  const index = matches[edit.nth % Math.max(matches.length, 1)]?.index
  return index === undefined ? [0, 0] : [index, index + edit.word.length]
}
