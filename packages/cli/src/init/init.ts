import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { readOptions, SourceError, UsageError } from 'fc-command'
import {
  CONFIG_FILE,
  formatStarter,
  lintValue,
  starterBaseUrl,
  starterConfig,
  starterDefinition,
  starterFileName,
  type StarterOptions,
} from 'fc-core'

const HELP = `Start a new package definition, and a configuration beside it.

Usage: fc-cli init [options] [file]

On a terminal, what is not given is asked.

Examples:
  fc-cli init
  fc-cli init users.fc.json --name Users --base-url https://api.example.com/users/
  fc-cli init --name Users --version 1

Options:
      --name <text>        name of the package
      --base-url <url>     base address of its endpoints (http://localhost:4010/<name>/)
      --version <text>     first version, for a versioned package
      --no-config          write no ${CONFIG_FILE}
  -f, --force              replace files that are there
  -h, --help               show this help

Exit codes: 0 fine, 2 wrong usage, or a file that cannot be written.
`

/** `fc-cli init`. Resolves to the exit code. */
export async function init(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, OPTIONS)
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (positionals.length > 1) throw new UsageError('One definition at a time: name one file.')
  const starter = await complete({
    name: values.name,
    baseUrl: values['base-url'],
    version: values.version,
  })
  const definition = starterDefinition(starter)
  const problem = lintValue(definition).find(({ severity }) => severity === 'error')
  if (problem !== undefined) throw new UsageError(problem.message)

  const file = positionals[0] ?? starterFileName(starter.name)
  await write(file, definition, values.force ?? false)
  process.stdout.write(`Wrote ${file}.\n`)
  if (!values['no-config'] && (await writeIfAbsent(CONFIG_FILE, starterConfig()))) {
    process.stdout.write(`Wrote ${CONFIG_FILE}: how definitions in this folder are checked.\n`)
  }
  process.stdout.write(
    `\nNext:\n  npx fc-mock ${file}        a fake of the service\n  npx fc-cli lint ${file}    what is wrong with it\n`,
  )
  return 0
}

const OPTIONS = {
  name: { type: 'string' },
  'base-url': { type: 'string' },
  version: { type: 'string' },
  'no-config': { type: 'boolean' },
  force: { type: 'boolean', short: 'f' },
  help: { type: 'boolean', short: 'h' },
} as const

type Answers = { [Key in keyof StarterOptions]: StarterOptions[Key] | undefined }

/** Fills in what was not given: by asking where there is somebody to ask, else by defaults. */
async function complete(given: Answers): Promise<StarterOptions> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    if (given.name === undefined)
      throw new UsageError('What is the package called? Give --name, or run this on a terminal.')
    return {
      name: given.name,
      baseUrl: given.baseUrl ?? starterBaseUrl(given.name),
      version: given.version,
    }
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask = async (question: string, fallback: string): Promise<string> =>
    (await terminal.question(`${question} (${fallback}) `)).trim() || fallback
  try {
    const name = given.name ?? (await ask('Name of the package?', 'My service'))
    const baseUrl =
      given.baseUrl ?? (await ask('Base address of its endpoints?', starterBaseUrl(name)))
    const version = given.version ?? (await ask('First version, if it is to be versioned?', 'no'))
    return { name, baseUrl, version: version === 'no' ? undefined : version }
  } finally {
    terminal.close()
  }
}

async function write(file: string, content: object, force: boolean): Promise<void> {
  await writeFile(file, formatStarter(content), { flag: force ? 'w' : 'wx' }).catch(
    (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === 'EEXIST' ? 'it is there already. --force replaces it' : cause.message
      throw new SourceError(`Cannot write ${file}: ${reason}.`, { cause })
    },
  )
}

async function writeIfAbsent(file: string, content: object): Promise<boolean> {
  try {
    await writeFile(file, formatStarter(content), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new SourceError(`Cannot write ${file}: ${(error as Error).message}.`, { cause: error })
  }
}
