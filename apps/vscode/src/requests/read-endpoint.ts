import { endpointUrl } from 'fc-core'
import { findNode, formatPointer, type JsonNode, readJson } from 'fc-core/json'

/** An endpoint as far as calling it goes. */
export interface CallableEndpoint {
  name: string
  /** Where in the text it begins. */
  offset: number
  pointer: string
  /** Absent where `base_url` is not a URL. */
  url: string | undefined
  isPaginated: boolean
  needsBearer: boolean
  arguments: CallableArgument[]
  /** The versions a client may ask for; empty unless the package is versioned. */
  versions: string[]
}

/** An argument as far as writing it goes. */
export interface CallableArgument {
  name: string
  /** As the definition writes it, for example `"string.email"`. */
  type: string
  isRequired: boolean
  docs: string
}

/** How an endpoint is pointed at: by JSON pointer, by name, or by an offset inside of it. */
export type EndpointLocator = { pointer: string } | { name: string } | { offset: number }

/**
 * Reads an endpoint out of the text of a definition, in whatever state the text is.
 *
 * @returns undefined when there is no such endpoint, or it has no name.
 */
export function readEndpoint(text: string, place: EndpointLocator): CallableEndpoint | undefined {
  const { root } = readJson(text)
  const list = root && findNode(root, ['endpoints'])
  if (root === undefined || !list?.found || list.node.kind !== 'array') return undefined
  const index = list.node.items.findIndex((node, index) => matchesLocator(node, index, place))
  const node = list.node.items[index]
  if (node === undefined) return undefined
  const name = valueIn(node, 'name')
  if (typeof name !== 'string' || name === '') return undefined
  const baseUrl = valueIn(root, 'base_url')
  const url = typeof baseUrl === 'string' ? endpointUrl(baseUrl, name) : undefined
  const flags = stringsIn(node, 'flags')
  return {
    name,
    offset: node.start,
    pointer: formatPointer(['endpoints', index]),
    url: url !== undefined && /^https?:/i.test(url) && URL.canParse(url) ? url : undefined,
    isPaginated: flags.includes('paginated'),
    needsBearer: flags.includes('bearer_auth'),
    arguments: childrenIn(node, 'arguments').flatMap((argument) => {
      const argumentName = valueIn(argument, 'name')
      if (typeof argumentName !== 'string') return []
      const type = memberOf(argument, 'type')
      const docs = valueIn(argument, 'docs')
      return {
        name: argumentName,
        type: type === undefined ? '' : text.slice(type.start, type.end),
        isRequired: stringsIn(argument, 'flags').includes('required'),
        docs: typeof docs === 'string' ? docs : '',
      }
    }),
    versions: stringsIn(root, 'flags').includes('versioned') ? stringsIn(root, 'versions') : [],
  }
}

function matchesLocator(node: JsonNode, index: number, place: EndpointLocator): boolean {
  if ('pointer' in place) {
    return place.pointer === formatPointer(['endpoints', index])
  }
  if ('name' in place) return valueIn(node, 'name') === place.name
  return node.start <= place.offset && place.offset <= node.end
}

function memberOf(node: JsonNode, key: string): JsonNode | undefined {
  const place = findNode(node, [key])
  return place.found ? place.node : undefined
}

function valueIn(node: JsonNode, key: string): unknown {
  const member = memberOf(node, key)
  return member !== undefined && 'value' in member ? member.value : undefined
}

function childrenIn(node: JsonNode, key: string): JsonNode[] {
  const member = memberOf(node, key)
  return member?.kind === 'array' ? member.items : []
}

function stringsIn(node: JsonNode, key: string): string[] {
  return childrenIn(node, key).flatMap((item) => (item.kind === 'string' ? [item.value] : []))
}
