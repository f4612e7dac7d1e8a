import type { Argument } from 'fc-core'
import { wordsOf } from '../../names/name-words.ts'
import type { FieldIndex } from './field-index.ts'

/**
 * Returns the fields that the docs of a search argument name: “Search in name, e-mail and phone”. Undefined if they name none, or something that is no field: the
 * search then reads all fields.
 */
export function searchedFields({ name, docs }: Argument, index: FieldIndex): string[] | undefined {
  const [, list] = LIST.exec(typeof docs === 'string' ? docs.slice(0, 1000) : '') ?? []
  const parts = list?.split(/,|\/|\b(?:and|or)\b/).filter((part) => /\w/.test(part))
  const owner = wordsOf(name)
  const found = parts?.map((part) => {
    const words = wordsOf(part)
    // The name is the `guest_name` for an argument `guest`.
    const own = words.flatMap((word) => index.find([...owner, word]) ?? [])[0]
    return findLast(words, index) ?? (own?.kind === 'text' ? own.path : undefined)
  })
  return found?.every((path) => path !== undefined) ? found : undefined
}

/** The words after “search in”, up to a remark such as “, case-insensitive”. */
const LIST =
  /\b(?:in|by|on|over|across|against|through|match(?:es|ing)?|searches|contained in|part of) ([^.;:()\n]+?)(?:,? (?:case|ignoring|regardless|fields?|as)\b.*)?(?:[.;:()\n]|$)/i

/** Finds the field of the last words: `name` in “the full name”. */
function findLast(words: readonly string[], index: FieldIndex): string | undefined {
  const named = words.filter((word) => !/^(?:the|its|their|s)$/.test(word))
  return named
    .map((_, at) => index.find(named.slice(at)))
    .find((field) => field?.kind === 'text' || field?.kind === 'any')?.path
}
