import { createWordTable, wordSet } from '../../names/word-table.ts'
import type { FieldHint } from './field-hint.ts'
import type { Make } from './generator-context.ts'
import { isMoment, momentMakerFor } from './moment.ts'
import type { Random } from './random.ts'
import { alwaysTrue, mostlyTrue, rarelyTrue } from './words/boolean-fields.ts'
import { cheapRecords, numberFields, paidRecords, storedRecords } from './words/number-fields.ts'

const table = createWordTable(numberFields)
const [paid, stored, cheap] = [paidRecords, storedRecords, cheapRecords].map((words) => {
  const found = createWordTable([[words, true]])
  return (record: string) => found.find(record.split(' ')) === true
}) as [IsRecord, IsRecord, IsRecord]
type IsRecord = (record: string) => boolean

/** Whether the name of a field tells which numbers it holds. */
export function isNumberName(hint: FieldHint): boolean {
  return table.find(hint.words) !== undefined
}

/** A generator of the numbers of a field: small and whole when its name tells nothing. */
export function numberMakerFor(refinement: string | undefined, hint: FieldHint): Make<number> {
  if (refinement === undefined || /^f\d/.test(refinement)) return plainNumberMaker(hint)
  if (refinement === 'timestamp') return momentMaker(refinement, hint)
  const make = plainNumberMaker(hint)
  const limit = { u32: 4_294_967_295, i32: 2_147_483_647 }[refinement] ?? Number.MAX_SAFE_INTEGER
  return (ref, random) => {
    const whole = Math.round(make(ref, random)) % (limit + 1)
    return refinement.startsWith('u') ? Math.abs(whole) : whole
  }
}

function plainNumberMaker(hint: FieldHint): Make<number> {
  const { words, format, example } = hint
  const isPast = /(?:ed|expires|expiry)$/.test(words.at(-1) ?? '')
  if (format === 'unix' || isMoment(words) || (format === 'milliseconds' && isPast))
    return momentMaker(undefined, hint)
  if (format === 'milliseconds') return readNumber('12..1800', hint)
  if (format === 'bytes') return readNumber('1200..8400000', hint)
  if (format === 'cents') return readNumber('@cents', hint)
  const isBound = words.length > 1 && /^(?:max|min|num|number)$/.test(words[0]!)
  const found = table.find(isBound ? words.slice(0, 1) : words)
  if (typeof example !== 'number') return readNumber(found ?? '1..100', hint)
  if (found === undefined) return likeExample(example)
  const make = readNumber(found, hint)
  return Number.isInteger(example) ? (ref, random) => Math.round(make(ref, random)) : make
}

/** A text of the word table as a generator: `@money`, `1..9`, `20..50/10`, `5|10|15`. */
function readNumber(text: string, { record, isCents }: FieldHint): Make<number> {
  const cents = (random: Random): number =>
    random.int(3, cheap(record) ? 40 : 480) * 100 + random.pick([0, 50, 90, 95, 99])
  const unit = isCents ? 1 : 100
  switch (text) {
    case '@latitude':
      return (ref) => ref.place.latitude
    case '@longitude':
      return (ref) => ref.place.longitude
    case '@cents':
      return (_, random) => cents(random)
    case '@smallMoney':
      return (_, random) => random.pick([0, 490, 990, 1250]) / unit
    case '@total':
    case '@money':
      return text === '@total' && !paid(record)
        ? (_, random) => random.int(1, 60)
        : (_, random) => cents(random) / unit
    case '@size':
      return stored(record)
        ? (_, random) => random.int(1200, 8_400_000)
        : (_, random) => random.pick([8, 10, 16, 20, 32, 50, 64, 100, 128, 256])
    case '@year':
      return (ref, random) => 1970 + Math.floor(ref.now / 31_556_952) - random.int(0, 30)
  }
  const [, least, most, scale = 1] = /^(-?\d+)\.\.(\d+)(?:\/(\d+))?$/.exec(text) ?? []
  if (least !== undefined)
    return (_, random) => random.int(Number(least), Number(most)) / Number(scale)
  const choices = text.split('|').map(Number)
  return (_, random) => random.pick(choices)
}

function momentMaker(refinement: string | undefined, hint: FieldHint): Make<number> {
  const make = momentMakerFor('number', refinement, hint)
  return (ref, random) => Number(make(ref, random))
}

/** Numbers of the size of an example. */
function likeExample(example: number): Make<number> {
  const scale = Number.isInteger(example) ? 1 : 100
  const most = Math.min(Math.abs(example) * scale * 2, Number.MAX_SAFE_INTEGER / 2)
  if (most < 2) return () => example
  return (_, random) =>
    (Math.sign(example) * random.int(Math.ceil(most / 4), Math.floor(most))) / scale
}

const [always, rarely, mostly] = [alwaysTrue, rarelyTrue, mostlyTrue].map(wordSet) as [
  ReturnType<typeof wordSet>,
  ReturnType<typeof wordSet>,
  ReturnType<typeof wordSet>,
]

/** The share of records in which a boolean is true, going by its name. */
export function shareOfTrue({ text, words }: FieldHint): number {
  if (always().has(text)) return 1
  if (words.some((word) => rarely().has(word))) return 0.08
  return words.some((word) => mostly().has(word)) ? 0.85 : 0.4
}
