import { quote } from '../quote.ts'
import { formatType } from '../types/format-type.ts'
import { type Member, type Side } from '../types/members-of.ts'
import { BASE_TYPES } from '../types/refinements.ts'
import type { TypeNode } from '../types/type-node.ts'
import { isRefinementWithin } from './refinement-order.ts'
import type { ObjectTypes } from './object-types.ts'
import { valuesMissingFrom } from './value-lists.ts'

/** A type with what is needed to know its values. */
export interface PlacedType {
  type: TypeNode
  /** The objects of its definition. */
  objects: ObjectTypes
  /** Members of a bare `object`, and of the entries of a bare `array`: the attributes of an endpoint. */
  attributes?: readonly Member[] | undefined
}

/** Why a value of one type may not be one of another. */
export interface Misfit {
  /** As the end of a sentence, as in `null is not taken`. */
  text: string
  /** `format` where the kind of value is the same, and only its format or its listed values are not. */
  extent: 'kind' | 'format'
}

/**
 * How the values of two types relate: `narrowing` says which old values are not among the new ones, `widening` which new ones are not among the old.
 *
 * Objects of one name count as the same: what has changed in them is reported where they are defined. Others are compared by their members.
 */
export function relateTypes(
  old: PlacedType,
  next: PlacedType,
  side: Side,
): { narrowing: Misfit | undefined; widening: Misfit | undefined } {
  return {
    narrowing: findMisfit(old, next, { side, depth: 0, known: new Map(), fitting: [] }),
    widening: findMisfit(next, old, { side, depth: 0, known: new Map(), fitting: [] }),
  }
}

interface Context {
  side: Side
  /** How many objects are being compared, one inside the other. */
  depth: number
  /** What is known of pairs of objects. One that is being compared is taken to fit, so that objects which hold themselves end. */
  known: Map<string, Misfit | undefined>
  /** The pairs that fit, in the order of their being met: what was found under an assumption falls with it. */
  fitting: string[]
}

/** Why some value of `from` is none of `to`. Undefined when all are. */
function findMisfit(from: PlacedType, to: PlacedType, context: Context): Misfit | undefined {
  if (isAny(to.type)) return undefined
  if (to.objects.effort.left-- <= 0) return TOO_LARGE
  if (isAny(from.type)) return findMisfit({ type: ANYTHING, objects: from.objects }, to, context)
  if (from.type.kind === 'union') {
    return first(from.type.members, (type) => findMisfit({ ...from, type }, to, context))
  }
  if (to.type.kind === 'union') return misfitOfUnion(from, to, to.type.members, context)
  if (from.type.kind === 'array' || isBase(from.type, 'array')) {
    if (to.type.kind !== 'array' && !isBase(to.type, 'array')) return otherKind(from, to)
    const inside = findMisfit(entriesOf(from), entriesOf(to), context)
    return inside && placedIn('its entries', inside)
  }
  if (from.type.kind === 'object' || isBase(from.type, 'object')) {
    if (to.type.kind !== 'object' && !isBase(to.type, 'object')) return otherKind(from, to)
    return misfitOfObjects(from, to, context)
  }
  if (from.type.kind === 'parameter' || to.type.kind !== 'base' || from.type.kind !== 'base')
    return from.type.kind === to.type.kind ? undefined : otherKind(from, to)
  if (from.type.base !== to.type.base) return otherKind(from, to)
  return isRefinementWithin(from.type.refinement, to.type.refinement)
    ? undefined
    : { text: `${named(from)} need not be ${named(to)}`, extent: 'format' }
}

function misfitOfUnion(
  from: PlacedType,
  to: PlacedType,
  members: readonly TypeNode[],
  context: Context,
): Misfit | undefined {
  const misfits: Misfit[] = []
  for (const type of members) {
    const misfit = findMisfit({ ...from }, { ...to, type }, context)
    if (misfit === undefined) return undefined
    misfits.push(misfit)
  }
  // The member that comes nearest says best what is wrong.
  return misfits.find(({ extent }) => extent === 'format') ?? otherKind(from, to)
}

