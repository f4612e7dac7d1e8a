import { type Argument, findPageSizeMember, readMembers } from 'fc-core'
import type { WorldContext } from './context.ts'
import { isControlArgument } from './control-arguments.ts'
import { type DescribedMember, describeMembers } from './described-members.ts'
import { type Entity, isOwnId } from './entity-index.ts'
import { isPerson } from './name-values.ts'
import { membersOfRows } from './members-of-rows.ts'
import { joinWords, type NamingStyle, wordsOf } from './name-words.ts'
import { plainMember, readPlainMembers } from './plain-members.ts'
import { resourceNameOf } from './resource-name.ts'
import { singular } from './plural.ts'
import { createWordTable, wordSet } from './word-table.ts'

const MOST_FIELDS = 16

/** Fields things of a sort have when nobody says which. */
const usual = createWordTable([
  [
    'block',
    'number hash, parent hash, number timestamp, miner address, number gas used, number gas limit, number transaction count',
  ],
  [
    'transaction|payment|charge|refund|payout|transfer|invoice|order|purchase|sale|bill|quote',
    'reference, number amount, currency, status, customer id, description',
  ],
  ['message|comment|post|reply|note|chat|thread|mention', 'text, user id, boolean edited'],
  [
    'file|document|attachment|photo|image|video|audio|media|upload|recording',
    'name, mime type, number size, url',
  ],
  [
    'product|article|sku',
    'name, description, number price, currency, sku, number stock, image url',
  ],
  [
    'address|location|place|venue|store|shop|branch',
    'name, street, postal code, city, country code, number latitude, number longitude',
  ],
  [
    'company|organisation|organization|vendor|supplier|merchant',
    'name, domain, phone, city, country',
  ],
  ['log|entry|history|audit|trace|activity', 'level, message, user id, ip address'],
  [
    'event|meeting|appointment|booking|reservation|call',
    'title, description, location, start time, end time, status',
  ],
  ['tag|label|category|topic|emoji|reaction|scope', 'name, color, number count'],
  ['session|device|login|connection', 'device, platform, ip address, user id, boolean active'],
  ['pet|animal|dog|cat|horse', 'name, species, breed, number age'],
  ['book', 'title, author, isbn, genre, number price'],
  [
    'count|total|balance|price|rate|limit|quota|usage|metric|stat|statistic',
    'name, number value, unit',
  ],
  ['key|token|secret|credential', 'name, number version, boolean enabled, last used at'],
])
const usualForPeople = 'name, email, phone, role'
const usualOtherwise = 'name, description, status'

/** The same in worlds of `0x…`. */
const usualInHex = createWordTable([
  ['block', 'hash, number, parent hash, timestamp, miner, gas limit, gas used, size'],
  ['transaction', 'block hash, block number, from, to, value, nonce, gas, gas price, input'],
  [
    'receipt',
    'transaction hash, block hash, block number, from, to, gas used, cumulative gas used, status',
  ],
  ['log|change', 'address, data, block number, transaction hash, log index, boolean removed'],
])
const usualInHexOtherwise = 'hash, address, value, block number'

/** The fields of an entity nobody describes: an id, what its create and update endpoints take, and when it was made and changed. */
export function inferMembers(context: WorldContext, entity: string): DescribedMember[] {
  const { style, hexadecimal } = context
  const siblings = context.entities.find(entity)
  const members = new Map<string, DescribedMember>()
  const add = (member: DescribedMember): void => {
    const text = wordsOf(member.name).join(' ') || member.name
    const known =
      members.has(text) ||
      (/^(?:name|title)$/.test(text) &&
        [...members.keys()].some((other) => / (?:name|title)$/.test(other)))
    if (!known && members.size < MOST_FIELDS) members.set(text, member)
  }
  const { rows } = context.storeOf(entity)
  if (rows !== undefined && rows.length > 0) {
    for (const member of membersOfRows(rows))
      members.set(wordsOf(member.name).join(' ') || member.name, member)
    for (const argument of describingArguments(siblings)) add(fieldOf(argument, entity, style))
    return [...members.values()]
  }
  if (!hexadecimal) add(identityOf(entity, siblings, style))
  const usualFields = isPerson(entity) ? readPlainMembers(usualForPeople, style) : []
  for (const field of usualFields) add(field)
  for (const argument of describingArguments(siblings)) {
    const field = fieldOf(argument, entity, style)
    // What the definition says of a field counts for more than what is usual.
    if (usualFields.some(({ name }) => name === field.name))
      members.set(wordsOf(field.name).join(' '), field)
    else add(field)
  }
  if (members.size < 3) {
    const words = entity.split(' ')
    const fields = hexadecimal
      ? (usualInHex.find(words) ?? usualInHexOtherwise)
      : (usual.find(words) ?? usualOtherwise)
    for (const field of readPlainMembers(fields, style)) add(field)
  }
  const stamped =
    hexadecimal ||
    [...members.keys()].some((text) => /\b(?:created|creation|timestamp|date)\b/.test(text))
  return [
    ...members.values(),
    ...(stamped ? [] : readPlainMembers('created at, updated at', style)),
  ]
}

