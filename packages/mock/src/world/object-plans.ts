import { type Endpoint, readType, type TypeNode } from 'fc-core'
import type { WorldContext } from './context.ts'
import { type DescribedMember, describeMembers, describeMembersOf } from './described-members.ts'
import type { EndpointMeaning } from './endpoint-meaning.ts'
import { inferMembers } from './infer-members.ts'
import { isEnvelope, listMemberOf } from './envelope.ts'
import { wordsOf } from './name-words.ts'
import { entityOfObject } from './object-types.ts'
import { type ObjectPlan, planObject } from './object-plan.ts'
import { singular } from './plural.ts'

/** A reference to an object type. */
export type ObjectType = TypeNode & { kind: 'object' }

/** How objects of a named type are made. A type without members is left to its name. */
export function planOfObjectType(
  context: WorldContext,
  type: ObjectType,
  side: DescribedMember['side'],
  entity: string = entityOfObject(type.name),
): ObjectPlan {
  return cached(context, [type, side, entity], () => {
    const members = describeMembersOf(context.definition, type.name, side, type.argument)
    return planObject(context, entity, members ?? inferMembers(context, entity))
  })
}

/** How objects with an endpoint's own attributes are made. */
export function planOfAttributes(
  context: WorldContext,
  endpoint: Endpoint,
  entity: string,
): ObjectPlan {
  return cached(context, ['attributes', endpoint.name, entity], () =>
    planObject(context, entity, describeMembers(endpoint.attributes, 'attribute')),
  )
}

/**
 * How the things of an entity are made: as the endpoints that return one say, else as the object type named like
 * it says, else from what its create and update endpoints take.
 */
export function planOfEntity(context: WorldContext, entity: string): ObjectPlan {
  return cached(context, ['entity', entity], () => {
    const siblings = context.entities.find(entity)
    for (const action of ['get', 'create', 'update', 'act', 'list'] as const) {
      const plans = (siblings?.endpoints ?? [])
        .filter((sibling) => sibling.action === action)
        .map(({ endpoint }) => planReturnedBy(context, endpoint, action, entity))
      const best =
        plans.find((each) => each?.isNamesake) ?? plans.find((each) => each !== undefined)
      if (best !== undefined) return best.plan
    }
    const object = context.objects.findNearest(entity)
    const named =
      object === undefined
        ? undefined
        : planOfObjectType(context, { kind: 'object', name: object }, 'attribute', entity)
    if (named !== undefined && !isEnvelope(named.members, entity)) return named
    return planObject(context, entity, inferMembers(context, entity))
  })
}

/** The plan of the thing an endpoint returns, when its definition describes it. */
function planReturnedBy(
  context: WorldContext,
  endpoint: Endpoint,
  action: EndpointMeaning['action'],
  entity: string,
): { plan: ObjectPlan; isNamesake: boolean } | undefined {
  const returned = alternatives(readType(endpoint.returns)).map((type) =>
    type.kind === 'array' ? type.items : type,
  )
  const object = returned.find((type): type is ObjectType => type.kind === 'object')
  // What creates a photo may return the message it is in.
  const isOther =
    object !== undefined &&
    (/delet|remov/i.test(object.name) ||
      (action !== 'get' && !entityOfObject(object.name).includes(entity.split(' ').at(-1)!)))
  const plan =
    object !== undefined && !isOther
      ? planOfObjectType(context, object, 'attribute', entity)
      : endpoint.attributes?.length
        ? planOfAttributes(context, endpoint, entity)
        : undefined
  if (plan === undefined || plan.members.length === 0) return undefined
  const inside = unwrap(context, plan, entity)
  const isNamesake = object !== undefined && entityOfObject(object.name) === entity
  return inside === undefined ? undefined : { plan: inside, isNamesake }
}

/** `{ table: object.Table }` is a wrapper: the thing is inside. A list is no description of a thing. */
function unwrap(context: WorldContext, plan: ObjectPlan, entity: string): ObjectPlan | undefined {
  const inside = findWrapped(context, plan, entity)
  if (inside !== undefined) return inside.plan
  if (!isEnvelope(plan.members, entity)) return plan
  const list = listMemberOf(plan.members, entity)!
  return list.type.kind === 'array' && list.type.items.kind === 'object'
    ? planOfObjectType(context, list.type.items, 'attribute', entity)
    : undefined
}

/** The member of a wrapper that holds the thing, and how the thing is made. */
export function findWrapped(
  context: WorldContext,
  { members }: ObjectPlan,
  entity: string,
): { name: string; plan: ObjectPlan } | undefined {
  if (members.length > 2) return undefined
  const head = entity.split(' ').at(-1)!
  for (const { name, type } of members) {
    const isThing =
      type.kind === 'object' &&
      (members.length === 1 ||
        entityOfObject(type.name).includes(head) ||
        wordsOf(name).map(singular).join(' ') === entity)
    if (isThing) return { name, plan: planOfObjectType(context, type, 'attribute', entity) }
  }
  return undefined
}

/** The members of a union that are not null; a type that is no union alone. */
export function alternatives(type: TypeNode): TypeNode[] {
  const members = type.kind === 'union' ? type.members : [type]
  return members.filter((member) => !(member.kind === 'base' && member.base === 'null'))
}

/** Plans are looked up by what they were made from. */
function cached(
  context: WorldContext,
  parts: readonly (string | TypeNode)[],
  make: () => ObjectPlan,
): ObjectPlan {
  const key = JSON.stringify(parts)
  let plan = context.plans.get(key)
  if (plan === undefined) {
    plan = make()
    context.plans.set(key, plan)
  }
  return plan
}
