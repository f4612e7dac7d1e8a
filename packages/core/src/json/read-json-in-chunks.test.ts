import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { lintText } from '../lint/lint-definition.ts'
import { versioned } from '../testing/test-rule.ts'
import { EditedText } from './edited-text.ts'
import type { JsonDocument, JsonNode } from './json-node.ts'
import { readJson } from './read-json.ts'
import { readJsonInChunks } from './read-json-in-chunks.ts'

const DEFINITION = JSON.stringify(
  versioned({
    endpoints: ['a', 'b', 'c', 'd'].map((name) => ({
      name,
      returns: ['object'],
      flags: [],
      group: name,
      docs: 'x}{"',
      errors: [],
      arguments: [{ name: 'x', type: 'string', flags: [], docs: '' }],
    })),
  }),
  undefined,
  1,
)

const position = { line: 1, column: 1, offset: 0 }
const range = { start: position, end: position }

/** Returns the content of a document as plain data. */
function plain({ root, value, problems }: JsonDocument): unknown {
  return { root: root && plainNode(root), value, problems }
}

function plainNode(node: JsonNode): unknown {
  const { kind, start, end } = node
  if (node.kind === 'array') return { kind, start, end, items: node.items.map(plainNode) }
  if (node.kind !== 'object') return { kind, start, end, value: node.value }
  const members = node.members.map(({ value, ...member }) => ({
    ...member,
    value: value && plainNode(value),
  }))
  return { kind, start, end, members }
}

/** Text that creates or breaks structure. */
const inserted = fc.constantFrom(
  ...'" \\ { } [ ] , : x 1 // /* { {} "a": "a":1, },{ ]} "name":"a", 😀'.split(' '),
  '\n',
  '\ufeff',
  '',
)

const edits = fc.array(
  fc.record({
    at: fc.nat(),
    removed: fc.integer({ min: 0, max: 30 }),
    inserted,
    undone: fc.boolean(),
    lints: fc.boolean(),
  }),
  { maxLength: 8 },
)

describe('readJsonInChunks', () => {
  property.prop([edits])('equals readJson after any edits', (edits) => {
    let text = DEFINITION
    let edited: string | EditedText = text
    let document = readJsonInChunks(text)
    const apply = (start: number, end: number, piece: string, { lints }: { lints: boolean }) => {
      text = text.slice(0, start) + piece + text.slice(end)
      const change = { start, end, length: piece.length }
      edited = EditedText.edit(edited, change, piece)
      document = readJsonInChunks(edited, { document, change })
      expect(plain(document)).toEqual(plain(readJson(text)))
      // Joins the edited text.
      if (lints) expect(lintText(document)).toEqual(lintText(text))
    }
    for (const { at, removed, inserted, undone, lints } of edits) {
      const start = at % (text.length + 1)
      const end = Math.min(start + removed, text.length)
      const before = text.slice(start, end)
      apply(start, end, inserted, { lints })
      if (undone) apply(start, start + inserted.length, before, { lints })
    }
  })

  property.prop([fc.json({ maxDepth: 5 })])('returns the value of JSON.parse', (text) => {
    const nested = `{"list": [${text}, {"inner": ${text}}, {"a": 1, "a": 2, "__proto__": 3}]}`
    expect(readJsonInChunks(nested).value).toEqual(JSON.parse(nested))
  })

  test('equals readJson for deep nesting and duplicate keys', () => {
    for (const inner of ['['.repeat(397) + ']'.repeat(397), '['.repeat(398) + ']'.repeat(398)]) {
      const text = `{"list": [{"a": ${inner}}]}`
      expect(plain(readJsonInChunks(text))).toEqual(plain(readJson(text)))
    }
    const twice =
      '{"list": [{"a": {"b": 1, "b": 2}}, {"a": [], "c": {}}, {"__proto__": 1, "__proto__": 2}]}'
    expect(lintText(readJsonInChunks(twice))).toEqual(lintText(twice))
  })

  property.prop([fc.json({ maxDepth: 5 })])(
    'equals readJson for any chunk, valid or not',
    (inner) => {
      for (const text of [`{"l": [{"a": ${inner}}]}`, `{"l": [{"a": ${inner.slice(1)}}]}`])
        expect(plain(readJsonInChunks(text))).toEqual(plain(readJson(text)))
    },
  )

  test('keeps the values of unchanged chunks', () => {
    const before = readJsonInChunks(DEFINITION)
    const start = DEFINITION.indexOf('"b"') + 1
    const text = DEFINITION.slice(0, start) + 'x' + DEFINITION.slice(start)
    const after = readJsonInChunks(text, {
      document: before,
      change: { start, end: start, length: 1 },
    })
    const endpoints = ({ value }: JsonDocument) => (value as { endpoints: unknown[] }).endpoints
    expect(endpoints(after).map((each, index) => each === endpoints(before)[index])).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  test('reads and lints only a changed chunk that stays valid', () => {
    const before = readJsonInChunks(DEFINITION)
    expect(lintText(before, { errorsOnly: true })).toEqual([])
    const start = DEFINITION.indexOf('"b"')
    const change = { start, end: start + 3, length: 4 }
    const edited = EditedText.edit(DEFINITION, change, '1234')
    const after = readJsonInChunks(edited, { document: before, change })
    const issues = lintText(after, {
      errorsOnly: true,
      lines: { positionAt: () => position, rangeOf: () => range },
    })
    expect(issues.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['value-type', '/endpoints/1/name'],
    ])
    expect(edited.isJoined).toBe(false)
    expect(plain(after)).toEqual(plain(readJson(edited.toString())))
  })

  test('reuses chunks after a syntax error', () => {
    const before = readJsonInChunks(DEFINITION)
    const kept = (before.value as { endpoints: unknown[] }).endpoints[3]
    const start = DEFINITION.indexOf('"b"')
    const broken = DEFINITION.slice(0, start) + DEFINITION.slice(start + 1)
    const change = { start, end: start + 1, length: 0 }
    const between = readJsonInChunks(broken, { document: before, change })
    expect(between.problems).not.toEqual([])
    const back = { start, end: start, length: 1 }
    const after = readJsonInChunks(DEFINITION, { document: between, change: back })
    expect((after.value as { endpoints: unknown[] }).endpoints[3]).toBe(kept)
  })
})
