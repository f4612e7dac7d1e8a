import { amountText, unitsOf } from './amounts.ts'
import { REFINEMENTS } from 'fc-core/internal'
import { memoize, WordMap } from '../../names/lazy.ts'
import { createWordTable, type WordRows, wordSet } from '../../names/word-table.ts'
import { keyPrefixOf } from '../key-format.ts'
import { timelineReaderOf } from './lifecycle.ts'
import { capitalize, hyphenate, type GenerateScalar, compileTemplate } from './compile-template.ts'
import { compileDistinct } from './distinct-name.ts'
import type { Field, Generate } from './scope.ts'
import { varyCapitals, varyExample, varyGroups } from './vary-example.ts'
import { booleanShares } from './words/boolean-fields.ts'
import {
  formatWords,
  addressFields,
  personFields,
  neutralIdWords,
  neutralQualifiers,
  recordNames,
  titledRecords,
} from './words/name-fields.ts'
import { numberFields, numbersInRecords } from './words/number-fields.ts'
import { refinedTexts } from './words/templates.ts'
import { textFields, textsInRecords } from './words/text-fields.ts'

/** Creates a lookup by the last words of a field name. Entries for certain records take precedence. */
function createFieldTable(
  fields: WordRows<string>,
  inRecords: readonly (readonly [records: string, fields: string, text: string])[],
): (words: readonly string[], record: string) => string | undefined {
  const table = createWordTable(fields)
  const tables = inRecords.map(([records, words, text]) => ({
    records: createWordTable([[records, true]]),
    texts: createWordTable([[words, text]]),
  }))
  const textsOf = memoize((record: string) => {
    const words = record.split(' ')
    return tables.flatMap(({ records, texts }) => (records.find(words) ? [texts] : []))
  }, new WordMap())
  return (words, record) => {
    for (const texts of textsOf(record)) {
      const text = texts.find(words)
      if (text !== undefined) return text
    }
    return table.find(words)
  }
}

/** Compiles the generator of a timestamp, string or number. */
export function compileScalar(field: Field): GenerateScalar {
  const { time, base } = field
  if (time !== undefined) {
    const read = timelineReaderOf(field)
    const generate: GenerateScalar = (ref) => time.write(read(ref.timeline))
    return base === 'number' ? inRange(field, generate) : generate
  }
  return base === 'number' ? compileNumber(field) : compileText(field)
}

// Numbers

const numbers = createFieldTable(numberFields, numbersInRecords)
const formatted: Readonly<Record<string, string>> = {
  milliseconds: '12..1800',
  bytes: '1200..8400000',
  cents: '@cents',
  digits: '=!~~~~~',
  year: '@year',
}

/** Whether the name of a field determines its numbers. */
export function isNumberName({ words, scope }: Field): boolean {
  return numbers(words, scope.record) !== undefined
}

/** A limit such as `max_power_kw` has the size of what it limits. */
const UNIT = /^(?:kw|kwh|kg|g|km|cm|m2|minutes|hours|days|cents|percent|celsius|litres|liters)$/

/** Compiles numbers by format, name and example. Default: small integers. */
function compileNumber(field: Field): Generate<number> {
  const { words, model, scope } = field
  const isBound =
    words.length > 1 && /^(?:max|min|num|number)$/.test(words[0]!) && !UNIT.test(words.at(-1)!)
  // Lockers and tables are numbered.
  const isOwnNumber =
    words.at(-1) === 'number' && isOwnName({ ...field, words: [...words.slice(0, -1), 'name'] })
  const named = numbers(isBound ? words.slice(0, 1) : words, scope.record)
  const isMoney = model.format === 'cents' && named?.endsWith('Money') === true
  // An hourly rate in cents.
  const [, low, high] =
    (unitsOf(field) === 100 &&
      /^(\d+)\.\.(\d+)$/.exec(numbers(amountText(field).split(' '), scope.record) ?? '')) ||
    []
  const known =
    (isOwnNumber ? '@count' : undefined) ??
    (low === undefined ? undefined : `${low}00..${high!}00`) ??
    (isMoney ? undefined : formatted[model.format ?? '']) ??
    named
  const text = known ?? (typeof model.example === 'number' ? rangeAround(model.example) : '1..100')
  const isWhole =
    model.format === 'integer' || (known !== undefined && Number.isInteger(model.example))
  const generate = withinLimits(field, text, inRange(field, compileTemplate(text, field)))
  return isWhole ? (ref, random) => Math.round(generate(ref, random)) : generate
}

