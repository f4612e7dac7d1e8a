import type { FormatContext } from '../format-context.ts'
import { findErrorCode, isErrorTriple } from '../error-code.ts'
import type { ImportedError } from '../operation.ts'
import { STATUS_CODES } from '../status-codes.ts'
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
    const found = findErrorCode(body)
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
    isTriple: bodies.length > 0 && bodies.every(isErrorTriple),
  }
}
