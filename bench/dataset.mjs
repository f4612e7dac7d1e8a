/**
 * Coverage of the mock's data model per definition: how much of it the model recognizes, and whether the mock behaves accordingly.
 *
 *   node --conditions=@fc/source bench/dataset.mjs [--endpoints] [--rules] [definition…]
 *
 * Without arguments, measures the definitions of the repository and of ../shared/corpus, if it exists. `--endpoints` lists each endpoint that fails
 * and each endpoint without a collection. `--rules` prints only how many parts of how many models each rule decided.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureCoverage } from '../packages/mock/tests/support/dataset-coverage/measure-coverage.ts'
import { countRules } from '../packages/mock/tests/support/dataset-coverage/count-rules.ts'
import { namingStyle } from '../packages/mock/tests/support/dataset-coverage/naming-style.ts'

// With the real definitions next to the repository.
process.env.FC_FULL = '1'
const { findDefinitions } =
  await import('../packages/mock/tests/support/dataset-coverage/find-definitions.ts')

const { values, positionals } = parseArgs({
  options: {
    endpoints: { type: 'boolean', default: false },
    rules: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const SHARES = ['agree', 'lifecycle', 'references', 'parents', 'filters', 'examples']
const HEADINGS =
  'definition, naming style, collections, list = get, life cycle, references, parents differ, filters, examples, generic'.split(
    ', ',
  )

const definitions =
  positionals.length > 0
    ? positionals.map((name) => ({ name, definition: JSON.parse(readFileSync(name, 'utf8')) }))
    : findDefinitions()

if (values.rules) {
  printRules()
  process.exit()
}

const rows = []
for (const { name, definition } of definitions) {
  const style = namingStyle(definition)
  rows.push({ name, style, coverage: await measureCoverage(definition) })
}

print([HEADINGS, ...rows.map(cellsOf), ...totals().map(cellsOf)])
if (values.endpoints) for (const row of rows) printEndpoints(row)

/** Prints how many parts of how many definitions each rule decided, the most effective ones first. */
function printRules() {
  const totals = new Map()
  for (const { definition } of definitions) {
    for (const [rule, parts] of countRules(definition)) {
      const total = totals.get(rule) ?? { parts: 0, definitions: 0 }
      totals.set(rule, { parts: total.parts + parts, definitions: total.definitions + 1 })
    }
  }
  const sorted = [...totals].sort(([, left], [, right]) => right.parts - left.parts)
  const cells = sorted.map(([rule, total]) => [rule, '', ...Object.values(total).map(String)])
  print([['rule', '', 'parts', 'definitions'], ...cells])
}

function cellsOf({ name, style, coverage }) {
  return [
    name,
    style,
    String(coverage.collections),
    ...SHARES.map((share) => ratio(coverage[share])),
    ratio({ satisfied: coverage.generic.length, total: coverage.endpoints }),
  ]
}

/** Returns a total per naming style and an overall total. */
function totals() {
  const styles = [...new Set(rows.map(({ style }) => style))]
  return [...styles.map((style) => [style, (row) => row.style === style]), ['all', () => true]].map(
    ([style, test]) => ({ name: 'total', style, coverage: sumOf(rows.filter(test)) }),
  )
}

function sumOf(some) {
  const sum = (of) => some.reduce((total, { coverage }) => total + of(coverage), 0)
  const shares = SHARES.map((share) => [
    share,
    { satisfied: sum((each) => each[share].satisfied), total: sum((each) => each[share].total) },
  ])
  return {
    ...Object.fromEntries(shares),
    collections: sum(({ collections }) => collections),
    endpoints: sum(({ endpoints }) => endpoints),
    generic: some.flatMap(({ coverage }) => coverage.generic),
  }
}

function ratio({ satisfied, total }) {
  return total === 0 ? '-' : `${satisfied}/${total}`
}

function print(table) {
  const widths = table[0].map((_, column) =>
    Math.max(...table.map((cells) => cells[column].length)),
  )
  for (const cells of table) {
    const padded = cells.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
    )
    console.log(padded.join('  '))
  }
}

function printEndpoints({ name, coverage }) {
  console.log(`\n${name}`)
  for (const share of SHARES)
    for (const problem of coverage[share].problems) console.log(`  ${share}: ${problem}`)
  if (coverage.generic.length > 0) console.log(`  generic: ${coverage.generic.join(', ')}`)
}
