import type { FormatContext } from '../format-context.ts'
import { isObject } from '../document-set.ts'
import type { ImportedError } from '../operation.ts'
import { STATUS_CODES } from '../status-codes.ts'
import { isIdentifier } from 'fc-infer'
import type { Sample } from './sample.ts'

/** Reads the errors in the responses of an operation, and returns whether their bodies are `[code, message, details]`. */
export function readSampleErrors(
  samples: readonly Sample[],
  isSecret: (text: string) => boolean,
  { notes }: FormatContext,
): { errors: ImportedError[]; isTriple: boolean } {
  const codes = new Set<string>()
  const bodies: unknown[] = []
  for (const { response, place } of samples) {
    if (response === undefined || response.status < 400 || response.status > 499) continue
    const body = response.body.kind === 'json' ? response.body.value : undefined
    if (body !== undefined) bodies.push(body)
    const found = findCode(body)
    const code = found !== undefined && !isSecret(found) ? found : undefined
    const derived = STATUS_CODES.get(String(response.status))
    if (code !== undefined) codes.add(code)
    else if (derived !== undefined) {
      codes.add(derived)
      notes.add('error-code', place, derived)
    }
  }
  return {
    errors: [...codes].map((code) => ({ code, docs: '' })),
    isTriple: bodies.length > 0 && bodies.every(isTriple),
  }
}

function isTriple(body: unknown): boolean {
  return (
    Array.isArray(body) &&
    body.length === 3 &&
    typeof body[0] === 'string' &&
    typeof body[1] === 'string'
  )
}

/** Finds the code of an error: the first of a triple, or a member such as `code`. */
function findCode(body: unknown, depth = 0): string | undefined {
  if (depth > 2) return undefined
  if (isTriple(body)) return readCode((body as unknown[])[0])
  const value: unknown = Array.isArray(body) ? body[0] : body
  if (!isObject(value)) return undefined
  for (const pattern of [/^(?:error_?)?code$/i, /^errors?$/i, /^(?:error_?)?(?:type|name)$/i]) {
    for (const [name, member] of Object.entries(value)) {
      if (!pattern.test(name)) continue
      const code = readCode(member) ?? findCode(member, depth + 1)
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
