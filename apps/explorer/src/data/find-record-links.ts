import type { JsonNode } from 'fc-core/json'
import { formatDataRoute } from '../packages/data-route.ts'
import { findReferenced, keyOf } from './relations.ts'
import type { ExplainedModel, Row } from './types.ts'

/**
 * Finds the addresses of the records that an item of a response refers to, by member, and of the item itself for its key.
 *
 * @param name Name of the collection of the item.
 * @param item An object in `text`.
 */
export function findRecordLinks(
  packageKey: string,
  { collections }: Pick<ExplainedModel, 'collections'>,
  name: string,
  item: JsonNode,
  text: string,
): ReadonlyMap<string, string> {
  const record = JSON.parse(text.slice(item.start, item.end)) as Row
  const links = new Map<string, string>()
  const { key = [] } = collections[name] ?? {}
  const own = key.at(-1)
  if (own !== undefined && key.every((field) => isKeyValue(record[field])))
    links.set(own, formatDataRoute(packageKey, { collection: name, key: keyOf(record, key) }))
  for (const reference of findReferenced(name, record, collections)) {
    const { path, collection, key: values } = reference
    // A column with several references shows no link.
    if (values !== undefined && isKeyValue(record[path]) && !links.has(path))
      links.set(path, formatDataRoute(packageKey, { collection, key: values }))
  }
  return links
}

function isKeyValue(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
