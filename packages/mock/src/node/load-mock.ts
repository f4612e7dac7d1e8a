import { resolve } from 'node:path'
import { formatCodeFrame, findIssues, toSlashPath } from 'fc-command'
import {
  FcError,
  InvalidDefinitionError,
  type Issue,
  lintValue,
  type PackageDefinition,
} from 'fc-core'
import type { ConfigProblems } from 'fc-core/config'
import { loadData } from '../loaders/load-data.ts'
import { loadDefinitions } from '../loaders/load-definitions.ts'
import { nameCollidingFiles } from '../loaders/name-colliding-files.ts'
import { splitMount } from '../loaders/split-mount.ts'
import { optionsFromConfig } from '../loaders/options-from-config.ts'
import { connectOutside } from '../calls/connect-outside.ts'
import { createCheckedMock, type Mock } from '../mock/create-mock.ts'
import { assertHandlers } from '../api/check-handlers.ts'
import { assertModel } from '../model/describe-model.ts'
import type { MockOptions } from '../options.ts'
import type { StartError } from './start-error.ts'

/** A file, a folder, a glob or a definition. */
export type DefinitionInput = string | PackageDefinition

/** A mock or the errors that prevent it. */
export interface LoadedMock {
  /** Undefined if there are errors. */
  mock: Mock | undefined
  errors: StartError[]
  /** The files that the mock depends on, as absolute paths with forward slashes. */
  files: string[]
}

/**
 * Creates a mock of definitions, with the `mock` section of their configuration.
 *
 * @param root Folder that relative paths are resolved against.
 * @param load Whether the configuration is trusted; `previous` is the mock to replace. Its changes of records, settings and overrides are kept.
 */
export async function loadMock(
  sources: readonly DefinitionInput[],
  root: string,
  options: MockOptions,
  { trustConfig, previous }: { trustConfig: boolean; previous: Mock | undefined },
): Promise<LoadedMock> {
  const paths = sources
    .filter((source) => typeof source === 'string')
    .map((path) => toSlashPath(resolve(root, path)))
  const objects = sources.filter((source) => typeof source !== 'string')
  const files = paths.map((path) => splitMount(path).source.replace(/\/[^/]*[*?{[!(].*$/, ''))
  const failed = (errors: StartError[]): LoadedMock => ({ mock: undefined, errors, files })
  try {
    for (const definition of objects) assertUsable(definition)
    const loaded = paths.length === 0 ? [] : await loadDefinitions(paths, { trustConfig })
    const configs = loaded.flatMap(({ config }) => config.problems)
    files.push(...loaded.map(({ file }) => file), ...configs.map(({ file }) => file))
    const errors = [
      ...configs.flatMap(configErrors),
      ...loaded.flatMap((one) =>
        one.isUsable ? [] : toStartErrors(one.file, one.text, findIssues(one, { fatalOnly: true })),
      ),
    ]
    if (errors.length > 0) return failed(errors)
    const { data: dataFile, ...config } = loaded[0]?.config.mock ?? {}
    if (dataFile !== undefined) files.push(toSlashPath(dataFile))
    const definitions = [...loaded.map(({ definition }) => definition), ...objects]
    const seedData = dataFile === undefined ? undefined : await loadData(dataFile, definitions)
    const all = {
      ...optionsFromConfig(config),
      ...(seedData && { data: seedData.data }),
      paths: loaded.map(({ mount }) => mount),
      ...options,
    }
    assertModel(definitions, all.model)
    assertHandlers(all.handlers, definitions)
    try {
      return {
        mock: createCheckedMock(definitions, all, previous, { connect: connectOutside }),
        errors,
        files,
      }
    } catch (error) {
      throw nameCollidingFiles(error, loaded)
    }
  } catch (error) {
    if (FcError.isInstance(error)) return failed([{ message: error.message }])
    throw error
  }
}

function assertUsable(definition: PackageDefinition): void {
  const issues = lintValue(definition, { fatalOnly: true })
  if (issues.length > 0) throw new InvalidDefinitionError(JSON.stringify(definition.name), issues)
}

function configErrors({ file, issues }: ConfigProblems): StartError[] {
  return toStartErrors(
    file,
    undefined,
    issues.filter(({ severity }) => severity === 'error'),
  )
}

function toStartErrors(
  file: string,
  text: string | undefined,
  issues: readonly Issue[],
): StartError[] {
  return issues.map(({ message, code, range }) => ({
    message: `${message} (${code})`,
    location: { file, line: range?.start.line ?? 1, column: range?.start.column ?? 1 },
    ...(text !== undefined &&
      range && {
        frame: formatCodeFrame(text, range)
          .map((line) => line.text)
          .join('\n'),
      }),
  }))
}
