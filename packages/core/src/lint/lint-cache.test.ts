import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test, vi } from 'vitest'
import { presetConfig, type ResolvedConfig } from '../config/resolved-config.ts'
import { ChunkNode } from '../json/chunk-node.ts'
import { findNode } from '../json/find-node.ts'
import type { JsonArrayNode, JsonDocument } from '../json/json-node.ts'
import { readJsonInChunks } from '../json/read-json-in-chunks.ts'
import { rules } from '../rules/index.generated.ts'
import { runs } from '../testing/extent.ts'
import { versioned } from '../testing/test-rule.ts'
import { lintText, type LintOptions } from './lint-definition.ts'

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
    const incorrect = examples!.incorrect as Record<string, unknown>
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
      endpoints: ['a', 'b_c', 'a', 'list', 'b-c', 'listUsers', 'findUser'].map((name, index) => ({
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
  property.prop([fc.array(edit, { maxLength: 8 })], { numRuns: runs(40) })(
    'after any edits',
    (edits) => {
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
    },
  )
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

test('an issue that counts other endpoints is updated', () => {
  const editing = startEditing(
    JSON.stringify(versioned({ endpoints: ['aB', 'cD', 'eF'].map((name) => ({ name })) })),
  )
  editing.check()
  const name = editing.text().indexOf('cD') + 1
  editing.edit(name, name + 1, 'd')
  editing.check()
})

test('a list with entries that are not endpoints is checked without the cache', () => {
  const editing = startEditing(JSON.stringify(versioned({ endpoints: [{ name: 'a' }, 1, null] })))
  editing.check()
  const name = editing.text().indexOf('"a"') + 1
  editing.edit(name, name, 'b')
  editing.check()
})

describe('after an edit', () => {
  const flagKnown = rules.find(({ id }) => id === 'flag-known')!
  const onlyFlags: ResolvedConfig = {
    ...presetConfig(),
    severities: new Map(rules.map(({ id }) => [id, id === 'flag-known' ? 'warning' : 'off'])),
  }
  const textOf = (count: number): string =>
    JSON.stringify(
      versioned({
        endpoints: Array.from({ length: count }, (_, index) => ({
          name: `e${index}`,
          returns: ['object'],
          flags: ['x'],
        })),
      }),
    )
  const startSecond = (
    count: number,
    options: LintOptions = { config: onlyFlags },
  ): { text: string; document: JsonDocument } => {
    const before = textOf(count)
    const document = readJsonInChunks(before)
    lintText(document, options)
    const start = before.indexOf('"e1"') + 1
    const text = `${before.slice(0, start)}x${before.slice(start)}`
    return {
      text,
      document: readJsonInChunks(text, { document, change: { start, end: start, length: 1 } }),
    }
  }
  /** Lints, and returns the checked endpoints of each run of the rule. */
  const lintAndListChecked = (document: JsonDocument): string[][] => {
    const check = vi.spyOn(flagKnown, 'check')
    lintText(document, { config: onlyFlags })
    const checked = check.mock.calls.map(([{ definition }]) =>
      definition.endpoints!.flatMap((endpoint) => endpoint?.name ?? []),
    )
    check.mockRestore()
    return checked
  }

  test('only the changed endpoint is checked', () => {
    expect(lintAndListChecked(startSecond(3).document)).toEqual([['xe1']])
  })

  test('no unchanged endpoint is read', () => {
    const { document } = startSecond(3)
    const text = vi.spyOn(ChunkNode.prototype, 'text', 'get')
    const members = vi.spyOn(ChunkNode.prototype, 'members', 'get')
    lintText(document, { config: onlyFlags })
    const { items } = findNode(document.root!, ['endpoints']).node as JsonArrayNode
    expect(text.mock.contexts.map((chunk) => items.indexOf(chunk as ChunkNode))).toEqual([1])
    expect(members).not.toHaveBeenCalled()
    text.mockRestore()
    members.mockRestore()
  })

  test('all endpoints are checked if there were more than 1,000 issues', () => {
    const [changed, all] = lintAndListChecked(startSecond(1001).document)
    expect(changed).toEqual(['xe1'])
    expect(all).toHaveLength(1001)
  })

  test('the limit of 10,000 issues applies to cached and new ones together', () => {
    const { text, document } = startSecond(10_001)
    const issues = lintText(document, { config: onlyFlags })
    expect(issues).toHaveLength(10_000)
    expect(issues.at(-1)).toEqual(lintText(text, { config: onlyFlags }).at(-1))
  })

  test.each<[string, LintOptions]>([
    ['errors', { errorsOnly: true }],
    ['fatal errors', { fatalOnly: true }],
  ])('all issues are reported if only %s were requested before', (_, options) => {
    const { text, document } = startSecond(3, { config: onlyFlags, ...options })
    expect(lintText(document, { config: onlyFlags })).toEqual(lintText(text, { config: onlyFlags }))
    expect(lintText(document, { config: onlyFlags })).toHaveLength(3)
  })
})
