import { wordsOf } from '../../names/name-words.ts'
import { createWordTable } from '../../names/word-table.ts'
import { currencyOf } from './currency-of.ts'
import { isOffice } from './office.ts'
import { correlatedGenerators } from './correlated-values.ts'
import { hashText, type Random } from './random.ts'
import { personRecords } from '../../names/person-records.ts'
import type { RecordRef } from './record-ref.ts'
import type { Field, Generate } from './scope.ts'
import { imageParts } from './words/image.ts'
import { lists } from './words/lists.ts'
import { ownPersonWords } from './words/name-fields.ts'
import { genericWords } from './words/object-words.ts'
import { templates } from './words/templates.ts'

/** Generates a string or a number. */
export type GenerateScalar = Generate<string | number>

/**
 * Compiles a template of the word tables: `@url`, `@person.email` and `@animals` refer to a template, a correlated value and a word
 * list; `=^^-~~~` is a pattern, `1..9` a range, `20..50/10` a range of tenths, `low|medium|high` are choices. Names in braces are replaced.
 */
export function compileTemplate(text: string, field: Field): GenerateScalar {
  if (text.startsWith('@')) return generatorOf(text.slice(1), field)
  const [first, ...others] = text.split('|').map((each) => compileAlternative(each, field))
  if (others.length === 0) return first!
  const all = [first!, ...others]
  return (ref, random) => random.pick(all)(ref, random)
}

function compileAlternative(text: string, field: Field): GenerateScalar {
  const [, min, max, scale = 1] = /^(-?\d+)\.\.(-?\d+)(?:\/(\d+))?$/.exec(text) ?? []
  if (min !== undefined) return (_, random) => random.int(Number(min), Number(max)) / Number(scale)
  const isPattern = text.startsWith('=')
  const parts = (isPattern ? text.slice(1) : text).split(/\{([\w.]+)\}/)
  return concatenate(
    parts.flatMap((part, index) => {
      if (index % 2 === 1) return [generatorOf(part, field)]
      return isPattern ? [...part].map(compileCharacter) : [part]
    }),
  )
}

function concatenate(parts: readonly (string | GenerateScalar)[]): GenerateScalar {
  return (ref, random) => {
    let text = ''
    for (const part of parts) text += typeof part === 'string' ? part : part(ref, random)
    return text
  }
}

/** Characters by the symbols of patterns. */
export const alphabets: Readonly<Record<string, string>> = {
  '~': '0123456789',
  '!': '123456789',
  '%': '0123456789abcdef',
  '^': 'ABCDEFGHJKLMNPRSTUVWXYZ',
  '*': 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  '&': '0123456789abcdefghijklmnopqrstuvwxyz',
}

function compileCharacter(symbol: string): string | GenerateScalar {
  const alphabet = alphabets[symbol]
  return alphabet === undefined ? symbol : (_, random) => random.text(alphabet, 1)
}

function generatorOf(name: string, field: Field): GenerateScalar {
  const generator = generators[name]
  if (generator !== undefined) return generator(field)
  const template = templates[name]
  if (template !== undefined) return compileTemplate(template, field)
  const [kind = '', part = ''] = name.split('.')
  if (Object.hasOwn(correlatedGenerators, kind)) {
    const role = kind === 'person' ? personRole(field) : 0
    return (ref) => ref.correlatedValues(kind, role)[part]!
  }
  const list = lists[name as keyof typeof lists]
  return (_, random) => random.pick(list())
}

