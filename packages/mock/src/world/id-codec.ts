import { fromWide, permute, toWide, unpermute } from './permutation.ts'
import { combine, hashText } from './random.ts'

/** What the text ids of an entity look like. */
export interface IdStyle {
  /** In front of the random part: `cus_`, `vol-`. May be empty. */
  prefix: string
  /** `letters`: 14 of 0-9 and a-z; `hex`: 17 hexadecimal digits. */
  body: 'letters' | 'hex'
}

/** The ids of one entity. Ids and ordinals belong to each other one to one, so an item is found by its id without a search. */
export interface IdCodec {
  toNumber(ordinal: number): number
  toText(ordinal: number): string
  toUuid(ordinal: number): string
  /** `orders-staging-17`: for entities known by a name. `stem` makes it readable and does not take part. */
  toName(stem: string, ordinal: number): string
  /** The ordinal whose id, in any of these forms, is `id`. */
  toOrdinal(id: unknown): number | undefined
}

/** The ids of an entity. */
export function createIdCodec(seed: number, entity: string, style: IdStyle): IdCodec {
  const key = combine(seed, hashText(entity))
  const toNumber = (ordinal: number): number => ordinal + 1
  const toText = (ordinal: number): string => style.prefix + encode(ordinal, key, style.body)
  const toUuid = (ordinal: number): string => {
    const hex = encode(ordinal, key, 'hex').slice(1)
    const rest = combine(key, ordinal).toString(16).padStart(8, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15)}${rest.slice(0, 2)}-${rest}${rest.slice(2, 6)}`
  }
  return {
    toNumber,
    toText,
    toUuid,
    toName: (stem, ordinal) => `${stem}-${ordinal + 1}`,
    toOrdinal(id) {
      if (typeof id === 'number') return Number.isSafeInteger(id) && id > 0 ? id - 1 : undefined
      if (typeof id !== 'string') return undefined
      const uuid = /^([\da-f]{8})-([\da-f]{4})-4([\da-f]{3})-a([\da-f])/.exec(id)
      if (uuid !== null) {
        const ordinal = decode(`0${uuid.slice(1).join('')}`, key, 'hex')
        return ordinal !== undefined && toUuid(ordinal) === id ? ordinal : undefined
      }
      if (id.startsWith(style.prefix)) {
        const ordinal = decode(id.slice(style.prefix.length), key, style.body)
        if (ordinal !== undefined && toText(ordinal) === id) return ordinal
      }
      const counted = /(?:^|-)([1-9]\d{0,14})$/.exec(id)
      return counted === null ? undefined : Number(counted[1]) - 1
    },
  }
}

function encode(ordinal: number, key: number, body: IdStyle['body']): string {
  const { high, low } = permute(toWide(ordinal), key)
  if (body === 'hex')
    return `0${high.toString(16).padStart(8, '0')}${low.toString(16).padStart(8, '0')}`
  return high.toString(36).padStart(7, '0') + low.toString(36).padStart(7, '0')
}

function decode(text: string, key: number, body: IdStyle['body']): number | undefined {
  const split =
    body === 'hex'
      ? /^0([\da-f]{8})([\da-f]{8})$/.exec(text)
      : /^([\da-z]{7})([\da-z]{7})$/.exec(text)
  if (split === null) return undefined
  const base = body === 'hex' ? 16 : 36
  const high = Number.parseInt(split[1]!, base)
  const low = Number.parseInt(split[2]!, base)
  return high > 0xffffffff || low > 0xffffffff ? undefined : fromWide(unpermute({ high, low }, key))
}
