import type { JsonValue } from '../../names/json-value.ts'
import { eventOf, isStatus, stageOfEvent } from '../values/lifecycle.ts'
import { readerOfMoment } from '../values/moment.ts'
import type { MomentFormat } from '../values/moment-format.ts'
import { createFieldHint, readSurroundings } from '../values/field-hint.ts'
import { textOfField } from '../values/text-field.ts'
import { formatOfField, isCreation, isUpdate } from './moment-field.ts'
import { historyOf, type Progress, readProgress, stateOf } from './progress.ts'
import { change, isDirty, isFree, type Rule, type Run } from './run.ts'
import { isEmpty, type RuleField, type Scope } from './scope.ts'

/** What tells whether an event has happened: a status, or a boolean such as `archived`. */
interface Source {
  field: RuleField
  happened: ReadonlyMap<JsonValue, boolean>
}

/** Rules between a status and times. */
export interface EventRules {
  rules: readonly Rule[]
  /** The times that depend on a status. */
  times: ReadonlySet<RuleField>
}

/** The time of an event has a value exactly when the status tells that the event has happened; so do booleans such as `paid`. */
export function eventRules(scope: Scope): EventRules {
  const statuses = scope.fields.filter(isStatusField)
  const progress = new Map(statuses.map((field) => [field, readProgress(choicesOf(field, scope))]))
  const flags = scope.fields.filter(({ base, isFixed }) => base === 'boolean' && !isFixed)
  const flagRules = flags.flatMap((flag) => flagRule(flag, progress) ?? [])
  const times = new Map<RuleField, Rule>()
  for (const field of scope.fields) {
    const rule = timeRule(field, flags, progress, scope)
    if (rule !== undefined) times.set(field, rule)
  }
  return { rules: [...flagRules, ...times.values()], times: new Set(times.keys()) }
}

function isStatusField({ base, refinement, words }: RuleField): boolean {
  return base === 'string' && refinement === undefined && isStatus(words)
}

/** A status without choices has the usual ones of its record. */
function choicesOf({ choices, name }: RuleField, { record }: Scope): readonly JsonValue[] {
  if (choices !== undefined) return choices
  const text = textOfField(createFieldHint(name, readSurroundings(record, '', [])))
  return text === undefined || text.startsWith('@') ? [] : [...new Set(text.split('|'))]
}

/** `is_paid` is true from the status `paid` on, `is_active` in the status `active` alone. */
function flagRule(flag: RuleField, statuses: ReadonlyMap<RuleField, Progress>): Rule | undefined {
  const event = eventOfFlag(flag)
  const stage = stageOfEvent(event)
  const isEvent = stage !== undefined && !stage.isSide && stage.rank !== 4 && stage.rank > 1
  for (const [status, progress] of statuses) {
    const states = stateOf(progress, event)
    if (states === undefined) continue
    const happened = isEvent ? historyOf(progress, event)! : states
    return (object, at, run) => {
      const value = happened.get(String(object[status.name]))
      if (value !== undefined && applies(status, at, run) && isFree(flag, at, run))
        change(object, flag, value, at, run)
    }
  }
  return undefined
}

function timeRule(
  field: RuleField,
  flags: readonly RuleField[],
  statuses: ReadonlyMap<RuleField, Progress>,
  scope: Scope,
): Rule | undefined {
  const event = eventOf(field.words)
  const format = formatOfField(field)
  if (event === undefined || format === undefined || field.isFixed) return undefined
  if (isCreation(field, scope.record) || isUpdate(field)) return undefined
  const source = findSource(event, flags, statuses)
  if (source === undefined) return undefined
  const none = noneOf(field)
  const timeOf = timeMaker(field, scope)
  return (object, at, run) => {
    const happened = source.happened.get(object[source.field.name] ?? false)
    if (happened === undefined || !applies(source.field, at, run) || !isFree(field, at, run)) return
    if (!happened) {
      if (none !== undefined && Object.hasOwn(object, field.name))
        change(object, field, none, at, run)
    } else if (isEmpty(object, field) || run.mode === 'created') {
      change(object, field, format.write(timeOf(object, run)), at, run)
    }
  }
}

/** A boolean of the same name goes before a status; a status that has the event as a choice before one that has not. */
function findSource(
  event: string,
  flags: readonly RuleField[],
  statuses: ReadonlyMap<RuleField, Progress>,
): Source | undefined {
  const group = stageOfEvent(event)?.group ?? event
  const flag = flags.find(
    (each) => (stageOfEvent(eventOfFlag(each))?.group ?? eventOfFlag(each)) === group,
  )
  const sources = [...statuses].flatMap(([field, progress]) => {
    const happened = historyOf(progress, event)
    return happened === undefined
      ? []
      : [{ field, happened, isOwn: stateOf(progress, event) !== undefined }]
  })
  const own = sources.find(({ isOwn }) => isOwn)
  if (own !== undefined) return own
  if (flag !== undefined)
    return {
      field: flag,
      happened: new Map([
        [true, true],
        [false, false],
      ]),
    }
  return sources.find(({ field }) => field.words.length === 1) ?? sources[0]
}

/** `is_archived` and `archived` are about the event `archived`. */
function eventOfFlag({ words }: RuleField): string {
  return words.filter((word) => !/^(?:is|was|has|been|already)$/.test(word)).join(' ')
}

/** After a change, times follow only when the status has changed. */
function applies(source: RuleField, at: string, run: Run): boolean {
  return run.mode !== 'updated' || isDirty(source, at, run)
}

/** How the absence of a time is written; undefined where the type does not allow it. */
function noneOf({ isNullable, base, refinement }: RuleField): JsonValue | undefined {
  if (isNullable) return null
  if (base === 'number') return 0
  return refinement === undefined ? '' : undefined
}

/** The time of an event in a generated record lies between creation and last change; else it is now. */
function timeMaker(
  field: RuleField,
  scope: Scope,
): (object: Readonly<Record<string, JsonValue>>, run: Run) => number {
  const read = readerOfMoment({ words: field.words, record: scope.record })
  const created = readerOfFirst(scope, (each) => isCreation(each, scope.record))
  const updated = readerOfFirst(scope, isUpdate)
  return (object, run) => {
    if (run.mode !== 'generated') return run.now
    const start = created(object) ?? updated(object) ?? run.now - 864_000
    const end = Math.max(updated(object) ?? start, start)
    return read({ created: start, updated: end, ends: end, later: end, born: start })
  }
}

function readerOfFirst(
  { fields }: Scope,
  isWanted: (field: RuleField) => boolean,
): (object: Readonly<Record<string, JsonValue>>) => number | undefined {
  for (const field of fields) {
    const format: MomentFormat | undefined = isWanted(field) ? formatOfField(field) : undefined
    if (format !== undefined) return (object) => format.read(object[field.name])
  }
  return () => undefined
}
