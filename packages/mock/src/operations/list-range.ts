import { type Endpoint, findPageSizeMember, readMembers } from 'fc-core'
import { namedOnly } from '../model/object-types.ts'
import { normalizeName } from '../model/record-words.ts'
import type { Arguments } from '../protocol/body.ts'

/** A range of a list. */
export interface ListRange {
  start: number
  count: number
}

const OFFSET = /^(?:offset|skip|start|start index|start at|from index)$/
const PAGE = /^(?:page|page number|page index|page no)$/

/** Compiles the requested range of a list without pages: page size, offset and page number. Default: the first `max` records. */
export function compileRange(endpoint: Endpoint, max: number): (args: Arguments) => ListRange {
  const named = namedOnly(endpoint.arguments)
  const sizeName = findPageSizeMember(readMembers(named))?.name
  const offsetName = named.find(({ name }) => OFFSET.test(normalizeName(name)))?.name
  const pageName = named.find(({ name }) => PAGE.test(normalizeName(name)))?.name
  return (args) => {
    const size = wholeNumber(args, sizeName)
    const count = Math.min(size ?? max, max)
    const page = size === undefined ? undefined : wholeNumber(args, pageName)
    const start = wholeNumber(args, offsetName) ?? Math.max((page ?? 1) - 1, 0) * count
    return { start, count }
  }
}

function wholeNumber(args: Arguments, name: string | undefined): number | undefined {
  const value = name === undefined || !Object.hasOwn(args, name) ? undefined : args[name]
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
