import type { PackageDefinition } from 'fc-core'
import { groupBy } from '../names/group-by.ts'
import { requiresKey } from './call-evidence.ts'
import type {
  CollectionCandidate,
  GroupedDraft,
  NamedDraft,
  ParsedEndpoint,
  Reason,
} from './draft.ts'
import { keyArguments } from './key-arguments.ts'
import { createNounIndex, KEYED_ACTIONS } from './noun-index.ts'
import { findRecords } from './record-of-call.ts'
import { isValueName, lastWord, normalizeName } from './record-words.ts'

/** Step 2: groups endpoints by noun, splits nouns that name different records, and merges nouns that name the same ones. */
export function groupNouns(definition: PackageDefinition, draft: NamedDraft): GroupedDraft {
  const found = findRecords(definition, draft.parsed)
  const named = groupByNoun(splitByPath(found))
  const byLastWord = groupBy(named.values(), ({ noun }) => lastWord(noun))
  const candidates = new Map(named)
  const reasons: Reason[] = found.flatMap(({ endpoint, action, noun }, at) => {
    const before = draft.parsed[at]!
    if (before.noun === noun && before.action === action) return []
    const text = `record "${noun}": its key is required, or it is returned`
    return [{ rule: 'record-of-call', subject: endpoint.name, text }]
  })
  for (const { noun } of named.values()) {
    const candidate = candidates.get(noun)!
    const merge = findMergeTarget(candidate, candidates, byLastWord.get(lastWord(noun))!)
    if (merge === undefined) continue
    const { rule, target } = merge
    const text = `alias "${noun}": only used to list or create these records`
    reasons.push({ rule, subject: target.noun, text })
    const moved = candidate.endpoints.map((parsed) => ({ ...parsed, noun: target.noun }))
    candidates.set(target.noun, { ...target, endpoints: [...target.endpoints, ...moved] })
    candidates.delete(noun)
  }
  const nouns = createNounIndex(candidates, new Map())
  return { ...draft, candidates, nouns, reasons: [...draft.reasons, ...reasons] }
}

function groupByNoun(endpoints: readonly ParsedEndpoint[]): Map<string, CollectionCandidate> {
  const candidates = new Map<string, CollectionCandidate>()
  for (const [noun, found] of groupBy(endpoints, (parsed) => parsed.noun)) {
    if (noun === '') continue
    // A group such as `Publisher` may name the service, unless its records are listed, or created and read.
    const actions = new Set(found.map(({ action }) => action))
    const namesRecords = actions.has('list') || (actions.has('get') && actions.has('create'))
    if (namesRecords || !found.every(({ isNamedByGroup }) => isNamedByGroup))
      candidates.set(noun, { noun, endpoints: found })
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

/**
 * Finds the candidate with the same records under another noun: `list-topic-subscriptions` and `create-project-board` belong to subscriptions and boards, if these are
 * read or deleted under the shorter noun; `list-boards` belongs to project boards, if only these are.
 */
function findMergeTarget(
  candidate: CollectionCandidate,
  candidates: ReadonlyMap<string, CollectionCandidate>,
  sameLastWord: readonly CollectionCandidate[],
): { rule: string; target: CollectionCandidate } | undefined {
  const words = candidate.noun.split(' ')
  if (targetsSingleRecord(candidate, words)) return undefined
  for (let start = 1; start < words.length; start++) {
    const target = candidates.get(words.slice(start).join(' '))
    const hasRecords = target?.endpoints.some(
      (each) =>
        KEYED_ACTIONS.has(each.action) ||
        each.action === 'create' ||
        // `revoke-certificate(certificate_id)`
        (each.action === 'unlink' && requiresKey(each, target.noun)),
    )
    if (target === undefined || hasRecords !== true) continue
    const qualifiers = words.slice(0, start)
    if (isListOf(candidate, qualifiers, target)) return { rule: 'merge-selected', target }
    if (isQualifiedBy(candidate, qualifiers)) return { rule: 'merge-qualified', target }
  }
  const target = findLongerName(candidate, candidates, sameLastWord)
  return target && { rule: 'merge-longer', target }
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

/** Whether a candidate only lists records of another one: those of a state, such as `active`, or of a scope, such as `chat.scheduledMessages.list`. */
function isListOf(
  { endpoints }: CollectionCandidate,
  qualifiers: readonly string[],
  target: CollectionCandidate,
): boolean {
  const text = qualifiers.join(' ')
  return (
    endpoints.every(({ action }) => action === 'list' || action === 'count') &&
    (qualifiers.every((word) => ADJECTIVES.test(word)) ||
      target.endpoints.some(({ scope }) => scope.includes(text)))
  )
}

/** Adjectives that select records. */
export const ADJECTIVES: RegExp =
  /(?:ed|ing|able)$|^(?:my|own|active|inactive|open|recent|latest|new|old|all|public|private|available|top|popular|upcoming|past|current|overdue|unpaid|late|due|low|free|idle|vacant|live|empty)$/

/** Whether the first words of a noun are also an argument: `project` in `create-project-board(project_id)`. */
function isQualifiedBy({ endpoints }: CollectionCandidate, words: readonly string[]): boolean {
  const text = words.join('')
  return endpoints.every(({ endpoint }) =>
    endpoint.arguments?.some(
      (argument) =>
        typeof argument?.name === 'string' &&
        normalizeName(argument.name).replaceAll(' ', '').startsWith(text),
    ),
  )
}

/** Finds the only candidate with keyed endpoints whose noun ends with the noun of this one. */
function findLongerName(
  { noun, endpoints }: CollectionCandidate,
  candidates: ReadonlyMap<string, CollectionCandidate>,
  sameLastWord: readonly CollectionCandidate[],
): CollectionCandidate | undefined {
  if (!endpoints.some(({ action }) => action === 'list' || action === 'create')) return undefined
  const longer = sameLastWord.filter((other) => other.noun.endsWith(` ${noun}`))
  const found = longer.length === 1 ? candidates.get(longer[0]!.noun) : undefined
  if (found === undefined || !identifiesRecords(found)) return undefined
  return found.endpoints.some(({ action }) => action === 'list') ? undefined : found
}

/** Whether any of the endpoints requires a key, unlike `put-resource-policy(content)`. */
function identifiesRecords({ endpoints }: CollectionCandidate): boolean {
  return endpoints.some(
    (parsed) =>
      KEYED_ACTIONS.has(parsed.action) &&
      keyArguments(parsed).some(({ text }) => !isValueName(text)),
  )
}