/** Keeps numbers within documented limits. Those of percentages and ratings have few digits. */
function withinLimits(
  { model: { minimum, maximum, format }, refinement = 'f64' }: Field,
  template: string,
  generate: Generate<number>,
): Generate<number> {
  if (minimum === undefined && maximum === undefined) return generate
  const isLarge = minimum === undefined && maximum !== undefined && maximum > 2000
  const low = minimum ?? (isLarge ? Math.floor(maximum / 50) : 0)
  const high = maximum ?? Number.POSITIVE_INFINITY
  const isWhole = !refinement.startsWith('f') || format === 'integer' || high - low >= 2
  const [scale, span] = isWhole
    ? [1, Math.min(high - low, Math.max(1000, 2 * low))]
    : [100, high - low]
  // Grades of 0 to 100 are not those of 1 to 5.
  const [, most = high] = /^\d+\.\.(\d+)$/.exec(template) ?? []
  const isNarrow = maximum !== undefined && high - low >= 20 && Number(most) < (high - low) / 4
  return (ref, random) => {
    const value = generate(ref, random)
    if (!isNarrow && value >= low && value <= high) return value
    // Most weights of at most 31,500 g are far below.
    if (isLarge) return Math.round(low * (high / low) ** random.fraction())
    return low + random.int(0, Math.floor(span * scale)) / scale
  }
}

/** Returns a range around an example: `200..800` for 400. */
function rangeAround(example: number): string {
  const scale = Number.isInteger(example) ? 1 : 100
  const most = Math.min(Math.abs(example) * scale * 2, Number.MAX_SAFE_INTEGER / 2)
  if (most < 2) return String(example)
  const bounds = [Math.ceil(most / 4), Math.floor(most)]
  const [low, high] = example < 0 ? [-bounds[1]!, -bounds[0]!] : bounds
  return `${low}..${high}/${scale}`
}

/** Restricts numbers to a refinement: integer, unsigned, within the limit. */
function inRange({ refinement = 'f64' }: Field, generate: GenerateScalar): Generate<number> {
  if (refinement.startsWith('f')) return (ref, random) => Number(generate(ref, random))
  const limit = { u32: 4_294_967_295, i32: 2_147_483_647 }[refinement] ?? Number.MAX_SAFE_INTEGER
  return (ref, random) => {
    const whole = Math.round(Number(generate(ref, random))) % (limit + 1)
    return refinement.startsWith('u') ? Math.abs(whole) : whole
  }
}

const shares = createWordTable(booleanShares)

/** Returns the share of records in which a boolean is true, by its name. */
export function trueShare({ words }: Field): number {
  // `accepted` alone is a result, `is_accepted` a property.
  const known = words.flatMap((word) => shares.find([word]) ?? [])
  const share = Math.min(...known.filter((each) => each < 1 || words.length === 1))
  return share === Number.POSITIVE_INFINITY ? 0.4 : share
}

// Texts

const texts = createFieldTable(textFields, textsInRecords)
const names = createWordTable(recordNames)
const titled = createWordTable([[titledRecords, true]])
const places = createWordTable([[addressFields, true]])
const formatSuffixes = wordSet(formatWords)
const qualifiers = wordSet(neutralQualifiers)
const neutralIds = wordSet(neutralIdWords)
const personMembers = wordSet(personFields)
const placeMembers = wordSet(
  'address|street|city|website|url|domain|opens at|closes at|latitude|longitude|vat number|tax number',
)

/** `requested_by`, `counted_by`. */
const DONE_BY = /^[a-z]{3,}(?:ed|en) by$/

