import type { Argument, Endpoint } from 'fc-core'
import { participlesOf } from '../names/participle.ts'
import { plural } from '../names/plural.ts'
import { wordSet } from '../names/word-table.ts'
import type { ParsedEndpoint } from './draft.ts'
import type { FieldModel } from './model.ts'
import { elementTypeOf, namedOnly, objectIn } from './object-types.ts'
import { lastWord, normalizeName } from './record-words.ts'
import { isNumberType } from './type-compatibility.ts'

/** Fields that a call increases: by a number, or by the number in an argument, negative with the prefix `-`. */
export type Adds = Record<string, number | string>

/**
 * Infers which numbers a call increases or decreases: “its `usage_count` grows by one”, `receive-stock(item_id, quantity)`, `withdraw(account_id, amount)`, `like-post`.
 *
 * @param key The arguments of the key.
 */
export function inferAdds(
  { endpoint, verb = '' }: ParsedEndpoint,
  fields: ReadonlyMap<string, FieldModel>,
  key: Readonly<Record<string, string>>,
): Adds {
  const numbers = [...fields].filter(
    ([name, { type, choices }]) => isNumber(type) && choices === undefined && !hasId(name),
  )
  const item = addedItem(verb, endpoint, fields, key)
  if (item !== undefined) return item
  if (numbers.length === 0) return {}
  const args = namedOnly(endpoint.arguments).filter(
    ({ name, type }) => isNumber(type) && !Object.hasOwn(key, name) && !hasId(name),
  )
  const names = numbers.map(([name]) => name)
  return (
    addsInDocs(endpoint.docs, names, args) ??
    addsOfVerb(verb.split(' ')[0]!, names, args) ??
    addsNamed(verb, names, args) ??
    {}
  )
}

const SIGNS: readonly (readonly [RegExp, '' | '-'])[] = [
  [/^(?:add|attach|append|put|top|credit|increase|grant) /, ''],
  [/^(?:remove|detach|take|deduct|subtract|decrease|withdraw|debit) /, '-'],
]

const SIGNS_IN_DOCS: readonly (readonly [RegExp, '' | '-'])[] = [
  [/^(?:adds|attaches|appends) .*\bto\b/i, ''],
  [/^(?:removes|detaches|takes) .*\b(?:from|off)\b/i, '-'],
]

/** Finds the list of values to which a call adds one or several, or from which it removes them: `add-tag(id, tag)`, `untag(id, tags)` and `tags`; or that of objects to which it adds one: `add-line`. */
function addedItem(
  verb: string,
  { docs = '', arguments: args }: Endpoint,
  fields: ReadonlyMap<string, FieldModel>,
  key: Readonly<Record<string, string>>,
): Adds | undefined {
  const [, sign] =
    SIGNS.find(([pattern]) => pattern.test(verb)) ??
    SIGNS_IN_DOCS.find(([pattern]) => pattern.test(docs)) ??
    []
  const [argument, ...others] = namedOnly(args).filter(({ name }) => !Object.hasOwn(key, name))
  const part = plural(lastWord(verb))
  const objects = [...fields].find(
    ([name, { type }]) => normalizeName(name) === part && objectIn(elementTypeOf(type)),
  )
  if (sign === '' && argument !== undefined && objects) return { [objects[0]]: '*' }
  if (sign === undefined || argument === undefined || others.length > 0) return undefined
  const isList = isListOfTexts(argument.type)
  if (!isList && argument.type !== 'string') return undefined
  const text = isList ? normalizeName(argument.name) : plural(normalizeName(argument.name))
  const list = [...fields].find(
    ([name, { type }]) => normalizeName(name) === text && isListOfTexts(type),
  )
  return list && { [list[0]]: `${sign}${argument.name}` }
}

function isListOfTexts(type: unknown): boolean {
  return Array.isArray(type) && type.length === 1 && isTexts(type[0])
}

function isTexts(type: unknown): boolean {
  return (Array.isArray(type) && type.join() === 'string') || type === 'array'
}

/** Finds the amount that the name of a call tells: `credit_cents` for `add-credit(id, amount_cents)`. */
function addsNamed(
  verb: string,
  names: readonly string[],
  args: readonly Argument[],
): Adds | undefined {
  const [pattern, sign] = SIGNS.find(([each]) => each.test(verb)) ?? []
  const [argument, ...others] = args
  if (pattern === undefined || argument === undefined || others.length > 0) return undefined
  const noun = verb.replace(pattern, '')
  const field = names.find((name) =>
    new RegExp(`^${noun}s?(?: (?:cents|minor|balance|amount|points|count))*$`).test(
      normalizeName(name),
    ),
  )
  return field === undefined ? undefined : { [field]: `${sign}${argument.name}` }
}

const INCREASE =
  /\b(?:increases?|increments?|raises?|grows?|goes up|adds?|credits?|counts? up|changes? by|adjusts?)\b/i
const DECREASE =
  /\b(?:decreases?|decrements?|reduces?|lowers?|shrinks?|goes down|subtracts?|deducts?|removes?|debits?)\b/i

