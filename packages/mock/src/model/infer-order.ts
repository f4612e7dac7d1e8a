import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import type { CollectionDraft } from './draft.ts'
import { toNoun } from './endpoint-words.ts'
import { valueKindOf } from './list-arguments/value-kind.ts'
import type { FieldModel } from './model.ts'
import { lastWord, normalizeName } from './record-words.ts'
import { isStatusName } from './verb-effect.ts'

/**
 * Infers the default order of lists from their docs: newest first, by name, else the order of creation.
 *
 * @param labels The docs of the fields: “Bookings by first day” names the field with the docs “First day”.
 */
export function inferOrder(
  { endpoints, noun }: CollectionDraft,
  fields: ReadonlyMap<string, FieldModel>,
  labels: ReadonlyMap<string, string> = new Map(),
): string[] {
  for (const { action, endpoint } of endpoints) {
    if (action !== 'list' || typeof endpoint.docs !== 'string') continue
    const docs = endpoint.docs.slice(0, 2000)
    const names = [...fields.keys()]
    const preferred = findPreferred(docs, fields)
    const stated = preferred ?? findStatedOrder(docs, noun, names, labels)
    const [, then, ...due] = THEN.exec(docs) ?? []
    const next = then ?? due.find((each) => each !== undefined)
    const second = next === undefined ? undefined : findOrderField(next, names, labels)
    const age = stated !== undefined && second === undefined ? AGE.exec(next ?? '') : null
    if (stated !== undefined && age === null)
      return [stated, ...(second === undefined ? [] : [second])]
    const isNewest = age === null ? NEWEST_FIRST.test(docs) : age[1] !== undefined
    if (age === null && !isNewest && !OLDEST_FIRST.test(docs)) continue
    const { created, first } = timesOf(names, fields)
    if (stated !== undefined) return [stated, `${isNewest ? '-' : ''}${first ?? ''}`]
    if (isNewest) return [`-${first ?? ''}`]
    return created === undefined && first !== undefined ? [first] : []
  }
  return []
}

/** What comes second: “then the newest”, “then the oldest”. */
const AGE = /^(?:(newest|latest|most recent)|oldest|earliest)\b/i

/** Finds the time by which records are the newest ones, and whether that is the time of their creation. */
function timesOf(
  names: readonly string[],
  fields: ReadonlyMap<string, FieldModel>,
): { created: string | undefined; first: string | undefined } {
  // `created_by` says who, not when.
  const known = names.filter((name) => !normalizeName(name).endsWith(' by'))
  const times = known.filter((name) => {
    const { type, format } = fields.get(name)!
    return valueKindOf(name, type, format).kind === 'time'
  })
  const isCreation = (name: string): boolean => CREATION.test(normalizeName(name))
  const isKnown = (name: string): boolean => fields.get(name)!.nullable !== true
  const events = times.filter(isEvent)
  const created =
    known.find((name) => /^created?\b|creation/.test(normalizeName(name))) ?? known.find(isCreation)
  return { created, first: created ?? events.find(isKnown) ?? events[0] }
}

/** Finds the status or the boolean that comes first: “Open ones first, then by `opened_at`”, “Active agents first”. */
function findPreferred(docs: string, fields: ReadonlyMap<string, FieldModel>): string | undefined {
  const [, word = ''] =
    /(?:^|[,;:] ?)(?:the |those )?[`"“]?([a-z_-]+)[`"”]?(?: ones| [a-z]+s)?(?: come)? first(?=[,.;(]|$)/i.exec(
      docs,
    ) ?? []
  const text = wordsOf(word).join(' ')
  for (const [name, { choices = [], type }] of fields) {
    if (type === 'boolean' && text !== '' && normalizeName(name).replace(/^is /, '') === text)
      return `-${name}`
    const choice = choices.find((each) => wordsOf(String(each)).join(' ') === text)
    if (choice !== undefined && isStatusName(name)) return `${name}=${String(choice)}`
  }
  return undefined
}

