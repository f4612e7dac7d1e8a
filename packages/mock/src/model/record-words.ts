import { memoize, WordMap } from '../names/lazy.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'

/** Words at the end of the names of keys. */
const KEY_WORDS = new Set(
  'id uuid guid uid gid sid oid eid identifier name arn url uri key slug number code hash email handle ref path token login username symbol sku isbn address title'.split(
    ' ',
  ),
)

/** Whether a key word is an id, which is unique across parents. */
export function isIdWord(word: string): boolean {
  return /^(?:id|uuid|guid|uid|gid|sid|oid|eid|identifier|arn|uri|url|hash)$/.test(word)
}

/** Normalizes a name to lower-case words, separated by spaces: `userId` → `user id`. */
export const normalizeName: (name: string) => string = memoize(
  (name) => wordsOf(name).join(' '),
  new WordMap(),
)

/** Returns the last word of a normalized name: `account` of `bank account`. */
export function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1)
}

/** Splits a normalized name into owner and key word: `project id` → `['project', 'id']`, `name` → `['', 'name']`, `topic` → `['topic', '']`. */
export function splitKeyName(text: string): [owner: string, key: string] {
  const space = text.lastIndexOf(' ')
  const last = text.slice(space + 1)
  return KEY_WORDS.has(last) ? [space < 0 ? '' : text.slice(0, space), last] : [text, '']
}

/** Whether a normalized name is the noun or its last words. */
export function matchesNoun(text: string, noun: string): boolean {
  return text === noun || noun.endsWith(` ${text}`)
}

/** Whether a normalized name describes the record itself, such as `policy summary`. */
export function describesRecord(text: string, noun: string): boolean {
  return ` ${text}`.includes(` ${noun} `)
}

/** Ranks how well a normalized name fits the key of a record, from 0 (not at all) to 4 (its id). */
export function ownKeyRank(text: string, noun: string): number {
  if (text === '') return 0
  const [owner, key] = splitKeyName(text)
  if (owner === '') return isIdWord(key) ? 4 : 1
  const own = matchesNoun(owner, noun) || owner.endsWith(` ${noun}`)
  if (!own) return key === '' && isAbbreviation(text, noun) ? 2 : 0
  return key === '' ? 2 : isIdWord(key) ? 4 : 3
}

/** Whether a word abbreviates a noun: `repo` for a repository. */
function isAbbreviation(text: string, noun: string): boolean {
  return text.length >= 3 && lastWord(noun).startsWith(text)
}

/** Returns the name of one element of a list: `user ids` → `user id`. */
export function elementName(text: string): string {
  const space = text.lastIndexOf(' ')
  return text.slice(0, space + 1) + singular(text.slice(space + 1))
}

/** Finds the same key under a shorter or longer name: `agent status id` and `status id` for the `id` of an agent status, and vice versa. */
export function findSameKeyField(
  text: string,
  noun: string,
  fields: ReadonlyMap<string, string>,
): string | undefined {
  const [owner, key] = splitKeyName(text)
  if (key === '') return undefined
  if (owner !== '') return matchesNoun(owner, noun) ? fields.get(key) : undefined
  const words = noun.split(' ')
  for (let at = 0; at < words.length; at++) {
    const known = fields.get(`${words.slice(at).join(' ')} ${key}`)
    if (known !== undefined) return known
  }
  return undefined
}

/** Returns the common stem of names of the same key: `channel` for `channel id` and `channel`. */
export function keyStem(text: string): string {
  const [owner, key] = splitKeyName(text)
  return owner !== '' && /id$|^identifier$/.test(key) ? owner : text
}

const VALUE_NAMES =
  /^(?:status|state|type|kind|mode|level|format|language|currency|country|color|size|version|tag|label|region|zone|scope|action|reason|value|data|priority|role|gender|unit|text|content|message|body|description|comment|note|summary)$/

/** Whether a name is typical for an enum or free text, even if there is a collection of that name. */
export function isValueName(text: string): boolean {
  return VALUE_NAMES.test(text)
}
