import type { TypeNode } from 'fc-core'
import { bareValueProducer } from './bare-values.ts'
import type { WorldContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import type { FieldHint } from './field-hint.ts'
import type { ObjectPlan } from './object-plan.ts'
import { type ObjectType, planOfObjectType } from './object-plans.ts'
import { type Produce, producerOfMember } from './produce.ts'

/** Types hold types, so that these need each other. They meet here, and reach each other by way of the context. */
export interface Planner {
  /** How the values of a member are made. */
  member(context: WorldContext, member: DescribedMember, hint: FieldHint): Produce
  /** How values are made whose type says little. */
  bare(context: WorldContext, type: TypeNode, hint: FieldHint): Produce
  /** How objects of a named type are made. */
  objectType(context: WorldContext, type: ObjectType, side: DescribedMember['side']): ObjectPlan
}

/** The planner of every world. */
export const planner: Planner = {
  member: producerOfMember,
  bare: bareValueProducer,
  objectType: planOfObjectType,
}
