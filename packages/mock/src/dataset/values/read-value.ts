import { wordsOf } from '../../names/name-words.ts'
import { createWordTable } from '../../names/word-table.ts'
import { facets } from './facets.ts'
import { hashText, type Random } from './random.ts'
import type { RecordRef } from './record-ref.ts'
import type { Field, Make } from './scope.ts'
import { imageParts } from './words/image.ts'
import { lists } from './words/lists.ts'
import { ownWords, people } from './words/name-fields.ts'
import { dullWords } from './words/object-words.ts'
import { templates } from './words/templates.ts'

/** Generates a text or a number. */
export type MakeScalar = Make<string | number>

/**
 * A text of the word tables as a generator: `@url`, `@person.email` and `@animals` name a template, a part of the record and a word
 * list, `=^^-~~~` is a pattern, `1..9` is a range, `20..50/10` one of tenths, `low|medium|high` are choices. Names in braces are filled in.
 */
export function readValue(text: string, field: Field): MakeScalar {
  if (text.startsWith('@')) return makerOf(text.slice(1), field)
  const [first, ...others] = text.split('|').map((each) => readTemplate(each, field))
  if (others.length === 0) return first!
  const all = [first!, ...others]
  return (ref, random) => random.pick(all)(ref, random)
}

const varying = /((?<![A-Za-z\d])\d{3,}(?![A-Za-z\d])|(?<=0x)[\da-f]+|\b(?=[a-f]*\d)[\da-f]{8,}\b)/

/**
 * Texts of the shape of an example: its numbers of three digits and more, and its long hexadecimal parts, differ from record to record.
 *
 * @example likeExample('INV-2024-0017') // INV-5071-8312, …
 */
export function likeExample(example: string): MakeScalar {
  const parts = example.length > 200 ? [example] : example.split(varying)
  return join(
    parts.flatMap((part, index) => {
      if (index % 2 === 0) return [part]
      return [...part].map((_, at) => sign(/\D/.test(part) ? '%' : at === 0 ? '!' : '~'))
    }),
  )
}

function readTemplate(text: string, field: Field): MakeScalar {
  const [, least, most, scale = 1] = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/.exec(text) ?? []
  if (least !== undefined)
    return (_, random) => random.int(Number(least), Number(most)) / Number(scale)
  const isPattern = text.startsWith('=')
  const parts = (isPattern ? text.slice(1) : text).split(/\{([\w.]+)\}/)
  return join(
    parts.flatMap((part, index) => {
      if (index % 2 === 1) return [makerOf(part, field)]
      return isPattern ? [...part].map(sign) : [part]
    }),
  )
}

function join(parts: readonly (string | MakeScalar)[]): MakeScalar {
  return (ref, random) => {
    let text = ''
    for (const part of parts) text += typeof part === 'string' ? part : part(ref, random)
    return text
  }
}

const alphabets: Readonly<Record<string, string>> = {
  '~': '0123456789',
  '!': '123456789',
  '%': '0123456789abcdef',
  '^': 'ABCDEFGHJKLMNPRSTUVWXYZ',
  '*': 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  '&': '0123456789abcdefghijklmnopqrstuvwxyz',
}

function sign(sign: string): string | MakeScalar {
  const alphabet = alphabets[sign]
  return alphabet === undefined ? sign : (_, random) => random.text(alphabet, 1)
}

function makerOf(name: string, field: Field): MakeScalar {
  const special = generators[name]
  if (special !== undefined) return special(field)
  const template = templates[name]
  if (template !== undefined) return readValue(template, field)
  const [kind = '', part = ''] = name.split('.')
  if (Object.hasOwn(facets, kind)) {
    const role = kind === 'person' ? roleOf(field) : 0
    return (ref) => ref.facet(kind, role)[part]!
  }
  const list = lists[name as keyof typeof lists]
  return (_, random) => random.pick(list())
}

/** Generators that depend on the field or its record. */
const generators: Readonly<Record<string, (field: Field) => MakeScalar>> = {
  currency: () => (ref) => ref.root.facet('place')['currency']!,
  Subject: () => (_, random) => capitalized(random.pick(lists.subjects())),
  number: () => (ref) => ref.ordinal + 1,
  year: () => (ref, random) => 1970 + Math.floor(ref.clock.now / 31_556_952) - random.int(0, 30),
  object: ({ scope }) => always(scope.record.replaceAll(' ', '_')),
  slugOfRecord: ({ scope }) => always(hyphened(scope.record)),
  kind: ({ words, scope }) => always(hyphened(words.slice(0, -1).join(' ') || scope.record)),
  service: ({ scope }) => always(serviceOf(scope.context.definition.name)),
  image({ scope: { record } }) {
    const initial = record.charAt(0).toUpperCase()
    const isPerson = createWordTable([[people, true]]).find(record.split(' ')) === true
    return (ref) => image(ref, isPerson ? ref.facet('person')['initials'] : initial)
  },
  cents: () => (_, random) => centsUpTo(480)(random),
  /** Amounts are integers in an object that has others in the smallest unit of the currency. */
  money: (field) => inUnits(field, centsUpTo(480)),
  lowMoney: (field) => inUnits(field, centsUpTo(40)),
  smallMoney: (field) => inUnits(field, (random) => random.pick([0, 490, 990, 1250])),
}

function always(value: string): MakeScalar {
  return () => value
}

function centsUpTo(most: number): (random: Random) => number {
  return (random) => random.int(3, most) * 100 + random.pick([0, 50, 90, 95, 99])
}

function inUnits({ scope }: Field, cents: (random: Random) => number): MakeScalar {
  const unit = scope.fields.some(({ model }) => model.format === 'cents') ? 1 : 100
  return (_, random) => cents(random) / unit
}

/** Which person a field is about: `sender_name` and `sender_email` are about one person, who is not the one of the record. */
function roleOf({ words, scope: { record } }: Field): number {
  const own = new Set([...ownWords.split('|'), ...record.split(' ')])
  const other = words.slice(0, -1).find((word) => !own.has(word))
  return other === undefined ? 0 : hashText(other) | 1
}

/** The last word of the package's name that tells something. */
function serviceOf(name: unknown): string {
  const dull = dullWords.split('|')
  return wordsOf(String(name ?? '')).findLast((word) => !dull.includes(word)) ?? 'service'
}

/** Words joined by hyphens, for names and addresses. */
export function hyphened(words: string): string {
  return words.replaceAll(' ', '-')
}

/** The first letter in upper case. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A small picture with two letters, as a URL that loads without a server. The colour and the letters go by the record. */
function image(ref: RecordRef, letters: string | number | undefined): string {
  const [head, middle, tail] = imageParts
  return `${head}hsl(${ref.hash(0) % 360},55%25,45%25)${middle}${letters}${tail}`
}
