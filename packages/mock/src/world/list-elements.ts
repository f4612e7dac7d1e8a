import { type Endpoint, readType, type TypeNode } from 'fc-core'
import { bareValueProducer } from './bare-values.ts'
import type { WorldContext } from './context.ts'
import { isEnvelope, listMemberOf } from './envelope.ts'
import { createFieldHint } from './field-hint.ts'
import type { JsonValue } from './json-value.ts'
import { rootNesting } from './nesting.ts'
import { alternatives, planOfAttributes, planOfEntity, planOfObjectType } from './object-plans.ts'
import { producerOfType } from './produce.ts'
import type { Subject } from './subject.ts'

/** Makes one element of the list an endpoint returns. */
export type MakeElement = (subject: Subject) => JsonValue

/**
 * How the items of a paginated endpoint are made. An array type describes `page`, an object reference one item; a bare
 * object says nothing, unless the endpoint's attributes are those of an item, or of an envelope with a list.
 */
export function pageElementOf(context: WorldContext, endpoint: Endpoint): MakeElement {
  const types = alternatives(readType(endpoint.returns))
  const described =
    types.find((type) => type.kind === 'array') ?? types.find((type) => type.kind === 'object')
  return listElementOf(context, endpoint, described?.kind === 'array' ? described.items : described)
}

/** How the elements of a list are made: by their type where it says something, else as the things the endpoint is about. */
export function listElementOf(
  context: WorldContext,
  endpoint: Endpoint,
  type: TypeNode | undefined,
): MakeElement {
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
      return (subject) => produce(subject, subject.stream(0), rootNesting())
    }
    return made(planOfEntity(context, entity))
  }
  const [first = described] = alternatives(described)
  if (first.kind === 'object' && described.kind === 'object')
    return made(planOfObjectType(context, first, 'attribute', entity))
  const produce = producerOfType(
    context,
    described,
    createFieldHint(entity, undefined, entity),
    'attribute',
  )
  return (subject) => produce(subject, subject.stream(0), rootNesting())
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

function made(plan: {
  make(subject: Subject, nesting: ReturnType<typeof rootNesting>): JsonValue
}): MakeElement {
  return (subject) => plan.make(subject, rootNesting())
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
