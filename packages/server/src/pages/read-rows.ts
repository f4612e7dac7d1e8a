import { FcError } from 'fc-core'
import { andThen } from './and-then.ts'
import { readIndexPage } from './index-page.ts'
import { keysetConditions, keysetOrder, type KeysetQuery } from './keyset.ts'
import { createMemoryPage } from './memory-page.ts'
import type { Order } from './order.ts'
import type { PageRequest, ReadPage } from './page-handler.ts'
import { toOrderedRow } from './query-page.ts'
import { createRequestedPage } from './requested-page.ts'
import { toRowPage } from './row-page.ts'
import { decodeRowPosition } from './row-position.ts'
import { forEachRow } from './rows.ts'

/** A function of `paginated`, whatever its types. */
export type AnyRead = (args: never, context: never) => unknown

/** Calls a function of `paginated`. */
export function callWith(read: AnyRead, args: unknown, context: unknown, page: object): unknown {
  return read(args as never, { ...(context as object), page } as never)
}

/** Calls the function, and takes the page from what it returns: the rows of the page if it has used `page.keyset` or `page.sql`, or else all rows. */
export function readRows(
  read: AnyRead,
  order: Order | undefined,
  args: unknown,
  request: PageRequest,
  context: unknown,
): ReadPage | Promise<ReadPage> {
  const { position: encoded, size } = request
  if (order === undefined) {
    const page = createRequestedPage(size, rejectKeyset)
    return andThen(callWith(read, args, context, page), (rows) => readIndexPage(rows, request))
  }
  const position = encoded === undefined ? undefined : decodeRowPosition(order, encoded)
  const conditions = keysetConditions(order, position)
  const orderBy = keysetOrder(order, position?.direction ?? 'after')
  const readFrom = (index: number, before: readonly unknown[]): ReadPage | Promise<ReadPage> => {
    const limit = size + 1 - before.length
    let usesKeyset = false
    const page = createRequestedPage(size, () => {
      usesKeyset = true
      return { where: conditions[index], orderBy, limit }
    })
    return andThen(callWith(read, args, context, page), (returned) => {
      // A generator uses the keyset only when its first row is read.
      const memory = createMemoryPage(order, position, size)
      const found: unknown[] = []
      const visit = (row: unknown): void => {
        if (usesKeyset) found.push(row)
        else memory.add(row)
      }
      return andThen(forEachRow(returned, visit), () => {
        if (!usesKeyset) return memory.toPage()
        if (found.length > limit) throw tooManyRows(found.length, limit)
        const rows = [...before, ...found]
        if (rows.length <= size && index + 1 < conditions.length) return readFrom(index + 1, rows)
        const ordered = rows.map((row) => toOrderedRow(order, row))
        return toRowPage({ order, position, size, rows: ordered, hasOthers: encoded !== undefined })
      })
    })
  }
  return readFrom(0, [])
}

function rejectKeyset(): KeysetQuery {
  throw new FcError(
    'invalid-order',
    "`page.keyset` and `page.sql` require an order: paginated({ order: ['-created_at', 'id'] }, …).",
  )
}

function tooManyRows(count: number, limit: number): FcError {
  return new FcError(
    'invalid-page-result',
    `The query returned ${count} rows, more than its limit of ${limit}. Use all of \`where\`, \`orderBy\` and \`limit\` of \`page.sql\`, or $call(page.keyset).`,
  )
}
