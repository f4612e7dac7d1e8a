import { printError, toSlashPath, UsageError } from 'fc-command'
import { FcError, type PackageDefinition } from 'fc-core'
import { quote } from 'fc-core/internal'
import { connectOutside } from '../calls/connect-outside.ts'
import type { ModelStore } from '../calls/engine.ts'
import { createCheckedMock, type Mock } from '../mock/create-mock.ts'
import type { StoredMock } from '../mock/create-stored-mock.ts'
import type { Handlers } from '../api/handlers.ts'
import type { LoadedData } from '../loaders/load-data.ts'
import { nameCollidingFiles } from '../loaders/name-colliding-files.ts'
import type { LoadedDefinition } from '../loaders/load-definitions.ts'
import { optionsFromConfig } from '../loaders/options-from-config.ts'
import type { LoadedRecording } from '../loaders/read-recording.ts'
import type { Recorder } from './recorder.ts'
import type { CliOptions } from './options.ts'
import { compileModes, type UpstreamOptions } from '../upstream/upstream-options.ts'
import type { Findings } from '../loaders/findings.ts'

/** What the command needs of a mock. */
export type CommandMock = Pick<
  Mock,
  'exampleArguments' | 'handle' | 'options' | 'packages' | 'sessions'
>

/** A mock, and the files besides the definitions that it depends on. */
export interface BuiltMock {
  mock: CommandMock
  /** Returns why calls cannot be answered at the moment. */
  findObstacle?(): string | undefined
  /** Closes the store. */
  close?: () => Promise<void>
  /** Absolute paths with forward slashes. */
  files: string[]
  /** Warnings about these files. */
  findings: Findings[]
  /** Options that have no effect, or a wide one. */
  notes: string[]
  /** Fails the call of a handler that an uncaught error belongs to. Returns false if there is none. */
  failCallOf(error: unknown): boolean
}

/**
 * Creates the mock for a command line, whose options override the configuration of the first definition.
 *
 * @param previous The mock to replace. Its changes of records are kept.
 * @param recorder Records what the upstream answers.
 * @param modelStore Undefined if the configuration cannot be changed while the mock runs.
 */
export async function buildMock(
  loaded: readonly LoadedDefinition[],
  options: CliOptions,
  previous?: CommandMock,
  recorder?: Recorder,
  modelStore?: ModelStore,
): Promise<BuiltMock> {
  const config = loaded[0]!.config.mock
  const definitions = loaded.map(({ definition }) => definition)
  const recording = options.replay === undefined ? undefined : await importRecording(options.replay)
  const dataFile = options.data ?? recording?.dataFile ?? config.data
  const seedData = dataFile === undefined ? undefined : await importData(dataFile, definitions)
  const { handlers, failCallOf } =
    options.handlers === undefined
      ? NO_HANDLERS
      : await importHandlers(options.handlers, definitions)
  const url = options.upstream ?? config.upstream?.url
  const upstream = recording || url === undefined ? undefined : { ...config.upstream, url }
  if (recorder !== undefined && upstream === undefined)
    throw new UsageError('--record requires --upstream: it records what the upstream answers.')
  const all = {
    now: 'today',
    ...optionsFromConfig(config),
    ...options.mock,
    ...(seedData && { data: seedData.data }),
    ...(handlers && { handlers }),
    ...(upstream && {
      upstream: { ...upstream, ...(recorder && { onExchange: recorder.record }) },
    }),
    ...(recording && { replay: recording.har }),
    paths: loaded.map(({ mount }) => mount),
  }
  const files = [dataFile, options.handlers, recording?.harFile].flatMap((file) =>
    file === undefined ? [] : [toSlashPath(file)],
  )
  let lostStore: string | undefined
  const stored = options.store === undefined ? undefined : await createStored(options.store)
  const mock = stored ?? create()
  return {
    mock,
    ...(stored && { close: () => stored.close(), findObstacle: () => lostStore }),
    files,
    failCallOf,
    notes: [
      ...findUselessTokens(definitions, options.mock.tokens, config.tokens),
      ...findUnmatchedNames(definitions, upstream),
      ...findOpenOrigins(mock, options.mock.cors === undefined ? '`mock.cors`' : '--cors'),
    ],
    findings: seedData === undefined ? [] : [{ source: dataFile!, issues: seedData.issues }],
  }

  function create(): Mock {
    try {
      const host = { connect: connectOutside, modelStore }
      const created = createCheckedMock(definitions, all, previous, host)
      recorder?.use(created)
      return created
    } catch (error) {
      throw nameFile(error)
    }
  }

  /** Adds the files that an error concerns to its message. */
  function nameFile(error: unknown): unknown {
    const isRecording = FcError.isInstance(error) && error.code === 'invalid-recording'
    return isRecording && recording !== undefined
      ? new FcError(error.code, `${recording.harFile}: ${error.message}`, { cause: error })
      : nameCollidingFiles(error, loaded)
  }

  // Loaded on demand, from the library: the command does not contain it twice.
  async function createStored(address: string): Promise<StoredMock> {
    const { createCheckedStoredMock, openStore } = await import('fc-mock/store')
    const store = await openStore(address, {
      onChange(message, isAvailable) {
        // Without the address: everyone may ask. The log has it.
        lostStore = isAvailable ? undefined : 'The store cannot be reached.'
        printError(`fc-mock: ${message}\n`)
      },
    })
    try {
      return await createCheckedStoredMock(definitions, all, store)
    } catch (error) {
      await store.close()
      throw nameCollidingFiles(error, loaded)
    }
  }
}

