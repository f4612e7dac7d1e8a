import { toIsoDate, toIsoDateTime, toIsoTime } from './values/moment-format.ts'

/** A number as a text of a type, and back. `read` may return anything for a text that `write` did not write. */
interface NumberedText {
  write(number: number): string
  read(text: string): number
  /** How many numbers there are texts for. */
  most: number
}

const DAY = 86_400
const FIRST_DAY = Date.UTC(2020, 0, 1) / 1000
const FIRST_PHONE = 2_025_550_000
const DAYS = 2_000_000

/** Types that are no names, such as dates and addresses, as keys: by the refinement of strings. */
const TEXTS: ReadonlyMap<string, NumberedText> = new Map([
  [
    'string.date',
    {
      write: (number) => toIsoDate(FIRST_DAY + number * DAY),
      read: (text) => (Date.parse(text) / 1000 - FIRST_DAY) / DAY,
      most: DAYS,
    },
  ],
  [
    'string.datetime',
    {
      write: (number) => toIsoDateTime(FIRST_DAY + number * 3600),
      read: (text) => (Date.parse(text) / 1000 - FIRST_DAY) / 3600,
      most: DAYS,
    },
  ],
  [
    'string.time',
    { write: toIsoTime, read: (text) => Date.parse(`1970-01-01T${text}Z`) / 1000, most: DAY },
  ],
  [
    'string.base64',
    { write: (number) => btoa(String(number)), read: fromBase64, most: Number.MAX_SAFE_INTEGER },
  ],
  [
    'string.phone',
    {
      write: (number) => `+1${FIRST_PHONE + number}`,
      read: (text) => Number(text.slice(2)) - FIRST_PHONE,
      most: FIRST_PHONE,
    },
  ],
  [
    'string.ipv4',
    {
      write: (number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
      read: (text) =>
        text
          .split('.')
          .slice(1)
          .reduce((sum, part) => sum * 256 + Number(part), 0),
      most: 2 ** 24,
    },
  ],
  [
    'string.ipv6',
    {
      write: (number) =>
        `2001:db8::${(number >>> 16).toString(16)}:${(number & 65_535).toString(16)}`,
      read(text) {
        const [high = '', low = ''] = text.replace('2001:db8::', '').split(':')
        return parseInt(high, 16) * 65_536 + parseInt(low, 16)
      },
      most: 2 ** 31,
    },
  ],
] satisfies [string, NumberedText][])

/** The keys of a type that says more of a text than what it names; undefined for other types. */
export function numberedKeys(
  type: string,
):
  | { encode(ordinal: number): string; decode(value: unknown): number | undefined; most: number }
  | undefined {
  const text = TEXTS.get(type)
  if (text === undefined) return undefined
  const { write, read, most } = text
  return {
    encode: write,
    decode(value) {
      if (typeof value !== 'string') return undefined
      const number = read(value)
      const isOne = Number.isSafeInteger(number) && number >= 0 && number < most
      return isOne && write(number) === value ? number : undefined
    },
    most,
  }
}

function fromBase64(text: string): number {
  return /^[A-Za-z\d+/]+={0,2}$/.test(text) && text.length % 4 === 0 ? Number(atob(text)) : NaN
}
