import { type JsonMember, readJson } from 'fc-core/json'
import type { CallableArgument } from './read-endpoint.ts'

/** What can be written at a place in the arguments of a call. */
export interface Suggestions {
  /** The text that a suggestion takes the place of. */
  start: number
  end: number
  arguments: readonly CallableArgument[]
  /** Whether there is a value already. */
  hasValue: boolean
  /** Whether another argument follows. */
  needsComma: boolean
}

/** The arguments that an endpoint has and a body has not, where the name of one can be written; undefined elsewhere. */
export function suggestArguments(
  text: string,
  offset: number,
  all: readonly CallableArgument[],
): Suggestions | undefined {
  const { root } = readJson(text)
  if (root?.kind !== 'object' || offset <= root.start) return undefined
  // An object that is not closed yet ends with the text.
  if (offset >= root.end && text[root.end - 1] === '}') return undefined
  const { members } = root
  const own = members.find(({ keyStart, keyEnd }) => keyStart <= offset && offset <= keyEnd)
  if (own === undefined && members.some((member) => isInValue(member, offset, text)))
    return undefined
  const written = new Set(members.filter((member) => member !== own).map(({ key }) => key))
  const [start, end] = own === undefined ? [offset, offset] : [own.keyStart, own.keyEnd]
  return {
    start,
    end,
    arguments: all.filter(({ name }) => !written.has(name)),
    hasValue: /^\s*:/.test(text.slice(end)),
    needsComma: /^\s*"/.test(text.slice(end)),
  }
}

/** A snippet for one of them: its name, and a place for a value of its type. */
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

/** Between the colon of a member and the comma behind its value. */
function isInValue({ keyEnd, value }: JsonMember, offset: number, text: string): boolean {
  if (offset <= keyEnd) return false
  return value === undefined ? !text.slice(keyEnd, offset).includes(',') : offset <= value.end
}

function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`)
}
