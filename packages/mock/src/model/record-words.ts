import { memoize, WordMap } from '../names/lazy.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'

/** Last words of names that hold a key. */
const KEY_WORDS = new Set(
  'id uuid guid uid gid sid oid eid identifier name arn url uri key slug number code hash email handle ref path token login username symbol sku isbn address title'.split(
    ' ',
  ),
)

/** Key words that are ids: unique whatever the parent. */
export function isIdWord(word: string): boolean {
  return /^(?:id|uuid|guid|uid|gid|sid|oid|eid|identifier|arn|uri|url|hash)$/.test(word)
}

/** The words of a name as one text: `userId` → `user id`. */
export const normalizeName: (name: string) => string = memoize(
  (name) => wordsOf(name).join(' '),
  new WordMap(),
)

/** The last word of a text: `account` of `bank account`. */
export function lastWord(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1)
}

/** A text split into what it belongs to and its key word: `project id` → `['project', 'id']`, `name` → `['', 'name']`, `topic` → `['topic', '']`. */
export function splitKeyName(text: string): [owner: string, key: string] {
  const space = text.lastIndexOf(' ')
  const last = text.slice(space + 1)
  return KEY_WORDS.has(last) ? [space < 0 ? '' : text.slice(0, space), last] : [text, '']
}

/** Whether a text is a word for these records: the noun, or its last words. */
export function matchesNoun(text: string, noun: string): boolean {
  return text === noun || noun.endsWith(` ${text}`)
}

/** Whether a text names a description of the record itself, such as `policy summary`; a `parent policy` is another record. */
export function describesRecord(text: string, noun: string): boolean {
  return ` ${text}`.includes(` ${noun} `)
}

/** How well a text of an argument names the key of a record: 0 not at all, 4 its id. */
export function ownKeyRank(text: string, noun: string): number {
  if (text === '') return 0
  const [owner, key] = splitKeyName(text)
  if (owner === '') return isIdWord(key) ? 4 : 1
  const own = matchesNoun(owner, noun) || owner.endsWith(` ${noun}`)
  if (!own) return key === '' && isAbbreviation(text, noun) ? 2 : 0
  return key === '' ? 2 : isIdWord(key) ? 4 : 3
}

/** Whether a word is the beginning of a noun: `repo` of a repository. */
function isAbbreviation(text: string, noun: string): boolean {
  return text.length >= 3 && lastWord(noun).startsWith(text)
}

/** The text of one element of a list: `user ids` → `user id`. */
export function elementName(text: string): string {
  const space = text.lastIndexOf(' ')
  return text.slice(0, space + 1) + singular(text.slice(space + 1))
}

/** The field that says the same under a shorter or longer name: `agent status id` and `status id` for the `id` of an agent status, and the other way round. */
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

/** What two texts of the same key have in common: `channel` for `channel id` and `channel`. */
export function keyStem(text: string): string {
  const [owner, key] = splitKeyName(text)
  return owner !== '' && /id$|^identifier$/.test(key) ? owner : text
}

const ENUM_NAMES =
  /^(?:status|state|type|kind|mode|level|format|language|currency|country|color|size|version|tag|label|region|zone|scope|action|reason|value|data|priority|role|gender|unit)$/

/** Whether a word names one of a few values, whatever collections there are. */
export function isEnumName(text: string): boolean {
  return ENUM_NAMES.test(text)
}
