import { eventOfNoun } from '../names/event-of.ts'
import { findStatus, LAST_OPEN_RANK, type LifecycleStatus } from '../names/lifecycle-status.ts'
import type { JsonValue } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { participlesOf } from '../names/participle.ts'
import { singular } from '../names/plural.ts'
import { wordSet } from '../names/word-table.ts'
import type { ParsedEndpoint } from './draft.ts'
import type { FieldModel } from './model.ts'
import { alternativesOf, namedOnly } from './object-types.ts'
import { withDigits } from './number-words.ts'
import { lastWord, normalizeName } from './record-words.ts'
import { mentions } from './status-in-docs.ts'
import { type VerbEffect, verbEffects } from './words/verb-effects.ts'

/**
 * Infers the values that a call sets. `archive` sets the status to `archived`, `is_archived` to true and `archived_at` to the time of the call, if the record has
 * these fields. Which status it is, the docs of the endpoint say (“Marks a visit as `checked_in`”), or its name: `mark-visit-no-show`, `decline-bid`.
 */
export function inferVerbEffect(
  parsed: ParsedEndpoint,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, JsonValue> {
  const { verb } = parsed
  const sets: Record<string, JsonValue> = {}
  if (verb === undefined) return sets
  if (plainVerbs().has(verb)) return flagInNoun(parsed, fields)
  const phrase = phraseOf(parsed)
  const named = effectOfVerb(verb) ?? effectOfMark(phrase) ?? regularEffect(phrase)
  const told = effectInDocs(parsed, fields)
  let effect = named
  const statuses: string[] = []
  for (const [name, field] of fields) {
    if (!isStatusName(name) || hasBase(field, 'boolean')) continue
    const own = findEffectStatus(parsed, phrase, named, field)
    const isTold = own === undefined && told !== undefined && field.choices !== undefined
    const status = isTold ? findEffectStatus(parsed, phrase, told, field) : own
    if (status === undefined) continue
    if (isTold) effect = told
    sets[name] = status
    statuses.push(wordsOf(status).join(' '))
  }
  for (const [name, field] of fields) {
    const { docs } = parsed.endpoint
    const value = valueInDocs(docs, normalizeName(name), field.choices ?? [])
    if (value !== undefined) sets[name] = value
    else if (isTimeInDocs(docs, name, field)) sets[name] = 'now'
    const flag = hasBase(field, 'boolean')
      ? (flagInPhrase(phrase, flagOf(name)) ?? flagInDocs(docs, flagOf(name)))
      : undefined
    if (flag !== undefined) sets[name] = flag
  }
  Object.assign(sets, termInDocs(parsed.endpoint.docs, fields))
  const events = RECORDS.test(phrase[0] ?? '')
    ? phrase.slice(1).flatMap((word) => eventOfNoun(word) ?? [])
    : []
  // Who has departed has left.
  if (events.includes('departed')) events.push('left')
  for (const [name, field] of fields) {
    const text = normalizeName(name)
    // `clock-in` with the docs “A planned shift begins” sets `clocked_in_at`.
    const value =
      effectOnField(effect, statuses, text, field) ??
      effectOnField(named, [...statuses, ...events], text, field)
    if (value !== undefined) sets[name] = value
  }
  return sets
}

/** Verbs whose noun tells what happened: `register-arrival` sets `arrived_at`. */
const RECORDS = /^(?:register|record|log|confirm|report|note|enter)$/

/**
 * Returns the status that a call implies by what it requires, if it sets none: `check-in-parcel(parcel_id, depot_id!)` leads to `at_depot`, because only such parcels have
 * a `depot_id`.
 */
export function statusOfValues(
  { endpoint }: ParsedEndpoint,
  values: Readonly<Record<string, string>>,
  sets: Readonly<Record<string, JsonValue>>,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, JsonValue> {
  const required = namedOnly(endpoint.arguments).filter(({ flags }) => flags?.includes('required'))
  const stated = required.flatMap(({ name }) => fields.get(values[name] ?? '')?.only ?? [])
  const [status, { choices = [] }] = [...fields].find(([name]) => isStatusName(name)) ?? ['', {}]
  const isSet = Object.hasOwn(sets, status) || Object.values(values).includes(status)
  const texts = choices.filter((each) => typeof each === 'string')
  const [found, ...others] = isSet ? [] : mentions(stated.join(' '), texts)
  return found === undefined || others.length > 0 ? {} : { [status]: found }
}

/** Finds until when docs extend a record: “it is due three weeks from today” sets `due_on` to `now + 21 days`. */
function termInDocs(
  docs: unknown,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, string> {
  const [, count, unit = ''] =
    /\b(\d{1,3}) (hour|day|week|month|year)s? from (?:today|now)\b/i.exec(
      withDigits(typeof docs === 'string' ? docs.slice(0, 500) : ''),
    ) ?? []
  const name = [...fields.keys()].find((each) => TERM.test(normalizeName(each)))
  if (count === undefined || name === undefined) return {}
  const [days, word] = unit === 'week' ? [Number(count) * 7, 'day'] : [Number(count), unit]
  return { [name]: `now + ${days} ${word}s` }
}

const TERM = /^(?:due|expires?|expiry|valid until|ends?)(?: |$)/

/** Whether a field is the status of its record. */
export function isStatusName(name: string): boolean {
  return STATUS_NAME.test(normalizeName(name))
}

const STATUS_NAME = /^(?:status|state|phase|stage|lifecycle state)$/

/** Verbs that change the fields that are sent, and no others. */
const plainVerbs = wordSet(
  'update|modify|edit|change|set|put|patch|partial|rename|configure|save|replace|upsert|create|insert|add|list|get',
)

/** Returns the words of a name that are not the noun: `mark no show` for `mark-visit-no-show`. */
export function phraseOf({ endpoint, noun, verb }: ParsedEndpoint): string[] {
  if (verb === undefined) return []
  const nouns = new Set(noun.split(' '))
  const words = wordsOf(endpoint.name)
  const rest = words.slice(Math.max(words.indexOf(verb.split(' ')[0]!), 0))
  // The verb stays: `checkOut` of a check-in.
  const isKept = (word: string): boolean => !nouns.has(singular(word)) && !/^v\d+$/.test(word)
  return rest.filter((word, at) => (at === 0 && rest.length > 1) || isKept(word))
}

/** Returns the effect of `mark`, or `flag`, by what follows: `read` for `mark-message-as-read`. */
function effectOfMark([verb = '', ...rest]: readonly string[]): VerbEffect | undefined {
  const words = rest.filter((word) => word !== 'as')
  const last = words.at(-1)
  if (!/^(?:mark|flag|set)$/.test(verb) || last === undefined) return undefined
  const known = words.length > 1 ? undefined : verbEffects().get(last)
  if (known !== undefined) return known
  const isUndone = words.length === 1 && /^un(?=\w{3})/.test(last)
  const text = words.join(' ')
  return { statuses: [text], setFlags: [text], clearedFlags: isUndone ? [last.slice(2)] : [] }
}

/** Returns the effect of the verb with which docs start: “Completes an enrollment with a grade.” “Sends a reminder for an overdue invoice” sends no invoice. */
function effectInDocs(
  { endpoint, noun }: ParsedEndpoint,
  fields: ReadonlyMap<string, FieldModel>,
): VerbEffect | undefined {
  const { docs } = endpoint
  const [, word, object] =
    /^\s*([A-Z][a-z]{2,}?)(?:(?<=sh|ch|ss|x)es|s)\b(?: an? ([a-z]+) for an? (?:[a-z]+ )?[a-z]+[.;])?/.exec(
      typeof docs === 'string' ? docs : '',
    ) ?? []
  const [, subject, own] = HAPPENS.exec(typeof docs === 'string' ? docs : '') ?? []
  const told = subject === lastWord(noun) ? own : word
  const verb = told?.toLowerCase().replace(/ie$/, 'y')
  if (verb === undefined || plainVerbs().has(verb)) return undefined
  const isStatus = [...fields.values()].some(({ choices }) => choices?.includes(object ?? ''))
  if (object !== undefined && object !== noun && !isStatus) return undefined
  return effectOfVerb(verb) ?? regularEffect([verb])
}

/** “A planned shift begins.” */
const HAPPENS = /^\s*(?:an?|the) (?:[a-z-]+ )?([a-z]+) ([a-z]{3,}?)s(?= again\b|[.,;]|$)/i

/** Returns the effect of a verb of the table, or of one that repeats it: `reactivate`. */
function effectOfVerb(verb: string): VerbEffect | undefined {
  return verbEffects().get(verb) ?? verbEffects().get(verb.replace(/^re-?/, ''))
}

/** `set-default-warehouse` makes a warehouse the `default`. */
function flagInNoun(
  { namedNoun, noun, endpoint: { arguments: args = [] } }: ParsedEndpoint,
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, JsonValue> {
  const found = [...fields].flatMap(([name, field]) => {
    const isNamed = namedNoun === `${flagOf(name)} ${noun}`
    const isSent = args.some((each) => each?.name === name)
    return hasBase(field, 'boolean') && isNamed && !isSent ? [[name, true] as const] : []
  })
  return Object.fromEntries(found)
}

/** Returns the effect of a verb that the table does not have: `retire` makes a record `retired`. */
function regularEffect([verb = '', ...rest]: readonly string[]): VerbEffect {
  const undone = /^un(?=\w{3})/.test(verb) ? participlesOf(verb.slice(2)) : []
  if (undone.length > 0)
    return { statuses: ['active', 'open', 'available', 'free'], setFlags: [], clearedFlags: undone }
  const done = participlesOf(verb)
  const texts = rest.length > 0 ? done.map((word) => [word, ...rest].join(' ')) : []
  // `give-notice` leads to `notice_given`.
  const reversed = rest.length > 0 ? done.map((word) => [...rest, word].join(' ')) : []
  return { statuses: [], setFlags: [...texts, ...reversed, ...done], clearedFlags: [] }
}

/** Finds the status that a call sets, as the definition writes it. */
function findEffectStatus(
  { endpoint }: ParsedEndpoint,
  phrase: readonly string[],
  { statuses, setFlags }: VerbEffect,
  { choices, type }: FieldModel,
): string | undefined {
  if (choices === undefined) return hasBase({ type }, 'string') ? statuses[0] : undefined
  const known = choices.filter((each): each is string => typeof each === 'string')
  const texts = new Map(known.map((each) => [toText(each), each]))
  const told = choiceInDocs(endpoint.docs, known) ?? choiceInPhrase(phrase, texts)
  if (told !== undefined) return told
  for (const status of [...statuses, ...setFlags]) {
    const found = known.find((each) => toLetters(each) === toLetters(status))
    if (found !== undefined) return found
  }
  // `put-desk-back-in-service` ends `out_of_service`.
  const [, place] = /\b(?:back )?(?:in|into|to) ([a-z]+)$/.exec(phrase.slice(1).join(' ')) ?? []
  const isOver = place !== undefined && texts.has(`out of ${place}`)
  const usable = known.find((each) =>
    /^(?:free|available|active|in service|open)$/.test(toText(each)),
  )
  if (isOver && usable !== undefined) return usable
  // `publish-project` ends `draft`.
  if (setFlags.includes('published') && toText(known[0] ?? '') === 'draft') return known[1]
  // `drop-student` leads to `dropped_out`.
  const parted = known.filter((each) => setFlags.includes(PARTED.exec(toText(each))?.[1] ?? ''))
  if (parted.length === 1) return parted[0]
  const nouns = phrase.slice(1).flatMap((word) => eventOfNoun(word) ?? [])
  const found = nouns.flatMap((each) => texts.get(each) ?? [])
  if (found.length > 0) return found[0]
  const effects = setFlags.flatMap((each) => findStatus(each) ?? [])
  const groups = new Set(effects.map(({ group }) => group))
  const same = known.find((each) => groups.has(findStatus(wordsOf(each).join(' '))?.group ?? ''))
  // `end-shift` makes a shift `finished` if it ends in no other way.
  const ends = effects.some(isEnd) ? known.filter((each) => isEnd(findStatus(toText(each)))) : []
  // `start-match` makes a match `live` if it is under way in no other way.
  const [started] = setFlags.includes('started') ? effects : []
  const running = started
    ? known.filter((each) => {
        const { isOffPath = true, rank } = findStatus(toText(each)) ?? {}
        return !isOffPath && rank === started.rank
      })
    : []
  return same ?? [ends, running].find(({ length }) => length === 1)?.[0]
}

const PARTED = /^([a-z]+) (?:away|back|down|in|off|out|up)$/

function toText(choice: string): string {
  return wordsOf(choice).join(' ')
}

function isEnd(status: LifecycleStatus | undefined): boolean {
  return status !== undefined && !status.isOffPath && status.rank > LAST_OPEN_RANK
}

/** Finds the choice that docs name as the result of a call: “Marks a scheduled visit as `checked_in`”, “The order becomes `canceled`”, “Sends an order to the kitchen”. */
function choiceInDocs(docs: unknown, choices: readonly string[]): string | undefined {
  const text = typeof docs === 'string' ? docs.slice(0, 500) : ''
  const results = [STARTED, TAKEN, RESULT, STATED, PLAIN, DONE].flatMap((each) => [
    ...text.matchAll(each),
  ])
  for (const [, rest = ''] of results) {
    const found = choices.find((choice) => isPlace(rest, wordsOf(choice)))
    if (found !== undefined) return found
  }
  // “Puts a table back into service.”
  const [, service] = BACK.exec(text) ?? []
  const isOut = choices.some((choice) => toText(choice) === `out of ${service ?? ''}`)
  return isOut ? choices[0] : undefined
}

/** Whether a text is a choice: `no_show`, “no show”, or “kitchen” for `in_kitchen`. */
function isPlace(text: string, choice: readonly string[]): boolean {
  const place = PLACES.test(choice[0]!) ? choice.slice(1).join(' ') : undefined
  const words = wordsOf(text)
    .join(' ')
    .replace(/ again$/, '')
  return words === choice.join(' ') || words === place
}

/** What precedes a place in a choice: `in_kitchen`, `at_depot`. */
const PLACES = /^(?:in|at|on|under)$/

/** Finds the choice that docs name for a field: “Raises the priority to `urgent`”. */
function valueInDocs(
  docs: unknown,
  field: string,
  choices: readonly JsonValue[],
): JsonValue | undefined {
  if (typeof docs !== 'string' || choices.length === 0 || !/^[\w ]+$/.test(field)) return undefined
  const names = [field, field.replaceAll(' ', '_')].join('|')
  const [, rest] = docs
    .slice(0, 500)
    .split(new RegExp(`\\b(?:${names})[\`"”]? (?:back )?to\\s+[\`"“]?`, 'i'))
  const [, gone] = isStatusName(field) ? [] : (GONE.exec(docs.slice(0, 500)) ?? [])
  return choices.find((choice) => choice === (rest?.split(/[^\w-]/, 1)[0] ?? gone))
}

/** “The agent goes offline.” */
const GONE =
  /\b(?:the|it|they) (?:[a-z]+ )?(?:goes|becomes|turns) [`"“]?([a-z][\w-]*)[`"”]?(?=[.,;]|$)/i

/** Whether docs say that a call sets a timestamp: “Sets `last_cleaned_at`”, “and updates `read_at`”. */
function isTimeInDocs(docs: unknown, name: string, field: FieldModel): boolean {
  const isTime = /(?:^| )(?:at|on|time|date)$/.test(normalizeName(name))
  if (typeof docs !== 'string' || !isTime || !hasBase(field, 'string')) return false
  return docs
    .slice(0, 500)
    .split(/[.;]\s/)
    .some((sentence) => SETTING.test(sentence) && sentence.includes(`\`${name}\``))
}

/** Finds what a boolean becomes by docs: “It is not available”, “Makes a product available again”, “Marks the item as available”. */
function flagInDocs(docs: unknown, flag: string): boolean | undefined {
  if (typeof docs !== 'string' || !/^[\w ]+$/.test(flag)) return undefined
  const becomes = String.raw`(?<!\b(?:that|which|who|if|unless|while|until|it was) )\b(?:(?:is|are|becomes?) (?:now )?|makes [^.;]{0,60}?|(?:puts|places) [^.;]{0,60}? (?=[\`"“]?on\b)|marks [^.;]{0,60}?\bas )`
  // “Takes a customer off hold.”
  const [, rest] = /^on (\w+)$/.exec(flag) ?? []
  if (rest !== undefined && new RegExp(String.raw`\boff ${rest}\b`, 'i').test(docs)) return false
  const found = new RegExp(
    String.raw`${becomes}(not |no longer |un)?[\`"“]?${flag.replaceAll(' ', '[ _-]')}\b`,
    'i',
  ).exec(docs.slice(0, 500))
  return found ? found[1] === undefined : undefined
}

/** Finds what a boolean becomes by the name of a call: `take_out_of_service` and `put_into_service` for `out_of_service`. */
function flagInPhrase(phrase: readonly string[], flag: string): boolean | undefined {
  const text = phrase.join(' ')
  if (flag.includes(' ') && text.endsWith(` ${flag}`)) return true
  const [, place] = /^out of (\w+)$/.exec(flag) ?? []
  return place !== undefined && new RegExp(`\\b(?:in|into|to) ${place}$`).test(text)
    ? false
    : undefined
}

function flagOf(name: string): string {
  return normalizeName(name).replace(/^(?:is|has been|was) /, '')
}

const SETTING = /\b(?:sets?|updates?|records?|stores?|fills?|stamps?|gets?)\b(?! to)/i

const RESULT =
  /\b(?:as|to|into|becomes?|goes|is now|are now|makes (?:the|an?) \w+(?: \w+){1,2}(?= an? )|makes (?:the|an?) \w+|(?:is|are)(?=\s+(?:(?:in|on|under) )?[`"“]?[\w-]+[`"”]? again))\s+(?:(?:the|an?)\s+)?(?:(?:status|state|stage)\s+)?[`"“]?([a-z][\w-]*(?: [a-z]+(?= again\b|[.,;`"”]|$))?)/gi

/** What a record is after a call: “its state is `delivered`”. */
const STATED =
  /(?<!\b(?:that|which|who|if|unless|while|until|when|only|whose \w+|must be|it) )\b(?:is|are) (?:then |now |afterwards )?[`"“]([a-z][\w-]*)[`"”]/gi

/** “The customer signed the draft: it is active, …”, “A free agent joins a team and is active”, “An active player is injured.” */
const PLAIN =
  /(?:: (?:it|the [a-z]+)|\band|^an? [a-z]+ [a-z]+) is (?:then |now )?(?:[a-z]+ again and )?(?:an? )?([a-z]+(?: [a-z]+)??)(?= (?:again|afterwards|then)\b|[.,;]| and\b|$)/gi

/** “A pending donation was received.” */
const DONE = /^(?:an?|the) (?:[a-z]+ )?[a-z]+ (?:was|has been) ([a-z]+)(?=[.,;]|$)/gi

/** “Takes a table out of service”, “Puts an order on hold.” */
const TAKEN =
  /\b(?:takes|puts|places|sets) (?:the|an?) (?:[a-z]+ ){1,3}((?:out of|on|in|under) [a-z]+)(?=[.,;]|$)/gi
const BACK = /\bback (?:in|into|to) ([a-z]+)\b/i

/** What a call starts: “Starts the sale of an announced event” leads to `on_sale`. */
const STARTED = /\b(?:starts|begins) the ([a-z]+(?: [a-z]+)?)(?= of\b|[.,;]|$)/gi

/** Finds the choice whose words are in the name of a call. */
function choiceInPhrase(
  phrase: readonly string[],
  choices: ReadonlyMap<string, string>,
): string | undefined {
  for (const [text, choice] of choices) {
    const words = text.split(' ')
    const [, ...place] = PLACES.test(words[0]!) ? words : []
    const isNamed = phrase.slice(1).some(
      (word, at) =>
        startsWith(phrase.slice(at + 1), words) ||
        (place.length > 0 && word === 'to' && startsWith(phrase.slice(at + 2), place)) ||
        // `start-review` leads to `under_review`.
        (place.length > 0 && STARTS.test(phrase[0]!) && startsWith(phrase.slice(at + 1), place)),
    )
    if (isNamed) return choice
  }
  return undefined
}

const STARTS = /^(?:start|begin)$/

function startsWith(words: readonly string[], start: readonly string[]): boolean {
  return start.every((word, at) => words[at] === word)
}

function effectOnField(
  { setFlags, clearedFlags }: VerbEffect,
  statuses: readonly string[],
  text: string,
  field: FieldModel,
): JsonValue | undefined {
  const flag = flagOf(text)
  if (hasBase(field, 'boolean'))
    return setFlags.includes(flag) ? true : clearedFlags.includes(flag) ? false : undefined
  if (clearedFlags.includes(text.replace(/ id$/, '')) && allowsNull(field)) return null
  const [, past] = /^(.+) (?:at|on|time|date)$/.exec(text) ?? []
  if (past === undefined || !(hasBase(field, 'string') || hasBase(field, 'number')))
    return undefined
  if (setFlags.includes(past) || statuses.includes(past)) return 'now'
  return clearedFlags.includes(past) ? null : undefined
}

function hasBase({ type }: Pick<FieldModel, 'type'>, base: string): boolean {
  return alternativesOf(type).some(
    (each) => typeof each === 'string' && each.split('.')[0] === base,
  )
}

function allowsNull({ type, nullable }: FieldModel): boolean {
  return nullable === true || (Array.isArray(type) && type.includes('null' as never))
}

function toLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}
