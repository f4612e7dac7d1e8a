import { resolve } from 'node:path'
import { codeFrame, findIssues, toSlashPath } from 'fc-command'
import {
  type ConfigProblems,
  FcError,
  InvalidDefinitionError,
  type Issue,
  lintValue,
  type PackageDefinition,
} from 'fc-core'
import { loadData } from '../loaders/load-data.ts'
import { loadDefinitions } from '../loaders/load-definitions.ts'
import { optionsFromConfig } from '../loaders/options-from-config.ts'
import { createCheckedMock, type Mock } from '../create-mock.ts'
import { assertModel } from '../model/assert-model.ts'
import type { MockOptions } from '../options.ts'
import type { StartError } from './start-error.ts'

/** What a mock is made from: a file, a folder or a glob, or a definition itself. */
export type Source = string | PackageDefinition

/** What came of making a mock. */
export interface LoadedMock {
  /** Undefined when there are troubles. */
  mock: Mock | undefined
  troubles: StartError[]
  /** The files that decide, as absolute paths with forward slashes. */
  files: string[]
}

/**
 * Makes a mock of definitions, with the `mock` section of their configuration.
 *
 * @param root The folder that relative paths start from.
 * @param before The mock that this one takes the place of, to keep what clients have created, changed and deleted.
 */
export async function loadMock(
  sources: readonly Source[],
  root: string,
  options: MockOptions,
  before?: Mock,
): Promise<LoadedMock> {
  const paths = sources
    .filter((source) => typeof source === 'string')
    .map((path) => toSlashPath(resolve(root, path)))
  const objects = sources.filter((source) => typeof source !== 'string')
  const files = paths.map((path) => path.replace(/\/[^/]*[*?{[!(].*$/, ''))
  const failed = (troubles: StartError[]): LoadedMock => ({ mock: undefined, troubles, files })
  try {
    for (const definition of objects) assertValid(definition)
    const loaded = paths.length === 0 ? [] : await loadDefinitions(paths)
    const configs = loaded.flatMap(({ config }) => config.problems)
    files.push(...loaded.map(({ file }) => file), ...configs.map(({ file }) => file))
    const troubles = [
      ...configs.flatMap(configTroubles),
      ...loaded.flatMap((one) =>
        one.hasErrors ? troublesOf(one.file, one.text, findIssues(one, { errorsOnly: true })) : [],
      ),
    ]
    if (troubles.length > 0) return failed(troubles)
    const { data: dataFile, ...config } = loaded[0]?.config.mock ?? {}
    if (dataFile !== undefined) files.push(toSlashPath(dataFile))
    const definitions = [...loaded.map(({ definition }) => definition), ...objects]
    const own = dataFile === undefined ? undefined : await loadData(dataFile, definitions)
    const all = { ...optionsFromConfig(config), ...(own && { data: own.data }), ...options }
    assertModel(definitions, all.model)
    return { mock: createCheckedMock(definitions, all, before), troubles, files }
  } catch (error) {
    if (FcError.isInstance(error)) return failed([{ message: error.message }])
    throw error
  }
}

function assertValid(definition: PackageDefinition): void {
  const issues = lintValue(definition, { errorsOnly: true })
  if (issues.length > 0) throw new InvalidDefinitionError(JSON.stringify(definition.name), issues)
}

function configTroubles({ file, issues }: ConfigProblems): StartError[] {
  return troublesOf(
    file,
    undefined,
    issues.filter(({ severity }) => severity === 'error'),
  )
}

function troublesOf(
  file: string,
  text: string | undefined,
  issues: readonly Issue[],
): StartError[] {
  return issues.map(({ message, code, range }) => ({
    message: `${message} (${code})`,
    place: { file, line: range?.start.line ?? 1, column: range?.start.column ?? 1 },
    ...(text !== undefined &&
      range && {
        frame: codeFrame(text, range)
          .map((line) => line.text)
          .join('\n'),
      }),
  }))
}