/** Compiles strings by refinement, format, example and name. Default: the name of the field with a number, such as `runtime-3`. */
function compileText(field: Field): GenerateScalar {
  const {
    refinement,
    model: { format = '' },
  } = field
  const named = namedTemplate(field) ?? (DONE_BY.test(field.text) ? '@person.name' : undefined)
  if (refinement !== undefined) {
    const { accepts, example: valid } = REFINEMENTS.get(refinement)!
    const sample = compileTemplate(refinedTexts[refinement] ?? String(valid), field)
    const generate =
      named === undefined || refinement === 'uuid' ? sample : compileTemplate(named, field)
    return (ref, random) => {
      const value = generate(ref, random)
      return accepts(value as never) ? value : sample(ref, random)
    }
  }
  const template = format.split(/\{[^}]*\}/)
  if (template.length > 1)
    return compileTemplate(
      `${template.slice(0, -1).join('demo')}{slugOfRecord}-{number}${template.at(-1)!}`,
      field,
    )
  if (format === 'time') {
    const isOpening = opening().has(field.words[0]!)
    return compileTemplate(isOpening ? '07:00|08:00|08:30|09:00|10:00' : CLOCK_TIMES, field)
  }
  if (format === 'uuid' || format === 'html') return compileTemplate(`@${format}`, field)
  if (format === 'json') return () => '{}'
  const code = codes[format]
  if (code !== undefined) return compileTemplate(code, field)
  const number = formatted[format]
  if (number !== undefined) return compileTemplate(number, field)
  const generate = compilePlainText(field, named)
  if (format === 'lowercase') return (ref, random) => String(generate(ref, random)).toLowerCase()
  if (format === 'uppercase') return (ref, random) => String(generate(ref, random)).toUpperCase()
  return generate
}

/** Templates of standardized codes. */
const codes: Readonly<Record<string, string>> = {
  country: '@place.countryCode',
  currency: '@currency',
  language: '@language',
  timezone: '@place.timeZone',
  phone: '@phone',
  city: '@place.city',
  person: '@person.name',
}

/** Words of times in the morning. Others, such as closing times, are later. */
const opening = wordSet('opens|open|opening|start|starts|from|begin|begins|check in|checkin')
const CLOCK_TIMES = '15:00|16:30|17:00|18:00|18:30|20:00'

/** Compiles strings without a format by example and name. */
function compilePlainText(field: Field, named: string | undefined): GenerateScalar {
  const {
    text,
    words,
    model: { example, examples = [], format },
  } = field
  // Names and addresses differ per record, so that the example is not used.
  const known = templateOfField(field)
  const isOwn = known === undefined ? words.at(-1) === 'name' : !exampleFirst.test(known)
  const template = named ?? idTemplate(field)
  const distinct =
    named !== undefined && isOwnName(field) ? compileDistinct(named, field) : undefined
  const fallback =
    distinct ?? compileTemplate(template ?? `=${hyphenate(text || 'value')}-!`, field)
  if (typeof example !== 'string') return fallback
  const [, title] = personTitle.exec(example) ?? []
  if (known === '@place.postalCode') return compilePostalCode(example, fallback)
  if (isOwn)
    return title !== undefined && named === '@person.name'
      ? (ref, random) => `${title} ${fallback(ref, random)}`
      : fallback
  const vary = words.at(-1) === 'code' ? varyCapitals(example) : undefined
  const isCode = /^(?:code|pin|number|reference|ref|locator|token)$/.test(words.at(-1)!)
  const varied =
    vary ?? varyExample(example, format === 'dated') ?? (isCode ? varyGroups(example) : undefined)
  if (varied !== undefined) return varied
  const texts = examples.filter((each) => typeof each === 'string')
  if (texts.length > 1) return (_, random) => random.pick(texts)
  // An example in words is one of several values.
  const isProse = /\s/.test(example) || (/^[A-Z][a-z]+$/.test(example) && template !== undefined)
  if (!isProse) return () => example
  const other = template === undefined ? compileTemplate('@sentence', field) : fallback
  return (ref, random) => (ref.root.ordinal % 16 === 1 ? example : other(ref, random))
}

/** Postal codes of places, with the form of the example where those of other countries have another one. */
function compilePostalCode(example: string, generate: GenerateScalar): GenerateScalar {
  const shapeOf = (text: string): string => text.replaceAll(/\d/g, '0').replaceAll(/[A-Z]/g, 'A')
  const vary = varyExample(example)
  const shape = shapeOf(example)
  return (ref, random) => {
    const value = generate(ref, random)
    return vary === undefined || shapeOf(String(value)) === shape ? value : vary(ref, random)
  }
}

