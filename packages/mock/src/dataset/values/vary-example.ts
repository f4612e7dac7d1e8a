import type { Random } from './random.ts'
import type { RecordRef } from './record-ref.ts'

/** Long numbers, and hexadecimal parts. */
const longPart =
  /((?<![A-Za-z\d])\d{3,}(?![A-Za-z\d])|(?<=0x|#)[\da-f]{3,}|\b(?=[a-f]*\d)[\da-f]{8,}\b)/i
/** Short numbers, other than those of times and dates, also next to one letter: `2B`, `A4`. */
const shortPart =
  /((?<![\w:./-])\d{1,2}(?=[A-Z]?(?![\w:./]|-\d))|(?<=(?<![\w:./-])[A-PR-Z]-?)\d{1,2}(?![\w:./]|-\d))/
const year = /^(?:19|20)\d\d$/
/** A year and a month, as in `FR-202603-004217`. */
const month = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])$/

/** Generates a string for a record. */
type VaryText = (ref: RecordRef, random: Random) => string

/**
 * Compiles strings in the format of an example. Numbers of at least three digits and long hexadecimal parts vary, else short numbers; a year stays next to another
 * number. The longest number differs in each record, as long as it has enough digits. Undefined for an example without variable parts.
 *
 * @param isDated Whether a year next to another number is that of the creation.
 *
 * @example varyExample('INV-2024-0017') // INV-2024-5071, INV-2024-8312, …
 */
export function varyExample(example: string, isDated = false): VaryText | undefined {
  if (example.length > 200) return undefined
  const position = varyMonth(example) ?? varyPosition(example)
  if (position !== undefined) return position
  // `DE123456789` has letters, and is not hexadecimal.
  const [, letters = '', number] = /^([A-Z]{1,4}(?=\d{4})|[A-Z]{4,}-)(\d+)$/.exec(example) ?? []
  if (number !== undefined) return (ref) => letters + ownNumber(number, ref)
  const [long, short] = [example.split(longPart), example.split(shortPart)]
  const parts = long.length > 1 ? long : short
  if (parts.length === 1) return varyCode(example)
  const numbers = parts.filter((part, at) => at % 2 === 1 && /^\d+$/.test(part))
  const isFixed = (part: string): boolean => year.test(part) && numbers.length > 1
  const isMonth = (part: string): boolean => month.test(part) && numbers.length > 1
  // A year next to words, such as that of a term, is one of the last two.
  if (numbers.length === 1 && year.test(numbers[0]!) && /[a-z]{3}/i.test(example))
    return (_, random) =>
      parts
        .map((part) => (year.test(part) ? String(Number(part) - random.int(0, 1)) : part))
        .join('')
  const widest = Math.max(
    0,
    ...numbers.map((part) => (isFixed(part) || isMonth(part) ? 0 : part.length)),
  )
  const ownAt = parts.findLastIndex((part, at) => at % 2 === 1 && part.length === widest)
  const generators = parts.map((part, at): VaryText => {
    if (isDated && isFixed(part)) return (ref) => monthOf(ref).slice(0, 4)
    if (at % 2 === 0 || isFixed(part)) return () => part
    if (isMonth(part)) return (ref) => monthOf(ref).replace('-', '')
    if (/\D/.test(part)) return (_, random) => hexadecimal(part, random)
    return at === ownAt
      ? (ref) => ownNumber(part, ref)
      : (_, random) => toDigits(part, random.int(0, 10 ** Math.min(part.length, 9) - 1))
  })
  return (ref, random) => generators.map((generate) => generate(ref, random)).join('')
}

/** Compiles months such as `2026-03`: that in which a record was created. */
function varyMonth(example: string): VaryText | undefined {
  if (!/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(example)) return undefined
  return monthOf
}

/** Returns the month of the creation: `2026-03`. */
function monthOf({ timeline }: RecordRef): string {
  return new Date(timeline.created * 1000).toISOString().slice(0, 7)
}

