import type { Argument, Type } from 'fc-core'

/** What the docs of a request that `fc-cli convert` wrote tell about the endpoint. */
export interface ConvertedRequest {
  docs: string
  arguments: Argument[]
  isPaginated: boolean
}

/** Parses a type such as `array of (string or null)`. Objects are `object`: the document does not contain their members. */
export function parseType(text: string): Type {
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