/** Whether a field is the name of a record. */
function isOwnName({ path, words, scope }: Field): boolean {
  const rest = words.slice(0, -1).join(' ')
  const isOwn = rest === '' || rest === scope.record || qualifiers().has(rest)
  return isOwn && !/[.[]/.test(path) && /^(?:name|title|label)$/.test(words.at(-1) ?? '')
}

/** Templates that are less specific than an example. */
const exampleFirst =
  /^(?:[^@]|@(?:slug|path|tag|arn|colors|sentence|paragraph|title|dogBreeds|animals|jobAreas|shopDepartments)$)/

const personTitle =
  /^((?:Dr|Prof|Mr|Mrs|Ms|Mx|Rev|Capt|Captain|Sir|Dame)\b\.?(?: (?:Dr|med)\b\.?)*) [A-Z]/

/** Returns the template for the name of a field in the word tables. Undefined for unknown names. */
export function templateOfField({ words, scope }: Field): string | undefined {
  const last = words.at(-1) ?? ''
  const isAddress = scope.fields.some((field) => places.find(field.words) === true)
  if (last === 'state' && isAddress) return '@place.region'
  const isFormatSuffix = words.length > 1 && formatSuffixes().has(last)
  return (
    texts(words, scope.record) ??
    (isFormatSuffix ? texts(words.slice(0, -1), scope.record) : undefined)
  )
}

/** Returns the template of a field, for names and titles by the record. */
function namedTemplate(field: Field): string | undefined {
  const { words, scope } = field
  if (words.at(-1) === 'name' && texts(words, '') === undefined) {
    const qualifier = words.slice(0, -1).join(' ')
    const isOwn = qualifier === '' || qualifiers().has(qualifier)
    // Who lives there.
    if (
      isOwn &&
      scope.record === 'address' &&
      scope.fields.some(({ text }) => /^street\b/.test(text))
    )
      return '@person.name'
    const template = nameTemplate(isOwn ? scope.record : qualifier, isOwn && isPerson(scope))
    // A branch with an address is not one of a repository.
    const isGeneric = template === '@slug' || template.startsWith('{qualities} ')
    const isPlace =
      isGeneric && scope.fields.some((each) => each.text !== 'country' && places.find(each.words))
    const [, kind] = isGeneric || isPlace ? (KINDS.exec(String(field.model.example)) ?? []) : []
    if (kind !== undefined) return `{lastNames} ${kind}`
    return isPlace ? '{place.city} {Record}' : template
  }
  const text = templateOfField(field)
  if (text !== '@title') return text
  if (isPerson(scope)) return '@job'
  if (/^(?:job|position|vacancy|opening)$/.test(scope.record.split(' ').at(-1)!)) return '@job'
  return titled.find(scope.record.split(' ')) ? nameTemplate(scope.record) : '@taskTitle'
}

/** Names of institutions and places, by their last word: “Hillside Library”. */
const KINDS =
  /^[A-Z]\S*(?: [A-Z]\S*)* (Library|Museum|Gallery|School|College|University|Clinic|Hospital|Cent(?:er|re)|District|Park|Hall|Hotel|Station|Church|Club|Lab|Laboratory|Institute|Depot|Warehouse|Branch|Campus|Garden|Farm|Office|Terminal|Pharmacy|Market|Cinema|Arena|Stadium|Pool|Port|Airport|Plant|Workshop|Garage)$/

/** Whether the fields of an object are those of a person. */
function isPerson({ fields }: Field['scope']): boolean {
  const count = fields.filter(({ text }) => personMembers().has(text)).length
  // A shop has an email address, too.
  const isPlace = fields.some(({ text }) => placeMembers().has(text))
  return (
    count > 1 || (count === 1 && !isPlace && fields.some(({ text }) => /^e?-?mail$/.test(text)))
  )
}

/** Returns the template for names of a record: persons, products and queues have different names. */
function nameTemplate(record: string, isPersonal = false): string {
  const words = record.split(' ')
  return (
    names.find(words) ??
    (isPersonal ? '@person.name' : undefined) ??
    `{qualities} ${words.map(capitalize).join(' ')}`
  )
}

/** Returns the template of an id: `cust_0tl61nt16vxvm4` for `customer_id`. */
function idTemplate({ words, scope }: Field): string | undefined {
  const last = words.at(-1) ?? ''
  if (last === 'uuid' || last === 'guid') return '@uuid'
  if (last !== 'id') return undefined
  const ownerWords = words.slice(0, -1).filter((word) => !neutralIds().has(word))
  return `=${keyPrefixOf(ownerWords.join(' ') || scope.record)}_${'&'.repeat(14)}`
}
