import { type JsonNode } from 'fc-core/json'
import { chunkOf } from 'fc-core/internal'

/**
 * Memoizes a function of an item of a root array, such as an endpoint, as long as the item does not change. The result must not depend on
 * the position of the item: offsets are relative to its start.
 *
 * @param compute Receives the item, the key of its array, and the text.
 */
export function memoizePerChunk<Result>(
  compute: (node: JsonNode, list: string, text: string) => Result,
): (node: JsonNode, list: string, text: string) => Result {
  const cache = new WeakMap<object, { list: string; result: Result }>()
  return (node, list, text) => {
    const chunk = chunkOf(node)
    if (chunk === undefined) return compute(node, list, text)
    let entry = cache.get(chunk)
    // The key of the array may have changed.
    if (entry?.list !== list)
      cache.set(chunk, (entry = { list, result: compute(node, list, text) }))
    return entry.result
  }
}
