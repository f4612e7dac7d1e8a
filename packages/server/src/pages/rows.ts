import { FcError } from 'fc-core'

/** Rows, as a handler returns them. */
export type Rows<Row> = readonly Row[] | Iterable<Row> | AsyncIterable<Row>

/** Calls a function with each row until it returns `false`; then the source is closed. Asynchronous only for asynchronous sources. */
export function forEachRow(
  rows: unknown,
  visit: (row: unknown) => boolean | void,
): void | Promise<void> {
  if (isAsyncIterable(rows)) return forEachAsync(rows, visit)
  if (typeof rows === 'string' || !isIterable(rows))
    throw new FcError(
      'invalid-page-result',
      `Expected the function of \`paginated\` to return an array or an iterable of rows, got ${describe(rows)}.`,
    )
  for (const row of rows) if (visit(row) === false) return
}

async function forEachAsync(
  rows: AsyncIterable<unknown>,
  visit: (row: unknown) => boolean | void,
): Promise<void> {
  for await (const row of rows) if (visit(row) === false) return
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value !== 'object') return `a value of type ${typeof value}`
  return 'rows' in value ? 'an object: return its `rows`' : 'an object'
}
