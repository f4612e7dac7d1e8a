import type { Endpoint } from 'fc-core'
import { wordsOf } from './name-words.ts'
import { isPlural, singular } from './plural.ts'
import { actionOf, isStrongVerb, isVerb } from './verbs.ts'

/** What an endpoint does to what. */
export interface EndpointMeaning {
  action: 'list' | 'get' | 'create' | 'update' | 'delete' | 'count' | 'act'
  /** Singular, lower case, words apart: `invite request`. */
  entity: string
}

/**
 * Reads what an endpoint is about from its name and group, in any of the usual styles: `list_pets`,
 * `conversations.list`, `DescribeInstances`, `team-folder-get-info`, `get-user-v2`, `eth_getBlockByHash`.
 */
export function readEndpointMeaning(endpoint: Endpoint): EndpointMeaning {
  const { before, verb, nouns, isBatch } = takeApart(endpoint)
  const paginated = endpoint.flags?.includes('paginated') === true
  const counted = nouns.at(-1) === 'count' && nouns.length > 1
  const own = withoutNoise(counted ? nouns.slice(0, -1) : nouns)

  if (before.length > 0 && own.length > 0 && namesArgument(own, endpoint) && isChange(verb)) {
    return { action: 'update', entity: entityOf(before) }
  }
  const surrounding = before.length > 0 ? before : groupWords(endpoint)
  const isTopicOfGroup =
    paginated &&
    own.length > 0 &&
    !isPlural(own.at(-1)!) &&
    verb === 'list' &&
    surrounding.length > 0
  const words = own.length === 0 || isTopicOfGroup ? surrounding : own
  const entity = entityOf(words)
  if (paginated) return { action: 'list', entity: entity === 'history' ? 'message' : entity }
  if (isBatch) return { action: 'act', entity }
  if (counted || verb === 'count') return { action: 'count', entity }
  const many = own.length > 0 && isPlural(own.at(-1)!)
  if (verb === undefined) return { action: many ? 'list' : 'get', entity }
  const action = actionOf(verb)
  const isOne =
    sets.has(own.at(-1) ?? '') && !/array|^\[\[/.test(JSON.stringify(endpoint.returns) ?? '')
  return { action: action === 'get' && many && !isOne ? 'list' : action, entity }
}

/** Plurals that name one thing of many parts. */
const sets = new Set([
  'settings',
  'preferences',
  'prefs',
  'options',
  'stats',
  'statistics',
  'metrics',
  'limits',
  'credentials',
  'insights',
  'totals',
])

/** The verb in the name of an endpoint: `archive` of `conversations.archive`. */
export function verbOf(endpoint: Endpoint): string | undefined {
  return takeApart(endpoint).verb
}

interface Parts {
  /** The words in front, of a dotted or verb-last name. */
  before: string[]
  verb: string | undefined
  nouns: string[]
  /** Whether the call is about what it brings along, and of many kinds: `BatchGetItem`, `TransactWriteItems`. */
  isBatch: boolean
}

/** Parts by endpoint: each is asked for more than once. */
const taken = new WeakMap<Endpoint, Parts>()

function takeApart(endpoint: Endpoint): Parts {
  let parts = taken.get(endpoint)
  if (parts === undefined) taken.set(endpoint, (parts = partsOf(endpoint)))
  return parts
}

function partsOf(endpoint: Endpoint): Parts {
  const segments = endpoint.name
    .replace(/[-_.]?[vV]\d+$/, '')
    .split(/[./]/)
    .filter((segment) => segment !== '')
  const words = wordsOf(withoutNamespace(segments.at(-1) ?? '', endpoint.group))
  const isBatch = /^(?:batch|bulk|transact)$/.test(words[0] ?? '') && isVerb(words[1] ?? '')
  const last = isBatch ? words.slice(1) : words
  const before = segments
    .slice(0, -1)
    .flatMap(wordsOf)
    .filter((word) => word !== 'admin')
  const at = verbPosition(last)
  if (at < 0) return { before, verb: undefined, nouns: untilPreposition(last), isBatch }
  const after = untilPreposition(last.slice(at + 1))
  if (withoutNoise(after).length > 0 || at === 0)
    return { before, verb: last[at], nouns: after, isBatch }
  return {
    before: [...before, ...last.slice(0, at).filter((word) => !isStrongVerb(word))],
    verb: last[at],
    nouns: [],
    isBatch,
  }
}

/** The first word, else the last strong verb: nouns and verbs share many words, so inside a name only the clear ones count. */
function verbPosition(words: readonly string[]): number {
  const [first = '', second = ''] = words
  const isMethod = /^(?:post|put|patch)$/.test(first)
    ? isVerb(second)
    : /^(?:get|delete)$/.test(first) && isStrongVerb(second)
  if (isMethod) return 1
  if (isVerb(first)) return 0
  return words.findLastIndex(isStrongVerb)
}

/** `eth_getBlockByHash` in the group `eth` → `getBlockByHash`. */
function withoutNamespace(name: string, group: string | undefined): string {
  const [, prefix, rest] = /^([a-z]+)_([a-z]+(?:[A-Z].*)?)$/.exec(name) ?? []
  return prefix !== undefined && prefix === group?.toLowerCase() ? rest! : name
}

const prepositions = new Set([
  'by',
  'for',
  'from',
  'in',
  'of',
  'with',
  'to',
  'on',
  'at',
  'as',
  'via',
  'using',
  'and',
  'or',
  'than',
])

function untilPreposition(words: readonly string[]): string[] {
  const end = words.findIndex((word) => prepositions.has(word))
  return end < 0 ? [...words] : words.slice(0, end)
}

/** Words that say something about the call and nothing about the thing. */
const noise = new Set([
  'info',
  'details',
  'detail',
  'metadata',
  'batch',
  'bulk',
  'sync',
  'async',
  'continue',
  'all',
  'list',
  'result',
  'results',
  'my',
  'by',
  'the',
  'a',
  'an',
  'new',
  'old',
  'single',
  'multiple',
  'raw',
  'available',
])

function withoutNoise(words: readonly string[]): string[] {
  const kept = words.filter((word) => !noise.has(word))
  // `recurring details`: what is left must be a noun.
  return kept.at(-1)?.endsWith('ing') === true ? [...words] : kept
}

/** Participles in front of nothing qualify the noun before them: `inviteRequests.approved`. */
function entityOf(words: readonly string[]): string {
  const kept = words.length > 1 && /(?:ed|remote)$/.test(words.at(-1)!) ? words.slice(0, -1) : words
  return kept.map(singular).join(' ') || 'item'
}

const vague = new Set([
  'service',
  'services',
  'api',
  'manager',
  'general',
  'default',
  'misc',
  'other',
  'methods',
  'admin',
  'endpoints',
  'operations',
  'v1',
  'v2',
])

function groupWords(endpoint: Endpoint): string[] {
  const words = wordsOf(typeof endpoint.group === 'string' ? endpoint.group : '')
  return words.filter((word) => !vague.has(word) && word !== 'admin')
}

function isChange(verb: string | undefined): boolean {
  return verb === 'set' || verb === 'change' || verb === 'update' || verb === 'rename'
}

/** `conversations.setTopic` with an argument `topic` changes a conversation, there is no topic. */
function namesArgument(words: readonly string[], endpoint: Endpoint): boolean {
  return (
    endpoint.arguments?.some(
      (argument) => wordsOf(argument?.name ?? '').join(' ') === words.join(' '),
    ) === true
  )
}
