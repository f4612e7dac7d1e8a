/**
 * Installs tools and dependencies, then runs a command. Requires only Node 20.19 or newer and npm.
 *
 *   node scripts/go.mjs start [arguments of fc-mock]   build the commands and serve examples/definitions
 *   node scripts/go.mjs test                           build, run all checks and tests
 *   node scripts/go.mjs test <arguments of vitest>     run only these tests, without a build
 *   node scripts/go.mjs exec <command> [arguments]     run a command with the pinned tools on PATH
 *
 * Design: docs/decisions/bootstrap.md
 */
import { existsSync } from 'node:fs'
import { checks, tests } from './go/checks.mjs'
import { run } from './go/run.mjs'
import { serve } from './go/serve.mjs'
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
      return args.length > 0 ? run('vitest', ['run', ...args]) : tests(await checks())
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
  console.error('Usage: node scripts/go.mjs start|test|exec [arguments]')
  return 2
}

async function setUp() {
  await prepareTools()
  await installDependencies()
}
