import { createWordTable } from '../../names/word-table.ts'
import { joinWords, type NamingStyle } from '../../names/name-words.ts'
import type { FieldModel } from '../model.ts'

/** Default fields by the noun of a record, for definitions without attributes. */
const fieldsByNoun = createWordTable([
  [
    'user|member|customer|contact|employee|person|account|author|owner|admin|patient|student|teacher|driver|guest|client|player|participant|subscriber|candidate',
    'name, email, phone, role',
  ],
  ['block', 'number hash, parent hash, number timestamp, number transaction count'],
  [
    'transaction|payment|charge|refund|payout|transfer|invoice|order|purchase|sale|bill|quote',
    'reference, number amount, currency, status, description',
  ],
  ['message|comment|post|reply|note|chat|thread|mention', 'text, boolean edited'],
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
  ['log|entry|history|audit|trace|activity', 'level, message, ip address'],
  [
    'event|meeting|appointment|booking|reservation|call',
    'title, description, location, start time, end time, status',
  ],
  ['tag|label|category|topic|emoji|reaction|scope', 'name, color, number count'],
  ['session|device|login|connection', 'device, platform, ip address, boolean active'],
  ['pet|animal|dog|cat|horse', 'name, species, breed, number age'],
  ['book', 'title, author, isbn, genre, number price'],
  [
    'count|total|balance|price|rate|limit|quota|usage|metric|stat|statistic',
    'name, number value, unit',
  ],
  ['key|token|secret|credential', 'name, number version, boolean enabled, last used at'],
])

/** Returns the default fields of a record, named in the style of the definition. */
export function defaultFields(noun: string, style: NamingStyle): [string, FieldModel][] {
  return toFields(fieldsByNoun.find(noun.split(' ')) ?? 'name, description, status', style)
}

/** Returns the creation and update timestamps. */
export function timestampFields(style: NamingStyle): [string, FieldModel][] {
  return toFields('created at, updated at', style)
}

function toFields(text: string, style: NamingStyle): [string, FieldModel][] {
  return text.split(', ').map((field) => {
    const [, type = 'string', words] = /^(?:(number|boolean) )?(.+)$/.exec(field)!
    return [joinWords(words!.split(' '), style), { type }]
  })
}
