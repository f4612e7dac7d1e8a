import { defineCommand, formatHelp, parseCommandLine, runCommand, UsageError } from 'fc-command'
import { findNearestName, quote } from 'fc-core/internal'
import packageJson from '../package.json' with { type: 'json' }
import { SUMMARIES } from './summaries.ts'

/** A subcommand: receives its own arguments, resolves to the exit code. */
type Subcommand = (args: string[]) => Promise<number>

/** Loads each subcommand on demand, which keeps the start of the others fast. */
const SUBCOMMANDS: Record<keyof typeof SUMMARIES, () => Promise<Subcommand>> = {
  lint: async () => (await import('./lint/lint.ts')).lint,
  conform: async () => (await import('./conform/conform.ts')).conform,
  proxy: async () => (await import('./proxy/proxy.ts')).proxy,
  mcp: async () => (await import('./mcp/mcp.ts')).mcp,
  init: async () => (await import('./init/init.ts')).init,
  types: async () => (await import('./types/types.ts')).types,
  infer: async () => (await import('./infer/infer.ts')).infer,
  diff: async () => (await import('./diff/diff.ts')).diff,
  convert: async () => (await import('./convert/convert.ts')).convert,
  docs: async () => (await import('./docs/docs.ts')).docs,
  import: async () => (await import('./import/import.ts')).importFile,
}

const command = defineCommand({
  name: 'fc-cli',
  summary: 'Work with package definitions of function-call HTTP services',
  subcommands: SUMMARIES,
  groups: {
    Options: {
      version: { type: 'boolean', short: 'v', description: 'Show the version', isStandalone: true },
    },
  },
  footnotes: ['Run fc-cli <command> --help for the options of a command.'],
  exitCodes: { 1: 'problems found' },
})

async function main([name, ...args]: string[]): Promise<number> {
  // As of git and npm: `fc-cli help lint`.
  if (name === 'help') return await main(args[0] === undefined ? ['--help'] : [args[0], '--help'])
  if (name === undefined || name.startsWith('-')) return printInfo(name)
  if (!isSubcommand(name)) {
    const nearest = findNearestName(name, Object.keys(SUBCOMMANDS))
    const hint = nearest === undefined ? '' : ` Did you mean fc-cli ${nearest}?`
    throw new UsageError(`Unknown command ${quote(name)}.${hint}`)
  }
  const run = await SUBCOMMANDS[name]()
  return await run(args)
}

function printInfo(option: string | undefined): number {
  const line = option === undefined ? 'help' : parseCommandLine([option], command)
  process.stdout.write(
    line !== 'help' && line.values.version ? `${packageJson.version}\n` : formatHelp(command),
  )
  return option === undefined ? 2 : 0
}

function isSubcommand(name: string): name is keyof typeof SUBCOMMANDS {
  return Object.hasOwn(SUBCOMMANDS, name)
}

void runCommand('fc-cli', main, Object.keys(SUBCOMMANDS))
