import { type Endpoint, splitVersionSuffix } from 'fc-core'
import { wordsOf } from '../names/name-words.ts'
import { isPlural } from '../names/plural.ts'
import { createParsedEndpoint, type ParsedEndpoint } from './parsed-endpoint.ts'
import { parsePathName } from './parse-path-name.ts'
import { normalizeName } from './record-words.ts'
import { actionOfVerb, isUnambiguousVerb, HTTP_METHODS, type VerbAction } from './verbs.ts'
import { groupWords, splitAtPreposition, toNoun, removeNoise } from './endpoint-words.ts'

/** What the names of a package have in common. */
export interface NameContext {
  isName(name: string): boolean
  /** Whether the names follow the paths of URLs. */
  isPath: boolean
}

/**
 * Reads what an endpoint is about from its name and group, in any usual style: `list-users`, `listUsers`, `users.list`, `DescribeUsers`,
 * `users_retrieve`, `team-folder-get-info`, `get-users-id`.
 */
export function parseEndpoint(endpoint: Endpoint, context: NameContext): ParsedEndpoint {
  const name = splitVersionSuffix(endpoint.name, context.isName).family
  const words = context.isPath ? wordsOf(name) : []
  const isPath = HTTP_METHODS.has(words[0] ?? '') && words.length > 1
  const parsed = isPath ? parsePathName(endpoint, words) : parseVerbName(endpoint, name, context)
  parsed.namedNoun = parsed.noun
  return parsed
}

function parseVerbName(endpoint: Endpoint, name: string, { isName }: NameContext): ParsedEndpoint {
  const { before, verb, after } = splitAtVerb(endpoint, name)
  const { nouns: words, target } = splitAtPreposition(after)
  const counted = words.length > 1 && words.at(-1) === 'count'
  const verbAction = verb === undefined ? undefined : actionOfVerb(verb)
  const isRead = verb === undefined || /^(?:get|list|count)$/.test(verbAction ?? '')
  const nouns = removeNoise(counted ? words.slice(0, -1) : words, isRead)
  const action = counted ? 'count' : verbAction
  const parsed = createParsedEndpoint(endpoint)
  parsed.verb = verb
  if (target.length > 0) parsed.target = toNoun(removeNoise(target)) || undefined
  const isOwnNoun =
    action === 'update' && hasOtherVerb(name, verb!, ['create', 'add', ...GETTERS], isName)
  const field = action === 'update' && !isOwnNoun ? trailingArgument(nouns, endpoint) : 0
  if (field > 0 && (field < nouns.length || before.length > 0)) {
    // `set-user-status(status)` changes a user; there is no collection of statuses.
    const rest = nouns.slice(0, nouns.length - field)
    parsed.action = 'update'
    parsed.noun = toNoun(rest.length > 0 ? rest : before)
    return parsed
  }
  const paginated = endpoint.flags?.includes('paginated') === true
  const surrounding = before.length > 0 ? before : groupWords(endpoint)
  const many = nouns.length > 0 && isPlural(nouns.at(-1)!)
  // `list-folder`: the items of a list that is named in the singular are what the group is about.
  const isListOf =
    paginated &&
    nouns.length > 0 &&
    !many &&
    action === 'list' &&
    surrounding.length > 0 &&
    !hasOtherVerb(name, verb!, GETTERS, isName)
  const own = nouns.length > 0 && !isListOf ? nouns : surrounding
  parsed.action = actionOf(action, endpoint, many, paginated)
  parsed.noun = toNoun(own) || (paginated ? 'item' : '')
  parsed.isNamedByGroup = own === surrounding && before.length === 0
  parsed.isPlural = many || (nouns.length === 0 && isPlural(own.at(-1) ?? ''))
  if (isListOf) parsed.scope = [toNoun(nouns)]
  else if (own !== surrounding && before.length > 0) parsed.scope = [toNoun(before)]
  return parsed
}

