import { checkValue, type TypeNode } from 'fc-core'
import type { WorldContext } from './context.ts'
import type { DescribedMember } from './described-members.ts'
import { elementHint, type FieldHint } from './field-hint.ts'
import type { JsonValue } from './json-value.ts'
import { lazy } from './lazy.ts'
import { isBottomless, isExhausted, type Nesting } from './nesting.ts'
import type { ObjectType } from './object-plans.ts'
import type { Random } from './random.ts'
import { distinctOrdinals } from './reference.ts'
import { Subject } from './subject.ts'

/** Makes the value at one place. `random` is the stream of the place; `subject` what the object around it is about. */
export type Produce = (subject: Subject, random: Random, nesting: Nesting) => JsonValue

/** How the values of a member are made: from its choices where it has any, else from its type and name. */
export function producerOfMember(
  context: WorldContext,
  member: DescribedMember,
  hint: FieldHint,
): Produce {
  const { type, side, values } = member
  if (values !== undefined) {
    const isArray = type.kind === 'array' || (type.kind === 'base' && type.base === 'array')
    const of = type.kind === 'array' ? type.items : isArray ? ({ kind: 'any' } as const) : type
    const fitting = (values as JsonValue[]).filter(
      (value) => checkValue(value, of, { definition: context.definition, side }).length === 0,
    )
    if (fitting.length > 0)
      return isArray ? (_, random) => someOf(fitting, random) : (_, random) => random.pick(fitting)
  }
  return producerOfType(context, type, hint, side)
}

/** How the values of a type are made. */
export function producerOfType(
  context: WorldContext,
  type: TypeNode,
  hint: FieldHint,
  side: DescribedMember['side'],
): Produce {
  switch (type.kind) {
    case 'base':
    case 'any':
    case 'unknown':
    case 'parameter':
      return context.planner.bare(context, type, hint)
    case 'object':
      return objectProducer(context, type, side)
    case 'array':
      return arrayProducer(context, type.items, hint, side)
    case 'union':
      return unionProducer(context, type.members, hint, side)
  }
}

/** A reference to an object type is to one of the things it describes: the one with some ordinal. */
function objectProducer(
  context: WorldContext,
  type: ObjectType,
  side: DescribedMember['side'],
): Produce {
  const { make, ordinals } = referenceMaker(context, type, side)
  return (_, random, nesting) =>
    isBottomless(nesting) ? {} : make(ordinals(random, 1)[0]!, nesting)
}

/** The plan is made when it is needed: object types refer to each other in circles. */
function referenceMaker(
  context: WorldContext,
  type: ObjectType,
  side: DescribedMember['side'],
): {
  make(ordinal: number, nesting: Nesting): JsonValue
  ordinals(random: Random, length: number): number[]
} {
  const plan = lazy(() => context.planner.objectType(context, type, side))
  return {
    make: (ordinal, nesting) =>
      isBottomless(nesting) ? {} : plan().make(context.subject(plan().entity, ordinal), nesting),
    ordinals: (random, length) => distinctOrdinals(context, plan().entity, random, length),
  }
}

function arrayProducer(
  context: WorldContext,
  items: TypeNode,
  hint: FieldHint,
  side: DescribedMember['side'],
): Produce {
  const lengthAt = (random: Random, { depth }: Nesting): number => random.int(1, depth > 1 ? 2 : 3)
  if (items.kind === 'object') {
    const { make, ordinals } = referenceMaker(context, items, side)
    return (_, random, nesting) =>
      isExhausted(nesting)
        ? []
        : ordinals(random, lengthAt(random, nesting)).map((ordinal) => make(ordinal, nesting))
  }
  const produce = producerOfType(context, items, elementHint(hint), side)
  return (subject, random, nesting) => {
    if (isExhausted(nesting)) return []
    return makeElements(subject, random, lengthAt(random, nesting), (element, stream) =>
      produce(element, stream, nesting),
    )
  }
}

/** Mostly the first member: it is the one people write first. */
function unionProducer(
  context: WorldContext,
  members: readonly TypeNode[],
  hint: FieldHint,
  side: DescribedMember['side'],
): Produce {
  const options = members.filter((member) => !isNull(member))
  const producers = options.map((member) => producerOfType(context, member, hint, side))
  const shallow = options.findIndex((member) => member.kind !== 'object')
  const nullable = options.length < members.length
  return (subject, random, nesting) => {
    const ends = isExhausted(nesting)
    if (producers.length === 0 || (nullable && (ends || random.chance(0.12)))) return null
    const at =
      ends && shallow >= 0 ? shallow : random.chance(0.75) ? 0 : random.int(0, producers.length - 1)
    return producers[at]!(subject, random, nesting)
  }
}

/** Elements about different things, equal ones left out. */
export function makeElements(
  subject: Subject,
  random: Random,
  length: number,
  make: (element: Subject, random: Random) => JsonValue,
): JsonValue[] {
  const first = random.next()
  const list: JsonValue[] = []
  for (let index = 0; index < length; index++) {
    const element = new Subject(first, subject.entity, index)
    const value = make(element, element.stream(0))
    if (typeof value === 'object' || !list.includes(value)) list.push(value)
  }
  return list
}

function someOf(values: readonly JsonValue[], random: Random): JsonValue[] {
  const share = 0.3 + 0.4 * random.fraction()
  const some = values.filter(() => random.chance(share)).slice(0, 4)
  return some.length === 0 ? [random.pick(values)] : some
}

function isNull(type: TypeNode): boolean {
  return type.kind === 'base' && type.base === 'null'
}
