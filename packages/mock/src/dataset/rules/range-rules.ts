import type { JsonObject } from '../../names/json-value.ts'
import { eventOf, LAST_OPEN_RANK, stageOfEvent } from '../values/lifecycle.ts'
import { formatOfField, isCreation, isUpdate } from './moment-field.ts'
import { change, isFree, type Rule } from './run.ts'
import { isEmpty, type RuleField, type Scope } from './scope.ts'

/** Words of the lower and the upper bound of a range. */
const bounds = [
  ['min|minimum', 'max|maximum'],
  ['from|since|after', 'to|until|before|till'],
  ['start|starts|begin|begins|started', 'end|ends|finish|ended|finished'],
  ['lower', 'upper'],
  ['low', 'high'],
  ['earliest', 'latest'],
  ['departure|departs', 'arrival|arrives'],
  ['checkin|in', 'checkout|out'],
].map(([lower, upper]) => [new Set(lower!.split('|')), new Set(upper!.split('|'))] as const)

/** Lower bounds do not exceed upper ones, among numbers and among times; created ≤ updated ≤ closed. */
export function rangeRules(scope: Scope): Rule[] {
  const fields = scope.fields.filter((field) => readerOf(field) !== undefined)
  const rules: Rule[] = []
  const add = (lower: RuleField | undefined, upper: RuleField | undefined): void => {
    if (lower !== undefined && upper !== undefined && lower !== upper && isAlike(lower, upper))
      rules.push(orderRule(lower, upper))
  }
  for (const field of fields) {
    for (const [lower, upper] of bounds) {
      const rest = restOf(field, lower)
      add(
        field,
        rest === undefined ? undefined : fields.find((each) => restOf(each, upper) === rest),
      )
    }
  }
  const times = fields.filter((field) => formatOfField(field) !== undefined)
  const created = times.find((field) => isCreation(field, scope.record))
  const updated = times.find(isUpdate)
  add(created, updated)
  for (const field of times) if (isClosing(field)) add(updated ?? created, field)
  return rules
}

function orderRule(lower: RuleField, upper: RuleField): Rule {
  const [readLower, readUpper] = [readerOf(lower)!, readerOf(upper)!]
  const exceeds = (object: JsonObject): boolean => readLower(object) > readUpper(object)
  return (object, at, run) => {
    if (run.mode === 'updated' || isEmpty(object, lower) || isEmpty(object, upper)) return
    const [low, high] = [object[lower.name]!, object[upper.name]!]
    if (typeof low !== typeof high || !exceeds(object)) return
    const isUpperFree = isFree(upper, at, run)
    const isLowerFree = isFree(lower, at, run)
    if (isUpperFree) change(object, upper, low, at, run)
    if (isLowerFree) change(object, lower, high, at, run)
  }
}

/** Whether one value can take the place of the other. */
function isAlike(left: RuleField, right: RuleField): boolean {
  return left.base === right.base && formatOfField(left) === formatOfField(right)
}

/** Reads what is compared. Times written alike compare as texts. */
function readerOf(field: RuleField): ((object: JsonObject) => number | string) | undefined {
  const { base, name } = field
  const isOrdered = base === 'number' || (base === 'string' && formatOfField(field) !== undefined)
  return isOrdered ? (object) => object[name] as number | string : undefined
}

function isClosing({ words }: RuleField): boolean {
  const stage = stageOfEvent(eventOf(words) ?? '')
  return stage !== undefined && !stage.isSide && stage.rank > LAST_OPEN_RANK
}

/** The name with a gap for one of some words; undefined for names without them. */
function restOf({ words }: RuleField, markers: ReadonlySet<string>): string | undefined {
  const at = words.findIndex((word) => markers.has(word))
  return at < 0 ? undefined : words.map((word, index) => (index === at ? '#' : word)).join(' ')
}
