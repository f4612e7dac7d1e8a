import { child, children, type Node, textOf } from '../document-set.ts'
import type { FormatContext } from '../format-context.ts'
import type { ImportedError } from '../operation.ts'

/** Reads the errors of a method. Those with the same code become one. */
export function readErrors(method: Node, { documents, notes }: FormatContext): ImportedError[] {
  const errors = new Map<string, string[]>()
  for (const [, start] of children(child(method, 'errors'))) {
    const error = documents.follow(start)
    const code = codeOf(child(error, 'code').value)
    if (code === undefined) {
      notes.add('error-skipped', start)
      continue
    }
    if (child(error, 'data').value !== undefined) notes.add('error-data', child(error, 'data'))
    const messages = errors.get(code) ?? []
    const message = textOf(error, 'message')
    if (message !== undefined && !messages.includes(message)) messages.push(message)
    errors.set(code, messages)
  }
  return [...errors].map(([code, messages]) => ({ code, docs: messages.join('\n') }))
}

/** A code is a number in JSON-RPC, and a text in a definition. */
function codeOf(value: unknown): string | undefined {
  const isCode = typeof value === 'number' || (typeof value === 'string' && /^\S+$/.test(value))
  return isCode ? String(value) : undefined
}