/** Compiles positions such as a rack and a bin: `A-03-12`. Each record has its own, as long as there are enough. */
function varyPosition(example: string): VaryText | undefined {
  const [, letters = '', digits = ''] =
    /^([A-Z]{1,3}[-.]?)(\d{1,2}(?:[-.]\d{1,2})+)$/.exec(example) ?? []
  if (digits === '') return undefined
  const parts = digits.split(/([-.])/)
  const counts = parts.map((part, at) => (at % 2 === 0 ? 10 ** part.length - 1 : 1))
  const all = counts.reduce((product, count) => product * count, 1)
  return (ref) => {
    let rest = ((ref.ordinal % all) * 7919 + 1234) % all
    const texts = parts.map((part, at) => {
      if (at % 2 === 1) return part
      const number = 1 + (rest % counts[at]!)
      rest = Math.floor(rest / counts[at]!)
      return String(number).padStart(part.length, '0')
    })
    return letters + texts.join('')
  }
}

/** Compiles codes of capitals, such as `DBL`: each record has its own, as long as there are enough. */
export function varyCapitals(example: string): VaryText | undefined {
  if (!/^[A-Z]{2,12}$/.test(example)) return undefined
  const count = UPPER.length ** Math.min(example.length, 6)
  return (ref) => {
    let rest = ((ref.ordinal % count) * 7919 + 1234) % count
    return Array.from(example, () => {
      const letter = UPPER[rest % UPPER.length]!
      rest = Math.floor(rest / UPPER.length) || (rest * 31 + 17) % count
      return letter
    }).join('')
  }
}

/** Compiles codes of capitals and digits in groups, such as `K7Q-4XM`. */
export function varyGroups(example: string): VaryText | undefined {
  const pattern = /^(?=[A-Z-]*\d)(?=[\d-]*[A-Z])[A-Z\d]{2,8}(?:-[A-Z\d]{2,8}){0,3}$/
  if (!pattern.test(example)) return undefined
  const characters = `${UPPER}23456789`
  return (_, random) => example.replaceAll(/[A-Z\d]/g, () => random.text(characters, 1))
}

/** A code of letters and digits, in one case: `7K3M9`, `8f2k1`. */
const code =
  /(?<![A-Za-z\d])((?=(?:\d*[A-Z]+\d+){2}|\d+[A-Z]+\d)[A-Z\d]{4,}|(?=(?:\d*[a-z]+\d+){2}|\d+[a-z]+\d)[a-z\d]{4,})(?![A-Za-z\d])/

/** Compiles codes of letters and digits. */
function varyCode(example: string): VaryText | undefined {
  const parts = example.split(code)
  if (parts.length === 1) return undefined
  const letters = (character: string): string =>
    /\d/.test(character) ? '23456789' : /[A-Z]/.test(character) ? UPPER : UPPER.toLowerCase()
  return (_, random) =>
    parts
      .map((part, at) =>
        at % 2 === 0 ? part : [...part].map((each) => random.text(letters(each), 1)).join(''),
      )
      .join('')
}

/** Capitals that are no digits at a glance. */
const UPPER = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
  .filter((letter) => letter !== 'I' && letter !== 'O')
  .join('')

function hexadecimal(part: string, random: Random): string {
  const text = random.text('0123456789abcdef', part.length)
  return /[A-F]/.test(part) ? text.toUpperCase() : text
}

/** Returns a number of the length of a part that no other record has, if there are enough. Elements of lists have other numbers than their record. */
function ownNumber(part: string, ref: RecordRef): string {
  const digits = Math.min(part.length, 12)
  const count = part.startsWith('0') ? 10 ** digits : 9 * 10 ** (digits - 1)
  // Multiplication with a prime number, which does not divide the count, is a permutation. Large numbers look random.
  const step = digits < 6 ? 7919 : 71_993
  const start = ref.root === ref ? 1234 : ref.hash(0) % count
  return toDigits(part, ((ref.ordinal % Math.min(count, 1e10)) * step + start) % count)
}

/** Writes a number with as many digits as a part. It starts with zero only if the part does, or is one digit of several. */
function toDigits(part: string, number: number): string {
  const width = part.length
  if (part.startsWith('0')) return String(number).padStart(width, '0').slice(-width)
  const first = 10 ** (Math.min(width, 12) - 1)
  const text = String(first + (number % (9 * first)))
  return (
    text +
    part.slice(text.length).replaceAll(/\d/g, (digit) => String((Number(digit) + number) % 10))
  )
}
