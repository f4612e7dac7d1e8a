// Latency in an editor: fc-language-server compared with vscode-json-language-server (vscode-langservers-extracted) and our schema, which
// checks only keys and types. Alternating sessions on the same machine and Node.
//
//   node bench/language-server.mjs [endpoints …]     (pnpm build first; FC_HOST_NODE selects another Node)
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { largeDefinition } from './large-definition.mjs'
import { measureSession } from './lsp/session.mjs'

/** Sessions per server: fewer for large definitions. */
const roundsOf = (size) => (size < 5000 ? 3 : 2)
const node = process.env.FC_HOST_NODE ?? process.execPath
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 1000, 10_000]

const schema = JSON.parse(
  readFileSync(
    fileURLToPath(import.meta.resolve('fc-core/schema/package-definition.schema.json')),
    'utf8',
  ),
)
const { resolve } = createRequire(import.meta.url)
const ours = [
  node,
  join(dirname(resolve('fc-language-server/package.json')), 'bin/fc-language-server.cjs'),
  '--stdio',
]
const theirs = [
  node,
  join(
    dirname(resolve('vscode-langservers-extracted/package.json')),
    'bin/vscode-json-language-server',
  ),
  '--stdio',
]
const json = {
  validate: { enable: true },
  schemas: [{ fileMatch: ['*.fc.json'], schema }],
}
const SERVERS = {
  ours: { command: ours, pull: true },
  theirs: { command: theirs, pull: true, configuration: { json } },
  'ours, push': { command: ours, pull: false },
  'theirs, push': { command: theirs, pull: false, configuration: { json } },
}

/** Target for our server: milliseconds from an edit to diagnostics, or half the time of the other server, whichever is longer. */
const LIMITS = { 100: 3, 1000: 16, 10_000: 120 }

const folder = mkdtempSync(join(tmpdir(), 'fc-bench-'))
try {
  console.log(`Node ${process.version} runs the client, ${node} the servers; alternating sessions`)
  for (const size of sizes) await measureSize(size)
} finally {
  rmSync(folder, { recursive: true })
}

async function measureSize(size) {
  const file = join(folder, `${size}.fc.json`)
  writeFileSync(file, JSON.stringify(largeDefinition(size), undefined, 2))
  const results = Object.fromEntries(Object.keys(SERVERS).map((name) => [name, []]))
  for (let round = 0; round < roundsOf(size); round++) {
    for (const [name, server] of Object.entries(SERVERS)) {
      results[name].push(await measureSession(server, file))
    }
  }
  rmSync(file)
  const of = (name, pick) => median(results[name].flatMap(pick))
  const row = (label, pick, limit, suffix = '') => {
    const [a, b] = [of(`ours${suffix}`, pick), of(`theirs${suffix}`, pick)]
    const bound = limit?.(b)
    const verdict =
      bound === undefined || Number.isNaN(bound)
        ? ''
        : a <= bound
          ? `≤ ${round(bound)}: met`
          : `≤ ${round(bound)}: MISSED`
    console.log(
      `| ${[label.padEnd(34), round(a).padStart(8), round(b).padStart(8), round(a / b).padStart(6), verdict.padEnd(18)].join(' | ')} |`,
    )
  }
  console.log(
    `\n${size} endpoints, ${roundsOf(size)} sessions each, medians in ms (memory in MB)\n`,
  )
  console.log(`| ${['', 'ours', 'theirs', 'ratio', 'target'].join(' | ')} |`)
  console.log('| --- | ---: | ---: | ---: | --- |')
  row(
    'edit to diagnostics, pull',
    (each) => each.samples.diagnostics,
    (b) => Math.max(LIMITS[size] ?? 0, b / 2),
  )
  row('edit to diagnostics, push', (each) => each.samples.diagnostics, undefined, ', push')
  row(
    'completion after an edit',
    (each) => each.samples.completion,
    (b) => b / 2,
  )
  row(
    'hover after an edit',
    (each) => each.samples.hover,
    (b) => b / 2,
  )
  row(
    'start to first diagnostics',
    (each) => each.start,
    (b) => b,
  )
  row('CPU: start to diagnostics', (each) => each.startCpu ?? [])
  row('CPU: edit to diagnostics', (each) => each.editCpu || [])
  row('20 characters, last to diagnostics', (each) => each.burst, undefined, ', push')
  row(
    '20 characters, publications',
    (each) => each.published,
    () => 1,
    ', push',
  )
  row(
    'memory',
    (each) => each.memory ?? [],
    (b) => (size >= 10_000 ? b * 0.7 : Number.NaN),
  )
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

function round(value) {
  return value === undefined ? '-' : value.toFixed(value < 10 ? 2 : 0)
}
