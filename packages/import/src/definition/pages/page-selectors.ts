import type { DocumentSet } from '../../document-set.ts'
import type { ImportedOperation, ImportedParameter } from '../../operation.ts'
import { collectProperties } from '../properties.ts'
import { foldName, isSizeName, RANGE_ENDS, type SelectorKind, selectorKind } from './page-names.ts'
import { type ParameterFacts, parameterFacts } from './parameter-facts.ts'

/** The parameters by which a request selects a page. */
export interface PageSelectors {
  /** Their names: `next` and `previous` replace them. */
  names: string[]
  kinds: ReadonlySet<SelectorKind>
  /** A parameter that selects a page, but that each call must have. */
  required: string | undefined
  /** A parameter for the size of a page. */
  size: string | undefined
}

/** A parameter in the query, or a member of the body. */
interface Candidate {
  name: string
  isRequired: boolean
  facts: ParameterFacts
}

/**
 * Finds the parameters that select a page. Those that select by time, the ends of a range, and those with a list of choices are arguments.
 *
 * @param hinted Names of parameters for which the response has a member such as `next_<name>`.
 * @param idTypes Places of the schemas of ids in the list: parameters with these continue after a record.
 * @param hasPageMembers Whether the response has members that describe a page.
 */
export function findSelectors(
  operation: ImportedOperation,
  { documents, hinted, idTypes, hasPageMembers }: SelectorContext,
): PageSelectors {
  const candidates = listCandidates(operation, documents)
  const folded = new Set(candidates.map(({ name }) => foldName(name)))
  const sizes = candidates.filter(({ name }) => isSizeName(name))
  const kindOf = (candidate: Candidate): SelectorKind | undefined => {
    const { name, facts } = candidate
    if (facts.isDate || facts.hasChoices || facts.types.has('boolean')) return undefined
    const kind = selectorKind(name) ?? (hinted.has(foldName(name)) ? 'cursor' : undefined)
    if (kind === 'page-number') return isPageNumber(facts) ? kind : undefined
    if (kind === 'cursor') return facts.types.has('array') ? undefined : kind
    if (kind === undefined || !isScalar(facts)) return undefined
    if (idTypes.has(facts.place)) return kind
    const others = sizes.filter((size) => size !== candidate)
    return isPosition(candidate, {
      folded,
      hinted,
      hasSize: others.length > 0,
      hasPageMembers,
    })
      ? kind
      : undefined
  }
  const found = candidates.flatMap((candidate) => {
    const kind = kindOf(candidate)
    return kind === undefined ? [] : [{ ...candidate, kind }]
  })
  // The number of a page can be required; of a cursor that is, there is no first page.
  const isFree = ({ isRequired, kind, facts }: (typeof found)[0]): boolean =>
    !isRequired ||
    kind === 'page-number' ||
    (kind === 'position' && (facts.types.has('integer') || facts.types.has('number')))
  const free = found.filter(isFree)
  return {
    names: [...new Set(free.map(({ name }) => name))],
    kinds: new Set(free.map(({ kind }) => kind)),
    required: found.find((each) => !isFree(each))?.name,
    size: sizes[0]?.name,
  }
}

interface SelectorContext {
  documents: DocumentSet
  hinted: ReadonlySet<string>
  idTypes: ReadonlySet<string>
  hasPageMembers: boolean
}

function listCandidates(operation: ImportedOperation, documents: DocumentSet): Candidate[] {
  const { parameters, body } = operation
  const ofQuery = parameters.filter(canSelectPage).map(({ name, isRequired, docs, schema }) => ({
    name,
    isRequired,
    facts: parameterFacts(schema, docs, documents),
  }))
  const members = body === undefined ? [] : [...collectProperties(body.schema, documents)]
  const ofBody = members.map(([name, { schemas, isRequired }]) => ({
    name,
    isRequired,
    facts: parameterFacts(schemas[0]!, '', documents),
  }))
  return [...ofQuery, ...ofBody]
}

function isScalar({ types }: ParameterFacts): boolean {
  return !types.has('array') && !types.has('object')
}

/** A text as `page` can also be the name of one. */
function isPageNumber(facts: ParameterFacts): boolean {
  const { types, docs } = facts
  if (types.has('integer') || types.has('number')) return true
  return isScalar(facts) && !/\b(?:slug|url|title|name of)\b/i.test(docs)
}

interface PositionContext {
  folded: ReadonlySet<string>
  hinted: ReadonlySet<string>
  hasSize: boolean
  hasPageMembers: boolean
}

/** Decides about a parameter whose name may mean something else. */
function isPosition(
  { name, isRequired, facts }: Candidate,
  { folded, hinted, hasSize, hasPageMembers }: PositionContext,
): boolean {
  const { types, docs } = facts
  const own = foldName(name)
  const isOffset = /offset|skip|index|row|record|result|item/.test(own)
  if (/\b(?:time ?zone|utc offset)\b/i.test(docs)) return false
  const isHinted = hinted.has(own) || (own === 'before' && hinted.has('after'))
  const isDescribed = isHinted || ABOUT_PAGES.test(docs)
  if (!isOffset && !isDescribed && ABOUT_TIME.test(docs)) return false
  const isRange = (RANGE_ENDS.get(own) ?? []).some((end) => folded.has(end))
  if (isRange && !isDescribed) return false
  if (isRequired && !hasSize) return false
  const isNumber = types.has('integer') || types.has('number')
  if (NUMBERS.has(own)) return hasSize && (isNumber || (types.size === 0 && isDescribed))
  if (own === 'since') return isDescribed
  if (own === 'start' || own === 'previous') return isNumber || isDescribed || hasPageMembers
  return isOffset || hasSize || hasPageMembers || isDescribed
}

/** Names that mean a position only if they are numbers, next to the size of a page. */
const NUMBERS = new Set(['first', 'from', 'p', 'position'])
const ABOUT_PAGES =
  /\b(?:cursors?|paginat\w*|paging|(?:next|previous|first) (?:page|set|batch)|page (?:of|token|through)|last (?:id|item|object|record) (?:of|from|in) the|ids? (?:that is )?(?:lower|smaller|less|greater|higher|larger|bigger|older|newer) than|(?:before|after) the one referenced by this id)\b/i
const ABOUT_TIME =
  /(?<!\b(?:at a|each|one|every|first) )\b(?:dates?|times?|timestamps?|datetimes?|iso[- ]?8601|rfc[- ]?3339|utc|unix|epoch|days?|months?|years?|hours?|minutes?|seconds?|created|updated|modified|occurred|sent)\b/i

/** Returns whether a parameter may select a page: one in the path or a header never does. */
export function canSelectPage({ in: place }: ImportedParameter): boolean {
  return place === 'query' || place === 'body'
}
