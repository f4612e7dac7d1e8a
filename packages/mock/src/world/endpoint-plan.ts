import { type Endpoint, readType, type TypeNode } from 'fc-core'
import { collectionFor } from './collection-for.ts'
import type { WorldContext } from './context.ts'
import { isEnvelope, listMemberOf } from './envelope.ts'
import { type JsonObject, type JsonValue, setMember } from './json-value.ts'
import { listElementOf } from './list-elements.ts'
import { lazy } from './lazy.ts'
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
import { describeEnvelope } from './describe-envelope.ts'
import { plainRangeOf } from './plain-range.ts'
import { plural } from './plural.ts'
import { scalarResultProducer } from './scalar-results.ts'
import type { Subject } from './subject.ts'
import { type Target, targetFinder } from './target.ts'
import { WorldRefusal } from './world-refusal.ts'

/** Answers the calls of one endpoint. */
export type Answer = (args: Record<string, unknown>) => JsonValue | WorldRefusal

/** Shows what a call is about. */
type Show = (target: Target, args: Record<string, unknown>) => JsonValue | WorldRefusal

/** How the results of an endpoint that is not paginated are made: what the call is about is found, and changed where it says so, and then shown. */
export function planAnswer(context: WorldContext, endpoint: Endpoint): Answer {
  const find = targetFinder(context, endpoint)
  const show = planShow(context, endpoint)
  return (args) => {
    const target = find(args)
    if (target === null || target instanceof WorldRefusal) return target
    return show(target, args)
  }
}

/** Of several kinds that an endpoint may return, it returns the first. */
function planShow(context: WorldContext, endpoint: Endpoint): Show {
  const type = alternatives(readType(endpoint.returns))[0]
  if (type === undefined) return () => null
  if (type.kind === 'array') return planList(context, endpoint, type.items)
  if (type.kind === 'object') {
    const { entity } = context.entities.meaningOf(endpoint)
    return planObjectResult(context, endpoint, planOfObjectType(context, type, 'attribute', entity))
  }
  if (type.kind !== 'base' || type.base === 'object') return planBareObject(context, endpoint)
  if (type.base === 'array') return planList(context, endpoint, undefined)
  return planScalar(context, endpoint, type)
}

/** Things nobody describes: what the endpoint does decides. */
function planBareObject(context: WorldContext, endpoint: Endpoint): Show {
  const { action, entity } = context.entities.meaningOf(endpoint)
  if (endpoint.attributes?.length)
    return planObjectResult(context, endpoint, planOfAttributes(context, endpoint, entity))
  const named = (words: string): string => joinWords(words.split(' '), context.style)
  if (action === 'count') {
    const count = planCount(context, endpoint)
    return (_, args) => {
      const size = count(args)
      return size instanceof WorldRefusal ? size : { [named('count')]: size }
    }
  }
  if (action === 'list') {
    const list = planList(context, endpoint, undefined)
    return (target, args) => {
      const found = list(target, args)
      return found instanceof WorldRefusal ? found : { [named(plural(entity))]: found }
    }
  }
  if (action === 'delete') {
    const key = context.entities.keyArgumentOf(endpoint)?.name
    return (_, args) => ({
      ...(key !== undefined && Object.hasOwn(args, key) && { [key]: args[key] as JsonValue }),
      [named('deleted')]: true,
    })
  }
  const plan = planOfEntity(context, entity)
  return ({ subject }) => plan.make(subject, rootNesting())
}

/** A thing, a wrapper around one, or a list with something around it. */
function planObjectResult(context: WorldContext, endpoint: Endpoint, plan: ObjectPlan): Show {
  const { action, entity } = context.entities.meaningOf(endpoint)
  const list = listMemberOf(plan.members, entity)
  if (list !== undefined && isEnvelope(plan.members, entity)) {
    const items = list.type.kind === 'array' ? list.type.items : undefined
    const element = lazy(() => listElementOf(context, endpoint, items, list))
    const describe = describeEnvelope(plan, list)
    const around = ({ surrounding }: Target): JsonObject => plan.make(surrounding(), rootNesting())
    if (action === 'list') {
      return (target, args) => {
        const collection = collectionFor(context, endpoint, element(), args)
        if (collection instanceof WorldRefusal) return collection
        const object = around(target)
        const { start, length } = plainRangeOf(endpoint, args)
        const found = collection.slice(start, length).map(({ value }) => value)
        setMember(object, list.name, found)
        describe(object, found, start, collection.size)
        return object
      }
    }
    return (target) => {
      const object = around(target)
      const found = (target.all ?? [target.subject]).map((each) => element().make(each))
      // Members of other things than those the endpoint is about are left as they are.
      if (target.all !== undefined) setMember(object, list.name, found)
      return object
    }
  }
  const wrapped = findWrapped(context, plan, entity)
  return ({ subject, surrounding }) => {
    if (wrapped === undefined) return plan.make(subject, rootNesting())
    const object = plan.make(surrounding(), rootNesting())
    setMember(object, wrapped.name, wrapped.plan.make(subject, rootNesting()))
    return object
  }
}

/** The things of a collection, or those a call has changed. */
function planList(context: WorldContext, endpoint: Endpoint, type: TypeNode | undefined): Show {
  const element = lazy(() => listElementOf(context, endpoint, type))
  return ({ all }, args) => {
    if (all !== undefined) return all.map((subject) => element().make(subject))
    const collection = collectionFor(context, endpoint, element(), args)
    if (collection instanceof WorldRefusal) return collection
    const { start, length } = plainRangeOf(endpoint, args)
    return collection.slice(start, length).map(({ value }) => value)
  }
}

/** How many things there are of those that the arguments ask for. */
function planCount(
  context: WorldContext,
  endpoint: Endpoint,
): (args: Record<string, unknown>) => number | WorldRefusal {
  const element = lazy(() => listElementOf(context, endpoint, undefined))
  return (args) => {
    const collection = collectionFor(context, endpoint, element(), args)
    return collection instanceof WorldRefusal ? collection : collection.size
  }
}

function planScalar(
  context: WorldContext,
  endpoint: Endpoint,
  type: TypeNode & { kind: 'base' },
): Show {
  if (type.base === 'boolean') return () => true
  const meaning = context.entities.meaningOf(endpoint)
  if (meaning.action === 'count' && type.base === 'number' && type.refinement === undefined) {
    const count = planCount(context, endpoint)
    return (_, args) => count(args)
  }
  const produce = scalarResultProducer(context, endpoint, meaning, type)
  return ({ subject }: { subject: Subject }) => produce(subject, subject.stream(0), rootNesting())
}
