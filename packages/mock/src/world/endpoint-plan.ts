import { type Endpoint, readType, type TypeNode } from 'fc-core'
import type { WorldContext } from './context.ts'
import { echoArguments } from './echo.ts'
import { keyArgumentOf } from './entity-index.ts'
import { type JsonObject, type JsonValue, setMember } from './json-value.ts'
import { listElementOf, type MakeElement } from './list-elements.ts'
import { joinWords } from './name-words.ts'
import { rootNesting } from './nesting.ts'
import type { ObjectPlan } from './object-plan.ts'
import {
  alternatives,
  findWrapped,
  planOfAttributes,
  planOfEntity,
  planOfObjectType,
} from './object-plans.ts'
import { ordinalOfCall } from './ordinal-of-call.ts'
import { plural } from './plural.ts'
import { scalarResultProducer } from './scalar-results.ts'
import { Subject } from './subject.ts'

/** Answers the calls of one endpoint. */
export type Answer = (args: Record<string, unknown>) => JsonValue

const MOST_LISTED = 20

/** How the results of an endpoint that is not paginated are made. Of several kinds it may return, the first is. */
export function planAnswer(context: WorldContext, endpoint: Endpoint): Answer {
  const type = alternatives(readType(endpoint.returns))[0]
  if (type === undefined) return () => null
  if (type.kind === 'array') return planList(context, endpoint, type.items)
  if (type.kind === 'object')
    return planThing(
      context,
      endpoint,
      planOfObjectType(context, type, 'attribute', entityOf(context, endpoint)),
    )
  if (type.kind !== 'base' || type.base === 'object') return planBareObject(context, endpoint)
  if (type.base === 'array') return planList(context, endpoint, undefined)
  return planScalar(context, endpoint, type)
}

/** Things nobody describes: what the endpoint does decides. */
function planBareObject(context: WorldContext, endpoint: Endpoint): Answer {
  const { action, entity } = context.entities.meaningOf(endpoint)
  if (endpoint.attributes?.length)
    return planThing(context, endpoint, planOfAttributes(context, endpoint, entity))
  const named = (words: string): string => joinWords(words.split(' '), context.style)
  if (action === 'count') return () => ({ [named('count')]: context.items })
  if (action === 'list') {
    const list = planList(context, endpoint, undefined)
    return (args) => ({ [named(plural(entity))]: list(args) })
  }
  if (action === 'delete') {
    const key = keyArgumentOf(endpoint, { action, entity })?.name
    return (args) => ({
      ...(key !== undefined && Object.hasOwn(args, key) && { [key]: args[key] as JsonValue }),
      [named('deleted')]: true,
    })
  }
  return planThing(context, endpoint, planOfEntity(context, entity))
}

/** One thing: the one asked for, with the arguments of the call in it. */
function planThing(context: WorldContext, endpoint: Endpoint, plan: ObjectPlan): Answer {
  const entity = entityOf(context, endpoint)
  const wrapped = findWrapped(context, plan, entity)
  return (args) => {
    const subject = new Subject(context.seed, entity, ordinalOfCall(context, endpoint, args))
    const make = (of: ObjectPlan): JsonObject => {
      const object = of.make(subject, rootNesting())
      echoArguments(context, object, of.members, endpoint, args)
      return object
    }
    const object = make(plan)
    if (wrapped !== undefined) setMember(object, wrapped.name, make(wrapped.plan))
    return object
  }
}

/** The first things of a collection. */
function planList(context: WorldContext, endpoint: Endpoint, type: TypeNode | undefined): Answer {
  const entity = entityOf(context, endpoint)
  let element: MakeElement | undefined
  return (args) => {
    element ??= listElementOf(context, endpoint, type)
    const asked = Object.hasOwn(args, 'limit') ? args['limit'] : undefined
    const most = typeof asked === 'number' && asked >= 0 ? Math.floor(asked) : MOST_LISTED
    const length = Math.min(most, context.items, 5 * MOST_LISTED)
    return Array.from({ length }, (_, ordinal) =>
      element!(new Subject(context.seed, entity, ordinal)),
    )
  }
}

function planScalar(
  context: WorldContext,
  endpoint: Endpoint,
  type: TypeNode & { kind: 'base' },
): Answer {
  if (type.base === 'boolean') return () => true
  const meaning = context.entities.meaningOf(endpoint)
  const produce = scalarResultProducer(context, endpoint, meaning, type)
  return (args) => {
    const subject = new Subject(
      context.seed,
      meaning.entity,
      ordinalOfCall(context, endpoint, args),
    )
    return produce(subject, subject.stream(0), rootNesting())
  }
}

function entityOf(context: WorldContext, endpoint: Endpoint): string {
  return context.entities.meaningOf(endpoint).entity
}
