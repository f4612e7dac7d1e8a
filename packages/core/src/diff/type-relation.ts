import { quote } from '../text/quote.ts'
import { formatType } from '../types/format-type.ts'
import { type Member, type Side } from '../types/members-of.ts'
import { BASE_TYPES } from '../definition/refinements.ts'
import type { TypeNode } from '../types/type-node.ts'
import { isRefinementWithin } from './refinement-order.ts'
import type { ObjectTypes } from './object-types.ts'
import { valuesMissingFrom } from './value-lists.ts'

/** A type with the definition context that is needed to resolve it. */
export interface TypeInDefinition {
  type: TypeNode
  /** The object types of its definition. */
  objects: ObjectTypes
  /** Members of a bare `object`, or of the items of a bare `array`: the attributes of an endpoint. */
  attributes?: readonly Member[] | undefined
}

/** Why a value of one type may not match another type. */
export interface Incompatibility {
  /** End of a sentence: `null is not string`. */
  text: string
  /** `format` if the kind of value matches, and only its format or allowed values differ. */
  extent: 'kind' | 'format'
}

/**
 * Relates the values of two types: `narrowing` describes old values that do not match the new type, `widening` new values that do not match the
 * old one.
 *
 * Objects with the same name are treated as equal: their changes are reported where they are defined. Others are compared by their members.
 */
export function relateTypes(
  old: TypeInDefinition,
  next: TypeInDefinition,
  side: Side,
): { narrowing: Incompatibility | undefined; widening: Incompatibility | undefined } {
  return {
    narrowing: findIncompatibility(old, next, { side, depth: 0, known: new Map(), compatible: [] }),
    widening: findIncompatibility(next, old, { side, depth: 0, known: new Map(), compatible: [] }),
  }
}

interface Context {
  side: Side
  /** Nesting depth of the objects being compared. */
  depth: number
  /** Results for pairs of objects. A pair that is being compared counts as compatible, so that recursive objects terminate. */
  known: Map<string, Incompatibility | undefined>
  /** Compatible pairs in the order of comparison: results found under an assumption are dropped with it. */
  compatible: string[]
}

/** Finds why some value of `from` does not match `to`. Returns undefined if all match. */
function findIncompatibility(
  from: TypeInDefinition,
  to: TypeInDefinition,
  context: Context,
): Incompatibility | undefined {
  if (isAny(to.type)) return undefined
  if (to.objects.budget.remaining-- <= 0) return TOO_LARGE
  if (isAny(from.type))
    return findIncompatibility({ type: ANY_VALUE, objects: from.objects }, to, context)
  if (from.type.kind === 'union') {
    return first(from.type.members, (type) => findIncompatibility({ ...from, type }, to, context))
  }
  if (to.type.kind === 'union') return findUnionIncompatibility(from, to, to.type.members, context)
  if (from.type.kind === 'array' || isBase(from.type, 'array')) {
    if (to.type.kind !== 'array' && !isBase(to.type, 'array')) return differentKind(from, to)
    const inside = findIncompatibility(itemsOf(from), itemsOf(to), context)
    return inside && prefixLocation('its items', inside)
  }
  if (from.type.kind === 'object' || isBase(from.type, 'object')) {
    if (to.type.kind !== 'object' && !isBase(to.type, 'object')) return differentKind(from, to)
    return findObjectIncompatibility(from, to, context)
  }
  if (to.type.kind !== 'base' || from.type.kind !== 'base')
    return from.type.kind === to.type.kind ? undefined : differentKind(from, to)
  if (from.type.base !== to.type.base) return differentKind(from, to)
  return isRefinementWithin(from.type.refinement, to.type.refinement)
    ? undefined
    : { text: `${describeType(from)} is not always ${describeType(to)}`, extent: 'format' }
}

function findUnionIncompatibility(
  from: TypeInDefinition,
  to: TypeInDefinition,
  members: readonly TypeNode[],
  context: Context,
): Incompatibility | undefined {
  const incompatibilities: Incompatibility[] = []
  for (const type of members) {
    const incompatibility = findIncompatibility({ ...from }, { ...to, type }, context)
    if (incompatibility === undefined) return undefined
    incompatibilities.push(incompatibility)
  }
  // The closest member explains the difference best.
  return incompatibilities.find(({ extent }) => extent === 'format') ?? differentKind(from, to)
}

function findObjectIncompatibility(
  from: TypeInDefinition,
  to: TypeInDefinition,
  context: Context,
): Incompatibility | undefined {
  const a = from.type
  const b = to.type
  if (a.kind === 'object' && b.kind === 'object' && a.name === b.name) {
    const isGeneric = [from, to].some(({ objects }) => objects.isGeneric(a.name, context.side))
    if (!isGeneric) return undefined
    const incompatibility = findIncompatibility(argumentOf(from), argumentOf(to), context)
    return incompatibility && prefixLocation('the argument of T', incompatibility)
  }
  const expected = membersOf(to, context.side)
  if (expected === undefined) return undefined
  const members = membersOf(from, context.side)
  if (members === undefined)
    return { text: `${describeType(from)} declares no members`, extent: 'kind' }
  const key = JSON.stringify([keyOf(from), keyOf(to)])
  if (context.known.has(key)) return context.known.get(key)
  if (context.depth >= MAX_DEPTH) return TOO_LARGE
  const start = context.compatible.push(key) - 1
  context.known.set(key, undefined)
  context.depth++
  const incompatibility = findMemberIncompatibility(
    { members, objects: from.objects },
    { members: expected, objects: to.objects },
    context,
  )
  context.depth--
  if (incompatibility !== undefined) {
    for (const assumed of context.compatible.splice(start)) context.known.delete(assumed)
    context.known.set(key, incompatibility)
  }
  return incompatibility
}

