import { eventOf } from '../values/lifecycle.ts'
import { readerOfMoment } from '../values/moment.ts'
import { formatOfField, isCreation, isUpdate } from './moment-field.ts'
import { change, isFree, type Rule } from './run.ts'
import type { RuleField, Scope } from './scope.ts'

const MONTH = 2_592_000

/** Creating a record sets the times of its creation and last change, and those that always have a value; changing it sets the latter. */
export function stampRules(scope: Scope, eventTimes: ReadonlySet<RuleField>): Rule[] {
  return scope.fields.flatMap((field): Rule[] => {
    const format = field.isFixed || eventTimes.has(field) ? undefined : formatOfField(field)
    if (format === undefined) return []
    const isStamp =
      isCreation(field, scope.record) || field.words.some((word) => entryWords.has(word))
    const isLast = isUpdate(field)
    const isKept = !isStamp && !isLast && (field.isNullable || isUnknown(field))
    if (isKept) return []
    const read = readerOfMoment({ words: field.words, record: scope.record })
    return [
      (object, at, run) => {
        if (run.mode === 'generated' || (run.mode === 'updated' && !isLast)) return
        if (!isFree(field, at, run) || (at !== '' && run.mode === 'updated')) return
        const { now } = run
        const timeline = {
          born: 0,
          created: now,
          updated: now,
          ends: now + MONTH,
          later: now + 2 * MONTH,
        }
        change(object, field, format.write(isStamp || isLast ? now : read(timeline)), at, run)
      },
    ]
  })
}

/** Times that creating a record does not tell. */
function isUnknown({ words }: RuleField): boolean {
  return eventOf(words) !== undefined || words.some((word) => unknownWords.has(word))
}

/** Times that are those of the creation where no status tells otherwise. */
const entryWords = new Set(['joined', 'issued'])
const unknownWords = new Set(
  'last|latest|birth|birthday|birthdate|dob|born|seen|previous|first'.split('|'),
)
