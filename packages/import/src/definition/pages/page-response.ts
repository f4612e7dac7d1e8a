import type { DocumentSet, Node } from '../../document-set.ts'
import { collectProperties, type Properties } from '../properties.ts'
import { listItems } from './list-items.ts'
import {
  foldName,
  isCheckpointName,
  isEnvelopeName,
  isIdentityName,
  isListName,
  isSideList,
  memberKind,
} from './page-names.ts'
import { parameterFacts } from './parameter-facts.ts'

/** A response that contains a list. */
export interface ListResponse {
  items: Node
  /** Names of the members that lead to the list. Empty if the response is the list. */
  path: string[]
  /** Members that lead to the next page, such as `next_cursor`. */
  cursors: string[]
  /** Whether the next page is only a link. */
  hasOnlyLinks: boolean
  /** Members that tell which page it is, such as `page` and `total_pages`. */
  positions: string[]
  /** Whether a member counts the items. */
  isCounted: boolean
  /** Other members, apart from counts: a page of the interface does not have them. */
  lost: string[]
  /** Those of the lost members that are data, not about the response. */
  data: string[]
  /** Whether one of the lost members identifies a record. */
  hasIdentity: boolean
}

/** Why a response has no list that could be a page. */
export type NoList = 'none' | 'ambiguous'

interface ResponseContext {
  documents: DocumentSet
  /** Words for the list: of the path and the name of the operation. */
  words: ReadonlySet<string>
  /** Names of parameters, which responses often repeat. */
  sent: ReadonlySet<string>
}

/** Finds the list in a response, and classifies the other members. */
export function findList(schema: Node, context: ResponseContext, depth = 0): ListResponse | NoList {
  const { documents } = context
  const direct = listItems(schema, documents)
  if (direct !== undefined) return { ...EMPTY, items: direct }
  const properties = collectProperties(schema, documents)
  const lists = [...properties].flatMap(([name, { schemas }]) => {
    const items = schemas.map((each) => listItems(each, documents)).find((each) => each)
    return items === undefined ? [] : [{ name, found: { ...EMPTY, items } }]
  })
  const records = lists.filter(({ name }) => !isSideList(name) || matches(name, context))
  const chosen = choose(records, context)
  if (chosen !== undefined) return describe(chosen, properties, context)
  if (records.length > 0) return 'ambiguous'
  if (depth >= MAX_DEPTH) return 'none'
  const nested = [...properties].flatMap(([name, { schemas }]) => {
    const found = findList(schemas[0]!, context, depth + 1)
    if (typeof found === 'string') return []
    // A page in an envelope such as `meta`, or a list in a record.
    const isPage = found.cursors.length > 0 || found.positions.length > 0
    return isPage || isListName(name) || matches(name, context) ? [{ name, found }] : []
  })
  if (nested.length === 0) return 'none'
  const inner = choose(nested, context)
  return inner === undefined ? 'ambiguous' : describe(inner, properties, context)
}

const EMPTY = {
  path: [],
  cursors: [],
  hasOnlyLinks: true,
  positions: [],
  isCounted: false,
  lost: [],
  data: [],
  hasIdentity: false,
}
const MAX_DEPTH = 2

interface NamedList {
  name: string
  found: ListResponse
}

/** Chooses the list: the only one, or the one that is named like the operation, or like lists usually are. */
function choose(lists: NamedList[], context: ResponseContext): NamedList | undefined {
  if (lists.length <= 1) return lists[0]
  const own = lists.filter(({ name }) => !context.sent.has(foldName(name)))
  return (
    only(own, ({ name }) => isListName(name)) ??
    only(lists, ({ name }) => matches(name, context)) ??
    // Next to lists that repeat what was sent, or that have no records but their ids.
    only(own, () => true) ??
    only(own, ({ found }) => isRecordList(found, context.documents))
  )
}

function only(
  lists: readonly NamedList[],
  isMeant: (list: NamedList) => boolean,
): NamedList | undefined {
  const meant = lists.filter(isMeant)
  return meant.length === 1 ? meant[0] : undefined
}

