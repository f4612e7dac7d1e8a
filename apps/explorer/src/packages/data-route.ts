import { decode, encode } from './encode-part.ts'
import { isObject } from 'fc-core/internal'

/** What the page with the data shows: all collections, the records of one, or a record among them. */
export interface DataRoute {
  collection: string | undefined
  /** The values of the key fields of the selected record. Empty without one. */
  key: readonly string[]
  filter: RecordFilter
}

/** Selects and sorts the records of a collection. */
export interface RecordFilter {
  /** Words, and values of fields: `ada status:open`. */
  search: string
  /** Values that records must have, by field or path. */
  where: Readonly<Record<string, unknown>>
  /** A field, with a `-` prefix for descending order. Empty for the order of the collection. */
  sort: string
}

export const NO_FILTER: RecordFilter = { search: '', where: {}, sort: '' }

/**
 * Parses the part of a fragment after `data/`.
 *
 * @example parseDataRoute('orders/o-1?sort=-total')
 */
export function parseDataRoute(text: string): DataRoute {
  const start = text.indexOf('?')
  const path = start < 0 ? text : text.slice(0, start)
  const query = new URLSearchParams(start < 0 ? '' : text.slice(start))
  const [collection = '', ...key] = path.split('/')
  return {
    collection: collection === '' ? undefined : decode(collection),
    key: key.map(decode),
    filter: {
      search: query.get('search') ?? '',
      where: parseObject(query.get('where')),
      sort: query.get('sort') ?? '',
    },
  }
}

/** Returns the fragment of a page with data. */
export function formatDataRoute(
  packageKey: string,
  { collection, key = [], filter = NO_FILTER }: Partial<DataRoute> = {},
): string {
  const path = collection === undefined ? '' : `/${[collection, ...key].map(encode).join('/')}`
  const query = new URLSearchParams()
  if (filter.search !== '') query.set('search', filter.search)
  if (Object.keys(filter.where).length > 0) query.set('where', JSON.stringify(filter.where))
  if (filter.sort !== '') query.set('sort', filter.sort)
  const text = query.size > 0 ? `?${query}` : ''
  return `#/${encode(packageKey)}//data${path}${path === '' ? '' : text}`
}

/** A hand-written link may have anything. */
function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (isObject(value)) return value as Readonly<Record<string, unknown>>
  } catch {
    // As without a filter.
  }
  return {}
}
