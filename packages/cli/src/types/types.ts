import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { SourceError, watchFiles, print, printError, writeFileAtomically } from 'fc-command'
import { FcError, type PackageDefinition } from 'fc-core'
import { escapeControls, listFactories } from 'fc-core/internal'
import { generateTypes } from 'fc-core/codegen'
import { applyResults, countUntyped, inferResults, type UntypedCount } from 'fc-infer'
import { loadDefinition } from '../load-definition.ts'
import { reportWritten } from '../report-written.ts'
import { createSubcommand, type Subcommand } from '../subcommand.ts'
import { readTypesOptions, TYPES_COMMAND, type TypesCommandOptions } from './options.ts'

/** `fc-cli types`. Resolves to the exit code. */
export const types: Subcommand = createSubcommand(TYPES_COMMAND, readTypesOptions, run)

async function run(options: TypesCommandOptions): Promise<number> {
  const { output, check, watch } = options
  if (output === undefined) {
    const { text, notice } = await generate(options)
    print(text)
    printError(notice)
  } else if (check) return await checkFile(output, (await generate(options)).text, options)
  else if (watch) await writeOnChange(output, options)
  else await writeFileOnce(output, options)
  return 0
}

/** A generated module, and a notice about types that are unknown, empty if there are none. */
interface GeneratedTypes {
  text: string
  notice: string
}

async function generate(options: TypesCommandOptions): Promise<GeneratedTypes> {
  const { source, private: includePrivate, collections, refinements, infer } = options
  const { definition, config } = await loadDefinition(source, options)
  const isUrl = /^https?:/i.test(source)
  // Without the folder, which differs between machines, and the query, which may contain secrets.
  const origin = isUrl ? source.replace(/[?#].*$/, '') : basename(source)
  // Loaded on demand: the model takes time, and only these options need it.
  const model =
    collections || infer
      ? (await import('fc-mock')).describeModel(definition, config.mock.model)
      : undefined
  const described =
    infer && model ? applyResults(definition, inferResults(definition, model)) : definition
  const text = generateTypes(described, {
    includePrivate,
    refinements,
    source: source === '-' ? undefined : origin,
    ...(collections && {
      collections: model!.collections,
      factories: listFactories(definition, model!.collections),
    }),
  })
  return { text, notice: formatNotice(described, options) }
}

/** Formats how many types are unknown, and what would type them. */
function formatNotice(definition: PackageDefinition, options: TypesCommandOptions): string {
  const { results, arguments: sent } = countUntyped(definition, options.private)
  const parts = [formatCount(results, 'results'), formatCount(sent, 'arguments')].flat()
  if (parts.length === 0) return ''
  const hint =
    results.untyped.length === 0
      ? 'To type them: declare `attributes`, `objects` or item types in the definition.'
      : options.infer
        ? `To describe results from recorded calls: fc-cli infer ${options.source} --har <file>`
        : `To type results by what the mock returns: ${formatCommand({ ...options, infer: true })}`
  return `fc-cli: The definition does not describe ${parts.join(' and ')}: their type is \`unknown\` or \`Record<string, unknown>\`. ${hint}\n`
}

/** Formats how many types of a kind are unknown, with some of their names. Empty for none. */
function formatCount({ untyped, total }: UntypedCount, noun: string): string[] {
  if (untyped.length === 0) return []
  const names = untyped.slice(0, MAX_NAMES).map(escapeControls).join(', ')
  const prefix = untyped.length > MAX_NAMES ? 'such as ' : ''
  return [`${untyped.length} of ${total} ${noun} (${prefix}${names})`]
}

const MAX_NAMES = 3

/** Formats the command with the same options. */
function formatCommand({
  source,
  output,
  private: includePrivate,
  collections,
  refinements,
  infer,
  preset,
  config,
}: TypesCommandOptions): string {
  const flags = [
    output !== undefined && ` -o ${output}`,
    includePrivate && ' --private',
    collections && ' --collections',
    refinements === 'branded' && ' --refinements branded',
    infer && ' --infer',
    preset && ` --preset ${preset}`,
    config && ` --config ${config}`,
  ]
  return `fc-cli types ${source}${flags.filter(Boolean).join('')}`
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
  printError(`${output} ${problem}. To update it: ${formatCommand(options)}\n`)
  return 1
}

async function writeFileOnce(output: string, options: TypesCommandOptions): Promise<void> {
  const { text, notice } = await generate(options)
  const isChanged = await writeIfChanged(output, text)
  if (!isChanged) print(`${escapeControls(output)} is up to date.\n`)
  printError(notice)
}

/** Writes the file after every change of the definition until the command is interrupted. While the definition has errors, the file is kept. */
async function writeOnChange(output: string, options: TypesCommandOptions): Promise<void> {
  await writeFileOnce(output, options)
  let last = Promise.resolve()
  const update = (): void => {
    last = last.then(async () => {
      try {
        await writeIfChanged(output, (await generate(options)).text)
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
  reportWritten(output)
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
