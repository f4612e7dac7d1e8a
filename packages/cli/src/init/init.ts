import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { formatHelp, SourceError, UsageError } from 'fc-command'
import { lintValue } from 'fc-core'
import {
  CONFIG_FILE,
  formatStarter,
  starterBaseUrl,
  starterConfig,
  starterDefinition,
  starterFileName,
  type StarterOptions,
} from 'fc-core/config'
import { INIT_COMMAND, readInitOptions } from './options.ts'

/** `fc-cli init`. Resolves to the exit code. */
export async function init(args: string[]): Promise<number> {
  const options = readInitOptions(args)
  if (options === 'help') {
    process.stdout.write(formatHelp(INIT_COMMAND))
    return 0
  }
  const starter = await completeOptions(options)
  const definition = starterDefinition(starter)
  const problem = lintValue(definition).find(({ severity }) => severity === 'error')
  if (problem !== undefined) throw new UsageError(problem.message)

  const file = options.file ?? starterFileName(starter.name)
  await writeDefinition(file, definition, options.force)
  process.stdout.write(`Wrote ${file}.\n`)
  if (!options.noConfig && (await writeIfAbsent(CONFIG_FILE, starterConfig()))) {
    process.stdout.write(`Wrote ${CONFIG_FILE}: how definitions in this folder are checked.\n`)
  }
  process.stdout.write(
    `\nNext:\n  npx fc-mock ${file}        a fake of the service\n  npx fc-cli lint ${file}    what is wrong with it\n`,
  )
  return 0
}

type Answers = { [Key in keyof StarterOptions]: StarterOptions[Key] | undefined }

/** Fills in what was not given: by asking where there is somebody to ask, else by defaults. */
async function completeOptions(given: Answers): Promise<StarterOptions> {
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

async function writeDefinition(file: string, content: object, force: boolean): Promise<void> {
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
