import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { createFieldHint, readSurroundings } from '../values/field-hint.ts'
import { eventOf, isStatus, stageOfEvent } from '../values/lifecycle.ts'
import { readerOfMoment } from '../values/moment.ts'
import { textOfField } from '../values/text-field.ts'
import { type History, historyOf, type Progress, readProgress } from './progress.ts'
import { derive, type Rule, type Run } from './run.ts'
import { isEmpty, type RuleField, type Scope } from './scope.ts'

/** A status, and how far its values are. */
interface Status {
  field: RuleField
  progress: Progress
}

/** The time of an event has a value exactly when a status or a boolean tells that the event has happened; so do booleans such as `paid`. */
export function eventRules(scope: Scope): { rules: Rule[]; times: ReadonlySet<RuleField> } {
  const statuses = scope.fields
    .filter(
      ({ base, refinement, words }) =>
        base === 'string' && refinement === undefined && isStatus(words),
    )
    .map((field): Status => ({ field, progress: readProgress(choicesOf(field, scope)) }))
  const flags = scope.fields.filter(({ base, isFixed }) => base === 'boolean' && !isFixed)
  const times = new Map<RuleField, Rule>()
  for (const field of scope.fields) {
    const rule = timeRule(field, flags, statuses, scope)
    if (rule !== undefined) times.set(field, rule)
  }
  const flagRules = flags.flatMap((flag) => flagRule(flag, statuses) ?? [])
  return { rules: [...flagRules, ...times.values()], times: new Set(times.keys()) }
}

/** A status without choices has the usual ones of its record. */
function choicesOf({ choices, name }: RuleField, { record }: Scope): readonly JsonValue[] {
  if (choices !== undefined) return choices
  const text = textOfField(createFieldHint(name, readSurroundings(record))) ?? '@'
  return text.startsWith('@') ? [] : [...new Set(text.split('|'))]
}

/** `is_paid` is true from the status `paid` on, `is_active` in the status `active` alone. */
function flagRule(flag: RuleField, statuses: readonly Status[]): Rule | undefined {
  const event = eventOfFlag(flag)
  const stage = stageOfEvent(event)
  const isEvent = stage !== undefined && !stage.isSide && stage.rank !== 4 && stage.rank > 1
  for (const { field, progress } of statuses) {
    const { isOwn, happened, is } = historyOf(progress, event) ?? {}
    if (isOwn === true)
      return derive(flag, [field], (object) =>
        (isEvent ? happened : is)!.get(String(object[field.name])),
      )
  }
  return undefined
}

function timeRule(
  field: RuleField,
  flags: readonly RuleField[],
  statuses: readonly Status[],
  scope: Scope,
): Rule | undefined {
  const { time, isFixed, isCreation, isUpdate } = field
  const event = eventOf(field.words)
  if (event === undefined || time === undefined || isFixed || isCreation || isUpdate)
    return undefined
  const source = findSource(event, flags, statuses)
  if (source === undefined) return undefined
  const timeOf = timeMaker(field, scope)
  return derive(field, [source.field], (object, run) => {
    const happened = source.happened.get(object[source.field.name] ?? false)
    if (happened === true)
      return isEmpty(object, field) || run.mode === 'created'
        ? time.write(timeOf(object, run))
        : undefined
    return happened === false && Object.hasOwn(object, field.name) ? noneOf(field) : undefined
  })
}

/** A status that has the event as a choice goes before a boolean of the same name, and that before other statuses. */
function findSource(
  event: string,
  flags: readonly RuleField[],
  statuses: readonly Status[],
): (Pick<History, 'happened'> & { field: RuleField }) | undefined {
  const groupOf = (text: string): string => stageOfEvent(text)?.group ?? text
  const flag = flags.find((each) => groupOf(eventOfFlag(each)) === groupOf(event))
  const sources = statuses.flatMap(({ field, progress }) => {
    const history = historyOf(progress, event)
    return history === undefined ? [] : [{ field, ...history }]
  })
  return (
    sources.find(({ isOwn }) => isOwn) ??
    (flag && {
      field: flag,
      happened: new Map<JsonValue, boolean>([
        [true, true],
        [false, false],
      ]),
    }) ??
    sources.find(({ field }) => field.words.length === 1) ??
    sources[0]
  )
}

/** `is_archived` and `archived` are about the event `archived`. */
function eventOfFlag({ words }: RuleField): string {
  return words.filter((word) => !/^(?:is|was|has|been|already)$/.test(word)).join(' ')
}

/** How the absence of a time is written; undefined where the type does not allow it. */
function noneOf({ isNullable, base, refinement }: RuleField): JsonValue | undefined {
  if (isNullable) return null
  if (base === 'number') return 0
  return refinement === undefined ? '' : undefined
}

/** The time of an event in a generated record lies between creation and last change; else it is now. */
function timeMaker(
  { words }: RuleField,
  { fields, record }: Scope,
): (object: JsonObject, run: Run) => number {
  const read = readerOfMoment({ words, record })
  const created = fields.find(({ isCreation, time }) => isCreation && time !== undefined)
  const updated = fields.find(({ isUpdate, time }) => isUpdate && time !== undefined)
  const readTime = (object: JsonObject, field: RuleField | undefined): number | undefined =>
    field?.time?.read(object[field.name])
  return (object, { mode, now }) => {
    if (mode !== 'generated') return now
    const start = readTime(object, created) ?? readTime(object, updated) ?? now - 864_000
    const end = Math.max(readTime(object, updated) ?? start, start)
    return read({ created: start, updated: end, ends: end, later: end, born: start })
  }
}
