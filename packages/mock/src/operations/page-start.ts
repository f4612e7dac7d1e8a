import { type Endpoint } from 'fc-core'
import { findPageSizeMember, readMembers } from 'fc-core/internal'
import type { RecordSelection, SelectedRecord } from '../dataset/selection.ts'
import type { Table } from '../dataset/types.ts'
import type { OperationModel } from '../model/model.ts'
import { namedOnly } from '../model/object-types.ts'
import type { JsonValue } from '../names/json-value.ts'
import type { PagePosition } from './page-position.ts'
import type { Arguments } from 'fc-server/protocol'
import { type MaybeWork, withResult } from '../scheduling/work.ts'
import { invalidArgument, notFound } from './domain-error.ts'

/** Where a page starts: at an index, or next to a record. */
export type PageStart =
  | { index: number }
  | { direction: 'after' | 'before'; ordinals: readonly number[]; sent: Record<string, JsonValue> }

/**
 * Compiles the arguments of a list that select a page. The key of a record takes precedence over an offset, and an offset over a page number.
 *
 * @throws DomainError when called, for a negative or fractional number and for an unknown key.
 */
export function compilePageStart(
  { page = {} }: OperationModel,
  table: Table,
): (args: Arguments, size: number | undefined) => PageStart | undefined {
  const { key, record } = table.model
  const [own, ...rest] = key.toReversed()
  return (args, size) => {
    const valueOf = (name = ''): JsonValue | undefined =>
      Object.hasOwn(args, name) ? ((args[name] as JsonValue | undefined) ?? undefined) : undefined
    for (const direction of ['after', 'before'] as const) {
      const name = page[direction]
      const value = valueOf(name)
      if (name === undefined || value === undefined || own === undefined) continue
      const found = rest.length === 0 ? table.find({ [own]: value }) : undefined
      const ordinals = found === undefined ? table.findByValue(own, value) : [found]
      const sent = { [name]: value }
      if (ordinals.length === 0) throw notFound(record, sent)
      return { direction, ordinals, sent }
    }
    const offset = readNumber(page.offset, valueOf(page.offset), 0)
    if (offset !== undefined) return { index: offset }
    const { first = 1 } = page
    const number = readNumber(page.number, valueOf(page.number), first)
    return number === undefined || size === undefined
      ? undefined
      : { index: Math.max(number - first, 0) * size }
  }
}

/** Reads a whole number. 0 is the first page, too, if that has the number 1. */
function readNumber(
  name: string | undefined,
  value: JsonValue | undefined,
  first: number,
): number | undefined {
  if (name === undefined || value === undefined) return undefined
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number
  throw invalidArgument(name, `Expected a whole number from ${first}.`, value)
}

/** Returns the position of the page of a list that starts there. A page behind the end is empty, and the last page precedes it. */
export function locatePage(
  selection: RecordSelection,
  start: PageStart,
  size: number,
): MaybeWork<PagePosition> {
  if (!('index' in start))
    return withResult(selection.positionOf(start.ordinals), (item) => {
      if (item === undefined) throw notFound('record in this list', start.sent)
      return { direction: start.direction, item, number: 1, end: undefined }
    })
  const { index } = start
  const number = size === 0 ? 1 : Math.floor(index / size) + 1
  const after = (record: SelectedRecord | undefined): PagePosition => ({
    direction: 'after',
    item: record?.position,
    number,
    end: undefined,
  })
  if (index === 0) return after(undefined)
  return withResult(selection.slice(index - 1, 1), ([before]) =>
    before === undefined
      ? withResult(selection.before(undefined, 1), ([last]) => after(last))
      : after(before),
  )
}

/** Reads the records of a list without pages that the arguments select. */
export function readRange(
  selection: RecordSelection,
  start: PageStart | undefined,
  count: number,
): MaybeWork<SelectedRecord[]> {
  if (start === undefined || 'index' in start) return selection.slice(start?.index ?? 0, count)
  return withResult(locatePage(selection, start, count), ({ direction, item }) =>
    selection[direction](item, count),
  )
}

/** Compiles the requested number of records of a list without pages. Undefined: none is requested. */
export function compileCount(endpoint: Endpoint): (args: Arguments) => number | undefined {
  const name = findPageSizeMember(readMembers(namedOnly(endpoint.arguments)))?.name ?? ''
  return (args) => {
    const value = Object.hasOwn(args, name) ? args[name] : undefined
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
      ? value
      : undefined
  }
}
