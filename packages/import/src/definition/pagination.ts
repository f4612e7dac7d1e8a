import { child, type DocumentSet, isObject, type Node } from '../document-set.ts'
import type { ImportedOperation, ImportedParameter } from '../operation.ts'
import { splitWords } from './endpoint-name.ts'
import { collectProperties, listParts, placeKey, type Properties } from './properties.ts'

/** How an operation returns its results in pages. */
export interface ImportedPage {
  /** The schema of an item. */
  items: Node
  /** Names of the parameters that select a page: `next` and `previous` replace them. */
  selectors: string[]
  /** Names of the other members of a page that are lost. */
  lost: string[]
  /** Whether the response is a page of the interface: exactly `previous`, `page` and `next`. */
  isExact: boolean
}

/** Recognizes pages: those of the interface, and those selected by a cursor, an offset, a page number or a `Link` header. */
export function findPage(
  operation: ImportedOperation,
  documents: DocumentSet,
): ImportedPage | undefined {
  const { result } = operation
  if (result === undefined) return undefined
  const node = documents.follow(result.schema)
  const properties = collectProperties(node, documents)
  if (properties.size === 3 && ['previous', 'page', 'next'].every((name) => properties.has(name))) {
    const items = arrayItems(properties.get('page')!.schemas[0]!, documents)
    if (items !== undefined) return { items, selectors: [], lost: [], isExact: true }
  }
  // A function call is a page of the interface, or none.
  if (operation.isFunctionCall) return undefined
  const selectors = operation.parameters
    .filter((parameter) => canSelectPage(parameter) && SELECTOR.test(fold(parameter.name)))
    .map(({ name }) => name)
  const ofBody =
    operation.body === undefined
      ? []
      : [...collectProperties(operation.body.schema, documents).keys()]
  selectors.push(...ofBody.filter((name) => SELECTOR.test(fold(name))))
  const isSized = operation.parameters.some(({ name }) => SIZE.test(fold(name)))
  const direct = arrayItems(node, documents)
  if (direct !== undefined) {
    const isPage = selectors.length > 0 || (operation.hasLinkHeader && isSized)
    return isPage ? { items: direct, selectors, lost: [], isExact: false } : undefined
  }
  const isReading =
    operation.method === 'get' || READING.test(`${operation.path} ${operation.id ?? ''}`)
  if (!isReading) return undefined
  const arrays = [...properties].flatMap(([name, { schemas }]) => {
    const items = arrayItems(schemas[0]!, documents)
    return items === undefined ? [] : [{ name, items }]
  })
  const list = arrays.length === 1 ? arrays[0] : arrays.find(({ name }) => LISTS.has(fold(name)))
  if (list === undefined || !(selectors.length > 0 || hasNextMarker(properties, documents)))
    return undefined
  const lost = [...properties.keys()].filter(
    (name) => name !== list.name && !MARKER.test(fold(name)),
  )
  return { items: list.items, selectors, lost, isExact: false }
}

/** Returns whether a parameter may select a page: one in the path or a header never does. */
export function canSelectPage({ in: place }: ImportedParameter): boolean {
  return place === 'query' || place === 'body'
}

/** Returns the schema of the arguments of a page of the interface: the body is either the arguments, or the `next` of the last page. */
export function withoutPageBody(
  operation: ImportedOperation,
  documents: DocumentSet,
): Node | undefined {
  const body = operation.body?.schema
  if (body === undefined) return undefined
  const next = collectProperties(operation.result!.schema, documents).get('next')!.schemas[0]!
  const bodies = new Set(
    [next, ...listParts(documents.follow(next), 'anyOf').map(([, part]) => part)].map((each) =>
      placeKey(documents.follow(each)),
    ),
  )
  const others = listParts(documents.follow(body), 'anyOf').filter(
    ([, part]) => !bodies.has(placeKey(documents.follow(part))),
  )
  return others.length === 1 ? others[0]![1] : body
}

function arrayItems(schema: Node, documents: DocumentSet): Node | undefined {
  const node = documents.follow(schema)
  if (!isObject(node.value)) return undefined
  const isArray = [node.value['type']].flat().includes('array') || isObject(node.value['items'])
  return isArray && !Array.isArray(node.value['items']) ? child(node, 'items') : undefined
}

/** Whether a response has a member that leads to the next page, at the top or in an object such as `meta`. */
function hasNextMarker(properties: Properties, documents: DocumentSet): boolean {
  for (const [name, { schemas }] of properties) {
    if (NEXT.test(fold(name))) return true
    if (!ENVELOPES.has(fold(name))) continue
    const inside = collectProperties(schemas[0]!, documents)
    if ([...inside.keys()].some((each) => NEXT.test(fold(each)) || ENVELOPES.has(fold(each))))
      return true
  }
  return false
}

function fold(name: string): string {
  return splitWords(name).join('-')
}

/** Names of operations that read, apart from those with GET. */
const READING = /search|list|query|(?:^|[^a-z])(?:get|find|fetch)/i
/** Names of parameters that select a page, in kebab-case. */
const SELECTOR =
  /^(?:(?:(?:page|next|start|end|list)-)?cursor|(?:next|page|continuation)(?:-page)?-token|marker|starting-after|ending-before|after|before|offset|skip|start(?:-index|-at)?|page(?:-(?:number|num|no|index|offset))?)$/
/** Names of parameters that limit the size of a page. */
const SIZE = /^(?:limit|page-size|page-limit|per-page|max-results|count|first|size|top)$/
/** Names of members that lead to the next page. */
const NEXT =
  /^(?:next(?:-page)?(?:-(?:token|uri|url|link|cursor|offset|page|key))?|continuation(?:-token)?|has-more|has-next(?:-page)?|more-pages|cursor|offset)$/
/** Names of members that describe the page, not its items. */
const MARKER =
  /^(?:next|prev|previous|first|last|has|total|count|page|limit|offset|cursors?|meta|metadata|response-metadata|links?|paging|pagination|object|url|uri|size|per|start|end)(?:-|$)/
const ENVELOPES = new Set([
  'meta',
  'links',
  'paging',
  'pagination',
  'cursors',
  'metadata',
  'page-info',
  'response-metadata',
])
const LISTS = new Set([
  'data',
  'items',
  'results',
  'values',
  'records',
  'entries',
  'result',
  'list',
  'hits',
  'elements',
  'content',
])
