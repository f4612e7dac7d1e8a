import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { memoize } from '../../names/lazy.ts'
import { singular } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import { compileFormulas, findCapacity } from '../rules/formulas.ts'
import { statedFormulas } from '../rules/stated-formulas.ts'
import { statedPresence } from '../rules/presence.ts'
import { scopeOf } from '../scope-of.ts'
import type { Table } from '../types.ts'
import { findBalance, numberOf } from '../values/amounts.ts'
import { emptyValue } from '../values/empty-value.ts'
import type { Field } from '../values/scope.ts'
import { bookingNouns } from '../values/words/rule-words.ts'
import type { AggregateSource } from './aggregate.ts'
import type { DerivedField } from './derived-field.ts'
import { findAggregate } from './aggregates.ts'
import { childReader, directReader, readRow, tablesWith } from './children.ts'
import { compileStated } from './qualifiers.ts'
import { compileCurrentUse, findCurrent } from './current-records.ts'
import { findNestedSums } from './nested-sums.ts'
import { findTreeFields } from './tree-fields.ts'
import { findCircularCopies } from './circular-copies.ts'
import { findKindCopies } from './kind-copies.ts'
import { compileRead } from './read-aggregate.ts'
import { findPrevious } from './previous-records.ts'
import { findQueued } from './queues.ts'
import { compilePaid, compileSettlement, paymentsOf } from './payments.ts'

/** The fields of a record that follow from its children. */
export interface DerivedFields {
  /** Fields whose shown value may differ from the stored one. */
  readonly names: ReadonlySet<string>
  /** Returns a record with these fields. Those that a client has sent are kept. */
  show(stored: JsonObject, ordinal: number, isChanged: boolean): JsonObject
  /** Clears what was not sent: it is derived when the record is read. */
  clear(record: JsonObject, sent: JsonObject): void
  /** Clears what rules have computed from cleared fields: what is due of an order, without what is paid. */
  clearRest(record: JsonObject, sent: JsonObject): void
  /** Returns fields of a generated record that a change of it must keep. */
  fixed(ordinal: number): JsonObject
}

/** Compiles the fields that follow from children: their number, the sum of their amounts, the last time; and what follows from these. */
export function compileDerivedFields(table: Table): DerivedFields {
  const { dataset, rows } = table
  const scope = scopeOf(table)
  const derived = findDerived(table)
  const payments = paymentsOf(table)
  const paidOf = payments && compilePaid(payments)
  const settle = payments && compileSettlement(payments)
  const paidField = payments && findBalance(scope).paid
  const inUse = compileCurrentUse(table, derived)
  const limits = derived.filter(({ isLimit }) => isLimit)
  const exact = derived.filter(({ isLimit }) => !isLimit)
  const direct = new Set([...exact.map(({ field }) => field.name), ...names(paidField)])
  const changing = new Set([
    ...direct,
    ...limits.map(({ field }) => field.name),
    ...names(settle && payments?.status?.field),
    ...(inUse ? [inUse.name] : []),
  ])
  const formulas = compileFormulas(scope).filter(({ field, inputs }) => {
    const isDerived = !direct.has(field.name) && inputs.some(({ name }) => changing.has(name))
    if (isDerived) changing.add(field.name)
    return isDerived
  })
  const computed = formulas.filter(({ always }) => always !== true)
  const cleared = [...direct, ...computed.map(({ field }) => field.name)]
  const { capacity, used } = findCapacity(scope) ?? {}
  const limited = derived.find(({ field }) => field === used)
  const fixed = (ordinal: number): JsonObject => {
    const limit = capacity && numberOf(table.generated(ordinal), capacity)
    if (limit === undefined || limited === undefined || rows !== undefined) return {}
    const count = Number(dataset.state.withoutChanges(() => limited.read(ordinal)))
    return count > limit ? { [capacity!.name]: Math.ceil(count / 5) * 5 } : {}
  }
  if (limited !== undefined) changing.add(capacity!.name)
  // What docs state for a status agrees with the one that is shown.
  const stated = scope.fields.flatMap((own) => {
    const presence = own.isNullable ? statedPresence(own, scope.fields) : undefined
    const isShown = presence && changing.has(presence.field.name)
    return isShown && !table.model.references[own.name] ? [{ ...presence, name: own.name }] : []
  })
  return {
    names: changing,
    show(stored, ordinal, isChanged) {
      const record = { ...stored, ...(!isChanged && fixed(ordinal)) }
      const row = rows?.[ordinal]
      const isKept = (name: string, isCount = false): boolean =>
        isChanged ? (record[name] ?? null) !== null : !isCount && row?.[name] !== undefined
      for (const { field, read } of limits)
        record[field.name] = Math.min(Number(record[field.name]), Number(read(ordinal)))
      for (const { field, isCount, read } of exact) {
        if (isKept(field.name, isCount)) continue
        const value = read(ordinal)
        if (value !== undefined) record[field.name] = value
        else if (isChanged) record[field.name] = emptyValue(field)
      }
      inUse?.settle(record, isChanged || row !== undefined)
      if (paidOf !== undefined) {
        const paid = paidOf(ordinal)
        const known = paidField && isKept(paidField.name) ? numberOf(record, paidField) : undefined
        if (paidField && known === undefined) record[paidField.name] = paid.amount
        settle?.(record, { ...paid, amount: known ?? paid.amount }, isChanged || row !== undefined)
      }
      for (const { name, field: source, happened } of stated) {
        if (record[source.name] === stored[source.name] && !direct.has(name)) continue
        if (happened.get(record[source.name] ?? null) !== true) record[name] = null
        else record[name] ??= table.factory.generateMember(ordinal, name)
      }
      for (const { field, always, compute } of formulas) {
        const value =
          isKept(field.name) && always !== true ? undefined : compute(record, dataset.time())
        if (value !== undefined) record[field.name] = value
      }
      return record
    },
    clear(record, sent) {
      for (const name of cleared) if (!Object.hasOwn(sent, name)) record[name] = null
    },
    clearRest(record, sent) {
      const isUnknown = ({ name }: Field): boolean =>
        direct.has(name) && (record[name] ?? null) === null
      for (const { field, inputs } of computed)
        if (!Object.hasOwn(sent, field.name) && inputs.some(isUnknown)) record[field.name] = null
    },
    fixed,
  }
}

