import type { FoundDefinition } from 'fc-command'
import { presetConfig } from 'fc-core/config'
import { expect, test } from 'vitest'
import { matchDefinitions } from './match-definitions.ts'

/** Creates definitions from paths and names of packages. */
function definitions(side: string, files: Record<string, unknown>): FoundDefinition[] {
  return Object.entries(files).map(([path, name]) => ({
    source: `${side}/${path}`,
    file: `/${side}/${path}`,
    path,
    text: JSON.stringify({ name }),
    isUtf8: true,
    config: presetConfig(),
  }))
}

function match(old: Record<string, unknown>, next: Record<string, unknown>): string[] {
  return matchDefinitions(definitions('old', old), definitions('new', next)).map(
    (pair) => `${pair.old?.path ?? '-'} ${pair.new?.path ?? '-'}`,
  )
}

test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
  ['by path, whatever the names are', { a: 'A', b: 'B' }, { a: 'B', b: 'A' }, ['a a', 'b b']],
  ['by name, if a file has moved', { a: 'A' }, { b: 'A' }, ['a b']],
  [
    'by name only among those that have no equal path',
    { a: 'A', b: 'A' },
    { a: 'A', c: 'A' },
    ['a a', 'b c'],
  ],
  ['not by a name that several have', { a: 'A', b: 'A' }, { c: 'A' }, ['- c', 'a -', 'b -']],
  ['not by a missing name', { a: '', b: 1 }, { c: '', d: 1 }, ['- c', '- d', 'a -', 'b -']],
])('matches %s', (_, old, next, expected) => {
  expect(match(old, next)).toEqual(expected)
})