/** Generators that depend on the field or its record. */
const generators: Readonly<Record<string, (field: Field) => GenerateScalar>> = {
  currency(field) {
    const { words, scope } = field
    const isOwn =
      placeRecords.find(scope.record.split(' ')) ?? (words.length > 1 && words[1] === 'currency')
    if (isOwn) return (ref) => ref.root.correlatedValues('place')['currency']!
    return constant(currencyOf(scope.context.definition))
  },
  /** A number that differs per record, and in lists per element. */
  count: ({ path }) =>
    path.includes('[]') ? (_, random) => random.int(1, 99) : (ref) => ref.ordinal + 1,
  Field: ({ text }) => constant(capitalize(text)),
  Record: ({ scope }) => constant(capitalize(scope.record)),
  record: ({ scope }) => constant(scope.record),
  sentence: (field) =>
    compileTemplate(isOffice(field) ? '@officeSentence' : neutralText(field), field),
  paragraph: (field) =>
    compileTemplate(isOffice(field) ? '@officeParagraph' : neutralText(field), field),
  taskTitle: (field) =>
    compileTemplate(isOffice(field) ? '@officeTask' : '{Record} {count}', field),
  tag: (field) => compileTemplate(isOffice(field) ? '{topics}' : '{labels}', field),
  Subject: () => (_, random) => capitalize(random.pick(lists.subjects())),
  number: () => (ref) => ref.ordinal + 1,
  year: () => (ref, random) => 1970 + Math.floor(ref.clock.now / 31_556_952) - random.int(0, 30),
  object: ({ scope }) => constant(scope.record.replaceAll(' ', '_')),
  slugOfRecord: ({ scope }) => constant(hyphenate(scope.record)),
  kind: ({ words, scope }) => constant(hyphenate(words.slice(0, -1).join(' ') || scope.record)),
  service: ({ scope }) => constant(serviceName(scope.context.definition.name)),
  image({ scope: { record } }) {
    const initial = record.charAt(0).toUpperCase()
    const isPerson = createWordTable([[personRecords, true]]).find(record.split(' ')) === true
    return (ref) => image(ref, isPerson ? ref.correlatedValues('person')['initials'] : initial)
  },
  cents: () => (_, random) => centsUpTo(480)(random),
  /** Amounts are integers if another amount of the object is in the smallest currency unit. */
  money: (field) => inUnits(field, centsUpTo(480)),
  highMoney: (field) =>
    inUnits(field, (random) => random.int(9, 36) * 5000 + random.pick([0, 2000, 2500, 4500])),
  lowMoney: (field) => inUnits(field, centsUpTo(40)),
  smallMoney: (field) => inUnits(field, (random) => random.pick([0, 490, 990, 1250])),
}

const placeRecords = createWordTable([['country|market|locale|currency|city|exchange rate', true]])

/** Returns a short sentence with the words of a field: `Reason of visit 3.` */
function neutralText({ words, scope }: Field): string {
  const isNamed = scope.record.split(' ').every((word) => words.includes(word))
  return isNamed ? '{Field} {count}.' : '{Field} of {record} {count}.'
}

function constant(value: string): GenerateScalar {
  return () => value
}

function centsUpTo(max: number): (random: Random) => number {
  return (random) => random.int(3, max) * 100 + random.pick([0, 50, 90, 95, 99])
}

function inUnits({ scope }: Field, cents: (random: Random) => number): GenerateScalar {
  const unit = scope.fields.some(({ model }) => model.format === 'cents') ? 1 : 100
  return (_, random) => cents(random) / unit
}

/** Returns the role of the person: `sender_name` and `sender_email` belong to one person, different from the person of the record. */
function personRole({ words, scope: { record } }: Field): number {
  const own = new Set([...ownPersonWords.split('|'), ...record.split(' ')])
  const other = words.slice(0, -1).find((word) => !own.has(word))
  return other === undefined ? 0 : hashText(other) | 1
}

/** Returns the last specific word of the name of the package. */
function serviceName(name: unknown): string {
  const generic = genericWords.split('|')
  return wordsOf(String(name ?? '')).findLast((word) => !generic.includes(word)) ?? 'service'
}

/** Joins words with hyphens. */
export function hyphenate(words: string): string {
  return words.replaceAll(' ', '-')
}

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a small image with initials as data URL. Color and letters depend on the record. */
function image(ref: RecordRef, letters: string | number | undefined): string {
  const [head, middle, tail] = imageParts
  return `${head}hsl(${ref.hash(0) % 360},55%25,45%25)${middle}${letters}${tail}`
}
