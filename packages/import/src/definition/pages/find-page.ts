import { type DocumentSet, type Node, referenceOf } from '../../document-set.ts'
import type { ImportedOperation, ImportedParameter } from '../../operation.ts'
import { splitWords } from '../endpoint-name.ts'
import { collectProperties, placeKey, type Properties } from '../properties.ts'
import { listItems } from './list-items.ts'
import { foldName } from './page-names.ts'
import { findList, type ListResponse } from './page-response.ts'
import { findSelectors, type PageSelectors } from './page-selectors.ts'
import { parameterFacts } from './parameter-facts.ts'
import { readsData } from './reads.ts'

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
  /** The parameters and members by which the page was recognized. */
  evidence: string[]
}

/** An operation that looks like one with pages, and why it is not converted. */
export interface RejectedPage {
  reason: string
}

/**
 * Recognizes pages: those of the interface, and lists that an operation which only reads returns in parts. The evidence is a parameter that selects a part, or a
 * member of the response that leads to the next one. A response whose other members would be lost is a record.
 *
 * @param isPage What the user says.
 */
export function findPage(
  operation: ImportedOperation,
  documents: DocumentSet,
  isPage?: boolean,
): ImportedPage | RejectedPage | undefined {
  const { result } = operation
  if (result === undefined || isPage === false)
    return isPage ? { reason: 'it returns nothing' } : undefined
  const properties = collectProperties(result.schema, documents)
  const exact = result.pageItems ?? findExactItems(properties, documents)
  if (exact !== undefined)
    return { items: exact, selectors: [], lost: [], isExact: true, evidence: [] }
  // A function call is a page of the interface, or none.
  if (operation.isFunctionCall && !isPage) return undefined
  const sent = sentNames(operation, documents)
  const list = findList(result.schema, {
    documents,
    words: wordsOf(operation),
    sent: new Set(sent.map(foldName)),
  })
  const selectors = findSelectors(operation, {
    documents,
    hinted: new Set(typeof list === 'string' ? [] : list.cursors.flatMap(parameterNames)),
    idTypes: new Set(typeof list === 'string' ? [] : idTypes(list.items, documents)),
    hasPageMembers: typeof list !== 'string' && list.cursors.length + list.positions.length > 0,
  })
  if (typeof list === 'string') {
    if (isPage) return { reason: NO_LIST[list] }
    return selectors.names.length > 0 && readsData(operation) === true
      ? { reason: NO_LIST[list] }
      : undefined
  }
  const reason = isPage
    ? undefined
    : findReason(operation, list, selectors, {
        sent: new Set(sent),
        hasScalars: isScalar(list.items, documents),
      })
  if (reason !== undefined) return reason === NO_EVIDENCE ? undefined : { reason }
  return {
    items: list.items,
    selectors: selectors.names,
    lost: list.lost,
    isExact: false,
    // A parameter and a member may have the same name.
    evidence: [...new Set([...selectors.names, ...list.cursors, ...list.positions])],
  }
}

export function isRejected(page: ImportedPage | RejectedPage): page is RejectedPage {
  return 'reason' in page
}

const NO_LIST = { none: 'it returns no list', ambiguous: 'it returns several lists' }
const NO_EVIDENCE = ''

/** Returns why an operation is not converted. Undefined if it is. */
function findReason(
  operation: ImportedOperation,
  list: ListResponse,
  { names, required, size }: PageSelectors,
  { sent, hasScalars }: { sent: ReadonlySet<string>; hasScalars: boolean },
): string | undefined {
  const isSelected = names.length > 0
  const leadsOn = list.cursors.length > 0
  const isNumbered = list.positions.length > 1
  const isLinked = operation.hasLinkHeader && size !== undefined
  if (!isSelected && required !== undefined && (leadsOn || list.path.length === 0))
    return `the argument "${required}" is required`
  if (!isSelected && !leadsOn && !isNumbered && !isLinked) return NO_EVIDENCE
  const reads = readsData(operation)
  // A create sends a record.
  const isSure = isSelected
    ? leadsOn || list.positions.length > 0
    : !sendsBody(operation) && leadsOn && list.positions.length > 0
  const isSent = operation.method === 'post' && sent.has(list.path.at(-1) ?? '')
  if (
    reads === false ||
    (isSent && reads !== true) ||
    (reads === 'unknown' && operation.method === 'post' && !isSure)
  )
    return isSelected || (leadsOn && !list.hasOnlyLinks) ? 'it does not only read' : NO_EVIDENCE
  const { data } = list
  const isNamedRecord = /\}(?:\.\w+)?\/?$/.test(operation.path)
  if (!isSelected && isNamedRecord && isByOwnId(operation.path)) return NO_EVIDENCE
  const isCertain = isSelected && leadsOn && !list.hasOnlyLinks && !isNamedRecord
  const isRecord =
    list.hasIdentity ||
    // The words of a text, or the tags of a record.
    (hasScalars && !leadsOn && !isNumbered && data.length > 0) ||
    (isNamedRecord &&
      (data.length > (isSelected ? 2 : 0) ||
        (!isSelected && list.hasOnlyLinks && !isNumbered && !list.isCounted))) ||
    (!isCertain && data.length > (isSelected ? MAX_LOST : list.hasOnlyLinks ? 0 : 1))
  if (!isRecord) return undefined
  if (!isSelected && list.hasOnlyLinks) return NO_EVIDENCE
  return data.length === 0 ? 'it returns a record' : `it would lose ${quoteNames(data)}`
}

