import { type Endpoint, readType, type TypeNode } from 'fc-core'
import { bareValueProducer } from './bare-values.ts'
import type { WorldContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import { isEnvelope, listMemberOf } from './envelope.ts'
import { createFieldHint, elementHint } from './field-hint.ts'
import type { JsonValue } from './json-value.ts'
import { rootNesting } from './nesting.ts'
import { alternatives, planOfAttributes, planOfEntity, planOfObjectType } from './object-plans.ts'
import type { ObjectPlan } from './object-plan.ts'
import { type Produce, producerOfType } from './produce.ts'
import type { Subject } from './subject.ts'

/** How the elements of a list are made. */
export interface Element {
  make(subject: Subject): JsonValue
  /** The plan of elements that are objects of one shape: filters and orders go by its members. */
  plan?: ObjectPlan
}

/**
 * How the items of a paginated endpoint are made. An array type describes `page`, an object reference one item; a bare
 * object says nothing, unless the endpoint's attributes are those of an item, or of an envelope with a list.
 */
export function pageElementOf(context: WorldContext, endpoint: Endpoint): Element {
  const types = alternatives(readType(endpoint.returns))
  const described =
    types.find((type) => type.kind === 'array') ?? types.find((type) => type.kind === 'object')
  return listElementOf(context, endpoint, described?.kind === 'array' ? described.items : described)
}

/** How the elements of a list are made: by their type where it says something, else as the things the endpoint is about. `field` is the member that holds the list. */
export function listElementOf(
  context: WorldContext,
  endpoint: Endpoint,
  type: TypeNode | undefined,
  field?: Pick<DescribedMember, 'name' | 'docs'>,
): Element {
  const { entity } = context.entities.meaningOf(endpoint)
  const described =
    type !== undefined && !isVague(type) ? type : elementInAttributes(endpoint, entity)
  if (described === 'itself') return made(planOfAttributes(context, endpoint, entity))
  if (described === undefined || isVague(described)) {
    if (type === undefined && isWord(entity) && context.entities.find(entity)!.keys.size === 0) {
      const produce = bareValueProducer(
        context,
        { kind: 'base', base: 'string' },
        createFieldHint(entity, undefined, 'item'),
      )
      return produced(produce)
    }
    return made(planOfEntity(context, entity))
  }
  const [first = described] = alternatives(described)
  if (first.kind === 'object' && described.kind === 'object')
    return made(planOfObjectType(context, first, 'attribute', entity))
  const shapes = alternatives(described).filter((each) => each.kind === 'object')
  if (
    described.kind === 'union' &&
    shapes.length > 0 &&
    shapes.length === alternatives(described).length
  )
    return oneOf(shapes.map((each) => planOfObjectType(context, each, 'attribute', entity)))
  const hint =
    field === undefined
      ? createFieldHint(entity, undefined, entity)
      : elementHint(createFieldHint(field.name, field.docs, entity))
  const produce = producerOfType(context, described, hint, 'attribute')
  return produced(produce)
}

/** What an endpoint's attributes say about its items: `itself` when they are the members of one. */
function elementInAttributes(endpoint: Endpoint, entity: string): TypeNode | 'itself' | undefined {
  if (!endpoint.attributes?.length) return undefined
  const members = endpoint.attributes.map((attribute) => ({
    name: attribute.name,
    type: readType(attribute.type),
    flags: [],
    docs: '',
    side: 'attribute' as const,
  }))
  if (!isEnvelope(members, entity)) return 'itself'
  const list = listMemberOf(members, entity)
  return list?.type.kind === 'array' ? list.type.items : undefined
}

function made(plan: ObjectPlan): Element {
  return { make: (subject) => plan.make(subject, rootNesting()), plan }
}

function produced(produce: Produce): Element {
  return { make: (subject) => produce(subject, subject.stream(0), rootNesting()) }
}

/** Mostly the first shape: it is the one people write first. */
function oneOf(plans: readonly ObjectPlan[]): Element {
  return {
    make(subject) {
      const drawn = subject.hash(0) % (4 * plans.length)
      return plans[drawn < plans.length ? drawn : 0]!.make(subject, rootNesting())
    },
    plan: plans[0]!,
  }
}

/** `object` and `any` say nothing about what is inside. */
function isVague(type: TypeNode): boolean {
  return (
    type.kind === 'any' ||
    type.kind === 'unknown' ||
    type.kind === 'parameter' ||
    (type.kind === 'base' && type.base === 'object')
  )
}

/** Whether a list of these is one of words: capabilities, account addresses. */
function isWord(entity: string): boolean {
  return /\b(?:id|name|url|uri|hash|capability|scope|permission|role|feature|method|language|account|hashrate|value|type|email|phone|address)$/.test(
    entity,
  )
}
