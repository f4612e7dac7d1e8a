import { isMoment } from '../values/moment.ts'
import { type MomentFormat, momentFormatOf } from '../values/moment-format.ts'
import type { RuleField } from './scope.ts'

const refinements = new Set(['date', 'datetime', 'timestamp'])

/** How a field writes its moment; undefined for fields that hold none. */
export function formatOfField(field: RuleField): MomentFormat | undefined {
  const { base, refinement, words, format } = field
  if (base !== 'string' && base !== 'number') return undefined
  const isTime =
    refinement === undefined
      ? isMoment(words) || format === 'unix'
      : refinements.has(refinement) || (base === 'number' && isMoment(words))
  return isTime ? momentFormatOf(base, refinement, field) : undefined
}

/** Whether a field holds the time at which its record was created. */
export function isCreation({ words, text }: RuleField, record: string): boolean {
  if (words.some((word) => creationWords.has(word))) return true
  const own = record.split(' ').at(-1)!
  return (
    plainNames.has(text) || (words.length === 2 && words[0] === own && plainNames.has(words[1]!))
  )
}

/** Whether a field holds the time of its record's last change. */
export function isUpdate({ words }: RuleField): boolean {
  return words.some((word) => updateWords.has(word))
}

const creationWords = new Set(
  'created|creation|added|registered|placed|uploaded|inserted|posted|ordered'.split('|'),
)
const updateWords = new Set('updated|update|modified|modification|changed|edited'.split('|'))
const plainNames = new Set(['date', 'time', 'timestamp', 'ts', 'datetime'])
