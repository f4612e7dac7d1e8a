import { createInterface } from 'node:readline/promises'
import { UsageError, print, writeFileAtomically } from 'fc-command'
import { lintValue } from 'fc-core'
import { CONFIG_FILE } from 'fc-core/config'
import {
  escapeControls,
  formatStarter,
  starterBaseUrl,
  starterConfig,
  starterDefinition,
  starterFileName,
  type StarterOptions,
} from 'fc-core/internal'
import { reportWritten } from '../report-written.ts'
import { assertNew, exists } from './assert-new.ts'
import { createServiceProject, loadServiceSource } from './init-service.ts'
import { createSubcommand, type Subcommand } from '../subcommand.ts'
import { INIT_COMMAND, readInitOptions } from './options.ts'

/** `fc-cli init`. Resolves to the exit code. */
export const init: Subcommand = createSubcommand(INIT_COMMAND, readInitOptions, run)

async function run(options: ReturnType<typeof readInitOptions>): Promise<number> {
  const { from, force } = options
  if (from !== undefined) {
    createServiceProject({
      folder: options.file ?? '.',
      source: await loadServiceSource(from),
      force,
    })
    return 0
  }
  const starter = await completeOptions(options)
  const definition = starterDefinition(starter)
  const problem = lintValue(definition).find(({ severity }) => severity === 'error')
  if (problem !== undefined) throw new UsageError(problem.message)

  if (options.service) {
    const file = starterFileName(starter.name)
    const source = { file, text: formatStarter(definition), definition }
    createServiceProject({ folder: options.file ?? '.', source, force })
    return 0
  }
  const file = options.file ?? starterFileName(starter.name)
  writeDefinition(file, definition, options.force)
  reportWritten(file)
  if (!options.noConfig && !exists(CONFIG_FILE)) {
    writeFileAtomically(CONFIG_FILE, formatStarter(starterConfig()))
    reportWritten(CONFIG_FILE, 'the configuration of this folder')
  }
  print(
    `\nNext:\n  npx fc-mock ${escapeControls(file)}        # start a mock server\n  npx fc-cli lint ${escapeControls(file)}    # check the definition\n`,
  )
  return 0
}

type Answers = { [Key in keyof StarterOptions]: StarterOptions[Key] | undefined }

/** Completes the options: with prompts in a terminal, else with defaults. */
async function completeOptions(given: Answers): Promise<StarterOptions> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    if (given.name === undefined)
      throw new UsageError(
        'Missing option: --name <text>. In a terminal, fc-cli init prompts for it.',
      )
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
    const name = given.name ?? (await ask('Package name:', 'My service'))
    const baseUrl = given.baseUrl ?? (await ask('Base URL:', starterBaseUrl(name)))
    const version = given.version ?? (await ask('First version, or none:', 'none'))
    return { name, baseUrl, version: version === 'none' ? undefined : version }
  } finally {
    terminal.close()
  }
}

function writeDefinition(file: string, content: object, force: boolean): void {
  if (!force) assertNew(file)
  writeFileAtomically(file, formatStarter(content))
}
