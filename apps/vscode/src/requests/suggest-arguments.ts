import { type JsonMember, readJson } from 'fc-core/json'
import type { CallableArgument } from './read-endpoint.ts'

/** Suggestions at a position in the arguments of a request. */
export interface Suggestions {
  /** The span to replace. */
  start: number
  end: number
  arguments: readonly CallableArgument[]
  /** Whether a value follows. */
  hasValue: boolean
  /** Whether another argument follows. */
  needsComma: boolean
}

/** Suggests the missing arguments of an endpoint where a key can be inserted. Undefined elsewhere. */
export function suggestArguments(
  text: string,
  offset: number,
  all: readonly CallableArgument[],
): Suggestions | undefined {
  const { root } = readJson(text)
  if (root?.kind !== 'object' || offset <= root.start) return undefined
  // An unclosed object ends with the text.
  if (offset >= root.end && text[root.end - 1] === '}') return undefined
  const { members } = root
  const current = members.find(({ keyStart, keyEnd }) => keyStart <= offset && offset <= keyEnd)
  if (current === undefined && members.some((member) => isInValue(member, offset, text)))
    return undefined
  const present = new Set(members.filter((member) => member !== current).map(({ key }) => key))
  const [start, end] = current === undefined ? [offset, offset] : [current.keyStart, current.keyEnd]
  return {
    start,
    end,
    arguments: all.filter(({ name }) => !present.has(name)),
    hasValue: /^\s*:/.test(text.slice(end)),
    needsComma: /^\s*"/.test(text.slice(end)),
  }
}

/** Creates a snippet with the name and a placeholder for a value of its type. */
export function toSnippet(
  { name, type }: CallableArgument,
  { hasValue, needsComma }: Pick<Suggestions, 'hasValue' | 'needsComma'>,
): string {
  const key = escapeSnippet(JSON.stringify(name))
  return hasValue ? key : `${key}: ${placeholderFor(type)}${needsComma ? ',' : ''}`
}

function placeholderFor(type: string): string {
  if (/^"string\b/.test(type)) return '"$1"'
  if (type.startsWith('"boolean"')) return '${1|true,false|}'
  if (/^"object\b/.test(type)) return '{$1}'
  return /^"array"|^\[\s*\[/.test(type) ? '[$1]' : '$1'
}

/** Whether an offset is between the colon of a member and the comma after its value. */
function isInValue({ keyEnd, value }: JsonMember, offset: number, text: string): boolean {
  if (offset <= keyEnd) return false
  return value === undefined ? !text.slice(keyEnd, offset).includes(',') : offset <= value.end
}

function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`)
}
