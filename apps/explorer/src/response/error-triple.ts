import type { Endpoint, ErrorDefinition, PackageDefinition } from 'fc-core'

/** A refused call: `[code, message, details]`. */
export interface ErrorTriple {
  code: string
  message: string
}

/** Reads an error triple. Undefined for a success, and for an error of another shape. */
export function readErrorTriple(status: number, value: unknown): ErrorTriple | undefined {
  if (status < 400 || !Array.isArray(value) || value.length !== 3) return undefined
  const [code, message] = value as unknown[]
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined
}

/** Errors as objects: definitions may list a code alone. */
export function readErrors(
  errors: readonly ErrorDefinition[] | undefined,
): { code: string; docs: string }[] {
  return (errors ?? []).map((error) =>
    typeof error === 'string'
      ? { code: error, docs: '' }
      : { code: error.code, docs: error.docs ?? '' },
  )
}

/** What the definition says about an error code: the endpoint first, then the package. Codes are compared without regard to case. */
export function findErrorDocs(
  code: string,
  endpoint: Endpoint,
  definition: PackageDefinition,
): string | undefined {
  const known = [...readErrors(endpoint.errors), ...readErrors(definition.errors)]
  const same = known.filter((error) => error.code.toLowerCase() === code.toLowerCase())
  return same.find(({ docs }) => docs !== '')?.docs
}
