import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { groupBy } from '../names/group-by.ts'
import type { AddReason } from './add-reason.ts'
import { keyArguments } from './key-arguments.ts'
import { lastWord, normalizeName } from './record-words.ts'
import type { VerbAction } from './verbs.ts'

/** Endpoints of one noun, which may form a collection. */
export interface CollectionCandidate {
  noun: string
  endpoints: ParsedEndpoint[]
}

/** Groups endpoints by noun and merges nouns that name the same records. */
export function groupByNoun(
  endpoints: readonly ParsedEndpoint[],
  addReason: AddReason,
): Map<string, CollectionCandidate> {
  const candidates = new Map<string, CollectionCandidate>()
  for (const [noun, found] of groupBy(splitByPath(endpoints), (parsed) => parsed.noun)) {
    if (noun === '') continue
    // A group such as `Publisher` may name the service, unless its records are listed, or created and read.
    const actions = new Set(found.map(({ action }) => action))
    const namesRecords = actions.has('list') || (actions.has('get') && actions.has('create'))
    if (namesRecords || !found.every(({ isNamedByGroup }) => isNamedByGroup))
      candidates.set(noun, { noun, endpoints: found })
  }
  const byLastWord = groupBy(candidates.values(), ({ noun }) => lastWord(noun))
  for (const candidate of candidates.values()) {
    const owner = findMergeTarget(candidate, candidates, byLastWord.get(lastWord(candidate.noun))!)
    if (owner === undefined) continue
    addReason(owner.noun, `alias "${candidate.noun}": only used to list or create these records`)
    for (const parsed of candidate.endpoints.splice(0))
      owner.endpoints.push({ ...parsed, noun: owner.noun })
    candidates.delete(candidate.noun)
  }
  return candidates
}

/**
 * Distinguishes records with the same noun in different paths: refunds of application fees and refunds of charges, if both have keys of their own. A nested path with
 * the same parameter as the top-level path addresses the same records.
 */
function splitByPath(endpoints: readonly ParsedEndpoint[]): ParsedEndpoint[] {
  const keys = new Map<string, Map<string, Set<string>>>()
  for (const { isPath, isItem, noun, scope, parameters } of endpoints) {
    if (!isPath || !isItem || parameters.at(-1)?.noun !== noun) continue
    const contexts = keys.get(noun) ?? new Map<string, Set<string>>()
    keys.set(noun, contexts)
    const context = scope.at(-1) ?? ''
    const texts = contexts.get(context) ?? new Set<string>()
    contexts.set(context, texts.add(normalizeName(parameters.at(-1)!.argument)))
  }
  return endpoints.map((parsed) => {
    const contexts = parsed.isPath ? keys.get(parsed.noun) : undefined
    const context = parsed.scope.at(-1) ?? ''
    const own = contexts?.get(context)
    const nested = contexts === undefined ? 0 : contexts.size - (contexts.has('') ? 1 : 0)
    if (context === '' || own === undefined || nested < 2) return parsed
    const top = contexts!.get('')
    const isSame = top !== undefined && [...own].some((text) => top.has(text))
    return isSame ? parsed : { ...parsed, noun: `${context} ${parsed.noun}` }
  })
}

/** Actions on one record, identified by its key. */
const KEYED_ACTIONS: ReadonlySet<VerbAction> = new Set(['get', 'update', 'replace', 'delete'])

/** Whether any of the endpoints identifies one record by its key. */
export function isKeyed({ endpoints }: CollectionCandidate): boolean {
  return endpoints.some(({ action }) => KEYED_ACTIONS.has(action))
}

/**
 * Finds the candidate with the same records under another noun: `list-topic-subscriptions` and `create-project-board` belong to subscriptions and boards, if these are
 * read or deleted under the shorter noun; `list-boards` belongs to project boards, if only these are.
 */
function findMergeTarget(
  candidate: CollectionCandidate,
  candidates: ReadonlyMap<string, CollectionCandidate>,
  sameLastWord: readonly CollectionCandidate[],
): CollectionCandidate | undefined {
  const words = candidate.noun.split(' ')
  if (targetsSingleRecord(candidate, words)) return undefined
  for (let start = 1; start < words.length; start++) {
    const owner = candidates.get(words.slice(start).join(' '))
    if (owner === undefined || owner.endpoints.length === 0) continue
    const hasRecords = owner.endpoints.some(
      ({ action }) => KEYED_ACTIONS.has(action) || action === 'create',
    )
    const isOnlyListed = candidate.endpoints.every(
      ({ action }) => action === 'list' || action === 'count',
    )
    const qualifiers = words.slice(0, start)
    const text = qualifiers.join(' ')
    // `chat.scheduledMessages.list` and `chat.deleteScheduledMessage` have the same records.
    const isScoped = owner.endpoints.some(({ scope }) => scope.includes(text))
    const isListOf = isOnlyListed && (isAdjective(qualifiers) || isScoped)
    if (hasRecords && (isListOf || isQualifiedBy(candidate, qualifiers))) return owner
  }
  return findLongerName(candidate, sameLastWord)
}

/** Whether an endpoint targets one record, unlike `update-guild-channels(guild_id)`, which targets all channels of a guild. */
function targetsSingleRecord(
  { endpoints }: CollectionCandidate,
  [first = '']: readonly string[],
): boolean {
  return endpoints.some(
    (parsed) =>
      KEYED_ACTIONS.has(parsed.action) &&
      !(
        parsed.action === 'update' &&
        parsed.isPlural &&
        keyArguments(parsed).every(({ text }) => text.split(' ')[0] === first)
      ),
  )
}

/** Whether the words before a noun are adjectives that select records: `active`, `archived`. */
function isAdjective(words: readonly string[]): boolean {
  return words.every((word) =>
    /(?:ed|ing|able)$|^(?:my|own|active|inactive|open|recent|latest|new|old|all|public|private|available|top|popular|upcoming|past|current)$/.test(
      word,
    ),
  )
}

/** Whether the first words of a noun are also an argument: `project` in `create-project-board(project_id)`. */
function isQualifiedBy({ endpoints }: CollectionCandidate, words: readonly string[]): boolean {
  const text = words.join('')
  return endpoints.every(({ endpoint }) =>
    endpoint.arguments?.some(
      (argument) =>
        typeof argument?.name === 'string' &&
        argument.name
          .toLowerCase()
          .replaceAll(/[^a-z\d]/g, '')
          .startsWith(text),
    ),
  )
}

/** Finds the only candidate with keyed endpoints whose noun ends with the noun of this one. */
function findLongerName(
  candidate: CollectionCandidate,
  sameLastWord: readonly CollectionCandidate[],
): CollectionCandidate | undefined {
  if (!candidate.endpoints.some(({ action }) => action === 'list' || action === 'create'))
    return undefined
  let found: CollectionCandidate | undefined
  for (const other of sameLastWord) {
    if (!other.noun.endsWith(` ${candidate.noun}`)) continue
    if (found !== undefined) return undefined
    found = other
  }
  if (found === undefined || !isKeyed(found)) return undefined
  const listed = found.endpoints.some(({ action }) => action === 'list')
  return listed ? undefined : found
}
