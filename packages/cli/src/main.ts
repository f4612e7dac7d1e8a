import { runCommand, UsageError } from 'fc-command'
import { findNearestName, quote } from 'fc-core'
import packageJson from '../package.json' with { type: 'json' }

/** One subcommand: takes its own arguments, resolves to an exit code. */
type Subcommand = (args: string[]) => Promise<number>

/** Loaded when it is called: `fc-cli lint` does not pay for the others. */
const SUBCOMMANDS: Record<string, () => Promise<Subcommand>> = {
  lint: async () => (await import('./lint/lint.ts')).lint,
  conform: async () => (await import('./conform/conform.ts')).conform,
  proxy: async () => (await import('./proxy/proxy.ts')).proxy,
  init: async () => (await import('./init/init.ts')).init,
  types: async () => (await import('./types/types.ts')).types,
  diff: async () => (await import('./diff/diff.ts')).diff,
  convert: async () => (await import('./convert/convert.ts')).convert,
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    process.stdout.write(HELP)
    return name === undefined ? 2 : 0
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${packageJson.version}\n`)
    return 0
  }
  if (!Object.hasOwn(SUBCOMMANDS, name)) {
    const nearest = findNearestName(name, Object.keys(SUBCOMMANDS))
    const hint = nearest === undefined ? '' : ` Did you mean fc-cli ${nearest}?`
    throw new UsageError(`There is no command ${quote(name)}.${hint}`)
  }
  const run = await SUBCOMMANDS[name]!()
  return await run(args)
}

const HELP = `Work with package definitions of function-call HTTP services.

Usage: fc-cli <command> [options]

Commands:
  lint       find what is wrong with definitions, and mend what can be mended
  init       start a new definition
  types      write the types of a package for TypeScript
  diff       tell what a new definition changes for its callers
  convert    turn a definition into OpenAPI, a Postman collection or an .http file
  conform    call a service, and find out whether it keeps the interface
  proxy      sit between a client and a service, and tell who breaks the interface

Options:
  -h, --help       show this help; fc-cli <command> --help shows that of a command
  -v, --version    show the version

Exit codes: 0 fine, 1 findings, 2 wrong usage, or a file that cannot be used,
70 internal error.
`

void runCommand('fc-cli', main, Object.keys(SUBCOMMANDS))
