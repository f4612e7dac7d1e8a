import { SourceError, UsageError } from 'fc-command'
import type { Endpoint, PackageDefinition } from 'fc-core'
import { createNameFinder, isObject, quote } from 'fc-core/internal'
import { readJsonFile } from './read-json-file.ts'

/**
 * Creates a filter for endpoints from names and patterns. Undefined without any.
 *
 * @throws UsageError if one matches no endpoint.
 */
export function createSelector(
  texts: readonly string[],
  definition: PackageDefinition,
): ((endpoint: Endpoint) => boolean) | undefined {
  return createFilter('endpoint', texts, definition, ({ name }) => name)
}

/**
 * Creates a filter for endpoints from names and patterns of their groups. Undefined without any.
 *
 * @throws UsageError if one matches no group.
 */
export function createGroupSelector(
  texts: readonly string[],
  definition: PackageDefinition,
): ((endpoint: Endpoint) => boolean) | undefined {
  return createFilter('group', texts, definition, ({ group }) => group?.trim())
}

function createFilter(
  noun: string,
  texts: readonly string[],
  { endpoints }: PackageDefinition,
  nameOf: (endpoint: Endpoint) => string | undefined,
): ((endpoint: Endpoint) => boolean) | undefined {
  if (texts.length === 0) return undefined
  const names = [...new Set(endpoints.flatMap((endpoint) => nameOf(endpoint) ?? []))]
  const patterns = texts.map((text) => {
    const pattern = new RegExp(`^${text.split('*').map(escapeRegExp).join('.*')}$`, 's')
    if (!names.some((name) => pattern.test(name))) {
      const near = createNameFinder(names).findNearest(text)
      throw new UsageError(
        `Unknown ${noun} ${quote(text)}.${near === undefined ? '' : ` Did you mean ${quote(near)}?`}`,
      )
    }
    return pattern
  })
  return (endpoint) => {
    const name = nameOf(endpoint)
    return name !== undefined && patterns.some((pattern) => pattern.test(name))
  }
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`)
}

/** @throws SourceError if the file is not a JSON object of arguments by endpoint. */
export function readArguments(
  file: string,
  definition: PackageDefinition,
): Record<string, Record<string, unknown>> {
  const value = readJsonFile(file)
  if (!isObject(value))
    throw new SourceError(`${file} must be a JSON object with arguments by endpoint name.`)
  const names = new Set(definition.endpoints.map(({ name }) => name))
  for (const [name, args] of Object.entries(value)) {
    if (!names.has(name))
      throw new SourceError(`${file} has arguments for an unknown endpoint: ${quote(name)}.`)
    if (!isObject(args))
      throw new SourceError(`The arguments of ${quote(name)} in ${file} must be a JSON object.`)
  }
  return value as Record<string, Record<string, unknown>>
}