/** Finds the number that a sentence names with a verb such as “increases”. */
function addsInDocs(
  docs: unknown,
  names: readonly string[],
  args: readonly Argument[],
): Adds | undefined {
  if (typeof docs !== 'string') return undefined
  const [, noun] = MORE.exec(docs) ?? []
  const counter = names.find((name) => noun && isCounterOf(normalizeName(name), noun.toLowerCase()))
  if (counter !== undefined && args.length === 0) return { [counter]: 1 }
  for (const sentence of docs.slice(0, 500).split(/[.;]\s/)) {
    const isDecrease = DECREASE.test(sentence)
    if (!isDecrease && !INCREASE.test(sentence)) continue
    const isTold = (name: string): boolean => sentence.includes(`\`${name}\``)
    const field = names.find((name) => isTold(name) && !args.some((each) => each.name === name))
    if (field === undefined) continue
    const argument = args.find(({ name }) => isTold(name)) ?? args[0]
    const sign = isDecrease ? '-' : ''
    return { [field]: argument ? `${sign}${argument.name}` : isDecrease ? -1 : 1 }
  }
  return undefined
}

/** “One more attempt.” */
const MORE = /\b(?:one more|another|an additional) (?:failed |successful )?([a-z]+)(?=[.,;:]|$)/i

function isCounterOf(text: string, noun: string): boolean {
  return [plural(noun), `${noun} count`, `number of ${plural(noun)}`].includes(text)
}

/** What was paid of an amount. */
export const PAID: RegExp =
  /^(?:(?:amount |total |sum |deposit )?paid(?: amount| total| so far)?|payments? total)(?: cents| minor)?$/

const increasing = wordSet(
  'pay|record|settle|receive|restock|replenish|deposit|top|credit|earn|award|load',
)
const decreasing = wordSet('withdraw|consume|deduct|debit|spend|redeem')
const adjusting = wordSet('adjust|change|correct')

/** Kinds of numbers in arguments, and the fields that they change. */
const KINDS: readonly (readonly [args: RegExp, fields: RegExp])[] = [
  [/^(?:amount|sum|value)(?: cents| minor)?$/, PAID],
  [
    /^(?:quantity|qty|units|count|delta|change|adjustment|difference|(?:quantity|stock) (?:delta|change))$/,
    /^(?:quantity on hand|stock|stock quantity|quantity in stock|stock level|current stock|on hand|in stock|quantity)$/,
  ],
  [
    /^(?:amount|value|delta|amount cents|amount minor|sum)$/,
    /^(?:balance|account balance|current balance|wallet balance|credit balance|balance cents|balance minor)$/,
  ],
  [
    /^(?:points|credits|amount|delta)$/,
    /^(?:points|loyalty points|points balance|credits|credit balance|reward points)$/,
  ],
]

/** Verbs that count, without an argument, and what they count. */
const COUNTED: readonly (readonly [verb: RegExp, by: number, fields: RegExp])[] = [
  [/^(?:like|heart)$/, 1, /^(?:likes|likes? count|hearts)$/],
  [/^unlike$/, -1, /^(?:likes|likes? count|hearts)$/],
  [/^(?:upvote|vote)$/, 1, /^(?:votes|votes? count|upvotes|upvotes? count|score)$/],
  [/^downvote$/, 1, /^(?:downvotes|downvotes? count)$/],
  [
    /^(?:redeem|use|apply)$/,
    1,
    /^(?:uses|use count|usage count|used count|times used|redemptions|redemption count|times redeemed)$/,
  ],
]

function addsOfVerb(
  verb: string,
  names: readonly string[],
  args: readonly Argument[],
): Adds | undefined {
  const find = (pattern: RegExp): string | undefined =>
    names.find((name) => pattern.test(normalizeName(name)))
  const sign = increasing().has(verb) ? '' : decreasing().has(verb) ? '-' : undefined
  const isAdjusted = adjusting().has(verb)
  for (const { name, flags } of args) {
    const text = normalizeName(name)
    const isDelta = /\b(?:delta|change|adjustment|difference)$/.test(text)
    if (flags?.includes('required') !== true || (sign === undefined && !(isAdjusted && isDelta)))
      continue
    for (const [pattern, fields] of KINDS) {
      const field = pattern.test(text) ? find(fields) : undefined
      if (field !== undefined) return { [field]: `${sign ?? ''}${name}` }
    }
  }
  // `reserve-stock(quantity)` adds to what is `reserved`.
  const quantity = args.find(({ name }) => QUANTITY.test(normalizeName(name)))
  const done = participlesOf(FREEING.test(verb) ? 'reserve' : verb)
  const moved =
    quantity &&
    find(
      new RegExp(`^(?:(?:quantity|units) )?(?:${done.join('|')})(?: (?:quantity|units|stock))?$`),
    )
  if (moved !== undefined) return { [moved]: `${FREEING.test(verb) ? '-' : ''}${quantity!.name}` }
  if (args.length > 0) return undefined
  for (const [pattern, by, fields] of COUNTED) {
    const field = pattern.test(verb) ? find(fields) : undefined
    if (field !== undefined) return { [field]: by }
  }
  // `remind` counts `reminders_sent`, `renew` the `renewal_count`.
  const own = names.find((name) => {
    const [, noun = ''] = COUNTER.exec(normalizeName(name)) ?? []
    return verb.length > 3 && noun.startsWith(verb.slice(0, 5))
  })
  return own === undefined ? undefined : { [own]: 1 }
}

const QUANTITY = /^(?:quantity|qty|units|count|amount)$/

/** Verbs that undo a reservation. */
const FREEING = /^(?:release|unreserve|free|deallocate)$/

/** A number of calls: “renewal count”, “reminders sent”, “times extended”. */
const COUNTER = /^(?:number of |times )?([a-z]+?)(?: count| sent|(?<=^(?:number of |times ).*))$/

function isNumber(type: unknown): boolean {
  const types = Array.isArray(type) ? (type as unknown[]) : [type]
  return types.some((each) => isNumberType(each)) && !types.includes('number.timestamp')
}

function hasId(name: string): boolean {
  return /(?:^| )id$/.test(normalizeName(name))
}
