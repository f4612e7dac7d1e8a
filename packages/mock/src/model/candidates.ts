import type { ParsedEndpoint } from './parsed-endpoint.ts'
import { groupBy } from '../names/group-by.ts'
import type { AddReason } from './add-reason.ts'
import { keyArguments } from './key-arguments.ts'
import { lastWord, normalizeName } from './record-words.ts'
import type { VerbAction } from './verbs.ts'

/** What endpoints of one noun may make up: a collection, if they are of more use than one alone. */
export interface CollectionCandidate {
  noun: string
  endpoints: ParsedEndpoint[]
}

/** Groups endpoints by their nouns, and joins nouns that are two names of the same records. */
export function groupByNoun(
  endpoints: readonly ParsedEndpoint[],
  addReason: AddReason,
): Map<string, CollectionCandidate> {
  const candidates = new Map<string, CollectionCandidate>()
  for (const [noun, found] of groupBy(splitByPath(endpoints), (parsed) => parsed.noun)) {
    if (noun === '') continue
    // A group such as `Publisher` says who is called, not what about, unless its records are listed or got as well as created.
    const actions = new Set(found.map(({ action }) => action))
    const isAbout = actions.has('list') || (actions.has('get') && actions.has('create'))
    if (isAbout || !found.every(({ isNamedByGroup }) => isNamedByGroup))
      candidates.set(noun, { noun, endpoints: found })
  }
  const byLastWord = groupBy(candidates.values(), ({ noun }) => lastWord(noun))
  for (const candidate of candidates.values()) {
    const owner = findMergeTarget(candidate, candidates, byLastWord.get(lastWord(candidate.noun))!)
    if (owner === undefined) continue
    addReason(
      owner.noun,
      `"${candidate.noun}" is another name of these records: only listed or created under it`,
    )
    for (const parsed of candidate.endpoints.splice(0))
      owner.endpoints.push({ ...parsed, noun: owner.noun })
    candidates.delete(candidate.noun)
  }
  return candidates
}

/**
 * Tells records apart that paths name alike: the refunds of application fees are not those of charges, where both are got by keys of their own. A nested path that
 * takes the same parameter as the one at the top means the same records.
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

/** Actions that mean one record, by its key. */
const KEYED_ACTIONS: ReadonlySet<VerbAction> = new Set(['get', 'update', 'replace', 'delete'])

/** Whether any of these endpoints means one record by its key. */
export function isKeyed({ endpoints }: CollectionCandidate): boolean {
  return endpoints.some(({ action }) => KEYED_ACTIONS.has(action))
}

/**
 * The candidate whose records another one is about: `list-topic-subscriptions` and `create-project-board` are about subscriptions and boards, where these are got or
 * deleted under the shorter name; and `list-boards` about project boards, where only these are.
 */
function findMergeTarget(
  candidate: CollectionCandidate,
  candidates: ReadonlyMap<string, CollectionCandidate>,
  alike: readonly CollectionCandidate[],
): CollectionCandidate | undefined {
  const words = candidate.noun.split(' ')
  if (targetsSingleRecord(candidate, words)) return undefined
  for (let start = 1; start < words.length; start++) {
    const owner = candidates.get(words.slice(start).join(' '))
    if (owner === undefined || owner.endpoints.length === 0) continue
    const isMade = owner.endpoints.some(
      ({ action }) => KEYED_ACTIONS.has(action) || action === 'create',
    )
    const isOnlyListed = candidate.endpoints.every(
      ({ action }) => action === 'list' || action === 'count',
    )
    const front = words.slice(0, start)
    const text = front.join(' ')
    // `chat.scheduledMessages.list` is about the same records as `chat.deleteScheduledMessage`.
    const isScoped = owner.endpoints.some(({ scope }) => scope.includes(text))
    const isListOf = isOnlyListed && (isAdjective(front) || isScoped)
    if (isMade && (isListOf || isQualifiedBy(candidate, front))) return owner
  }
  return findLongerName(candidate, alike)
}

/** Whether an endpoint means one record, rather than all that the first word qualifies: `update-guild-channels(guild_id)` does not. */
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

/** Whether words in front of a noun say which of its records are meant: `active`, `archived`. */
function isAdjective(words: readonly string[]): boolean {
  return words.every((word) =>
    /(?:ed|ing|able)$|^(?:my|own|active|inactive|open|recent|latest|new|old|all|public|private|available|top|popular|upcoming|past|current)$/.test(
      word,
    ),
  )
}

/** Whether the first words of a noun are arguments: `project` of `create-project-board(project_id)`. */
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

/** The only candidate that is got or deleted and whose noun ends with this one. */
function findLongerName(
  candidate: CollectionCandidate,
  alike: readonly CollectionCandidate[],
): CollectionCandidate | undefined {
  if (!candidate.endpoints.some(({ action }) => action === 'list' || action === 'create'))
    return undefined
  let found: CollectionCandidate | undefined
  for (const other of alike) {
    if (other === candidate || !other.noun.endsWith(` ${candidate.noun}`)) continue
    if (found !== undefined) return undefined
    found = other
  }
  if (found === undefined || !isKeyed(found)) return undefined
  const listed = found.endpoints.some(({ action }) => action === 'list')
  return listed ? undefined : found
}
