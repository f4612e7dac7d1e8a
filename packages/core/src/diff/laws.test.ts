import { fc, test } from '@fast-check/vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { valueAt } from '../json/json-pointer.ts'
import { anyDefinition } from '../testing/any-definition.ts'
import { mutations } from '../testing/mutations.ts'
import type { Change, ChangePlace } from './change.ts'
import { CHANGE_KIND_NOTES } from './change-kind-notes.ts'
import type { ChangeKind } from './change-kinds.ts'
import { diffDefinitions } from './diff-definitions.ts'

const folder = join(import.meta.dirname, '../../../../examples/definitions')
const examples = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))] as const,
) as [string, PackageDefinition][]

const twoDefinitions = { a: anyDefinition, b: anyDefinition }

describe('laws of diffDefinitions', () => {
  test.prop([anyDefinition])('a definition does not differ from itself', (definition) => {
    expect(diffDefinitions(definition, structuredClone(definition))).toEqual([])
  })

  test.prop(twoDefinitions)('two that differ give a change, in one order', ({ a, b }) => {
    const changes = diffDefinitions(a, b)
    expect(changes.length > 0).toBe(canonical(a) !== canonical(b))
    expect(diffDefinitions(upsideDown(a), upsideDown(b))).toEqual(changes)
  })

  test.prop(twoDefinitions)('what a change names is there, or is not', ({ a, b }) => {
    for (const change of diffDefinitions(a, b)) {
      expectPlace(change.old, a)
      expectPlace(change.new, b)
      expect(change.old.exists || change.new.exists).toBe(true)
    }
  })

  test.prop(twoDefinitions)('the way back is every change the other way round', ({ a, b }) => {
    const back = diffDefinitions(b, a)
    const forth = diffDefinitions(a, b)
    expect(back.map(placesOf).sort()).toEqual(
      forth.map((change) => placesOf({ old: change.new, new: change.old })).sort(),
    )
    for (const change of forth) {
      const inverses: readonly ChangeKind[] = CHANGE_KIND_NOTES[change.kind].inverse
      const there = back.filter(
        (other) => placesOf(other) === placesOf({ old: change.new, new: change.old }),
      )
      expect(
        there.some(({ kind }) => inverses.includes(kind)),
        change.kind,
      ).toBe(true)
    }
  })

  test.prop([anyDefinition, fc.nat(), fc.nat()])(
    'every single mutation is reported',
    (definition, which, how) => {
      const places = mutations(definition)
      const mutate = places[which % places.length]!
      expect(diffDefinitions(definition, mutate(how) as PackageDefinition)).not.toEqual([])
    },
  )

  test.each(examples)('every single mutation of %s is reported', (_, definition) => {
    for (const mutate of mutations(definition)) {
      for (const how of [0, 1, 2, 3]) {
        const mutant = mutate(how) as PackageDefinition
        expect(diffDefinitions(definition, mutant), JSON.stringify(mutant)).not.toEqual([])
        expect(diffDefinitions(mutant, definition), JSON.stringify(mutant)).not.toEqual([])
      }
    }
  })
})

describe('the table of kinds', () => {
  test('names inverses that name it in turn', () => {
    for (const [kind, { inverse }] of Object.entries(CHANGE_KIND_NOTES)) {
      for (const other of inverse)
        expect(CHANGE_KIND_NOTES[other].inverse, `${kind} and ${other}`).toContain(kind)
    }
  })
})

function placesOf({ old, new: next }: Pick<Change, 'old' | 'new'>): string {
  return [old, next].map(({ pointer, exists }) => (exists ? pointer : `in ${pointer}`)).join(' → ')
}

function expectPlace({ path, exists }: ChangePlace, definition: PackageDefinition): void {
  expect(valueAt(definition, path) !== undefined, path.join('/')).toBe(true)
  expect(typeof exists).toBe('boolean')
}

/** The same value with the keys of every object the other way round. */
function upsideDown<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(upsideDown) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toReversed()
  return Object.fromEntries(entries.map(([key, item]) => [key, upsideDown(item)])) as Value
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
