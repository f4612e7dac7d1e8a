import { isOwnId } from './entity-index.ts'
import type { JsonValue } from './json-value.ts'
import { wordsOf } from './name-words.ts'

/** A value that was set on a thing, and the names its field may have. */
export interface SentValue {
  /** Name of the argument it came by. */
  readonly name: string
  /** What the field may be called, in words, the likeliest first: `new pet name`, `pet name`, `name`. */
  readonly texts: readonly string[]
  /** Whether the argument says which thing is meant, so that it belongs into the id when no field bears its name. */
  readonly isKey: boolean
  readonly value: JsonValue
}

/** What the field that an argument is about may be called. For pets, `newPetName` may be about `name`. */
export function fieldTextsOf(name: string, entity: string): string[] {
  const words = wordsOf(name)
  const plain = words.filter((word) => word !== 'new')
  const own = entity.split(' ')
  const head = own.at(-1)
  const bare = startsWith(plain, own)
    ? plain.slice(own.length)
    : plain[0] === head
      ? plain.slice(1)
      : plain
  return [...new Set([words, plain, bare].map((each) => each.join(' ')))].filter(
    (text) => text !== '',
  )
}

/** Finds the field that a value was sent for, by a look-up of fields by their words. */
export function findSentField<Field>(
  { texts, isKey, name }: Pick<SentValue, 'texts' | 'isKey' | 'name'>,
  entity: string,
  find: (text: string) => Field | undefined,
  allTexts: () => Iterable<string>,
): Field | undefined {
  for (const text of texts) {
    const field = find(text)
    if (field !== undefined) return field
  }
  if (!isKey || isValueKey(wordsOf(name).join(' '))) return undefined
  for (const text of allTexts()) if (isOwnId(text, entity)) return find(text)
  return find('name')
}

/** Keys that are a value of the thing like any other, rather than its id. */
function isValueKey(text: string): boolean {
  return /\b(?:name|hash|url|arn|email|code|path|slug|address)$/.test(text)
}

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return words.length > start.length && start.every((word, index) => words[index] === word)
}
