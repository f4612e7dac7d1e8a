import type { PackageDefinition } from 'fc-core'
import { readErrors } from '../definition/read-errors.ts'

/** An error code of endpoints. */
export interface EndpointError {
  code: string
  /** The first documentation of the code. */
  docs: string
  /** Names of the endpoints. */
  endpoints: string[]
}

/** Collects the errors of endpoints by code, in order of first occurrence. */
export function collectErrors({ endpoints }: PackageDefinition): EndpointError[] {
  const byCode = new Map<string, EndpointError>()
  for (const { name, errors } of endpoints) {
    for (const { code, docs } of readErrors(errors)) {
      const known = byCode.get(code)
      if (known === undefined) byCode.set(code, { code, docs, endpoints: [name] })
      else if (known.endpoints.at(-1) !== name) known.endpoints.push(name)
      if (known?.docs === '') known.docs = docs
    }
  }
  return [...byCode.values()]
}
