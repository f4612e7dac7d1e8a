import { plural } from '../names/plural.ts'
import type { CollectionModel, FieldModel } from '../model/model.ts'
import type { JsonValue } from '../names/json-value.ts'
import { type NamingStyle, wordsOf } from '../names/name-words.ts'
import { createWordTable } from '../names/word-table.ts'
import { timestampFormatOf } from './values/timestamp-format.ts'
import { combine, hashText, scramble } from './values/random.ts'

/** Encodes ordinals of a collection as keys and decodes keys to ordinals. */
export interface KeyFormat {
  /**
   * Returns the key of an ordinal.
   *
   * @param parentKey Key of the parent of a created record.
   */
  encode(ordinal: number, parentKey?: JsonValue): JsonValue
  /** Returns the ordinal of a key that `encode` produced. Undefined for other values. */
  decode(value: unknown): number | undefined
  /** Maximum number of distinct keys. */
  maxCount: number
  /** Whether keys are numbered, restarting for each parent: numbers and names. */
  isSequential: boolean
}

/** Encodes and decodes one format of keys. */
interface KeyCodec {
  write(ordinal: number, parentKey?: JsonValue): JsonValue
  /** Returns the ordinal of a key. Arbitrary for strings that `write` did not produce, unless `isExact`. */
  read(text: string): number
  /** Whether `read` rejects other strings itself, which is faster than comparing with `write`. */
  isExact?: boolean
  maxCount?: number
  isSequential?: boolean
}

/** The keys of parents, which can be part of the keys of their children. */
export interface ParentKeys {
  /** Format of the key field. */
  format: string | undefined
  /** Returns the key of the parent of a generated record. */
  keyOf(ordinal: number): JsonValue
}

/** Creates the key format of a collection: numbers, ids with a prefix, UUIDs, names, addresses, or the choices of the field. */
export function createKeyFormat(
  seed: number,
  name: string,
  collection: Pick<CollectionModel, 'record' | 'key' | 'fields'>,
  style: NamingStyle,
  parents?: ParentKeys,
): KeyFormat {
  const codec = selectCodec(seed, name, collection, style, parents)
  const { write, read, isExact = false, isSequential = false } = codec
  const { maxCount = Number.MAX_SAFE_INTEGER } = codec
  return {
    encode: write,
    decode(value) {
      if (typeof value !== 'string' && typeof value !== 'number') return undefined
      const ordinal = read(String(value))
      const isOrdinal = Number.isSafeInteger(ordinal) && ordinal >= 0 && ordinal < maxCount
      const isKey = isOrdinal && (isExact || String(write(ordinal)) === String(value))
      return isKey ? ordinal : undefined
    },
    maxCount,
    isSequential,
  }
}

