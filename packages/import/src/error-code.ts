import { isIdentifier } from 'fc-infer'
import { isObject } from './document-set.ts'

/** Whether a body is `[code, message, details]`. */
export function isErrorTriple(body: unknown): boolean {
  return (
    Array.isArray(body) &&
    body.length === 3 &&
    typeof body[0] === 'string' &&
    typeof body[1] === 'string'
  )
}

/** Finds the code of an error: the first of a triple, or a member such as `code`. */
export function findErrorCode(body: unknown, depth = 0): string | undefined {
  if (depth > 2) return undefined
  if (isErrorTriple(body)) return readCode((body as unknown[])[0])
  const value: unknown = Array.isArray(body) ? body[0] : body
  if (!isObject(value)) return undefined
  for (const pattern of [/^(?:error_?)?code$/i, /^errors?$/i, /^(?:error_?)?(?:type|name)$/i]) {
    for (const [name, member] of Object.entries(value)) {
      if (!pattern.test(name)) continue
      const code = readCode(member) ?? findErrorCode(member, depth + 1)
      if (code !== undefined) return code
    }
  }
  return undefined
}

/** Returns a text that is a code, not a message or an id. */
function readCode(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 64 || isIdentifier(value)) return undefined
  return /^[a-z][a-z\d]*(?:[_.-][a-z\d]+)*$/i.test(value) ? value : undefined
}
