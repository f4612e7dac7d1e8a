import { lazy, memoize } from '../names/lazy.ts'
import { backReferenceOf } from './back-references.ts'
import { displayOrderOf } from './display-order.ts'
import { findWay, follow } from './follow-references.ts'
import { compileParentBound, isOncePerParent } from './parent-bounds.ts'
import type { CollectionModel } from '../model/model.ts'
import { kindsOf } from '../model/type-compatibility.ts'
import { keyStem, lastWord, normalizeName } from '../model/record-words.ts'
import type { JsonObject, JsonValue } from '../names/json-value.ts'
import type { ReferenceKinds } from './reference-kinds.ts'
import { recordsWithRole } from './reference-roles.ts'
import { compileUse } from './reference-use.ts'
import type { Table } from './types.ts'
import { spreadReferences } from './unique-references.ts'
import { compileShared, referredOf, streamOf } from './referring-records.ts'
import { treeOf } from './tree.ts'
import { unitOf, withoutUnit } from './values/amounts.ts'
import { hashText } from './values/random.ts'
import type { RecordRef } from './values/record-ref.ts'
import { wordSet } from '../names/word-table.ts'
import { isPersonRole } from '../model/words/person-nouns.ts'
import { amountNames, personNames } from './values/words/rule-words.ts'
import type { GenerateValue } from './values/scope.ts'

/** Share of optional references that are null. */
const NULL_SHARE = 0.15

/**
 * Creates the generator of references at a path: keys of records in the other collection. References of one name refer to the same record: `customer` is the
 * record of `customer_id`. If both collections have the same parent, the records do, too.
 */