interface Members {
  members: readonly Member[]
  objects: ObjectTypes
}

function findMemberIncompatibility(
  from: Members,
  to: Members,
  context: Context,
): Incompatibility | undefined {
  const actual = new Map(from.members.map((member) => [member.name, member]))
  const expected = new Map(to.members.map((member) => [member.name, member]))
  const isSent = context.side === 'argument'
  const missing = to.members.find((member) => {
    const match = actual.get(member.name)
    if (isSent) return member.flags.includes('required') && !match?.flags.includes('required')
    if (member.flags.includes('nullable')) return false
    return match === undefined || match.flags.includes('nullable')
  })
  if (missing !== undefined)
    return { text: `${quote(missing.name)} may be missing`, extent: 'kind' }
  const unknown = isSent && from.members.find(({ name }) => !expected.has(name))
  if (unknown) return { text: `${quote(unknown.name)} is unknown`, extent: 'kind' }
  return first(to.members, (member) => {
    const match = actual.get(member.name)
    if (match === undefined) return undefined
    const incompatibility =
      findIncompatibility(
        memberType(match, from.objects),
        memberType(member, to.objects),
        context,
      ) ?? findValueIncompatibility(match, member)
    return incompatibility && prefixLocation(quote(member.name), incompatibility)
  })
}

function findValueIncompatibility(from: Member, to: Member): Incompatibility | undefined {
  const allowed = to.values
  if (allowed === undefined) return undefined
  if (from.values === undefined) return { text: 'other values are possible', extent: 'format' }
  const [other] = valuesMissingFrom(from.values, allowed)
  return other && { text: `${JSON.stringify(other.value)} is possible`, extent: 'format' }
}

/** Returns the type of a member, with null if it is nullable. */
function memberType({ type, flags }: Member, objects: ObjectTypes): TypeInDefinition {
  return { type: flags.includes('nullable') ? orNull(type) : type, objects }
}

/** Adds null to a type. */
export function orNull(type: TypeNode): TypeNode {
  return { kind: 'union', members: [type, { kind: 'base', base: 'null' }] }
}

function membersOf(
  { type, objects, attributes }: TypeInDefinition,
  side: Side,
): readonly Member[] | undefined {
  return type.kind === 'object' ? objects.membersOf(type.name, side, type.argument) : attributes
}

function itemsOf({ type, objects, attributes }: TypeInDefinition): TypeInDefinition {
  if (type.kind === 'array') return { type: type.items, objects, attributes }
  if (attributes === undefined) return { type: { kind: 'any' }, objects }
  return { type: { kind: 'base', base: 'object' }, objects, attributes }
}

function argumentOf({ type, objects }: TypeInDefinition): TypeInDefinition {
  return { type: (type.kind === 'object' && type.argument) || { kind: 'any' }, objects }
}

function keyOf({ type }: TypeInDefinition): unknown {
  return type.kind === 'object' ? [type.name, type.argument] : type.kind
}

/** Prefixes the text with its location, unless it is already long. */
function prefixLocation(place: string, incompatibility: Incompatibility): Incompatibility {
  return incompatibility.text.length > 200
    ? incompatibility
    : { ...incompatibility, text: `in ${place}, ${incompatibility.text}` }
}

function differentKind(from: TypeInDefinition, to: TypeInDefinition): Incompatibility {
  return { text: `${describeType(from)} is not ${describeType(to)}`, extent: 'kind' }
}

function describeType({ type }: TypeInDefinition): string {
  return formatType(type)
}

function isAny({ kind }: TypeNode): boolean {
  return kind === 'any' || kind === 'unknown'
}

function isBase(type: TypeNode, base: string): boolean {
  return type.kind === 'base' && type.base === base
}

function first<Item>(
  items: readonly Item[],
  find: (item: Item) => Incompatibility | undefined,
): Incompatibility | undefined {
  let found: Incompatibility | undefined
  for (const item of items) {
    const incompatibility = find(item)
    // A difference in kind is more severe, and is reported first.
    if (incompatibility?.extent === 'kind') return incompatibility
    found ??= incompatibility
  }
  return found
}

/** The union of all base types, which equals `any`. */
const ANY_VALUE: TypeNode = {
  kind: 'union',
  members: BASE_TYPES.map((base) => ({ kind: 'base', base })),
}

/** No real definition nests objects this deep. */
const MAX_DEPTH = 200

const TOO_LARGE: Incompatibility = { text: 'the types are too large to compare', extent: 'kind' }
