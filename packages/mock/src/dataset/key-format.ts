import { plural } from '../names/plural.ts'
import type { CollectionModel, FieldModel } from '../model/model.ts'
import type { JsonValue } from '../names/json-value.ts'
import type { NamingStyle } from '../names/name-words.ts'
import { wordsOf } from '../names/name-words.ts'
import { numberedKeys } from './numbered-keys.ts'
import { createKeyCodec, keyPrefixOf } from './values/key-codec.ts'
import { hashText } from './values/random.ts'

/** The keys of a collection, as values of its key field. Each belongs to one ordinal. */
export interface KeyFormat {
  encode(ordinal: number): JsonValue
  /** The ordinal of a key that `encode` wrote; undefined for other values. */
  decode(value: unknown): number | undefined
  /** The most records that can have such keys. */
  most: number
}

/** How the keys of a collection are written: as numbers, ids with a prefix, UUIDs, names, addresses; or the choices of the field. */
export function createKeyFormat(
  seed: number,
  name: string,
  { record, key, fields }: CollectionModel,
  style: NamingStyle,
): KeyFormat {
  const field = key.at(-1) ?? 'id'
  const model: FieldModel = fields[field] ?? { type: 'string' }
  const words = wordsOf(field)
  const last = words.at(-1) ?? 'id'
  if (model.choices !== undefined && model.choices.length > 0) return chosen(model.choices)
  const type = typeOf(model)
  const codec = createKeyCodec(seed, name, {
    prefix: prefixOf(record, model, style),
    body: style === 'pascal' ? 'hex' : 'letters',
  })
  if (type.startsWith('number') || type === 'integer') {
    const decode = (value: unknown): number | undefined =>
      codec.toOrdinal(
        typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value,
      )
    return { encode: codec.toNumber, decode, most: limitOf(type) }
  }
  const numbered = numberedKeys(type)
  if (numbered !== undefined) return numbered
  const isWithin = (value: unknown, before: string, after: string): value is string =>
    typeof value === 'string' && value.startsWith(before) && value.endsWith(after)
  const write = (encode: (ordinal: number) => string, before = '', after = ''): KeyFormat => ({
    encode: (ordinal) => before + encode(ordinal) + after,
    decode(value) {
      if (!isWithin(value, before, after)) return undefined
      const inside = value.slice(before.length, value.length - after.length)
      const ordinal = codec.toOrdinal(inside)
      // Of a name, only the number at its end was read.
      return ordinal !== undefined && encode(ordinal) === inside ? ordinal : undefined
    },
    most: Number.MAX_SAFE_INTEGER,
  })
  const slug = record.replaceAll(' ', '-')
  const toName = (ordinal: number): string => codec.toName(slug, ordinal)
  if (model.format !== undefined && /[{*]/.test(model.format))
    return write(toName, templatePrefix(model.format))
  switch (type) {
    case 'string.uuid':
      return write(codec.toUuid)
    case 'string.email':
      return write(toName, '', '@example.com')
    case 'string.url':
    case 'string.uri':
      return write(codec.toText, `https://example.com/${plural(slug)}/`)
    case 'string.hostname':
      return write(toName, '', '.example.com')
  }
  if (/^(?:uuid|guid)$/.test(last)) return write(codec.toUuid)
  if (/^(?:url|uri|link|href)$/.test(last))
    return write(codec.toText, `https://example.com/${plural(slug)}/`)
  if (last === 'arn') return write(toName, `arn:example:${plural(slug)}:eu-1:000000000000:`)
  if (/^(?:email|mail)$/.test(last)) return write(toName, '', '@example.com')
  if (/^(?:hash|address)$/.test(last) && style === 'camel') return write(codec.toText, '0x')
  if (/^(?:name|slug|key|path|title|code|handle|username|login|symbol|tag|branch|ref)$/.test(last))
    return write(toName)
  return {
    encode: codec.toText,
    decode: (value) => (typeof value === 'string' ? codec.fromText(value) : undefined),
    most: Number.MAX_SAFE_INTEGER,
  }
}

function chosen(choices: readonly JsonValue[]): KeyFormat {
  const ordinals = new Map(choices.map((choice, index) => [choice, index]))
  return {
    encode: (ordinal) => choices[ordinal] ?? `${choices[0]}-${ordinal}`,
    decode: (value) => ordinals.get(value as JsonValue),
    most: choices.length,
  }
}

/** With the prefix that docs show, else one of the record's words: `cus_`, `vol-`. */
function prefixOf(record: string, { example }: FieldModel, style: NamingStyle): string {
  const shown =
    typeof example === 'string'
      ? /^([a-z]{1,10}[-_])(?=[\w-]*\d)[A-Za-z\d]{8,}$/.exec(example)?.[1]
      : undefined
  return shown ?? `${keyPrefixOf(record)}${style === 'pascal' ? '-' : '_'}`
}

/** `projects/{project}/topics/{topic}` → `projects/demo/topics/`. */
function templatePrefix(template: string): string {
  const holes = template.match(/[{*][\w-]*\}?/g)?.length ?? 0
  let at = 0
  const filled = template.replaceAll(/[{*][\w-]*\}?/g, () => (++at === holes ? '\0' : 'demo'))
  return filled.slice(0, filled.indexOf('\0'))
}

function typeOf({ type }: FieldModel): string {
  const first = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  return typeof first === 'string' ? first : 'string'
}

function limitOf(type: string): number {
  if (type === 'number.i32') return 2_147_483_647
  return type === 'number.u32' ? 4_294_967_295 : Number.MAX_SAFE_INTEGER
}

/** A seed as a number. */
export function seedOf(seed: string | number): number {
  return hashText(String(seed))
}