export function createReferenceGenerator(table: Table, path: string): GenerateValue {
  const { model, dataset, parent, ranges } = table
  const reference = model.references[path]!
  const target = dataset.table(reference.collection)
  // It follows from the other records.
  if (target === undefined || backReferenceOf(table, path) !== undefined) return () => null
  // The `order_id` of a line in an order.
  const leaf = keyStem(normalizeName(path.slice(path.lastIndexOf('.') + 1)))
  if (target === table && path.includes('.') && leaf === lastWord(model.record))
    return ({ root: { ordinal } }) => referenceValue(table, ordinal, reference.field)
  const stream = streamOf(path)
  const isNullable = model.fields[path]?.nullable === true
  const isMember = path === model.key.at(-1) && ranges !== undefined
  const isRoot = !/[.[]/.test(path)
  const way = lazy(() => findWay(table, path))
  const spread = lazy(() => spreadReferences(table, target, referredOf(target.base), stream))
  const shared = parent !== undefined && target.parent === parent ? target.ranges : undefined
  const bound = lazy(() => compileParentBound(table, path))
  const shares = lazy(() => compileShared(table, path))
  const roles = lazy(() => recordsWithRole(table, path))
  const isOnce = isOncePerParent(table, path)
  const isTaken = compileUse(table, path)
  const pick = (ref: RecordRef, isUsed: boolean | undefined): number | undefined => {
    const parentOrdinal = ranges?.parentOf(ref.root.ordinal)
    if (isMember) return pickMember(ref.root.ordinal, table, target)
    if (isOnce && isRoot) return pickMember(ref.root.ordinal, table, target)
    if (target === parent && parentOrdinal !== undefined) return parentOrdinal
    if (target === table && isRoot && isNullable)
      return pickEarlier(
        ref,
        parentOrdinal === undefined ? 0 : ranges!.rangeOf(parentOrdinal).start,
      )
    const isAbsent = isNullable && ref.hash(stream ^ 1) / 4294967296 < NULL_SHARE
    if (isAbsent && isUsed !== true) return undefined
    const named = roles()
    const all = shares()?.(ref.root.ordinal)
    const both = named && all?.filter((each) => named.includes(each))
    // A lead of the team, if it has one.
    const related = both !== undefined && both.length > 0 ? both : all
    if (named !== undefined && related === undefined) return named[ref.hash(stream) % named.length]
    if (related !== undefined && (related.length > 0 || isNullable))
      return related[ref.hash(stream) % related.length]
    const children = bound()?.(ref.root.ordinal)
    if (children !== undefined && children.end > children.start)
      return children.start + (ref.hash(stream) % (children.end - children.start))
    if (shared === undefined && isRoot)
      return target.base === 0
        ? undefined
        : displayOrderOf(target).ordinalAt(spread().targetOf(ref.root.ordinal))
    const { start, end } =
      shared === undefined || parentOrdinal === undefined
        ? { start: 0, end: target.base }
        : shared.rangeOf(parentOrdinal)
    // The first records are referenced most, so that lists filtered by them are not empty.
    const share = (ref.hash(stream) / 4294967296) ** 2
    return end > start ? start + Math.floor(share * (end - start)) : undefined
  }
  /** Picks an earlier record, so that references do not lead in circles. The first records have none. */
  const noneShare = path === treeOf(table)?.path ? 0.4 : NULL_SHARE
  const pickEarlier = (ref: RecordRef, start: number): number | undefined => {
    const { ordinal } = ref.root
    const isNone = ordinal === start || ref.hash(stream ^ 1) / 4294967296 < noneShare
    return isNone ? undefined : start + (ref.hash(stream) % (ordinal - start))
  }
  const read = (from: Table, ordinal: number, field: string): JsonValue =>
    from.generatedKey(ordinal, field)
  const other = partnerOf(table, path)
  const partner =
    other === undefined ? undefined : lazy(() => createReferenceGenerator(table, other))
  return (ref, random) => {
    const isUsed = isTaken(ref)
    if (isUsed === false) return null
    const steps = way()
    if (steps !== undefined) {
      const { field } = steps[0]!
      const known = follow(steps, { [field]: table.generatedKey(ref.root.ordinal, field) }, read)
      if (known !== undefined) return known
      // A private customer has no company, nor have their tickets.
      if (isNullable && table.generatedKey(ref.root.ordinal, field) !== null) return null
    }
    const found = pick(ref, isUsed)
    const isSame =
      found !== undefined &&
      isRoot &&
      (target === table
        ? found === ref.root.ordinal
        : partner?.()(ref, random) === referenceValue(target, found, reference.field))
    // No employee is their own manager, and none hands a shift to themselves.
    const ordinal = isSame && target.base > 1 ? (found + 1) % target.base : found
    return ordinal === undefined ? null : referenceValue(target, ordinal, reference.field)
  }
}

/** Returns the field with the other side of a transfer to a record of the same collection: `from_account_id` for `to_account_id`. */
function partnerOf({ model }: Table, path: string): string | undefined {
  const sides = [/^to /, /^target /, /^recipient\b/, /^receiver\b/, /^payee\b/]
  const others = [/^from /, /^source /, /^sender\b/, /^sender\b/, /^payer\b/]
  const at = sides.findIndex((side) => side.test(normalizeName(path)))
  const { collection } = model.references[path] ?? {}
  return Object.keys(model.references).find(
    (name) =>
      model.references[name]!.collection === collection &&
      others[at]?.test(normalizeName(name)) === true,
  )
}

/** Creates the generator of a reference whose kind another field tells: the key of a customer or of an agent. */
export function createKindGenerator(
  table: Table,
  path: string,
  kinds: ReferenceKinds,
): GenerateValue {
  const stream = streamOf(path)
  const generate =
    table.model.references[path] === undefined ? undefined : createReferenceGenerator(table, path)
  return (ref, random) => {
    const { ordinal } = ref.root
    const kind = table.factory.generateMember(ordinal, kinds.type)
    const { way, target, key } = kinds.of(kind) ?? {}
    const from = way?.[0]?.field
    const known =
      from === undefined
        ? undefined
        : kinds.follow(
            { [kinds.type]: kind, [from]: table.generatedKey(ordinal, from) },
            (other, at, field) => other.generatedKey(at, field),
          )
    if (known !== undefined) return known
    if (target === undefined || target.base === 0) return generate?.(ref, random) ?? null
    return referenceValue(target, ref.hash(stream) % target.base, key)
  }
}

/**
 * Creates a reader of the referenced field that a denormalized field copies: `product_name` for a reference `product_id`, or a price.
 *
 * Undefined if records of the other table copy fields of this one.
 */
export function createDenormalizedReader(
  table: Table,
  path: string,
  text: string,
  isDirect = false,
): ((key: JsonValue) => JsonValue | undefined) | undefined {
  const { collection = '', field } = referencesOf(table.model)[path] ?? {}
  const target = field === undefined ? undefined : table.dataset.table(collection)
  return target === undefined || copiesFrom(target, table)
    ? undefined
    : compileCopiedField(table, path, text, isDirect)
}

/**
 * Compiles how to read what a field copies.
 *
 * @param isDirect Whether the record to which the reference leads must have the field itself. Default: or the one to which that refers.
 */
export function compileCopiedField(
  table: Table,
  path: string,
  text: string,
  isDirect = false,
): ((key: JsonValue) => JsonValue | undefined) | undefined {
  const { model, dataset } = table
  const { collection, field } = referencesOf(model)[path] ?? {}
  const target = field === undefined ? undefined : dataset.table(collection!)
  if (target === undefined) return undefined
  const { record } = target.model
  // `room_type_name` of a room type, `agent_name` of the user `agent_id`.
  const stem = keyStem(normalizeName(path.slice(path.lastIndexOf('.') + 1)))
  const heads = [stem, record]
  // `lead_name` of the lead `lead_agent_id`. The `home_team` of `home_team_id` is the name of the team.
  if (stem.endsWith(` ${lastWord(record)}`) && text !== stem)
    heads.splice(1, 0, stem.slice(0, stem.lastIndexOf(' ')))
  const named = [...heads, lastWord(record)].find((each) => text.startsWith(`${each} `))
  // `employee_name` is that of `employee_id`, not of `approved_by`.
  const isOther = (each: string): boolean => keyStem(normalizeName(each)) === named
  if (named !== undefined && named !== heads[0] && Object.keys(referencesOf(model)).some(isOther))
    return undefined
  const head = `${named ?? lastWord(record)} `
  const names = copiedNames(target.model)
  const isOnly = isOnlyReference(path, Object.keys(model.references))
  // The `title` of a copy with a `title_id`.
  const isSelf = text === heads[0] && normalizeName(path) !== text
  const isName = isOnly && /^(?:name|title)$/.test(text)
  const isCode = CODES.test(text) && (isOnly || !path.includes('.'))
  const prices = priceNames().has(withoutUnit(text)) ? pricesLike(text, names) : []
  const isPrice = path.includes('.') || prices.length === 1
  const own =
    PRICE_END.test(text) || isSharedName(text, path, model)
      ? [text]
      : isSelf || isName
        ? [...(isSelf ? [text] : []), 'name', 'title']
        : isCode
          ? [text]
          : []
  const texts = named === undefined ? own : [text.slice(head.length)]
  const find = (each: string): string | undefined =>
    names.find((name) => normalizeName(name) === each) ??
    // `running_minutes` for “running time”.
    (TIME.test(each)
      ? names.find(
          (name) => MINUTES.test(name) && stemOfTime(normalizeName(name)) === stemOfTime(each),
        )
      : undefined)
  const [exact] = texts.flatMap((each) => find(each) ?? [])
  const from = exact ?? (named === undefined && isPrice ? prices[0] : undefined)
  if (from === undefined && (text === `${head}name` || isRoleName(text, path, model, names)))
    return nameReader(target, field!, names)
  if (from === undefined) return isDirect ? undefined : throughReference(target, field!, text)
  return (value) => {
    const ordinal = target.find({ [field!]: value })
    return (ordinal === undefined ? undefined : target.stored(ordinal)?.[from]) ?? undefined
  }
}

/** Returns the fields that other records may copy: values that do not identify the record. */
const copiedNames = memoize(
  ({ key, fields }: CollectionModel) =>
    Object.keys(fields).filter((name) => {
      const kinds = kindsOf(fields[name]!.type)
      return !key.includes(name) && !kinds.has('array') && !kinds.has('object')
    }),
  new WeakMap<CollectionModel, string[]>(),
)

/** Returns the prices and amounts with the unit of a name. */
function pricesLike(text: string, names: readonly string[]): string[] {
  return names.filter((name) => {
    const each = withoutUnit(normalizeName(name))
    const isAmount = priceNames().has(each) || each === 'amount'
    return isAmount && unitOf(normalizeName(name)) === unitOf(text)
  })
}

/** Creates a reader of what the record has to which a referenced one refers: the `plan_name` of a subscription, whose price has a `plan_id`. */
function throughReference(
  target: Table,
  field: string,
  text: string,
): ((key: JsonValue) => JsonValue | undefined) | undefined {
  for (const [path, { field: key }] of Object.entries(referencesOf(target.model))) {
    const stem = keyStem(normalizeName(path))
    if (key === undefined || /[.[]/.test(path) || !text.startsWith(`${stem} `)) continue
    const read = createDenormalizedReader(target, path, text, true)
    if (read === undefined) continue
    return (value) => {
      const ordinal = target.find({ [field]: value })
      const next = ordinal === undefined ? undefined : target.stored(ordinal)?.[path]
      return next === undefined || next === null ? undefined : read(next)
    }
  }
  return undefined
}

const TIME = /(?:^| )(?:time|length|duration)$/
const MINUTES = /minutes$/i

function stemOfTime(text: string): string {
  return text.replace(/ ?\b(?:time|length|duration|minutes)$/, '').replace(/ (?:duration|in)$/, '')
}

/** Whether a name is that of a record to which only the referenced one refers: the `student_name` of a submission, whose enrollment has it. */
function isSharedName(
  text: string,
  path: string,
  { references, parent, fields }: CollectionModel,
): boolean {
  const [, owner] = /^(.+) (?:name|title|email)$/.exec(text) ?? []
  if (owner === undefined || path.includes('.')) return false
  // Who comments says their name and email address.
  const isContact = Object.keys(fields).some((each) => normalizeName(each) === `${owner} email`)
  if (isContact && text.endsWith(' name')) return false
  return !Object.keys({ ...parent?.fields, ...references }).some(
    (each) => keyStem(normalizeName(each)) === owner,
  )
}

/** Whether a name is that of a role which only one reference to a person can have: `author_name` of a review with a `student_id`. */
function isRoleName(
  text: string,
  path: string,
  { references, parent, fields }: CollectionModel,
  names: readonly string[],
): boolean {
  const [, role = ''] = /^(\w+) name$/.exec(text) ?? []
  if (
    !isPersonRole(role) ||
    Object.keys(fields).some((name) => keyStem(normalizeName(name)) === role)
  )
    return false
  const others = Object.keys({ ...parent?.fields, ...references }).filter((each) => each !== path)
  return personNameOf(names) !== undefined && others.length <= 1 && !path.includes('.')
}

/** Returns the fields with the name of a person or a company: the whole, or its parts. */
function personNameOf(names: readonly string[]): readonly string[] | undefined {
  const find = (list: string): string | undefined =>
    list.split('|').flatMap((each) => names.find((name) => normalizeName(name) === each) ?? [])[0]
  const whole = find(
    `${personNames.name.replace('name|', '')}|company name|business name|organization name`,
  )
  if (whole !== undefined) return [whole]
  const [first, last] = [find(personNames.first), find(personNames.last)]
  return first === undefined || last === undefined ? undefined : [first, last]
}

/** Creates a reader of the name of a person. */
function nameReader(
  target: Table,
  field: string,
  names: readonly string[],
): ((key: JsonValue) => JsonValue | undefined) | undefined {
  const parts = personNameOf(names)
  const read = parts && readerOf(target, parts)
  return read && ((value) => read({ [field]: value }))
}

/** Creates a reader of the texts of a record, by its key. */
function readerOf(
  target: Table,
  parts: readonly string[],
): (key: JsonObject) => JsonValue | undefined {
  return (key) => {
    const ordinal = target.find(key)
    const record = ordinal === undefined ? undefined : target.stored(ordinal)
    return record && parts.map((part) => String(record[part])).join(' ')
  }
}

/** Compiles how to read a member of a record by its key: a field, or the name of a person. */
export function compileCopyOf(
  target: Table,
  text: string,
): ((key: JsonObject) => JsonValue | undefined) | undefined {
  const names = copiedNames(target.model)
  const own = names.find((name) => normalizeName(name) === text)
  const parts = own === undefined ? (text === 'name' ? personNameOf(names) : undefined) : [own]
  return parts && readerOf(target, parts)
}

/** Returns the references of a collection, and that to its parent. */
export function referencesOf({
  references,
  parent,
}: CollectionModel): CollectionModel['references'] {
  const fields = Object.entries(parent?.fields ?? {})
  if (parent === undefined || fields.length !== 1) return references
  const [[path, field]] = fields as [[string, string]]
  return { [path]: { collection: parent.collection, field }, ...references }
}

/** Whether a table copies fields of another one, directly or transitively. Circular copies could not be generated. */
export function copiesFrom(table: Table, other: Table, visited: Set<Table> = new Set()): boolean {
  if (table === other) return true
  if (visited.has(table)) return false
  visited.add(table)
  return Object.entries(referencesOf(table.model)).some(([path, { collection, field }]) => {
    const target = field === undefined ? undefined : table.dataset.table(collection)
    if (target === undefined || (!path.includes('.') && !hasDenormalizedField(target, path, table)))
      return false
    return copiesFrom(target, other, visited)
  })
}

/** Whether a record has a denormalized field of a reference: `team_name` for `team_id`. */
function hasDenormalizedField(
  { model: { record } }: Table,
  path: string,
  { model }: Table,
): boolean {
  const head = `${lastWord(record)} `
  return Object.keys(model.fields).some(
    (name) => name !== path && normalizeName(name).startsWith(head),
  )
}

/** Whether a reference is the only one in the object of a list: an order line has the name of its product. */
function isOnlyReference(path: string, references: readonly string[]): boolean {
  const at = path.lastIndexOf('[].')
  return at >= 0 && references.filter((each) => each.startsWith(path.slice(0, at + 3))).length === 1
}

/** An order line has the SKU of its product, a repair the plate of its car. */
const CODES =
  /^(?:sku|isbn|ean|gtin|upc|barcode|item code|product code|article number|part number|vin|serial number|(?:(?:license|registration|number) )?plate)$/

/** A rental has the daily rate of its tool. */
const PRICE_END = / (?:rate|price|fee)$/

const priceNames = wordSet(
  `${amountNames.price}|price paid|paid price|purchase price|base price|base rate|list price|standard price|standard rate|item price|monthly price|yearly price|monthly rate|day rate|night rate`,
)

/** Returns the default of a required reference in a created record: the first record of the target collection. */
export function defaultReference(
  { name, model, dataset }: Table,
  path: string,
): JsonValue | undefined {
  const { collection = '', field } = model.references[path] ?? {}
  // A record that specializes another one shares its key.
  const isOwn =
    model.key.includes(path) ||
    lastWord(normalizeName(collection)) === lastWord(normalizeName(name))
  const target = isOwn ? undefined : dataset.table(collection)
  const first = target?.find({})
  return first === undefined ? undefined : referenceValue(target!, first, field)
}

/** Returns the value that refers to a record: a field, or for an embedded record its key. */
function referenceValue(target: Table, ordinal: number, field: string | undefined): JsonValue {
  const { key } = target.model
  const name = field ?? (key.length === 1 ? key[0] : undefined)
  if (name !== undefined) return target.keyValue(ordinal, name)
  const object: JsonObject = {}
  for (const part of key) object[part] = target.keyValue(ordinal, part)
  return object
}

/** Picks the member of a membership: successive records from a position that depends on the parent, so that members of one parent differ. */
function pickMember(ordinal: number, { name, ranges }: Table, { base }: Table): number | undefined {
  const parent = ranges!.parentOf(ordinal)
  const index = ordinal - ranges!.rangeOf(parent).start
  return base === 0 ? undefined : (hashText(`${name} ${parent}`) + index) % base
}
