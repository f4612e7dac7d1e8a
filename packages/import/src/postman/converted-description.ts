import type { Argument, Type } from 'fc-core'
import { ARGUMENT_TABLE, PAGINATION_DOCS } from 'fc-convert'
import type { ConvertedRequest } from '../samples/sample.ts'

/** Reads the description of a request that `fc-cli convert` wrote: documentation, a sentence on pages, and a table of arguments. Undefined for other ones. */
export function readConvertedDescription(text: string): ConvertedRequest | undefined {
  const table = ARGUMENT_TABLE.join('\n')
  const start = text.startsWith(table) ? 0 : text.lastIndexOf(`\n\n${table}`)
  const before = start < 0 ? text : text.slice(0, start)
  const isPaginated = before === PAGINATION_DOCS || before.endsWith(`\n\n${PAGINATION_DOCS}`)
  if (start < 0 && !isPaginated) return undefined
  const docs = isPaginated ? before.slice(0, -PAGINATION_DOCS.length) : before
  const rows = start < 0 ? [] : text.slice(start).trim().split('\n').slice(ARGUMENT_TABLE.length)
  return { docs: docs.trim(), isPaginated, arguments: rows.flatMap((row) => readRow(row) ?? []) }
}

function readRow(row: string): Argument | undefined {
  const [, name, type, required, text = ''] =
    /^\| `(.*?)` \| ((?:\\\||[^|])*) \| (required|) \| (.*) \|$/.exec(row) ?? []
  if (name === undefined || type === undefined) return undefined
  const { docs, choices } = readText(text.replaceAll(String.raw`\|`, '|'))
  return {
    name,
    type: parseType(type.replaceAll(String.raw`\|`, '|')),
    flags: required === 'required' ? ['required'] : [],
    docs,
    ...(choices && { choices }),
  }
}

/** Splits the documentation of an argument from the list of its choices. */
function readText(text: string): { docs: string; choices?: unknown[] } {
  const [, docs = '', list] = /^(?:(.*) )?One of (`.*`)\.$/.exec(text) ?? []
  if (list === undefined) return { docs: text }
  try {
    const choices = list
      .slice(1, -1)
      .split('`, `')
      .map((choice) => JSON.parse(choice) as unknown)
    return { docs, choices }
  } catch {
    return { docs: text } // A sentence of the documentation.
  }
}

/** Parses a type such as `array of (string or null)`. Objects are `object`: the document does not contain their members. */
function parseType(text: string): Type {
  const members = splitUnion(text).map(parseMember)
  const [only] = members
  return members.length === 1 && typeof only === 'string' ? only : (members as Type)
}

function parseMember(text: string): string | unknown[] {
  const [, items] = /^array of (.*)$/s.exec(text) ?? []
  if (items !== undefined) {
    const inner = items.startsWith('(') && items.endsWith(')') ? items.slice(1, -1) : items
    const members = splitUnion(inner).map(parseMember)
    return members.length === 1 && members[0] === 'any' ? 'array' : members
  }
  if (text === 'any value') return 'any'
  return /^(?:array|string|number|boolean|null)(?:\.\w+)?$/.test(text) ? text : 'object'
}

/** Splits at ` or ` outside of parentheses. */
function splitUnion(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') depth++
    else if (text[index] === ')') depth--
    else if (depth === 0 && text.startsWith(' or ', index)) {
      parts.push(text.slice(start, index))
      start = index + 4
      index += 3
    }
  }
  return [...parts, text.slice(start)]
}