function misfitOfObjects(from: PlacedType, to: PlacedType, context: Context): Misfit | undefined {
  const a = from.type
  const b = to.type
  if (a.kind === 'object' && b.kind === 'object' && a.name === b.name) {
    if (a.argument === undefined && b.argument === undefined) return undefined
    const isGeneric = [from, to].some(({ objects }) => objects.isGeneric(a.name, context.side))
    if (!isGeneric) return undefined
    const misfit = findMisfit(argumentOf(from), argumentOf(to), context)
    return misfit && placedIn('place of T', misfit)
  }
  const expected = membersOf(to, context.side)
  if (expected === undefined) return undefined
  const members = membersOf(from, context.side)
  if (members === undefined)
    return { text: `nothing is said of the members of ${named(from)}`, extent: 'kind' }
  const key = JSON.stringify([keyOf(from), keyOf(to)])
  if (context.known.has(key)) return context.known.get(key)
  if (context.depth >= MAX_DEPTH) return TOO_LARGE
  const start = context.fitting.push(key) - 1
  context.known.set(key, undefined)
  context.depth++
  const misfit = misfitOfMembers(
    { members, objects: from.objects },
    { members: expected, objects: to.objects },
    context,
  )
  context.depth--
  if (misfit !== undefined) {
    for (const assumed of context.fitting.splice(start)) context.known.delete(assumed)
    context.known.set(key, misfit)
  }
  return misfit
}

interface Members {
  members: readonly Member[]
  objects: ObjectTypes
}

function misfitOfMembers(from: Members, to: Members, context: Context): Misfit | undefined {
  const theirs = new Map(from.members.map((member) => [member.name, member]))
  const expected = new Map(to.members.map((member) => [member.name, member]))
  const isSent = context.side === 'argument'
  const lacking = to.members.find((member) => {
    const has = theirs.get(member.name)
    if (isSent) return member.flags.includes('required') && !has?.flags.includes('required')
    if (member.flags.includes('nullable')) return false
    return has === undefined || has.flags.includes('nullable')
  })
  if (lacking !== undefined)
    return { text: `${quote(lacking.name)} may be missing`, extent: 'kind' }
  const unknown = isSent && from.members.find(({ name }) => !expected.has(name))
  if (unknown) return { text: `${quote(unknown.name)} is not known`, extent: 'kind' }
  return first(to.members, (member) => {
    const has = theirs.get(member.name)
    if (has === undefined) return undefined
    const misfit =
      findMisfit(placed(has, from.objects), placed(member, to.objects), context) ??
      misfitOfValues(has, member)
    return misfit && placedIn(quote(member.name), misfit)
  })
}

function misfitOfValues(from: Member, to: Member): Misfit | undefined {
  const allowed = to.values
  if (allowed === undefined) return undefined
  if (from.values === undefined) return { text: 'other values are possible', extent: 'format' }
  const [other] = valuesMissingFrom(from.values, allowed)
  return other && { text: `${JSON.stringify(other.value)} is possible`, extent: 'format' }
}

/** The type of a member; what is nullable may be null as well. */
function placed({ type, flags }: Member, objects: ObjectTypes): PlacedType {
  return { type: flags.includes('nullable') ? orNull(type) : type, objects }
}

/** A type with null beside it. */
export function orNull(type: TypeNode): TypeNode {
  return { kind: 'union', members: [type, { kind: 'base', base: 'null' }] }
}

function membersOf(
  { type, objects, attributes }: PlacedType,
  side: Side,
): readonly Member[] | undefined {
  return type.kind === 'object' ? objects.membersOf(type.name, side, type.argument) : attributes
}

function entriesOf({ type, objects, attributes }: PlacedType): PlacedType {
  if (type.kind === 'array') return { type: type.items, objects, attributes }
  if (attributes === undefined) return { type: { kind: 'any' }, objects }
  return { type: { kind: 'base', base: 'object' }, objects, attributes }
}

function argumentOf({ type, objects }: PlacedType): PlacedType {
  return { type: (type.kind === 'object' && type.argument) || { kind: 'any' }, objects }
}

function keyOf({ type }: PlacedType): unknown {
  return type.kind === 'object' ? [type.name, type.argument] : type.kind
}

/** Says where a misfit is, unless that would be a long way. */
function placedIn(place: string, misfit: Misfit): Misfit {
  return misfit.text.length > 200 ? misfit : { ...misfit, text: `in ${place}, ${misfit.text}` }
}

function otherKind(from: PlacedType, to: PlacedType): Misfit {
  return { text: `${named(from)} is not ${named(to)}`, extent: 'kind' }
}

function named({ type }: PlacedType): string {
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
  find: (item: Item) => Misfit | undefined,
): Misfit | undefined {
  let found: Misfit | undefined
  for (const item of items) {
    const misfit = find(item)
    // A misfit of kind is the graver one, and the one to tell.
    if (misfit?.extent === 'kind') return misfit
    found ??= misfit
  }
  return found
}

/** Every kind of value beside the others, which is what `any` means. */
const ANYTHING: TypeNode = {
  kind: 'union',
  members: BASE_TYPES.map((base) => ({ kind: 'base', base })),
}

/** Objects that hold objects that deep, no definition of people has. */
const MAX_DEPTH = 200

const TOO_LARGE: Misfit = { text: 'the types are too large to be compared', extent: 'kind' }
