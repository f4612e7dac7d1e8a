import { createWordTable, wordSet } from '../../names/word-table.ts'
import type { FieldHint, Make } from './field-hint.ts'
import { isMoment, readerOfMoment } from './moment.ts'
import { momentFormatOf } from './moment-format.ts'
import { readTextMaker } from './text-makers.ts'
import { recordNames } from './words/name-fields.ts'
import { textFields } from './words/text-fields.ts'
import { qualities } from './words/sentence-words.ts'

const table = createWordTable(textFields)
const names = createWordTable(recordNames)
const formWords = wordSet('lower|upper|display|raw|value|normalized|original|formatted')

/** The texts that the name of a field stands for, as in the word tables; undefined when it tells nothing. */
export function textOfField(hint: FieldHint): string | undefined {
  const { words, isAddress, tables } = hint
  const last = words.at(-1) ?? ''
  if (isAddress && last === 'state') return '@place.region'
  for (const each of tables) {
    const text = each.find(words)
    if (text !== undefined) return text
  }
  const isForm = words.length > 1 && formWords().has(last)
  return table.find(words) ?? (isForm ? table.find(words.slice(0, -1)) : undefined)
}

/** A generator of the texts of a field; undefined when its name tells nothing. */
export function textMakerFor(hint: FieldHint): Make<string> | undefined {
  if (isMoment(hint.words)) return momentMaker(hint)
  const named = nameMaker(hint)
  if (named !== undefined) return named
  const text = textOfField(hint)
  return text === undefined ? undefined : text === '@title' ? titleMaker(hint) : readTextMaker(text)
}

/** A generator of names of records: people, products and queues are named differently. */
function nameMakerFor(record: string): Make<string> {
  const text = names.find(record.split(' '))
  if (text !== undefined) return readTextMaker(text)
  const label = record.replace(/(?:^| )[a-z]/g, (start) => start.toUpperCase())
  return (_, random) => `${random.pick(qualities())} ${label}`
}

/** `name`, `display_name`, `customer_name`. Names that the table knows, such as `file_name`, have other texts. */
function nameMaker({ words, record, text }: FieldHint): Make<string> | undefined {
  if (words.at(-1) !== 'name' || table.find(words) !== undefined) return undefined
  const qualifier = words.slice(0, -1).join(' ')
  const isOwn = qualifier === '' || plainQualifiers.test(text)
  return nameMakerFor(isOwn ? record : qualifier)
}

const plainQualifiers =
  /^(?:display|short|long|friendly|public|new|custom|full|default|alternative|alternate) name$/

/** Products and books have their name as the title. */
function titleMaker(hint: FieldHint): Make<string> {
  const isNamed = /\b(?:book|song|track|product|item|movie|film|recipe|dish)$/.test(hint.record)
  return isNamed ? nameMakerFor(hint.record) : readTextMaker('@taskTitle')
}

function momentMaker(hint: FieldHint): Make<string> {
  const format = momentFormatOf('string', undefined, hint)
  const read = readerOfMoment(hint)
  return (ref) => String(format.write(read(ref.timeline)))
}
