import { promises } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { SourceError } from 'fc-command'
import { describeValue, type PackageDefinition } from 'fc-core'
import { findNearestName, quote } from 'fc-core/text'
import type { Handlers } from '../handlers/handlers.ts'

/**
 * Loads custom handlers: the default export of a module. A module that has changed is loaded again.
 *
 * @throws SourceError if the module cannot be loaded, or has a handler for an unknown endpoint.
 */
export async function loadHandlers(
  file: string,
  definitions: readonly PackageDefinition[],
): Promise<Handlers> {
  const info = await promises.stat(file).catch((cause: unknown) => {
    throw new SourceError(`Cannot read ${file}: no such file.`, { cause })
  })
  const url = pathToFileURL(file)
  url.searchParams.set('changed', String(info.mtimeMs))
  const module = (await import(url.href).catch((cause: unknown) => {
    throw new SourceError(`Cannot load ${file}: ${describeImportError(file, cause)}`, { cause })
  })) as { default?: unknown }
  const handlers = module.default
  if (typeof handlers !== 'object' || handlers === null) {
    throw new SourceError(
      `${file}: Missing default export. Add \`export default defineHandlers({ 'endpoint-name': … })\`.`,
    )
  }
  const names = new Set(definitions.flatMap(({ endpoints }) => endpoints.map(({ name }) => name)))
  for (const [name, handler] of Object.entries(handlers)) {
    if (typeof handler !== 'function')
      throw new SourceError(
        `${file}: Expected a function as handler of ${quote(name)}, got ${describeValue(handler)}.`,
      )
    if (names.has(name)) continue
    const nearest = findNearestName(name, names)
    const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
    throw new SourceError(`${file}: Unknown endpoint ${quote(name)}.${hint}`)
  }
  return handlers as Handlers
}

function describeImportError(file: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && file.endsWith('.ts')) {
    return `Node.js ${process.version} cannot load TypeScript. Use Node.js 22.18 or newer, or write the handlers in JavaScript.`
  }
  return message
}