function selectCodec(
  seed: number,
  name: string,
  { record, key, fields }: Pick<CollectionModel, 'record' | 'key' | 'fields'>,
  style: NamingStyle,
  parents: ParentKeys | undefined,
): KeyCodec {
  const field = key.at(-1) ?? 'id'
  const model: FieldModel = fields[field] ?? { type: 'string' }
  const { choices = [], format = '' } = model
  if (choices.length > 0) return choiceCodec(choices)
  const type = [model.type].flat().find((each) => each !== 'null')
  if (/^(?:number|integer)/.test(String(type)))
    return { ...sequential(1, MAX_COUNTS[String(type)]), isSequential: true }
  // Callers send the key as a number.
  if (format === 'digits') return { ...affixed('', sequential(1)), isSequential: true }
  const numbered = numberedCodec(String(model.example ?? ''))
  if (type === 'string' && numbered !== undefined) return numbered
  const slug = record.replaceAll(' ', '-')
  const slugIds = affixed(`${slug}-`, sequential(1))
  if (/[{*]/.test(format)) return templateCodec(format, slugIds, parents)
  const number = combine(seed, hashText(name))
  const randomIds = affixed(
    idPrefixOf(record, model, style),
    idCodec(number, style === 'pascal' ? 16 : 36),
  )
  const codecs: Readonly<Record<string, KeyCodec>> = {
    ...refinedCodecs,
    slug: { ...slugIds, isSequential: true },
    sku: { ...affixed('SKU-', sequential(10_001)), isSequential: true },
    uuid: uuidCodec(number),
    base64: affixed('id', idCodec(number, 36)),
    email: affixed('', slugIds, '@example.com'),
    hostname: affixed('', slugIds, '.example.com'),
    url: affixed(`https://example.com/${plural(slug)}/`, randomIds),
    arn: affixed(`arn:example:${plural(slug)}:eu-1:000000000000:`, slugIds),
    hash: style === 'camel' ? affixed('0x', randomIds) : randomIds,
  }
  const refinement = /^string\.(.+)$/.exec(String(type))?.[1]
  const word = refinement ?? wordsOf(field).at(-1) ?? 'id'
  return codecs[CODEC_NAMES.find([word]) ?? refinement ?? 'id'] ?? randomIds
}

/** Maximum number of keys of number types. */
const MAX_COUNTS: Readonly<Record<string, number>> = {
  'number.i32': 2 ** 31 - 1,
  'number.u32': 2 ** 32 - 1,
}

/** A placeholder in a template: `{project}`, `*`. */
const PLACEHOLDER = /[{*][\w-]*\}?/

/** Codec names by the refinement or the last word of the key field. */
const CODEC_NAMES = createWordTable([
  ['uuid|guid', 'uuid'],
  ['url|uri|link|href', 'url'],
  ['arn', 'arn'],
  ['sku', 'sku'],
  ['email|mail', 'email'],
  ['hash|address', 'hash'],
  ['name|slug|key|path|title|code|handle|username|login|symbol|tag|branch|ref', 'slug'],
])

/** Returns the prefix of ids of a record: `capacity reservation` → `cr`, `volume` → `vol`, `user` → `user`. */
export function keyPrefixOf(record: string): string {
  const words = record.match(/[a-z\d]+/g) ?? ['id']
  const [word = ''] = words
  const initials = words.map((each) => each[0]).join('')
  if (words.length > 1) return initials.slice(0, 4)
  const syllable = /^[^aeiou]*[aeiou]+[^aeiou]{1,2}/.exec(word)?.[0].slice(0, 4) ?? ''
  const short = syllable.length >= 3 ? syllable : word.slice(0, 4)
  return word.length <= 5 || offensive.test(short) ? word : short
}

const offensive = /^(?:ass|anal|cum|tit|dic|coc|sex)/

/** Returns the prefix in the documented example, else one derived from the record: `cus_`, `vol-`. */
function idPrefixOf(record: string, { example }: FieldModel, style: NamingStyle): string {
  const shown = /^([a-z]{1,5}[-_]|[a-z]{6,10}[-_](?=[\w-]*\d))[A-Za-z\d]{4,}$/.exec(
    String(example ?? ''),
  )?.[1]
  return shown ?? `${keyPrefixOf(record)}${style === 'pascal' ? '-' : '_'}`
}

function choiceCodec(choices: readonly JsonValue[]): KeyCodec {
  return {
    write: (ordinal) => choices[ordinal] ?? `${choices[0]}-${ordinal}`,
    read: (text) => choices.findIndex((choice) => String(choice) === text),
    maxCount: choices.length,
  }
}

/** Sequential numbers, starting with `first`. */
function sequential(first: number, maxCount = Number.MAX_SAFE_INTEGER): KeyCodec {
  return { write: (ordinal) => ordinal + first, read: (text) => Number(text) - first, maxCount }
}

/** Numbers in the format of an example, with as many digits: `BE01`, `PRD-1001`, `dep_100001`. Undefined for other examples. */
function numberedCodec(example: string): KeyCodec | undefined {
  const [, prefix, digits = ''] =
    /^([A-Z](?:[A-Z\d-]*[A-Z-])?|[a-z]{1,10}[-_](?=\d{3}))(\d{2,9})$/.exec(example) ?? []
  if (prefix === undefined) return undefined
  const codec = sequential(digits.startsWith('0') ? 1 : 10 ** (digits.length - 1) + 1)
  const write = (ordinal: number): string =>
    String(codec.write(ordinal)).padStart(digits.length, '0')
  const isSequential = /^[A-Z]/.test(prefix)
  return affixed(prefix, { ...codec, write, isSequential })
}

/** Adds a prefix and a suffix to keys. */
function affixed(prefix: string, { write, read, ...codec }: KeyCodec, suffix = ''): KeyCodec {
  return {
    ...codec,
    write: (ordinal) => `${prefix}${write(ordinal)}${suffix}`,
    read: (text) =>
      text.startsWith(prefix) && text.endsWith(suffix)
        ? read(text.slice(prefix.length, text.length - suffix.length))
        : Number.NaN,
  }
}

/** Keys in a format such as `spaces/{space}/members/{member}`. They contain the key of the parent, which may be in the format `spaces/{space}` itself. */
function templateCodec(format: string, ids: KeyCodec, parents: ParentKeys | undefined): KeyCodec {
  const parts = partsOf(format)
  const [first, last] = [parts.slice(0, -1), parts.at(-1)!]
  if (parents === undefined || first.length === 0) return affixed(parts.join(DEMO), ids)
  const start = partsOf(parents.format ?? '').join() === first.join() ? '' : first.join(DEMO)
  const { write, read } = affixed(last, ids)
  return {
    write: (ordinal, parentKey = parents.keyOf(ordinal)) => `${start}${parentKey}${write(ordinal)}`,
    read: (text) => read(text.slice(Math.max(0, text.lastIndexOf(last)))),
  }
}

/** Returns the texts before the placeholders of a template. */
function partsOf(template: string): string[] {
  return template.split(PLACEHOLDER).slice(0, -1)
}

/** The value of placeholders that no record fills. */
const DEMO = 'demo'

/** Timestamps at regular intervals, in the format of a refinement. */
function timestampCodec(refinement: string, interval: number, start: number, day = ''): KeyCodec {
  const { write } = timestampFormatOf('string', refinement, [], {})
  return {
    write: (ordinal) => write(start + ordinal * interval),
    read: (text) => (Date.parse(day + text) / 1000 - start) / interval,
    maxCount: day === '' ? 2_000_000 : 86_400,
  }
}

const YEAR_2020 = 1_577_836_800

/** A fixed number of digits in any base, with a separator. */
function digitCodec(separator: string, radix: number, base: number, count: number): KeyCodec {
  const weights = Array.from({ length: count }, (_, index) => base ** (count - 1 - index))
  return {
    write: (ordinal) =>
      weights
        .map((weight) => (Math.floor(ordinal / weight) % base).toString(radix))
        .join(separator),
    read: (text) =>
      text.split(separator).reduce((sum, digit) => sum * base + Number.parseInt(digit, radix), 0),
    maxCount: base ** count,
  }
}

/** Codecs of string refinements. */
const refinedCodecs: Readonly<Record<string, KeyCodec>> = {
  date: timestampCodec('date', 86_400, YEAR_2020),
  datetime: timestampCodec('datetime', 3600, YEAR_2020),
  time: timestampCodec('time', 1, 0, '1970-01-01T'),
  phone: affixed('+1', sequential(2_025_550_000, 2_025_550_000)),
  ipv4: affixed('10.', digitCodec('.', 10, 256, 3)),
  ipv6: affixed('2001:db8::', digitCodec(':', 16, 65_536, 2)),
}

/**
 * Ids of 17 hexadecimal digits, or of 14 characters 0-9 and a-z. A Feistel network permutes the ordinals, so that successive ids look
 * unrelated.
 */
function idCodec(key: number, radix: 16 | 36): KeyCodec {
  const [width, start] = radix === 16 ? [8, '0'] : [7, '']
  const pattern = radix === 16 ? /^0[\da-f]{16}$/ : /^[\da-z]{14}$/
  const rounds = [1, 2, 3, 4].map((round) => combine(key, round))
  const inverseRounds = rounds.toReversed()
  return {
    write(ordinal) {
      let [high, low] = [Math.floor(ordinal / 4294967296), ordinal >>> 0]
      for (const round of rounds) [high, low] = [low, (high ^ scramble(low ^ round)) >>> 0]
      const text = high.toString(radix).padStart(width, '0')
      return start + text + low.toString(radix).padStart(width, '0')
    },
    isExact: true,
    read(text) {
      let high = Number.parseInt(text.slice(0, -width), radix)
      let low = Number.parseInt(text.slice(-width), radix)
      const isId = high < 4294967296 && low < 4294967296 && pattern.test(text)
      for (const round of inverseRounds) [high, low] = [(low ^ scramble(high ^ round)) >>> 0, high]
      return isId ? high * 4294967296 + low : Number.NaN
    },
  }
}

function uuidCodec(key: number): KeyCodec {
  const { write, read } = idCodec(key, 16)
  return {
    write(ordinal) {
      const hex = String(write(ordinal)).slice(1)
      const rest = combine(key, ordinal).toString(16).padStart(8, '0')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15)}${rest.slice(0, 2)}-${rest}${rest.slice(2, 6)}`
    },
    read: (text) =>
      read('0' + text.slice(0, 8) + text.slice(9, 13) + text.slice(15, 18) + text[20]),
  }
}
