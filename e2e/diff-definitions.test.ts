import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { diffDefinitions } from 'fc-core/diff'
import { mutations, ownDefinitions, realDefinitions } from 'fc-core/testing'
import type { PackageDefinition } from 'fc-core'
import { describe, expect, test } from 'vitest'

const read = (file: string): PackageDefinition =>
  JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition

const files = [...ownDefinitions, ...realDefinitions]

describe('definitions', () => {
  test.each(files.map((file) => [basename(file), file]))(
    'reports every mutation of %s',
    (_, file) => {
      const definition = read(file)
      expect(diffDefinitions(definition, read(file))).toEqual([])
      const all = mutations(definition)
      const unreported: unknown[] = []
      const stride = Math.max(1, Math.ceil(all.length / SAMPLE))
      for (let index = 0; index < all.length; index += stride) {
        for (const how of [0, 1]) {
          const mutant = all[index]!(how) as PackageDefinition
          const changes = diffDefinitions(definition, mutant)
          if (changes.length === 0) unreported.push({ index, how })
        }
      }
      expect(unreported).toEqual([])
    },
  )

  test('reports all endpoints as changed between different definitions', () => {
    const definitions = files.map(read)
    for (const [index, old] of definitions.entries()) {
      // All pairs would repeat the same with other names.
      const next = definitions[(index + 1) % definitions.length]!
      for (const [before, after] of [[old, next] as const, [next, old] as const]) {
        const kinds = diffDefinitions(before, after).filter(({ kind }) =>
          kind.startsWith('endpoint-'),
        )
        expect(kinds.length).toBeLessThanOrEqual(old.endpoints.length + next.endpoints.length)
        expect(kinds.length).toBeGreaterThan(0)
      }
    }
  })
})

/** Maximum number of mutated locations per definition. `FC_SAMPLE=all` mutates all of them, which takes minutes. */
const SAMPLE = process.env['FC_SAMPLE'] === 'all' ? Number.POSITIVE_INFINITY : 100
