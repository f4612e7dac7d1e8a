import { createWordTable } from '../../names/word-table.ts'
import type { FieldHint, Make } from './field-hint.ts'
import { isMoment, readerOfMoment } from './moment.ts'
import { momentFormatOf } from './moment-format.ts'
import type { Random } from './random.ts'
import { cheapRecords, numberFields, paidRecords, storedRecords } from './words/number-fields.ts'

const table = createWordTable(numberFields)
const [paid, stored, cheap] = [paidRecords, storedRecords, cheapRecords].map((words) =>
  createWordTable([[words, true]]),
) as [Found, Found, Found]
type Found = ReturnType<typeof createWordTable<boolean>>

const boundaries = new Set(['max', 'min', 'num', 'number'])

/** Whether the name of a field tells which numbers it holds. */
export function isNumberName(hint: FieldHint): boolean {
  return table.find(hint.words) !== undefined
}

/** A generator of the numbers of a field: small and whole when its name tells nothing. */
export function numberMakerFor(hint: FieldHint): Make<number> {
  const { words, format, example } = hint
  if (format === 'unix' || isMoment(words) || (format === 'milliseconds' && looksPast(words)))
    return momentMaker(hint)
  if (format === 'milliseconds') return readNumberMaker('12..1800')
  if (format === 'bytes') return readNumberMaker('1200..8400000')
  if (format === 'cents') return (_, random) => cents(random, hint)
  const first = words[0] ?? ''
  const found = table.find(boundaries.has(first) && words.length > 1 ? [first] : words)
  const make = found === undefined ? undefined : readNumberMaker(found)
  if (typeof example !== 'number') return make ?? readNumberMaker('1..100')
  if (make === undefined) return likeExample(example)
  return Number.isInteger(example) ? (ref, random) => Math.round(make(ref, random, hint)) : make
}

function looksPast(words: readonly string[]): boolean {
  return /(?:ed|expires|expiry)$/.test(words.at(-1) ?? '')
}

/** A text of the word table as a generator: `@money`, `1..9`, `20..50/10`, `5|10|15`. */
function readNumberMaker(text: string): Make<number> {
  if (text.startsWith('@')) return makers[text.slice(1)]!
  const range = /^(-?\d+)\.\.(\d+)(?:\/(\d+))?$/.exec(text)
  if (range === null) {
    const choices = text.split('|').map(Number)
    return (_, random) => random.pick(choices)
  }
  const [least, most, scale] = [Number(range[1]), Number(range[2]), Number(range[3] ?? 1)]
  return (_, random) => random.int(least, most) / scale
}

const makers: Readonly<Record<string, Make<number>>> = {
  latitude: (ref) => ref.place.latitude,
  longitude: (ref) => ref.place.longitude,
  cents: (_, random, hint) => cents(random, hint),
  money,
  smallMoney: (_, random, { isCents }) => random.pick([0, 490, 990, 1250]) / (isCents ? 1 : 100),
  total: (ref, random, hint) =>
    paid.find(hint.record.split(' ')) === true ? money(ref, random, hint) : random.int(1, 60),
  size: (_, random, { record }) =>
    stored.find(record.split(' ')) === true
      ? random.int(1200, 8_400_000)
      : random.pick([8, 10, 16, 20, 32, 50, 64, 100, 128, 256]),
  year: (ref, random) => 1970 + Math.floor(ref.now / 31_556_952) - random.int(0, 30),
}

function money(...[, random, hint]: Parameters<Make<number>>): number {
  return cents(random, hint) / (hint.isCents ? 1 : 100)
}

function cents(random: Random, { record }: FieldHint): number {
  const most = cheap.find(record.split(' ')) === true ? 40 : 480
  return random.int(3, most) * 100 + random.pick([0, 50, 90, 95, 99])
}

function momentMaker(hint: FieldHint): Make<number> {
  const format = momentFormatOf('number', undefined, hint)
  const read = readerOfMoment(hint)
  return (ref) => Number(format.write(read(ref.timeline)))
}

/** Numbers of the size of an example. */
function likeExample(example: number): Make<number> {
  const scale = Number.isInteger(example) ? 1 : 100
  const most = Math.min(Math.abs(example) * scale * 2, Number.MAX_SAFE_INTEGER / 2)
  const least = Math.ceil(most / 4)
  if (most < 2) return () => example
  return (_, random) => (Math.sign(example) * random.int(least, Math.floor(most))) / scale
}
