import type { Endpoint } from 'fc-core'
import { findMember } from './apply-facts.ts'
import type { WorldContext } from './context.ts'
import { isControlArgument } from './control-arguments.ts'
import type { DescribedMember } from './described-members.ts'
import { findByField } from './find-by-field.ts'
import { isSameKey } from './natural-key.ts'
import { planOfEntity } from './object-plans.ts'
import { fieldTextsOf } from './sent-value.ts'

/** A field that a call says something of. */
export interface FieldArgument {
  /** Name of the argument. */
  name: string
  member: DescribedMember
}

/**
 * The arguments by which an endpoint that knows things by no key of their own tells them apart: a reaction by `channel` and
 * `timestamp`, the insights of a table by `table_name`.
 */
export function fieldArgumentsOf(context: WorldContext, endpoint: Endpoint): FieldArgument[] {
  const { action, entity } = context.entities.meaningOf(endpoint)
  if ((action !== 'get' && action !== 'delete') || context.entities.keyArgumentOf(endpoint))
    return []
  const plan = planOfEntity(context, entity)
  return (endpoint.arguments ?? []).flatMap((argument) => {
    if (typeof argument?.name !== 'string' || isControlArgument(argument)) return []
    const texts = fieldTextsOf(argument.name, entity)
    const member = findMember(plan, { name: argument.name, texts, isKey: false })
    return member === undefined ? [] : [{ name: argument.name, member }]
  })
}

/** The ordinal of the first thing that has everything a call says of its fields. */
export function findByFields(
  context: WorldContext,
  entity: string,
  told: readonly (FieldArgument & { value: unknown })[],
): number | undefined {
  const [first] = told
  if (first === undefined) return undefined
  const plan = planOfEntity(context, entity)
  const store = context.storeOf(entity)
  const matches = (ordinal: number): boolean => {
    const subject = store.subject(ordinal)
    return told.every(({ member, value }) => isSameKey(plan.read(subject, member.name), value))
  }
  for (const ordinal of store.withValue(first.value))
    if (store.isAlive(ordinal) && matches(ordinal)) return ordinal
  return findByField(context, entity, first, first.value, matches)
}
