import { promises } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { SourceError } from 'fc-command'
import type { PackageDefinition } from 'fc-core'
import { findHandlerProblem } from '../api/check-handlers.ts'
import { messageOf } from '../names/thrown-value.ts'
import type { Handlers } from '../api/handlers.ts'

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
  // Node.js remembers where a link leads, but a Kubernetes ConfigMap is updated by replacing a link.
  const url = pathToFileURL(await promises.realpath(file))
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
  const problem = findHandlerProblem(handlers, definitions)
  if (problem !== undefined) throw new SourceError(`${file}: ${problem}`)
  return handlers as Handlers
}

function describeImportError(file: string, error: unknown): string {
  if (
    (error as NodeJS.ErrnoException | null)?.code === 'ERR_UNKNOWN_FILE_EXTENSION' &&
    file.endsWith('.ts')
  ) {
    return `Node.js ${process.version} cannot load TypeScript. Use Node.js 22.18 or newer, or write the handlers in JavaScript.`
  }
  return messageOf(error)
}
