import { FcError, type PackageDefinition } from 'fc-core'
import { createNameFinder, describeValue, quote } from 'fc-core/internal'
import type { Handlers } from './handlers.ts'

/** Returns the first problem of handlers: an unknown endpoint, or a handler that is not a function. */
export function findHandlerProblem(
  handlers: object,
  definitions: readonly PackageDefinition[],
): string | undefined {
  const names = new Set(definitions.flatMap(({ endpoints }) => endpoints.map(({ name }) => name)))
  for (const [name, handler] of Object.entries(handlers)) {
    if (typeof handler !== 'function')
      return `Expected a function as handler of ${quote(name)}, got ${describeValue(handler)}.`
    if (names.has(name)) continue
    const nearest = createNameFinder([...names]).findNearest(name)
    const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`
    return `Unknown endpoint ${quote(name)}.${hint}`
  }
  return undefined
}

/**
 * Checks the option `handlers`.
 *
 * @throws FcError `invalid-handlers`
 */
export function assertHandlers(
  handlers: Handlers | undefined,
  definitions: readonly PackageDefinition[],
): void {
  const problem = handlers && findHandlerProblem(handlers, definitions)
  if (problem !== undefined)
    throw new FcError('invalid-handlers', `The option \`handlers\` is invalid: ${problem}`)
}
