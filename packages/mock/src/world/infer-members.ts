import type { Argument } from 'fc-core'
import { isControlArgument } from './control-arguments.ts'
import { type DescribedMember, describeMembers } from './described-members.ts'
import type { Entity } from './entity-index.ts'
import { isPerson } from './name-values.ts'
import { joinWords, type NamingStyle, wordsOf } from './name-words.ts'
import { readPlainMembers } from './plain-members.ts'
import { isPlural, singular } from './plural.ts'

const MOST_FIELDS = 16

/** Fields things of a sort have when nobody says which: type, then names. The first row that matches counts. */
const usual: readonly (readonly [pattern: RegExp, fields: string])[] = [
  [/\bblock$/, 'number hash, parent hash, number timestamp, miner address, number gas used, number gas limit, number transaction count'],
  [/\b(?:transaction|payment|charge|refund|payout|transfer|invoice|order|purchase|sale|bill|quote)$/, 'reference, number amount, currency, status, customer id, description'],
  [/\b(?:message|comment|post|reply|note|chat|thread|mention)$/, 'text, user id, boolean edited'],
  [/\b(?:file|document|attachment|photo|image|video|audio|media|upload|recording)$/, 'name, mime type, number size, url'],
  [/\b(?:product|article|sku)$/, 'name, description, number price, currency, sku, number stock, image url'],
  [/\b(?:address|location|place|venue|store|shop|branch)$/, 'name, street, postal code, city, country code, number latitude, number longitude'],
  [/\b(?:company|organi[sz]ation|vendor|supplier|merchant)$/, 'name, domain, phone, city, country'],
  [/\b(?:log|entry|history|audit|trace|activity)$/, 'level, message, user id, ip address'],
  [/\b(?:event|meeting|appointment|booking|reservation|call)$/, 'title, description, location, start time, end time, status'],
  [/\b(?:tag|label|category|topic|emoji|reaction|scope)$/, 'name, color, number count'],
  [/\b(?:session|device|login|connection)$/, 'device, platform, ip address, user id, boolean active'],
  [/\b(?:pet|animal|dog|cat|horse)$/, 'name, species, breed, number age'],
  [/\b(?:book)$/, 'title, author, isbn, genre, number price'],
  [/\b(?:count|total|balance|price|rate|limit|quota|usage|metric|stat|statistic)$/, 'name, number value, unit'],
  [/\b(?:key|token|secret|credential)$/, 'name, number version, boolean enabled, last used at'],
]
const usualForPeople = 'name, email, phone, role'
const usualOtherwise = 'name, description, status'

/** The fields of an entity nobody describes: an id, what its create and update endpoints take, and when it was made and changed. */
export function inferMembers(entity: string, siblings: Entity | undefined, style: NamingStyle): DescribedMember[] {
  const members = new Map<string, DescribedMember>()
  const add = (member: DescribedMember): void => {
    const text = wordsOf(member.name).join(' ')
    const known = members.has(text) || (/^(?:name|title)$/.test(text) && [...members.keys()].some((other) => / (?:name|title)$/.test(other)))
    if (!known && members.size < MOST_FIELDS) members.set(text, member)
  }
  for (const field of readPlainMembers(idWords(entity, siblings, style), style)) add(field)
  if (isPerson(entity)) for (const field of readPlainMembers(usualForPeople, style)) add(field)
  for (const argument of describingArguments(siblings)) add(fieldOf(argument, entity, style))
  if (members.size < 3) {
    const fields = usual.find(([pattern]) => pattern.test(entity))?.[1] ?? usualOtherwise
    for (const field of readPlainMembers(fields, style)) add(field)
  }
  const stamps = [...members.keys()].some((text) => /\b(?:created|creation|timestamp|date)\b/.test(text)) ? [] : ['created at', 'updated at']
  return [...members.values(), ...stamps.flatMap((text) => readPlainMembers(text, style))]
}

/** `id`; `VolumeId` where names are written like that; the name of the argument where get calls it otherwise. */
function idWords(entity: string, siblings: Entity | undefined, style: NamingStyle): string {
  if (style === 'pascal') return `${entity} id`
  const [key] = [...(siblings?.keys ?? [])].filter((text) => /\b(?:hash|address|arn|slug|uuid|code|symbol|sku)$/.test(text))
  return key === undefined ? 'id' : key.slice(key.lastIndexOf(' ') + 1)
}

function describingArguments(siblings: Entity | undefined): Argument[] {
  const found: Argument[] = []
  for (const wanted of ['create', 'update'] as const) {
    for (const { endpoint, action } of siblings?.endpoints ?? []) {
      if (action === wanted) found.push(...(endpoint.arguments ?? []))
    }
  }
  return found.filter((argument) => typeof argument?.name === 'string' && !isControlArgument(argument) && !isBatchOf(argument, siblings!.name))
}

/** `users: array` of an endpoint that creates users holds the things themselves, as `secret: object` does. */
function isBatchOf(argument: Argument, entity: string): boolean {
  const words = wordsOf(argument.name)
  const text = words.join(' ')
  const isContainer = /^(?:array|object)/.test(JSON.stringify(argument.type).replace(/["[\]]/g, ''))
  const batch = words.map(singular).join(' ')
  return (isContainer && (batch === entity || batch.endsWith(` ${entity}`) || entity.endsWith(` ${batch}`))) || (isPlural(text) && / ids$/.test(text) && text === `${entity} ids`) || /\b(?:specification|request|options|config|configuration|mapping)s?$/.test(text) && isContainer
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
