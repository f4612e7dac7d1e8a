import { REFINEMENTS } from 'fc-core'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import type { FieldHint } from './field-hint.ts'
import type { Make } from './generator-context.ts'
import { keyPrefixOf } from './key-codec.ts'
import { isMoment, momentMakerFor } from './moment.ts'
import { numberMakerFor } from './number-field.ts'
import { capitalized, hex, hyphened, readText } from './text-makers.ts'
import {
  formWords,
  plainIdWords,
  plainQualifiers,
  recordNames,
  titledRecords,
} from './words/name-fields.ts'
import { refinedTexts } from './words/templates.ts'
import { textFields } from './words/text-fields.ts'

const table = createWordTable(textFields)
const names = createWordTable(recordNames)
const titled = createWordTable([[titledRecords, true]])
const [forms, qualifiers, idWords] = [formWords, plainQualifiers, plainIdWords].map(wordSet) as [
  Words,
  Words,
  Words,
]
type Words = ReturnType<typeof wordSet>

/** A generator of the texts of a field, of a refinement where it has one. */
export function textMakerFor(refinement: string | undefined, hint: FieldHint): Make<string> {
  if (refinement === undefined) return plainTextMaker(hint)
  if (/^(?:date|time|datetime)$/.test(refinement)) return momentMaker(refinement, hint)
  const { accepts, example } = REFINEMENTS.get(refinement)!
  const text = refinedTexts[refinement]
  const sample = text === undefined ? () => String(example) : readText(text, hint)
  const named = refinement === 'uuid' ? undefined : namedMaker(hint)
  if (named === undefined) return sample
  return (ref, random) => {
    const value = named(ref, random)
    return accepts(value) ? value : sample(ref, random)
  }
}

/** The texts that the name of a field stands for, as in the word tables; undefined when it tells nothing. */
export function textOfField({ words, isAddress, tables }: FieldHint): string | undefined {
  const last = words.at(-1) ?? ''
  if (isAddress && last === 'state') return '@place.region'
  for (const each of [...tables, table]) {
    const text = each.find(words)
    if (text !== undefined) return text
  }
  return words.length > 1 && forms().has(last) ? table.find(words.slice(0, -1)) : undefined
}

/** Texts without a refinement: by format, name and example; else made of the field's name: `runtime-3`. */
function plainTextMaker(hint: FieldHint): Make<string> {
  const { format = '', words, text, example } = hint
  const holes = format.split(/\{[^}]*\}/)
  if (holes.length > 1) {
    const before = holes.slice(0, -1).join('demo') + hyphened(hint.record)
    return (ref) => `${before}-${ref.ordinal + 1}${holes.at(-1)!}`
  }
  if (format === 'uuid' || format === 'html') return readText(`@${format}`, hint)
  if (format === 'json') return () => '{}'
  const isTime = isMoment(words)
  if (!isTime && /^(?:cents|bytes|milliseconds)$/.test(format)) {
    const make = numberMakerFor(undefined, hint)
    return (ref, random) => String(make(ref, random))
  }
  if (typeof example === 'string' && !isTime && !isGeneratedByName(hint))
    return likeExample(example)
  return namedMaker(hint) ?? idMaker(hint) ?? readText(`=${hyphened(text || 'value')}-!`, hint)
}

/** Texts by the name of the field; undefined when it tells nothing. Names that the table knows, such as `file_name`, have other texts. */
function namedMaker(hint: FieldHint): Make<string> | undefined {
  const { words, record } = hint
  if (isMoment(words)) return momentMaker(undefined, hint)
  if (words.at(-1) === 'name' && table.find(words) === undefined) {
    const qualifier = words.slice(0, -1).join(' ')
    return nameMaker(qualifier === '' || qualifiers().has(qualifier) ? record : qualifier, hint)
  }
  const text = textOfField(hint)
  if (text !== '@title') return text === undefined ? undefined : readText(text, hint)
  return titled.find(record.split(' ')) ? nameMaker(record, hint) : readText('@taskTitle', hint)
}

/** Names of records: people, products and queues are named differently. */
function nameMaker(record: string, hint: FieldHint): Make<string> {
  const label = record.split(' ').map(capitalized).join(' ')
  return readText(names.find(record.split(' ')) ?? `{qualities} ${label}`, hint)
}

/** Whether each record has its own text by the field's name: an example of a name or an address is one of many. */
function isGeneratedByName(hint: FieldHint): boolean {
  const text = textOfField(hint)
  if (text === undefined) return hint.words.at(-1) === 'name'
  return text.startsWith('@') && !/^@(?:slug|path|tag|arn)$/.test(text)
}

/** `cus_0tl61nt16vxvm4` for `customer_id`. */
function idMaker(hint: FieldHint): Make<string> | undefined {
  const last = hint.words.at(-1) ?? ''
  if (last === 'uuid' || last === 'guid') return readText('@uuid', hint)
  if (last !== 'id') return undefined
  const of = hint.words.slice(0, -1).filter((word) => !idWords().has(word))
  const prefix = keyPrefixOf(of.join(' ') || hint.record)
  return (_, random) => `${prefix}_${random.text('0123456789abcdefghijklmnopqrstuvwxyz', 14)}`
}

function momentMaker(refinement: string | undefined, hint: FieldHint): Make<string> {
  const make = momentMakerFor('string', refinement, hint)
  return (ref, random) => String(make(ref, random))
}

const varying = /(?<![A-Za-z\d])\d{3,}(?![A-Za-z\d])|(?<=0x)[\da-f]+|\b(?=[a-f]*\d)[\da-f]{8,}\b/g

/**
 * Texts of the shape of an example: its numbers of three digits and more, and its long hexadecimal parts, differ from record to record.
 *
 * @example likeExample('INV-2024-0017') // INV-5071-8312, …
 */
function likeExample(example: string): Make<string> {
  if (example.length > 200 || example.search(varying) < 0) return () => example
  return (_, random) =>
    example.replace(varying, (part) =>
      /\D/.test(part)
        ? hex(random, part.length)
        : random.text('123456789', 1) + random.text('0123456789', part.length - 1),
    )
}