function actionOf(
  action: VerbAction | undefined,
  endpoint: Endpoint,
  many: boolean,
  paginated: boolean,
): VerbAction {
  if (
    paginated &&
    (action === undefined || action === 'get' || action === 'act' || action === 'update')
  )
    return 'list'
  if (action === undefined) return many ? 'list' : 'get'
  if (paginated && action !== 'create') return 'list'
  if (action !== 'get' || !many) return action
  const returnsList = /array|^\[\[/.test(JSON.stringify(endpoint.returns) ?? '')
  const isDescribed = (endpoint.attributes?.length ?? 0) > 0
  const isSet = PLURAL_RECORDS.test(lastWordOf(endpoint.name)) || isDescribed
  const isGet =
    isSet && !returnsList && !/"array"|\[\[/.test(JSON.stringify(endpoint.attributes ?? []))
  return isGet ? 'get' : 'list'
}

/** Plurals that name one record of many parts. */
const PLURAL_RECORDS =
  /^(?:settings|preferences|prefs|options|stats|statistics|metrics|limits|credentials|insights|totals|attributes|permissions)$/

function lastWordOf(name: string): string {
  return wordsOf(name).at(-1) ?? ''
}

/** The verb of a name, the words in front of it and those behind it. */
function splitAtVerb(
  endpoint: Endpoint,
  name: string,
): { before: string[]; verb: string | undefined; after: readonly string[] } {
  const segments = name.split(/[./:]/).filter((segment) => segment !== '')
  const words = wordsOf(withoutNamespace(segments.pop() ?? '', endpoint.group))
  const before = segments.flatMap(wordsOf).filter((word) => word !== 'admin')
  const at = verbPosition(words)
  if (at < 0) return { before, verb: undefined, after: words }
  const after = words.slice(at + 1)
  if (at === 0) return { before, verb: words[0], after }
  const inFront = words
    .slice(0, at)
    .filter((word) => !isUnambiguousVerb(word) && !HTTP_METHODS.has(word))
  return { before: [...before, ...removeNoise(inFront)], verb: words[at], after }
}

/** The first word, behind an HTTP method if need be; else the last clear verb: many words are a noun as well as a verb. */
function verbPosition(words: readonly string[]): number {
  const first = words[0] ?? ''
  const second = words[1] ?? ''
  if (/^(?:batch|bulk)$/.test(first) && actionOfVerb(second) !== undefined) return 1
  if (
    HTTP_METHODS.has(first) &&
    first !== 'get' &&
    first !== 'delete' &&
    actionOfVerb(second) !== undefined
  )
    return 1
  if ((first === 'get' || first === 'delete') && isUnambiguousVerb(second) && words.length > 2)
    return 1
  if (actionOfVerb(first) !== undefined) return 0
  return words.findLastIndex((word) => isUnambiguousVerb(word) || word === 'count')
}

/** `account_getBalance` in the group `account` → `getBalance`. */
function withoutNamespace(name: string, group: string | undefined): string {
  const [, prefix, rest] = /^([a-z]+)_([a-z]+[A-Z].*)$/.exec(name) ?? []
  return prefix !== undefined &&
    prefix === group?.toLowerCase() &&
    actionOfVerb(wordsOf(rest!)[0] ?? '') !== undefined
    ? rest!
    : name
}

const GETTERS = ['get', 'describe', 'fetch', 'retrieve', 'read', 'show']

/** Whether a name also occurs with other verbs: there are user domains where `update-user-domain` has a `create-user-domain` beside it. */
function hasOtherVerb(
  name: string,
  verb: string,
  others: readonly string[],
  isName: (name: string) => boolean,
): boolean {
  const at = name.toLowerCase().indexOf(verb)
  if (at < 0) return false
  const isCapital = /[A-Z]/.test(name.charAt(at))
  return others.some((other) => {
    const word = isCapital ? other.charAt(0).toUpperCase() + other.slice(1) : other
    return isName(name.slice(0, at) + word + name.slice(at + verb.length))
  })
}

/** How many words at the end of a noun name an argument: one of `['role', 'description']` where there is an argument `description`. */
function trailingArgument(nouns: readonly string[], endpoint: Endpoint): number {
  const names = new Set(
    (endpoint.arguments ?? []).map((argument) => normalizeName(argument?.name ?? '')),
  )
  for (let length = Math.min(nouns.length, 3); length > 0; length--) {
    const text = nouns.slice(-length).join(' ')
    if (names.has(text)) return length
  }
  return 0
}
