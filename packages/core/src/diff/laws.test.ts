import { fc, test } from '@fast-check/vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { valueAt } from '../json/json-pointer.ts'
import { anyDefinition } from '../testing/any-definition.ts'
import { sample } from '../testing/extent.ts'
import { mutations } from '../testing/mutations.ts'
import type { DefinitionChange, ChangeLocation } from './change.ts'
import type { ChangeKind } from './change-kinds.ts'
import { diffDefinitions } from './diff-definitions.ts'
import { inverseKinds } from './testing/inverse-kinds.ts'

const folder = join(import.meta.dirname, '../../../../examples/definitions')
const examples = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8'))] as const,
) as [string, PackageDefinition][]

const twoDefinitions = { a: anyDefinition, b: anyDefinition }

describe('laws of diffDefinitions', () => {
  test.prop([anyDefinition])('returns no changes for equal definitions', (definition) => {
    expect(diffDefinitions(definition, structuredClone(definition))).toEqual([])
  })

  test.prop(twoDefinitions)(
    'returns a change for any difference, regardless of key order',
    ({ a, b }) => {
      const changes = diffDefinitions(a, b)
      expect(changes.length > 0).toBe(canonicalize(a) !== canonicalize(b))
      expect(diffDefinitions(reverseKeys(a), reverseKeys(b))).toEqual(changes)
    },
  )

  test.prop(twoDefinitions)('reports the location of each change', ({ a, b }) => {
    for (const change of diffDefinitions(a, b)) {
      expectLocation(change.old, a)
      expectLocation(change.new, b)
      expect(change.old.exists || change.new.exists).toBe(true)
    }
  })

  test.prop(twoDefinitions)('returns the inverse changes in the other direction', ({ a, b }) => {
    const backward = diffDefinitions(b, a)
    const forward = diffDefinitions(a, b)
    expect(backward.map(formatLocations).sort()).toEqual(
      forward.map((change) => formatLocations({ old: change.new, new: change.old })).sort(),
    )
    for (const change of forward) {
      const inverses: readonly ChangeKind[] = inverseKinds(change.kind)
      const counterparts = backward.filter(
        (other) => formatLocations(other) === formatLocations({ old: change.new, new: change.old }),
      )
      expect(
        counterparts.some(({ kind }) => inverses.includes(kind)),
        change.kind,
      ).toBe(true)
    }
  })

  test.prop([anyDefinition, fc.nat(), fc.nat()])(
    'reports every single mutation',
    (definition, which, how) => {
      const candidates = mutations(definition)
      const mutate = candidates[which % candidates.length]!
      expect(diffDefinitions(definition, mutate(how) as PackageDefinition)).not.toEqual([])
    },
  )

  test.each(examples)('reports every single mutation of %s', (_, definition) => {
    const unnoticed: string[] = []
    for (const [index, mutate] of sample(mutations(definition)).entries()) {
      // The removal, and one of the other variants.
      for (const how of [0, 1 + (index % 3)]) {
        const mutant = mutate(how) as PackageDefinition
        const isNoticed =
          diffDefinitions(definition, mutant).length > 0 &&
          diffDefinitions(mutant, definition).length > 0
        if (!isNoticed) unnoticed.push(JSON.stringify(mutant))
      }
    }
    expect(unnoticed).toEqual([])
  })
})

function formatLocations({ old, new: next }: Pick<DefinitionChange, 'old' | 'new'>): string {
  return [old, next].map(({ pointer, exists }) => (exists ? pointer : `in ${pointer}`)).join(' → ')
}

function expectLocation({ path, exists }: ChangeLocation, definition: PackageDefinition): void {
  expect(valueAt(definition, path) !== undefined, path.join('/')).toBe(true)
  expect(typeof exists).toBe('boolean')
}

/** Reverses the keys of every object. */
function reverseKeys<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(reverseKeys) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toReversed()
  return Object.fromEntries(entries.map(([key, item]) => [key, reverseKeys(item)])) as Value
}

function canonicalize(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
