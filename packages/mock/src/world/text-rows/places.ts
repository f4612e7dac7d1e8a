import type { FieldHint, Make } from '../field-hint.ts'
import type { WordRows } from '../word-table.ts'

/** Names of regions as clouds have them. */
export const cloudRegions = [
  'us-east-1',
  'us-west-2',
  'eu-west-1',
  'eu-central-1',
  'ap-southeast-2',
] as const

/** Texts about places: streets, cities, countries, languages, zones of time and of clouds. */
export const textsOfPlaces: WordRows<Make<string>> = [
  [
    'availability zone|zone name',
    (_, random) => `${random.pick(cloudRegions)}${random.pick(['a', 'b', 'c'])}`,
  ],
  [
    'availability zone id',
    (_, random) => `${random.pick(['use1', 'usw2', 'euw1'])}-az${random.int(1, 3)}`,
  ],
  [
    'aws region|cloud region|source region|destination region|region name|region code|datacenter|data center',
    (_, random) => random.pick(cloudRegions),
  ],
  [
    'street|street address|address line1|address line 1|address1|address 1|line1|line 1|road',
    (subject) => subject.place.street,
  ],
  [
    'address line2|address line 2|address2|address 2|line2|line 2|apartment|suite',
    (_, random) => `Apt. ${random.int(1, 60)}`,
  ],
  ['city|town|locality|place of birth|birthplace', (subject) => subject.place.city],
  ['province|county|region|us state|state name', (subject) => subject.place.region],
  [
    'country code|country iso|country alpha2|country alpha 2|nationality code|country',
    (subject, _, hint) => (isCode(hint) ? subject.place.countryCode : subject.place.country),
  ],
  ['nationality', (subject) => subject.place.country],
  [
    'postal|postalcode|postal code|post|postcode|post code|zip|zipcode|zip code',
    (subject) => subject.place.postalCode,
  ],
  [
    'address|location|venue|destination address|origin address',
    (subject) => `${subject.place.street}, ${subject.place.postalCode} ${subject.place.city}`,
  ],
  [
    'timezone|timezone name|timezone id|time zone|time zone name|time zone id|tz|tz name|tz id',
    (subject) => subject.place.timeZone,
  ],
  ['locale|culture', (subject) => subject.place.locale],
  ['language|language code|lang|lang code', (subject) => subject.place.locale.slice(0, 2)],
  [
    'currency|currency code|currency iso|currencies|currencies code|currencies iso',
    (subject) => subject.place.currency,
  ],
  ['latitude|lat', (subject) => String(subject.place.latitude)],
  ['longitude|lng|lon|long', (subject) => String(subject.place.longitude)],
]

function isCode(hint: FieldHint): boolean {
  return /code|iso|alpha/.test(hint.text) || /\b(?:iso|code|alpha)\b/i.test(hint.docs)
}
