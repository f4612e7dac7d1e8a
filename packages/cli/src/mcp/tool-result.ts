import { BadRequestError, NotAPageError } from 'fc-client'
import { FcError } from 'fc-core'
import { escapeLines } from 'fc-core/internal'

/** The result of a tool, as the Model Context Protocol describes it. */
export interface ToolResult {
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
  [member: string]: unknown
}

/** An error of a call: that of the service, or a reason why there is no result. */
export interface ToolError {
  code: string
  message: string
  details?: unknown
}

/** Returns a value as JSON text, and as structured content if it is an object. A value that is too large for a model becomes an error. */
export function toToolResult(value: unknown, structured: Record<string, unknown>): ToolResult {
  const text = formatJson(value)
  if (text.length > MAX_RESULT)
    return toErrorResult({
      code: 'RESULT_TOO_LARGE',
      message: `The call succeeded, but its result has ${text.length} characters, more than ${MAX_RESULT}. Use arguments that make it smaller, such as a page size or a filter.`,
    })
  return { content: [{ type: 'text', text }], structuredContent: structured }
}

/** Returns an error as text, and as structured content. */
export function toErrorResult({ code, message, details }: ToolError): ToolResult {
  const known = details ?? undefined
  const lines = [
    `${code}: ${message}`,
    ...(known === undefined ? [] : [`Details: ${formatJson(known)}`]),
  ]
  const text = escapeLines(lines.join('\n'))
  const error = { code, message: shorten(message), ...(details !== undefined && { details }) }
  const structuredContent =
    JSON.stringify(error).length > MAX_ERROR ? { code, message: shorten(message) } : error
  return { content: [{ type: 'text', text: shorten(text) }], structuredContent, isError: true }
}

/** Returns what a call was rejected with, or why there is no result. Other errors are thrown again. */
export function toToolError(error: unknown): ToolError {
  if (!FcError.isInstance(error)) throw error
  const { code, message } = error
  if (BadRequestError.isInstance(error))
    return { code, message, details: code === 'bad-request' ? error.body : error.details }
  // The message has only an excerpt of it.
  if (NotAPageError.isInstance(error)) return { code, message, details: error.body }
  return { code, message }
}

/** Invisible characters are escaped, which does not change the value. */
function formatJson(value: unknown): string {
  return escapeLines(JSON.stringify(value))
}

function shorten(text: string): string {
  return text.length > MAX_ERROR ? `${text.slice(0, MAX_ERROR - 1)}…` : text
}

/** In characters. Hosts have lower limits, with other errors. */
const MAX_RESULT = 1_000_000
const MAX_ERROR = 10_000