/** What tells one thing from the next: what get asks for, `id` otherwise; `VolumeId` where names are written like that. */
function identityOf(
  entity: string,
  siblings: Entity | undefined,
  style: NamingStyle,
): DescribedMember {
  if (resourceNameOf(siblings) !== undefined) return plainMember('string', 'name', style)
  const keys = [...(siblings?.keys ?? [])]
  // The address that creating a queue answers is the `queue_url` by which it is called from then on.
  if (keys.length === 1 && keys[0] === `${entity} url`) return plainMember('string', keys[0], style)
  const key = keys.some((text) => /\bid$/.test(text))
    ? undefined
    : keys.find((text) => /\b(?:hash|arn|slug|uuid|code|symbol|sku|isbn|name)$/.test(text))
  if (style === 'pascal')
    return plainMember('string', key === `${entity} name` ? key : `${entity} id`, style)
  if (key !== undefined) return plainMember('string', key.slice(key.lastIndexOf(' ') + 1), style)
  return plainMember(siblings?.numbered === true ? 'number' : 'string', 'id', style)
}

/** What creating and changing things takes, and what lists of them are filtered by. */
function describingArguments(siblings: Entity | undefined): Argument[] {
  const found: Argument[] = []
  // A key that creating takes is one that callers choose.
  const given = new Set<Argument>()
  for (const wanted of ['create', 'update', 'list'] as const) {
    for (const { endpoint, action } of siblings?.endpoints ?? []) {
      if (action !== wanted) continue
      const taken = endpoint.arguments ?? []
      found.push(...(action === 'list' ? taken.filter(isPlainFilter) : taken))
      for (const argument of action === 'create' ? taken : []) given.add(argument)
    }
  }
  return found.filter(
    (argument) =>
      typeof argument?.name === 'string' &&
      !isControlArgument(argument) &&
      (given.has(argument)
        ? !isOwnId(wordsOf(argument.name).join(' '), siblings!.name)
        : !siblings!.keys.has(wordsOf(argument.name).join(' '))) &&
      !isBatchOf(argument, siblings!.name),
  )
}

/** An argument of a list that can only be the value of a field: one value, and no bound, order or search. What is required says where to look. */
function isPlainFilter(argument: Argument): boolean {
  if (typeof argument?.name !== 'string' || typeof argument.type !== 'string') return false
  if (argument.flags?.includes('required')) return false
  if (!/^(?:string|number|boolean)/.test(argument.type)) return false
  const words = wordsOf(argument.name)
  const last = words.at(-1) ?? ''
  return (
    words.length > 0 &&
    !notFields().has(words[0]!) &&
    !notFields().has(last) &&
    singular(last) === last &&
    findPageSizeMember(readMembers([argument])) === undefined
  )
}

const notFields = wordSet(
  'after|before|min|max|minimum|maximum|gt|gte|lt|lte|from|to|since|until|start|end|oldest|latest|in|contains|prefix|like|not|exclude|only|include|order|sort|ordering|direction|dir|depth|recursive|reverse|group|interval|granularity|q|query|search|term|keyword|path|folder|width|inclusive|descending|ascending|scope|mode|level|range|window|period|format|cursor|marker|version',
)

/** `users: array` of an endpoint that creates users holds the things themselves, as `secret: object` does. */
function isBatchOf(argument: Argument, entity: string): boolean {
  const words = wordsOf(argument.name)
  const text = words.join(' ')
  const isContainer = /^(?:array|object)/.test(JSON.stringify(argument.type).replace(/["[\]]/g, ''))
  const batch = words.map(singular).join(' ')
  return (
    (isContainer &&
      (batch === entity || batch.endsWith(` ${entity}`) || entity.endsWith(` ${batch}`))) ||
    text === `${entity} ids` ||
    (/\b(?:specification|request|options|config|configuration|mapping)s?$/.test(text) &&
      isContainer)
  )
}

/** `newPetName` of a pet is its `name`. */
function fieldOf(argument: Argument, entity: string, style: NamingStyle): DescribedMember {
  const [described] = describeMembers([argument], 'argument')
  const words = wordsOf(argument.name).filter((word) => word !== 'new')
  const head = entity.split(' ').at(-1)!
  const bare = words.length > 1 && words[0] === head && style !== 'pascal' ? words.slice(1) : words
  const changed = bare.length !== wordsOf(argument.name).length && bare.length > 0
  return { ...described!, name: changed ? joinWords(bare, style) : argument.name, flags: [] }
}