function names(field: Field | undefined): string[] {
  return field === undefined ? [] : [field.name]
}

const bookings = wordSet(bookingNouns)

function findDerived(table: Table): DerivedField[] {
  const { model, dataset } = table
  const scope = scopeOf(table)
  const lists = scope.fields.filter(({ base }) => base === 'array')
  const readerOf = memoize((child: Table) =>
    child === table ? undefined : childReader(table, child),
  )
  const source: AggregateSource = {
    dataset,
    noun: '',
    isSource: (child) => readerOf(child) !== undefined,
  }
  const payments = paymentsOf(table)
  const own = payments && findBalance(scope)
  const stated = new Set(statedFormulas(scope).map(({ field }) => field))
  const found = scope.fields.flatMap((field): DerivedField[] => {
    const { name, base, words } = field
    if (stated.has(field)) return []
    const isOther = model.key.includes(name) || model.references[name] !== undefined
    const isListed = base === 'number' && lists.some((list) => isSameNoun(words, list.words))
    const isBalance = field === own?.balance && field.model.sums === undefined
    if (isOther || isListed || field === own?.paid || isBalance) return []
    const aggregate = findAggregate(field, source)
    const read = aggregate && readerOf(aggregate.table)
    if (aggregate === undefined || read === undefined) return []
    const { isCount } = aggregate
    return [
      {
        field,
        isCount: isCount !== undefined,
        isLimit: isCount === 'limited',
        read: compileRead(aggregate, read),
      },
    ]
  })
  return [
    ...found,
    ...findBooked(table, found),
    ...findLinked(table, found),
    ...findNestedSums(table, found),
    ...findQueued(table),
    ...findCurrent(table),
    ...findPrevious(table),
    ...findTreeFields(table),
    ...findCircularCopies(table),
    ...findKindCopies(table),
  ]
}

function isSameNoun(words: readonly string[], list: readonly string[]): boolean {
  return words.map(singular).includes(singular(list.at(-1)!))
}

/** Statuses of bookings that take no place any more. */
export const GONE: RegExp =
  /^(?:canceled|cancelled|cancellation|rejected|declined|expired|withdrawn|dropped|removed|refunded|waitlisted|waiting|waitlist|void)$/

/** Finds the number of taken or free places, counted by the bookings of a record that are not canceled. */
function findBooked(table: Table, found: readonly DerivedField[]): DerivedField[] {
  const { capacity, used, available } = findCapacity(scopeOf(table)) ?? {}
  const field = used ?? available
  if (field === undefined || found.some((each) => each.field === field)) return []
  for (const child of tablesWith(table.dataset, (noun) => bookings().has(noun))) {
    const read = directReader(table, child)
    if (read === undefined) continue
    const { fields } = scopeOf(child)
    const status = fields.find(({ model, text }) => model.choices && /status$|^state$/.test(text))
    const stated = compileStated(child, field.model)
    const isActive = (each: number): boolean =>
      stated
        ? stated(readRow(child, each))
        : !GONE.test(String(readRow(child, each)[status?.name ?? ''] ?? ''))
    const count = (ordinal: number): number => read(ordinal).filter(isActive).length
    const free = (ordinal: number): number => {
      const { [capacity!.name]: limit } = table.stored(ordinal) ?? {}
      return Math.max(0, Number(limit ?? 0) - count(ordinal))
    }
    return [{ field, isCount: true, read: used ? count : free }]
  }
  return []
}

const MEMBERS = /^(?:(?:number of |total )?members|member count|participant count|people count)$/

/** Finds the lists and numbers of the records that memberships link to a record: the `group_ids` of a user, the `user_ids` and `member_count` of a group. */
function findLinked(table: Table, found: readonly DerivedField[]): DerivedField[] {
  const { model, dataset } = table
  return scopeOf(table).fields.flatMap((field): DerivedField[] => {
    const list = field.base === 'array' ? model.references[`${field.name}[]`] : undefined
    const isCount = field.base === 'number' && MEMBERS.test(field.text)
    const isOther = list?.field === undefined && !isCount
    if (isOther || found.some((each) => each.field === field)) return []
    for (const name of dataset.names) {
      const links = dataset.table(name)!
      const own = links.model.key.at(-1) ?? ''
      const member = links.model.references[own]
      const parent = Object.entries(links.model.parent?.fields ?? {})
      const [owner = ''] = parent.length === 1 ? parent[0]! : []
      if (links.model.key.length < 2 || member?.field === undefined || owner === '') continue
      const ofOwner = (ordinal: number): readonly number[] => links.childrenOf(ordinal)
      if (links.parent === table && (isCount || member.collection === list!.collection)) {
        const read = (ordinal: number): JsonValue =>
          isCount
            ? ofOwner(ordinal).length
            : ofOwner(ordinal).map((each) => links.keyValue(each, own))
        return [{ field, isCount, read }]
      }
      const isMember = member.collection === table.name && links.parent?.name === list?.collection
      if (!isMember || isCount) continue
      const read = (ordinal: number): JsonValue =>
        links
          .findByValue(own, table.keyValue(ordinal, member.field!))
          .map((each) => links.keyValue(each, owner))
      return [{ field, isCount, read }]
    }
    return []
  })
}
