import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import {
  formatHelp,
  SourceError,
  watchFiles,
  print,
  printError,
  writeFileAtomically,
} from 'fc-command'
import { FcError } from 'fc-core'
import { escapeControls } from 'fc-core/text'
import { type GenerateOptions, generateTypes } from 'fc-core/codegen'
import { loadDefinition } from '../load-definition.ts'
import { readTypesOptions, TYPES_COMMAND, type TypesCommandOptions } from './options.ts'

/** `fc-cli types`. Resolves to the exit code. */
export async function types(args: string[]): Promise<number> {
  const options = readTypesOptions(args)
  if (options === 'help') {
    print(formatHelp(TYPES_COMMAND))
    return 0
  }
  const { output, check, watch } = options
  if (output === undefined) print(await generate(options))
  else if (check) return await checkFile(output, await generate(options), options)
  else if (watch) await writeOnChange(output, options)
  else await writeFileOnce(output, options)
  return 0
}

async function generate(options: TypesCommandOptions): Promise<string> {
  const { source, includePrivate, collections } = options
  const { definition, config } = await loadDefinition(source, options)
  const isUrl = /^https?:/i.test(source)
  // Without the folder, which differs between machines, and the query, which may contain secrets.
  const origin = isUrl ? source.replace(/[?#].*$/, '') : basename(source)
  return generateTypes(definition, {
    includePrivate,
    source: source === '-' ? undefined : origin,
    ...(collections && { collections: await readCollections() }),
  })

  async function readCollections(): Promise<GenerateOptions['collections']> {
    // Loaded on demand: only --collections needs it.
    const { describeModel } = await import('fc-mock')
    return describeModel(definition, config.mock.model).collections
  }
}

async function checkFile(
  output: string,
  text: string,
  options: TypesCommandOptions,
): Promise<number> {
  const current = await readOptionalFile(output)
  // git may convert line endings.
  if (current?.replaceAll('\r\n', '\n') === text) return 0
  const problem = current === undefined ? 'does not exist' : 'is out of date'
  const { includePrivate, collections, preset, config } = options
  const flags = [
    includePrivate && ' --private',
    collections && ' --collections',
    preset && ` --preset ${preset}`,
    config && ` --config ${config}`,
  ]
  const command = `fc-cli types ${options.source} -o ${output}${flags.filter(Boolean).join('')}`
  printError(`${output} ${problem}. To update it: ${command}\n`)
  return 1
}

async function writeFileOnce(output: string, options: TypesCommandOptions): Promise<void> {
  const isChanged = await writeIfChanged(output, await generate(options))
  if (!isChanged) print(`${escapeControls(output)} is up to date.\n`)
}

/** Writes the file after every change of the definition until the command is interrupted. While the definition has errors, the file is kept. */
async function writeOnChange(output: string, options: TypesCommandOptions): Promise<void> {
  await writeFileOnce(output, options)
  let last = Promise.resolve()
  const update = (): void => {
    last = last.then(async () => {
      try {
        await writeIfChanged(output, await generate(options))
      } catch (error) {
        if (!FcError.isInstance(error)) throw error
        printError(`${error.message}\n`)
      }
    })
  }
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  const watcher = watchFiles([resolve(options.source)], update)
  update() // It may have changed before the watch started.
  await interrupted
  watcher.stop()
  await last
}

/** Writes the file if its content changes, so that watchers of the file are not triggered needlessly. Resolves to whether it was written. */
async function writeIfChanged(output: string, text: string): Promise<boolean> {
  if ((await readOptionalFile(output)) === text) return false
  writeFileAtomically(output, text)
  print(`Wrote ${escapeControls(output)}.\n`)
  return true
}

async function readOptionalFile(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new SourceError(`Cannot read ${file}: ${(error as Error).message}.`, { cause: error })
  }
}