/** “…, then by name”, “among those of the same urgency, the one that is due first”. */
const THEN =
  /[,;] (?:and )?then (?:by )?(?:the )?([a-z][\w ]*?)(?: first)?(?=[,.;(]|$)|\bsame \w+,? the ones? (?:that|which) (?:is|are) ([a-z]+) first\b|\bamong (?:equals|those|these),? the (?:ones?|[a-z]+s?) ((?!that\b|which\b)[a-z]+ed) first\b/i
const NEWEST_FIRST =
  /\b(?:newest|latest|(?:most )?recent(?:ly \w+)?)\b[^.]{0,30}\bfirst\b|\breverse chronological|\bdescending (?:order )?(?:of|by) (?:creat|date|time)/i
const OLDEST_FIRST = /\b(?:oldest|earliest)\b[^.]{0,30}\bfirst\b|(?<!reverse )\bchronological/i
const CREATION = /^(?:(?:date|time) )?(?:created|creation|ordered|placed|posted|sent|published)\b/

/** Whether a timestamp says when something happened rather than how long a record is valid. */
function isEvent(name: string): boolean {
  return !/^(?:updated|modified|deleted|valid|dob)\b|\bchanged\b|\bdue\b|birth|deadline|expiry|expires|expired/.test(
    normalizeName(name),
  )
}

/** “Sorted by start date, latest first”, “By name.” */
const BY_FIELD =
  /(?:\b(?:sorted|ordered|in (?:the )?order) (?:by|of)|(?:^|[.;,]\s)by) (?:the |their )?([\w ]+?)(?=[,.;]|$| \(| (?:and|then|in|from)\b)([^.]*)/i

/** “Buildings by name.” */
const RECORDS_BY_FIELD =
  /^(?:lists |returns |gets )?(?:all |the )?([\w ]{1,40}?)(?: (?:of|in|for|at) (?:an?|the|this) [\w ]{1,30}?)? by (?:the |their )?([\w ]+?)(?=[,.;]|$| \()([^.]*)/i

/** “Contractors, best rating first”, “Stays, latest arrival first.” */
const FIELD_FIRST =
  /(?:^|[,.;(] ?)(?:the )?(best|highest|largest|biggest|most recent|most|top|newest|latest|lowest|smallest|least|oldest|earliest|soonest|nearest|next)(?=[ -])[ -]([\w ]+?) first\b/i
/** “Highest first.” */
const SIZE_FIRST = /(?:^|[,;.] )(highest|largest|lowest|smallest) (?:ones? )?first\b/i
const AMOUNT = /^(?:amount|total|price|value|score|points|rating)$/
/** “Macros, most used first.” */
const MOST_USED = /\bmost (?:often |frequently )?used first\b/i
/** “Those that are most urgent come first.” */
const URGENT_FIRST = /\bmost (urgent|important|critical|severe)\b[^.;]{0,20}\bfirst\b/i
const URGENCY = ['urgency', 'priority', 'severity', 'importance', 'criticality']
/** “Requests, those that were submitted last first”, “Posts, last published first.” */
const LAST_FIRST =
  /\b(?:that|which|who) (?:are|is|were|was) ([a-z]+(?:ed|en|nt)) (?:last|latest|most recently) first\b|(?:^|[,.;(] ?)(?:the )?(?:last|latest|most recently) ([a-z]+(?:ed|en|id|nt)) first\b/i
/** “Customers, those with the latest ticket first.” */
const RECORD_FIRST = /\bwith the (?:latest|newest|most recent|last) ([a-z]+) first\b/i
/** “Visits, next first”, “Courses, the next to start first.” */
const NEXT_FIRST =
  /\b(?:next|soonest|upcoming) (?:(?:ones?|appointments?|visits?|dates?) )?(?:to (?:start|begin|come) )?first\b/i
/** “Plans, cheapest first.” */
const PRICE_FIRST = /\b(cheapest|most expensive|dearest)\b[^.;]{0,20}\bfirst\b/i
const SMALLEST = /^(?:lowest|smallest|least|oldest|earliest|soonest|nearest|next)$/i

/** Finds the order that docs state: a field, with `-` if its largest values are first. */
function findStatedOrder(
  docs: string,
  noun: string,
  names: readonly string[],
  labels: ReadonlyMap<string, string>,
): string | undefined {
  const [, extreme = '', measured] = FIELD_FIRST.exec(docs) ?? []
  const start = NEXT_FIRST.test(docs)
    ? (findOrderField('scheduled', names) ?? findOrderField('start', names))
    : undefined
  // What lies ahead comes before what is over.
  if (start !== undefined) return /\bupcoming first\b/i.test(docs) ? `-${start}` : start
  const [, size] = SIZE_FIRST.exec(docs) ?? []
  const amount = size && names.find((name) => AMOUNT.test(normalizeName(name)))
  if (amount) return SMALLEST.test(size) ? amount : `-${amount}`
  const used = MOST_USED.test(docs)
    ? (names.find((name) => USES.test(normalizeName(name))) ?? onlyCount(names))
    : undefined
  if (used !== undefined) return `-${used}`
  const ranked = URGENT_FIRST.test(docs)
    ? URGENCY.flatMap((each) => names.find((name) => normalizeName(name) === each) ?? [])[0]
    : undefined
  if (ranked !== undefined) return `-${ranked}`
  const event = LAST_FIRST.exec(docs)
    ?.slice(1)
    .find((each) => each !== undefined)
  const done = event === undefined ? undefined : findOrderField(event, names)
  if (done !== undefined) return `-${done}`
  const [, record] = RECORD_FIRST.exec(docs) ?? []
  const last = record && names.find((name) => normalizeName(name).startsWith(`last ${record} `))
  if (last !== undefined) return `-${last}`
  const [, price] = PRICE_FIRST.exec(docs) ?? []
  const priced = price === undefined ? undefined : findOrderField('price', names)
  if (priced !== undefined) return /^cheap/i.test(price!) ? priced : `-${priced}`
  const first = measured === undefined ? undefined : findOrderField(measured, names, labels)
  if (first !== undefined) return SMALLEST.test(extreme) ? first : `-${first}`
  const [, records = '', ...stated] = RECORDS_BY_FIELD.exec(docs) ?? []
  const isOfRecords = [noun, lastWord(noun)].includes(toNoun(wordsOf(records)))
  const [text, rest = ''] =
    BY_FIELD.exec(docs)?.slice(1) ??
    (isOfRecords ? stated : /\balphabetical/i.test(docs) ? ['name'] : [])
  // “In the order of their codes.”
  const named = text !== undefined && IN_ORDER.test(docs) ? singular(text) : text
  const field = named === undefined ? undefined : findOrderField(named, names, labels)
  return field !== undefined && DESCENDING.test(rest) ? `-${field}` : field
}

/** Returns the only number of records that use a record: the `ticket_count` of a tag. */
function onlyCount(names: readonly string[]): string | undefined {
  const counts = names.filter((name) => normalizeName(name).endsWith(' count'))
  return counts.length === 1 ? counts[0] : undefined
}

const USES = /^(?:uses|use count|usage count|used count|times used|usages?|number of uses)$/

const IN_ORDER = /\bin the order of their (?!ids?\b|keys?\b)/i

const DESCENDING = /\b(?:latest|newest|highest|largest|best|most \w+) first\b|\bdescending\b/i

const PRICE = /^(?:(?:unit|base|monthly|list) )?(?:price|amount|cost|rate|fee)(?: cents| minor)?$/

/** Finds the field that docs name for the order of lists: `starts_at` for “start”, `name` for “last name”. */
function findOrderField(
  text: string,
  names: readonly string[],
  labels: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  const words = wordsOf(text).join(' ')
  const stem = words.replace(/ (?:date|time|day)$/, '')
  const isField = (name: string, each: string): boolean =>
    normalizeName(name) === each ||
    // `requested_by` is no time of a request.
    (normalizeName(name).startsWith(`${each} `) && !normalizeName(name).endsWith(' by'))
  return (
    names.find((name) => isField(name, words)) ??
    names.find((name) => ['', 's', 'ed', 'd'].some((end) => isField(name, stem + end))) ??
    // `rating` for “rated”.
    names.find((name) => /\w{3}ed$/.test(words) && isField(name, words.replace(/ed$/, 'ing'))) ??
    // `updated_at` for “change”.
    (/^(?:change|update|modification|activity)$/.test(words)
      ? names.find((name) =>
          /^(?:updated|changed|modified|last (?:updated?|changed?|modified))\b/.test(
            normalizeName(name),
          ),
        )
      : undefined) ??
    (PRICE.test(words) ? names.find((name) => PRICE.test(normalizeName(name))) : undefined) ??
    (words.endsWith('name')
      ? names.find((name) => /(?:^| )name$/.test(normalizeName(name)))
      : undefined) ??
    names.find(
      (name) => normalizeName(labels.get(name)?.split(/[.,;(]| as /)[0] ?? '') === words,
    ) ??
    // `expires_on` for “expiry”.
    (words === 'expiry'
      ? names.find((name) => /^(?:expires?|expiration|expired)\b/.test(normalizeName(name)))
      : undefined) ??
    // `license_plate` for “plate”.
    names.find((name) => normalizeName(name).endsWith(` ${words}`))
  )
}
