import { combine, hashText, scramble } from './random.ts'

/** What the text ids of a collection look like. */
export interface KeyStyle {
  /** In front of the random part: `cus_`, `vol-`. May be empty. */
  prefix: string
  /** `letters`: 14 of 0-9 and a-z; `hex`: 17 hexadecimal digits. */
  body: 'letters' | 'hex'
}

/** The ids of one collection. Ids and ordinals belong to each other one to one, so that a record is found by its id without a search. */
export interface KeyCodec {
  toNumber(ordinal: number): number
  toText(ordinal: number): string
  toUuid(ordinal: number): string
  /** The ordinal of an id that `toText` wrote. */
  fromText(id: string): number | undefined
  /** `topic-17`, for records that are identified by a name. The stem does not take part: compare the name that results. */
  toName(stem: string, ordinal: number): string
  /** The ordinal whose id, in any of these forms, is `id`. */
  toOrdinal(id: unknown): number | undefined
}

/** The ids of a collection. */
export function createKeyCodec(seed: number, collection: string, style: KeyStyle): KeyCodec {
  const key = combine(seed, hashText(collection))
  const toText = (ordinal: number): string => style.prefix + encode(ordinal, key, style.body)
  const toUuid = (ordinal: number): string => {
    const hex = encode(ordinal, key, 'hex').slice(1)
    const rest = combine(key, ordinal).toString(16).padStart(8, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15)}${rest.slice(0, 2)}-${rest}${rest.slice(2, 6)}`
  }
  const fromText = (id: string): number | undefined =>
    id.startsWith(style.prefix) ? decode(id.slice(style.prefix.length), key, style.body) : undefined
  return {
    toNumber: (ordinal) => ordinal + 1,
    fromText,
    toText,
    toUuid,
    toName: (stem, ordinal) => `${stem}-${ordinal + 1}`,
    toOrdinal(id) {
      if (typeof id === 'number') return Number.isSafeInteger(id) && id > 0 ? id - 1 : undefined
      if (typeof id !== 'string') return undefined
      const uuid = id.length === 36 ? uuidPattern.exec(id) : null
      if (uuid !== null) {
        const ordinal = decode(`0${uuid.slice(1).join('')}`, key, 'hex')
        return ordinal !== undefined && toUuid(ordinal) === id ? ordinal : undefined
      }
      const ordinal = fromText(id)
      if (ordinal !== undefined) return ordinal
      const counted = countedPattern.exec(id)
      return counted === null ? undefined : Number(counted[1]) - 1
    },
  }
}

/** `capacity reservation` → `cr`, `volume` → `vol`, `user` → `user`: what the ids of a record begin with. */
export function keyPrefixOf(record: string): string {
  const words = record.match(/[a-z\d]+/g) ?? ['id']
  const [word = ''] = words
  const initials = words.map((each) => each[0]).join('')
  if (words.length > 1) return initials.slice(0, 4)
  const syllable = /^[^aeiou]*[aeiou]+[^aeiou]{1,2}/.exec(word)?.[0].slice(0, 4) ?? ''
  const short = syllable.length >= 3 ? syllable : word.slice(0, 4)
  return word.length <= 5 || unlucky.test(short) ? word : short
}

const unlucky = /^(?:ass|anal|cum|tit|dic|coc|sex)/
const uuidPattern = /^([\da-f]{8})-([\da-f]{4})-4([\da-f]{3})-a([\da-f])/
const countedPattern = /(?:^|-)([1-9]\d{0,14})$/
const bodyPattern = { hex: /^0([\da-f]{8})([\da-f]{8})$/, letters: /^([\da-z]{7})([\da-z]{7})$/ }

/** 53 bits as two halves, mapped one to one to others, so that neighbours look unrelated: a Feistel network. */
function encode(ordinal: number, key: number, body: KeyStyle['body']): string {
  let [high, low] = [Math.floor(ordinal / 4294967296), ordinal >>> 0]
  for (const round of [1, 2, 3, 4])
    [high, low] = [low, (high ^ scramble(low ^ combine(key, round))) >>> 0]
  return body === 'hex'
    ? `0${high.toString(16).padStart(8, '0')}${low.toString(16).padStart(8, '0')}`
    : high.toString(36).padStart(7, '0') + low.toString(36).padStart(7, '0')
}

function decode(text: string, key: number, body: KeyStyle['body']): number | undefined {
  const split = bodyPattern[body].exec(text)
  if (split === null) return undefined
  let [high, low] = split
    .slice(1)
    .map((half) => Number.parseInt(half, body === 'hex' ? 16 : 36)) as [number, number]
  if (high > 0xffffffff || low > 0xffffffff) return undefined
  for (const round of [4, 3, 2, 1])
    [high, low] = [(low ^ scramble(high ^ combine(key, round))) >>> 0, high]
  return high > 0x1fffff ? undefined : high * 4294967296 + low
}
