import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { measureCoverage } from '../testing/world-coverage.ts'

/** Real definitions lie beside the repository for those who have them. */
const corpus = new URL('../../../../../shared/corpus/', import.meta.url)
const files = existsSync(corpus) ? readdirSync(corpus).filter((file) => file.endsWith('.json')) : []

describe.skipIf(files.length === 0)(
  `coherent worlds of real definitions${files.length === 0 ? ' (no ../shared/corpus)' : ''}`,
  () => {
    const rows = files.map((file) => {
      const text = readFileSync(new URL(file, corpus), 'utf8')
      return { file, coverage: measureCoverage(JSON.parse(text) as PackageDefinition) }
    })

    for (const { file, coverage } of rows) {
      const { entities, readable, agreeing, writable, cycling, stateful, generic } = coverage
      it(`${file}: ${entities} entities, ${agreeing.length} of ${readable.length} agree in list and get, ${cycling.length} of ${writable.length} are created, found and deleted, ${generic} of ${generic + stateful} endpoints stay generic`, () => {
        expect({ disagreements: coverage.disagreements, faults: coverage.faults }).toEqual({
          disagreements: [],
          faults: [],
        })
      })
    }

    const sum = (of: (coverage: (typeof rows)[number]['coverage']) => number): number =>
      rows.reduce((total, { coverage }) => total + of(coverage), 0)
    const agreeing = sum((each) => each.agreeing.length)
    const readable = sum((each) => each.readable.length)
    const cycling = sum((each) => each.cycling.length)
    const writable = sum((each) => each.writable.length)

    it(`all: ${agreeing} of ${readable} agree, ${cycling} of ${writable} are created, found and deleted`, () => {
      expect(agreeing).toBeGreaterThanOrEqual(0.95 * readable)
      expect(cycling).toBeGreaterThanOrEqual(0.85 * writable)
    })
  },
)
