import { parseForeignJson } from 'fc-core/internal'
import { isJson } from '../content.ts'
import type { SampleBody } from './sample.ts'
import type { Variables } from './variables.ts'

/**
 * Reads the text of a request body, which may have variables and comments. Undefined if it is empty.
 *
 * @param type The content type without parameters. Empty if it is not known.
 */
export function readRawBody(
  raw: string,
  type: string,
  variables: Variables,
): SampleBody | undefined {
  const text = variables.resolve(raw).trim()
  if (text === '') return undefined
  const isOther = type !== '' && !isJson(type) && type !== 'text/plain'
  const value = isOther
    ? undefined
    : (parseForeignJson(text) ?? parseForeignJson(withoutVariables(text)))
  if (value === undefined || (typeof value !== 'object' && !isJson(type)))
    return { kind: 'other', type: type === '' || isJson(type) ? 'text/plain' : type }
  return { kind: 'json', value }
}

/** Reads a GraphQL request: its query, and its variables as a JSON text. */
export function readGraphQl(query: string, values: string, variables: Variables): SampleBody {
  const parsed = parseForeignJson(withoutVariables(variables.resolve(values))) ?? {}
  return { kind: 'json', value: { query, variables: parsed } }
}

/** Replaces comments, and variables outside of texts, which may have any value: `{ "id": {{id}} }`. */
function withoutVariables(text: string): string {
  return text.replaceAll(
    /("(?:[^"\\]|\\.)*")|\{\{[^{}]*\}\}|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (whole, quoted: string | undefined) => quoted ?? (whole.startsWith('{{') ? 'null' : ''),
  )
}
