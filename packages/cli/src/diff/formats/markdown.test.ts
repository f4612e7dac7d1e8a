import type { DefinitionChange } from 'fc-core/diff'
import { readJson } from 'fc-core/json'
import { expect, test } from 'vitest'
import { createDiffReport, createPackageReport } from '../report.ts'
import { formatDiffMarkdown } from './markdown.ts'

function change(number: number): DefinitionChange {
  return {
    kind: 'endpoint-removed',
    level: 'breaking',
    message: `Endpoint "number-${number}" was removed.`,
    reason: 'Calls to it fail.',
    old: { path: [], pointer: '', exists: true },
    new: { path: [], pointer: '', exists: false },
  }
}

/** Formats the report of packages with these numbers of changes. */
function format(counts: readonly number[]): string {
  const packages = counts.map((count, index) => {
    const source = { source: `packages/p${index}/api.fc.json`, document: readJson('{}') }
    const changes = Array.from({ length: count }, (_, number) => change(number))
    return createPackageReport(source, source, changes)
  })
  return formatDiffMarkdown(createDiffReport(packages, true))
}

test.each([[[5000]], [[5000, 5000, 1]], [Array(40).fill(200)], [Array(2000).fill(3)]])(
  'stays below the limit of GitHub for %#',
  (counts: number[]) => {
    const text = format(counts)
    expect(text.length).toBeLessThan(65_536)
    expect(text).toMatch(/… and \d+ (?:more\.|packages more with changes\.)/)
  },
)

test('leaves the space that a package does not need to the others', () => {
  const alone = format([300])
  const withSmall = format([300, 1, 1, 1])
  const count = (text: string): number => text.match(/^- Endpoint/gm)?.length ?? 0
  expect(count(alone)).toBeGreaterThan(200)
  expect(withSmall).toContain('p3')
  expect(count(format([2, 2, 2]))).toBe(6)
})
