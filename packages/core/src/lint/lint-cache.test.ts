import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { presetConfig, type ResolvedConfig } from '../config/resolve-config.ts'
import type { JsonDocument } from '../json/json-node.ts'
import { readJsonInChunks } from '../json/read-json.ts'
import { rules } from '../rules/index.generated.ts'
import { versioned } from '../testing/test-rule.ts'
import { lintText } from './lint-definition.ts'

/** All rules are enabled. */
const config: ResolvedConfig = {
  ...presetConfig(),
  severities: new Map(rules.map(({ id }) => [id, 'warning'])),
}

/** Starts an editing session that compares incremental linting with linting from scratch. */
function startEditing(text: string) {
  let document: JsonDocument = readJsonInChunks(text)
  return {
    text: () => text,
    check(by = config) {
      expect(lintText(document, { config: by })).toEqual(lintText(text, { config: by }))
    },
    edit(start: number, end: number, piece: string) {
      text = text.slice(0, start) + piece + text.slice(end)
      const change = { start, end, length: piece.length }
      document = readJsonInChunks(text, { document, change })
    },
  }
}

describe('linting with the cache equals linting from scratch', () => {
  const local = rules.filter(({ isLocal }) => isLocal === true)
  test.each(local.map((rule) => [rule.id, rule] as const))('for %s', (_, { examples }) => {
    const incorrect = examples.incorrect as Record<string, unknown>
    const endpoints = (incorrect.endpoints as unknown[] | undefined) ?? []
    const text = JSON.stringify(
      versioned({
        ...incorrect,
        endpoints: [{ name: 'before', docs: 'x' }, ...endpoints, { name: 'after', docs: 'x' }],
      }),
      undefined,
      1,
    )
    const editing = startEditing(text)
    editing.check()
    const before = text.indexOf('"before"') + 1
    editing.edit(before, before, 'x')
    editing.check()
    const after = editing.text().indexOf('"after"') + 1
    editing.edit(after, after, 'x')
    editing.check()
    // Shifts all endpoints by one.
    const list = editing.text().indexOf('"endpoints"')
    const first = editing.text().indexOf('{', list)
    editing.edit(first, first, '{"name": "first"},')
    editing.check()
  })

  const FAULTY = JSON.stringify(
    versioned({
      endpoints: ['a', 'b_c', 'a', 'list', 'b-c'].map((name, index) => ({
        name,
        returns: index % 2 === 0 ? ['object'] : ['object.user', 'strng', 'object.user'],
        flags: ['required', 'paginatd', 'x', 'x'].slice(index % 3),
        docs: '',
        group: 'g',
        hints: ['email'],
        errors: ['A', 'a'],
        arguments: [
          { name: 'x', type: 'null', flags: ['private', 'required'], choices: [1, 1], docs: '' },
          { name: 'x', type: [['object.list']], required: true, dcos: '' },
        ],
      })),
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'T' }] }, { name: 'list' }],
    }),
    undefined,
    1,
  )
  const words = [
    'user',
    'list',
    'versioned',
    'required',
    'object',
    'x',
    '"a"',
    'name',
    'endpoints',
    'docs',
    'T',
  ]
  const pieces = ['', ...words, '{', '}', '"', ',', '{"name": "n"},', ' ']
  const edit = fc.record({
    word: fc.constantFrom(...words),
    nth: fc.nat({ max: 8 }),
    piece: fc.constantFrom(...pieces),
    undone: fc.boolean(),
  })
  property.prop([fc.array(edit, { maxLength: 8 })])('after any edits', (edits) => {
    const editing = startEditing(FAULTY)
    editing.check()
    for (const { word, nth, piece, undone } of edits) {
      const matches = [...editing.text().matchAll(new RegExp(word, 'g'))]
      const start = matches[nth % Math.max(matches.length, 1)]?.index
      if (start === undefined) continue
      editing.edit(start, start + word.length, piece)
      editing.check()
      if (!undone) continue
      editing.edit(start, start + piece.length, word)
      editing.check()
    }
  })
})

test('a different configuration invalidates the cache', () => {
  const editing = startEditing(
    JSON.stringify(versioned({ endpoints: [{ name: 'a', flags: ['beta'] }] })),
  )
  editing.check()
  editing.check({ ...config, flags: { ...config.flags, endpoint: ['beta'] } })
  editing.check(presetConfig('strict'))
  editing.check()
})

test('many reports equal those of linting from scratch', () => {
  const endpoints = Array.from({ length: 1200 }, (_, index) => ({
    name: `e${index}`,
    flags: ['x'],
  }))
  const editing = startEditing(JSON.stringify(versioned({ endpoints })))
  editing.check()
  const start = editing.text().indexOf('"e700"') + 1
  editing.edit(start, start, 'x')
  editing.check()
})
