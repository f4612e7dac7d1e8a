import { promises } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { SourceError } from 'fc-command'
import type { PackageDefinition } from 'fc-core'
import { findNearestName, quote } from 'fc-core/text'
import type { Handlers } from '../handlers/handlers.ts'

/**
 * Loads a module of handlers: its default export, by the name of the endpoint. Loading it again gives what it is now.
 *
 * @throws SourceError when there is no such file, it fails, or it names an endpoint that nobody defines.
 */
export async function loadHandlers(
  file: string,
  definitions: readonly PackageDefinition[],
): Promise<Handlers> {
  const info = await promises.stat(file).catch((cause: unknown) => {
    throw new SourceError(`Cannot read ${file}: there is no such file.`, { cause })
  })
  const url = pathToFileURL(file)
  url.searchParams.set('changed', String(info.mtimeMs))
  const module = (await import(url.href).catch((cause: unknown) => {
    throw new SourceError(`Cannot load ${file}: ${describeImportError(file, cause)}`, { cause })
  })) as { default?: unknown }
  const handlers = module.default
  if (typeof handlers !== 'object' || handlers === null) {
    throw new SourceError(
      `${file} must have a default export: export default defineHandlers({ 'endpoint-name': … }).`,
    )
  }
  const names = new Set(definitions.flatMap(({ endpoints }) => endpoints.map(({ name }) => name)))
  for (const [name, handler] of Object.entries(handlers)) {
    if (typeof handler !== 'function')
      throw new SourceError(`${file}: the handler of ${quote(name)} must be a function.`)
    if (names.has(name)) continue
    const nearest = findNearestName(name, names)
    const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
    throw new SourceError(`${file}: there is no endpoint ${quote(name)}.${hint}`)
  }
  return handlers as Handlers
}

function describeImportError(file: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && file.endsWith('.ts')) {
    return `Node ${process.version} reads no TypeScript. Use Node 22.18 or newer, or write it in JavaScript.`
  }
  return message
}