/** Returns a note if bearer tokens are set, and no endpoint requires one. */
function findUselessTokens(
  definitions: readonly PackageDefinition[],
  fromCommandLine: readonly string[] | undefined,
  fromConfig: readonly string[] | undefined,
): string[] {
  const endpoints = definitions.flatMap((definition) => definition.endpoints)
  if (endpoints.some(({ flags }) => flags?.includes('bearer_auth'))) return []
  if (fromCommandLine === undefined && fromConfig === undefined) return []
  const option = fromCommandLine === undefined ? '`mock.tokens`' : '--token'
  return [`${option} has no effect: no endpoint has the flag \`bearer_auth\`.`]
}

/** Returns a note for each name in the options of the upstream that matches no endpoint. */
function findUnmatchedNames(
  definitions: readonly PackageDefinition[],
  upstream: UpstreamOptions | undefined,
): string[] {
  const names = definitions.flatMap(({ endpoints }) => endpoints.map(({ name }) => name))
  return Object.keys(upstream?.endpoints ?? {}).flatMap((given) => {
    const modeOf = compileModes({ [given]: 'mock' })
    return names.some((name) => modeOf(name) === 'mock')
      ? []
      : [`The name ${quote(given)} in the options of the upstream matches no endpoint.`]
  })
}

/** Returns a note if all pages may call the mock. */
function findOpenOrigins({ options: { cors } }: CommandMock, option: string): string[] {
  if (cors === false || !cors.includes('*')) return []
  return [`Pages of all websites can read and change the data of the mock (${option}).`]
}

// Loaded on demand: most mocks do not need these modules.

async function importRecording(path: string): Promise<LoadedRecording> {
  const { loadRecording } = await import('../loaders/read-recording.ts')
  return loadRecording(path)
}

async function importData(
  file: string,
  definitions: readonly PackageDefinition[],
): Promise<LoadedData> {
  const { loadData } = await import('../loaders/load-data.ts')
  return await loadData(file, definitions)
}

type LoadedHandlers = Pick<BuiltMock, 'failCallOf'> & { handlers: Handlers | undefined }

const NO_HANDLERS: LoadedHandlers = { handlers: undefined, failCallOf: () => false }

async function importHandlers(
  file: string,
  definitions: readonly PackageDefinition[],
): Promise<LoadedHandlers> {
  const { loadHandlers } = await import('../loaders/load-handlers.ts')
  const { guardHandlers, failCallOf } = await import('./guard-handlers.ts')
  return { handlers: guardHandlers(await loadHandlers(file, definitions)), failCallOf }
}
