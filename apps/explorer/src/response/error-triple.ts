import type { Endpoint, PackageDefinition } from 'fc-core'
import { readErrors } from '../definition/read-errors.ts'

/** The body of a rejected call: `[code, message, details]`. */
export interface ErrorTriple {
  code: string
  message: string
}

/** Reads an error triple. Returns undefined for a success and for an error of another shape. */
export function readErrorTriple(status: number, value: unknown): ErrorTriple | undefined {
  if (status < 400 || !Array.isArray(value) || value.length !== 3) return undefined
  const [code, message] = value as unknown[]
  return typeof code === 'string' && typeof message === 'string' ? { code, message } : undefined
}

/** Finds the documentation of an error code, of the endpoint first, then of the package. Codes are compared case-insensitively. */
export function findErrorDocs(
  code: string,
  endpoint: Endpoint,
  definition: PackageDefinition,
): string | undefined {
  const errors = [...readErrors(endpoint.errors), ...readErrors(definition.errors)]
  const matches = errors.filter((error) => error.code.toLowerCase() === code.toLowerCase())
  return matches.find(({ docs }) => docs !== '')?.docs
}
