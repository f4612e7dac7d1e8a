/**
 * Installs tools and dependencies, then runs a command. Requires only Node 20.19 or newer and npm.
 *
 *   node scripts/go.mjs start [arguments of fc-mock]   build the commands and serve examples/definitions
 *   node scripts/go.mjs test                           run the everyday tests: build, checks, unit and smoke tests
 *   node scripts/go.mjs test --no-checks               without types, lint, format and other checks
 *   node scripts/go.mjs test <arguments of vitest>     run only these tests, without a build
 *   node scripts/go.mjs test-all                       run the everyday tests, then the full tier: all others
 *   node scripts/go.mjs test-all --rest [--shard=1/3]  run only the full tier, or a part of it
 *   node scripts/go.mjs exec <command> [arguments]     run a command with the pinned tools on PATH
 *
 * Design: docs/decisions/toolchain.md
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { run } from './go/run.mjs'
import { serve } from './go/serve.mjs'
import { test } from './go/tiers.mjs'
import { installDependencies, prepareTools } from './go/tools.mjs'

const [command, ...rest] = process.argv.slice(2)
// pnpm passes a leading `--` on, npm does not.
const args = rest[0] === '--' ? rest.slice(1) : rest

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function main() {
  switch (command) {
    case 'start':
      await setUp()
      return serve(args)
    case 'test':
      await setUp()
      return args.length > 0 && args[0] !== '--no-checks'
        ? run('vitest', ['run', ...args])
        : test({ tiers: ['everyday'], checks: args.length === 0 })
    case 'test-all':
      return testAll()
    case 'exec':
      if (args.length === 0) return usage()
      await prepareTools()
      if (args[0] !== 'pnpm' && !existsSync('node_modules')) await installDependencies()
      return run(args[0], args.slice(1))
    default:
      return usage()
  }
}

function usage() {
  console.error('Usage: node scripts/go.mjs start|test|test-all|exec [arguments]')
  return 2
}

async function testAll() {
  const { values } = parseArgs({
    args,
    options: { rest: { type: 'boolean' }, shard: { type: 'string' } },
  })
  await setUp()
  const tiers = values.rest ? ['full'] : ['everyday', 'full']
  return test({ tiers, checks: true, shard: values.shard })
}

async function setUp() {
  await prepareTools()
  await installDependencies()
}
