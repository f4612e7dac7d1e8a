import { expect, test, vi } from 'vitest'
import { readConfig } from './config/read-config.ts'
import { diffDefinitions } from './diff/diff-definitions.ts'
import { lintText } from './lint/lint-definition.ts'
import { definition, endpoint } from './testing/test-rule.ts'
import type * as TextPosition from './json/text-position.ts'
import { createLineIndex } from './json/text-position.ts'
import type * as NearestName from './text/nearest-name.ts'

/** Comparisons of a misspelled name with a candidate. */
let comparisons = 0

vi.mock('./text/nearest-name.ts', async (importOriginal) => {
  const original = await importOriginal<typeof NearestName>()
  return {
    ...original,
    findNearestName(name: string, candidates: Iterable<string>) {
      comparisons += [...candidates].length
      return original.findNearestName(name, candidates)
    },
  }
})

vi.mock('./json/text-position.ts', async (importOriginal) => {
  const original = await importOriginal<typeof TextPosition>()
  return { ...original, createLineIndex: vi.fn(original.createLineIndex) }
})

const COUNT = 10_000
const names = (name: string, count = COUNT): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index}`)
const members = (name: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries(names(name).map((key) => [key, value]))
const lint = (changes: Record<string, unknown>): unknown[] =>
  lintText(JSON.stringify(definition(changes)))
const read = (config: unknown): unknown[] => readConfig(JSON.stringify(config)).issues
const endpoints = (all: string[]): never =>
  definition({ endpoints: all.map((name) => endpoint({ name, docs: name })) }) as never

test.each<[string, () => unknown[]]>([
  ['rules of a configuration', () => read({ rules: members('flag-knwon', 'off') })],
  ['ignored rules', () => read({ ignore: names('flag-knwon').map((rule) => ({ rule })) })],
  ['options of the mock', () => read({ mock: members('seed', 1) })],
  ['flags of a package', () => lint({ flags: names('versioned') })],
  [
    'flags of many endpoints',
    () =>
      lint({
        endpoints: names('e').map((name) => endpoint({ name, flags: [`paginatd-${name}`] })),
      }),
  ],
  ['keys of a package', () => lint({ errors: undefined, ...members('errors', 1) })],
  [
    'removed endpoints',
    () => diffDefinitions(endpoints(names('find-user')), endpoints(names('find-users', 199))),
  ],
])('the search for similar names is bounded with 10,000 unknown %s', (_, run) => {
  comparisons = 0
  expect(run().length).toBeGreaterThan(0)
  expect(comparisons).toBeGreaterThan(0)
  // 50,000 for each list of known names.
  expect(comparisons).toBeLessThan(110_000)
})

test('all issues of a configuration share the positions of its lines', () => {
  vi.mocked(createLineIndex).mockClear()
  expect(readConfig('{"a": 1,\n"b": 2,\n"c": 3}').issues.map(({ range }) => range)).toMatchObject([
    { start: { line: 1 } },
    { start: { line: 2 } },
    { start: { line: 3 } },
  ])
  expect(createLineIndex).toHaveBeenCalledOnce()
})