function isRecordList({ items }: ListResponse, documents: DocumentSet): boolean {
  return collectProperties(items, documents).size > 0
}

function matches(name: string, { words }: ResponseContext): boolean {
  return words.has(foldName(name))
}

/** Adds the members next to a list. */
function describe(
  { name: chosen, found }: NamedList,
  properties: Properties,
  { documents, sent }: ResponseContext,
): ListResponse {
  const result = { ...found, path: [chosen, ...found.path] }
  result.cursors = [...found.cursors]
  result.positions = [...found.positions]
  result.lost = [...found.lost]
  result.data = [...found.data]
  for (const [name, { schemas }] of properties) {
    if (name === chosen) continue
    const inside = collectProperties(schemas[0]!, documents)
    const page = describePage(name, inside, schemas[0]!, documents)
    if (page !== undefined) {
      result.cursors.push(...page.cursors)
      result.positions.push(...page.positions)
      result.isCounted ||= page.isCounted
      if (!page.isLink && page.cursors.length > 0) result.hasOnlyLinks = false
      continue
    }
    const kind = kindOf(name, schemas[0]!, documents)
    if (kind === 'cursor') {
      result.cursors.push(name)
      result.hasOnlyLinks = false
    } else if (kind === 'position') result.positions.push(name)
    else if (kind === 'count') result.isCounted ||= isTotal(name)
    const isRepeated = sent.has(foldName(name)) && !isCheckpointName(name)
    if ((kind !== 'note' && kind !== 'data') || isRepeated) continue
    result.lost.push(name)
    if (kind === 'note') continue
    result.data.push(name)
    result.hasIdentity ||= isIdentityName(name) || [...inside.keys()].some(isIdentityName)
  }
  return result
}

type PageMembers = Pick<ListResponse, 'cursors' | 'positions' | 'isCounted'> & { isLink: boolean }

/** Describes an object about the page, such as `meta` or `_links`. Undefined for other members. */
function describePage(
  name: string,
  inside: Properties,
  schema: Node,
  documents: DocumentSet,
): PageMembers | undefined {
  const isNamed = isEnvelopeName(name)
  if (inside.size === 0) {
    const isObject = parameterFacts(schema, '', documents).types.has('object')
    return isNamed && isObject ? NO_PAGE : undefined
  }
  const kinds = [...inside].map(([each, { schemas }]) => ({
    name: `${name}.${each}`,
    kind: kindOf(each, schemas[0]!, documents),
    deeper:
      isNamed && isEnvelopeName(each)
        ? describePage(each, collectProperties(schemas[0]!, documents), schema, documents)
        : undefined,
  }))
  const cursors = kinds.filter(({ kind }) => kind === 'cursor').map((each) => each.name)
  const positions = kinds.filter(({ kind }) => kind === 'position').map((each) => each.name)
  const isPage = kinds.every(({ kind }) => kind !== 'data') && cursors.length + positions.length > 0
  if (!isNamed && !isPage) return undefined
  const deeper = kinds.flatMap((each) => each.deeper?.cursors ?? [])
  return {
    cursors: [...cursors, ...deeper.map((each) => `${name}.${each}`)],
    positions,
    isCounted: kinds.some(({ name: each }) => isTotal(each)),
    isLink: /link/i.test(name),
  }
}

const NO_PAGE = { cursors: [], positions: [], isCounted: false, isLink: true }

function isTotal(name: string): boolean {
  return /total|count/i.test(name)
}

function kindOf(name: string, schema: Node, documents: DocumentSet): ReturnType<typeof memberKind> {
  const kind = memberKind(name)
  if (kind !== 'cursor' && kind !== 'position') return kind
  const { isDate, types } = parameterFacts(schema, '', documents)
  if (isDate && !/cursor|token/.test(foldName(name))) return 'data'
  const isRecord = types.has('array') || collectProperties(schema, documents).size > 3
  return isRecord ? 'data' : kind
}
