import { endpointUrl } from 'fc-core'
import { findNode, formatPointer, type JsonNode, readJson } from 'fc-core/json'

/** The parts of an endpoint that requests need. */
export interface CallableEndpoint {
  name: string
  /** Offset of its start in the text. */
  offset: number
  pointer: string
  /** Undefined if `base_url` is not a valid URL. */
  url: string | undefined
  isPaginated: boolean
  needsBearer: boolean
  arguments: CallableArgument[]
  /** The available versions; empty unless the package is versioned. */
  versions: string[]
  /** The version that the definition describes, undefined unless the package is versioned. */
  version: string | undefined
}

/** The parts of an argument that completions need. */
export interface CallableArgument {
  name: string
  /** The type as JSON, for example `"string.email"`. */
  type: string
  isRequired: boolean
  docs: string
}

/** Locates an endpoint by JSON pointer, by name, or by an offset inside it. */
export type EndpointLocator = { pointer: string } | { name: string } | { offset: number }

/**
 * Reads an endpoint from the text of a definition, which may be incomplete.
 *
 * @returns undefined if the endpoint does not exist or has no name.
 */
export function readEndpoint(text: string, locator: EndpointLocator): CallableEndpoint | undefined {
  const { root } = readJson(text)
  const list = root && findNode(root, ['endpoints'])
  if (root === undefined || !list?.found || list.node.kind !== 'array') return undefined
  const index = list.node.items.findIndex((node, index) => matchesLocator(node, index, locator))
  const node = list.node.items[index]
  if (node === undefined) return undefined
  const name = valueIn(node, 'name')
  if (typeof name !== 'string' || name === '') return undefined
  const baseUrl = valueIn(root, 'base_url')
  const url = typeof baseUrl === 'string' ? endpointUrl(baseUrl, name) : undefined
  const flags = stringsIn(node, 'flags')
  const isVersioned = stringsIn(root, 'flags').includes('versioned')
  const version = valueIn(root, 'version')
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
    versions: isVersioned ? stringsIn(root, 'versions') : [],
    version: isVersioned && typeof version === 'string' ? version : undefined,
  }
}

function matchesLocator(node: JsonNode, index: number, locator: EndpointLocator): boolean {
  if ('pointer' in locator) {
    return locator.pointer === formatPointer(['endpoints', index])
  }
  if ('name' in locator) return valueIn(node, 'name') === locator.name
  return node.start <= locator.offset && locator.offset <= node.end
}

function memberOf(node: JsonNode, key: string): JsonNode | undefined {
  const found = findNode(node, [key])
  return found.found ? found.node : undefined
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
