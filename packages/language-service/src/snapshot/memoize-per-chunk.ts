import { type JsonNode, chunkOf } from 'fc-core/json'

/**
 * Works something out about each entry of a list of the root, such as an endpoint, and keeps it as long as the entry does not change. What
 * is made must not depend on where the entry stands: offsets count from its start.
 *
 * @param make Gets the entry, the key of its list, and the text it stands in.
 */
export function memoizePerChunk<Made>(
  make: (node: JsonNode, list: string, text: string) => Made,
): (node: JsonNode, list: string, text: string) => Made {
  const known = new WeakMap<object, { list: string; made: Made }>()
  return (node, list, text) => {
    const chunk = chunkOf(node)
    if (chunk === undefined) return make(node, list, text)
    let entry = known.get(chunk)
    // The key of its list may have changed, and with it what the entry is.
    if (entry?.list !== list) known.set(chunk, (entry = { list, made: make(node, list, text) }))
    return entry.made
  }
}