function sendsBody({ body, parameters }: ImportedOperation): boolean {
  return body !== undefined || parameters.some((parameter) => parameter.in === 'body')
}

/** Whether the items of a list are texts, numbers or booleans. */
function isScalar(items: Node, documents: DocumentSet): boolean {
  const { types } = parameterFacts(items, '', documents)
  return types.size > 0 && !types.has('object') && !types.has('array')
}

/** Members of a page that may be lost if parameters select the page. More are those of a record. */
const MAX_LOST = 3

function quoteNames(names: readonly string[]): string {
  const shown = names.slice(0, 5).map((name) => `"${name}"`)
  return [...shown, ...(names.length > 5 ? [`${names.length - 5} more`] : [])].join(', ')
}

/** Whether a path ends with the id of a record: `/contacts/{contactId}`, `/contacts/{id}`. */
function isByOwnId(path: string): boolean {
  const [, segment = '', parameter = ''] = /([^/{}]+)\/\{([^{}]+)\}(?:\.\w+)?\/?$/.exec(path) ?? []
  const [record, name] = [foldName(segment).replace(/(?:es|s)$/, ''), foldName(parameter)]
  return (
    /^(?:id|uuid|guid|gid|key|sid)$/.test(name) ||
    (record !== '' && name.startsWith(record.slice(-20)))
  )
}

function findExactItems(properties: Properties, documents: DocumentSet): Node | undefined {
  const isExact =
    properties.size === 3 && ['previous', 'page', 'next'].every((name) => properties.has(name))
  return isExact ? listItems(properties.get('page')!.schemas[0]!, documents) : undefined
}

/** The places of the named schemas of ids in a record. */
function idTypes(items: Node, documents: DocumentSet): string[] {
  return [...collectProperties(items, documents)].flatMap(([name, { schemas }]) =>
    /(?:^|[_-])id$|Id$/.test(name) && referenceOf(schemas[0]!.value) !== undefined
      ? [placeKey(documents.follow(schemas[0]!))]
      : [],
  )
}

/** Words that may name the list: the segments of the path, and the ends of the name of the operation. */
function wordsOf({ path, id }: ImportedOperation): Set<string> {
  const segments = path.split('/').map((segment) => segment.replace(/\.\w+$/, ''))
  const words = splitWords(id ?? '')
  const ends = words.map((_, index) => words.slice(index).join('-'))
  return new Set([...segments.map(foldName), ...ends])
}

/** Names of the parameters that a response may repeat: not that of the record itself. */
function sentNames(
  { path, parameters, body }: ImportedOperation,
  documents: DocumentSet,
): string[] {
  const isOwn = ({ in: place, name }: ImportedParameter): boolean =>
    place === 'path' && path.replace(/\/$/, '').endsWith(`{${name}}`)
  return [
    ...parameters.filter((each) => !isOwn(each)).map(({ name }) => name),
    ...(body === undefined ? [] : collectProperties(body.schema, documents).keys()),
  ]
}

/** Names of the parameter that a member of a response may be the next value of: `next_position` of `position`, `endCursor` of `after`. */
function parameterNames(member: string): string[] {
  const name = foldName(member.slice(member.lastIndexOf('.') + 1))
  const base = name.replace(/^next-/, '').replace(/^last-evaluated-/, 'exclusive-start-')
  if (base === 'end-cursor') return [base, 'after']
  return /^(?:next|more|last|done|has-.*|(?:is-)?truncated|page|url|uri|link|href)$/.test(base)
    ? []
    : [base]
}
