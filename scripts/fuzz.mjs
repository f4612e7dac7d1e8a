/**
 * Fuzzing for longer than in `npm run test:all`: generates new inputs for a time, and adds an input that reveals a fault to its corpus.
 *
 *   pnpm fuzz [--minutes 60] [<target> …]
 *
 *   pnpm fuzz                        all targets, 60 minutes together
 *   pnpm fuzz --minutes 5 http       one target, the folder of its corpus: e2e/fuzz/corpus/http
 */
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { run } from './go/run.mjs'

const targets = readdirSync('e2e/fuzz/corpus')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '60' } },
})
const minutes = Number(values.minutes)
const unknown = positionals.filter((name) => !targets.includes(name))

if (!(minutes > 0) || unknown.length > 0) {
  for (const name of unknown) console.error(`Unknown target: ${name}.`)
  console.error(`Usage: pnpm fuzz [--minutes 60] [${targets.join(' | ')}] …`)
  process.exitCode = 2
} else {
  const selected = positionals.length === 0 ? targets : positionals
  const files = selected.map((name) => `e2e/fuzz/${name}.test.ts`)
  // One after the other: each target gets the whole machine.
  const args = ['run', '--project', 'e2e', '--maxWorkers', '1', ...files]
  const env = { ...process.env, FC_FUZZ_MINUTES: String(minutes / selected.length) }
  process.exitCode = await run('vitest', args, { env })
}
