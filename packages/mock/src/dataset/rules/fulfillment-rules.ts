import { eventOf } from '../../names/event-of.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { numberOf } from '../values/amounts.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import type { Formula } from './formula.ts'
import { compileFormulas } from './formulas.ts'
import { type ConsistencyRule, type RuleScope, setField } from './run.ts'
import { findUsage, type Usage } from './usage-rules.ts'

/** A status that tells how much of the lines has arrived, been shipped, and so on: `received` after `partially_received`. */
export interface Fulfillment {
  status: Field
  all: JsonValue
  part: JsonValue
  /** `received` */
  event: string
  list: Field
  usage: Usage
}

/**
 * Compiles how much of the lines of an order was received or shipped, by its status: nothing of a draft, a part of one that is `partially_received`, all of one that is
 * `received`. After a change of the lines, the status follows from them.
 */
export function fulfillmentRules(scope: RuleScope): ConsistencyRule[] {
  const found = findFulfillment(scope)
  if (found === undefined) return []
  const { status, all, part, event, list, usage } = found
  const choices = status.model.choices!
  const before = choices[choices.indexOf(part) - 1] ?? all
  const formulas = usedFormulas(found)
  const time = scope.fields.find((each) => each.time && eventOf(each.words) === event)
  return [
    (object, at, run) => {
      const lines = linesOf(object, list)
      if (run.mode === 'updated') {
        const [some, most] = sumUp(lines, usage)
        const state = object[status.name] ?? null
        const isChanged = run.isSent(at + list.name) && !run.isSent(at + status.name)
        if (!isChanged || some === 0 || state === all) return
        setField(object, status, some >= most ? all : part, at, run)
        if (some >= most && time) setField(object, time, time.time!.write(run.now), at, run)
        return
      }
      if (run.mode !== 'generated' || lines.length === 0) return
      // A single piece has no part.
      const [, count] = sumUp(lines, usage)
      if (object[status.name] === part && count < 2) setField(object, status, before, at, run)
      const state = object[status.name] ?? null
      for (const [index, line] of lines.entries()) {
        const limit = numberOf(line, usage.limit) ?? 0
        const some = index === 0 ? Math.max(1, Math.floor(limit / 2)) : Math.floor(limit / 3)
        line[usage.used.name] = state === all ? limit : state === part ? some : 0
        for (const { field, compute } of formulas)
          line[field.name] = compute(line, run.now) ?? line[field.name] ?? null
      }
    },
  ]
}

/** Finds the status and the lines whose quantities it tells. */
export function findFulfillment({ fields }: FieldScope): Fulfillment | undefined {
  const lists = fields.flatMap((list) => {
    const nested = list.base === 'array' ? list.nestedScope() : undefined
    const usage = nested && findUsage(nested)
    return usage ? [{ list, usage }] : []
  })
  if (lists.length === 0) return undefined
  for (const status of fields.filter(({ words }) => isStatusField(words)))
    for (const part of status.model.choices ?? []) {
      const [, event] = /^(?:partially|partly|partial) (\w+)$/.exec(textOf(part)) ?? []
      const all = status.model.choices!.find((each) =>
        [event, `fully ${event!}`].includes(textOf(each)),
      )
      const own = lists.find(({ usage }) => usage.used.words.includes(event ?? ''))
      if (event !== undefined && all !== undefined && own)
        return { status, all, part, event, ...own }
    }
  return undefined
}

/** Compiles what follows from how much of a line was received: what is outstanding. */
export function usedFormulas({ list, usage }: Fulfillment): Formula[] {
  return compileFormulas(list.nestedScope()!).filter(({ inputs }) => inputs.includes(usage.used))
}

function textOf(choice: JsonValue): string {
  return wordsOf(String(choice)).join(' ')
}

function linesOf(object: JsonObject, list: Field): JsonObject[] {
  const value = object[list.name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

function sumUp(lines: readonly JsonObject[], { used, limit }: Usage): [some: number, most: number] {
  const sum = (field: Field): number =>
    lines.reduce((total, line) => total + (numberOf(line, field) ?? 0), 0)
  return [sum(used), sum(limit)]
}
