import type { Field } from '../values/scope.ts'
import type { Aggregate, AggregateSource, Tally } from './aggregate.ts'
import { tablesNamed } from './children.ts'
import { compileQualifier } from './qualifiers.ts'

/** The boolean says whether there is a record with a property: “True if an invoice is overdue”, `on_shift`, `has_open_orders`. */
export function findExistence(
  { model, text }: Field,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const [, verb, property, owned] =
    (model.formula === undefined && /^(?:is )?(on|has) (?:(open|active) )?([a-z]+)$/.exec(text)) ||
    []
  const own = property ?? (verb === 'on' ? 'ongoing' : '')
  const [, noun = owned ?? '', state = own] = /^any (\w+) (.+)$/.exec(model.formula ?? '') ?? []
  for (const table of noun === '' ? [] : tablesNamed([noun], dataset).filter(isSource)) {
    const matches = compileQualifier(table, state)
    const isMeant = verb === 'on' ? typeof matches === 'function' : matches !== undefined
    if (matches !== undefined && isMeant) return { table, matches, start: anyOf }
  }
  return undefined
}

function anyOf(): Tally {
  let found = false
  return { add: () => void (found = true), result: () => found }
}
