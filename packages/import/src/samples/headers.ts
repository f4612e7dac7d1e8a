import type { Sample, SampleField } from './sample.ts'
import { isAuthentication, type Secrets } from './secrets.ts'

type Header = Pick<SampleField, 'name' | 'value'>

/** Returns the value of a header. Undefined without it. */
export function findHeader(headers: readonly Header[], name: string): string | undefined {
  return headers.find((each) => each.name.toLowerCase() === name.toLowerCase())?.value
}

/** Returns the content type without its parameters, in lower case. Empty without one. */
export function mediaTypeOf(headers: readonly Header[]): string {
  return (findHeader(headers, 'content-type') ?? '').split(';')[0]!.trim().toLowerCase()
}

/** Returns the authentication in `Authorization`: a bearer token, or another kind. Undefined without the header. */
export function readAuthorization(headers: readonly Header[]): Sample['auth'] {
  const value = findHeader(headers, 'authorization')
  if (value === undefined) return undefined
  return /^bearer\b/i.test(value) ? 'bearer' : 'Authorization'
}

/** Adds the values that authenticate a request to its secrets, also without the name of the scheme. */
export function addCredentials(fields: readonly Header[], secrets: Secrets): void {
  for (const { name, value } of fields)
    if (isAuthentication(name, value)) {
      secrets.add(value)
      secrets.add(value.replace(/^\w+\s+/, ''))
    }
}
