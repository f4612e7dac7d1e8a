import { type Endpoint, type PackageDefinition } from 'fc-core'
import { splitVersionSuffix } from 'fc-core/internal'
import { namingStyleOf, wordsOf } from '../names/name-words.ts'
import { isPlural } from '../names/plural.ts'
import type { NamedDraft, ParsedEndpoint } from './draft.ts'
import {
  createParsedEndpoint,
  groupWords,
  removeNoise,
  splitAtPreposition,
  toNoun,
} from './endpoint-words.ts'
import { objectIn } from './object-types.ts'
import { parsePathName, usesPathNames } from './parse-path-name.ts'
import { normalizeName } from './record-words.ts'
import { actionOfVerb, isUnambiguousVerb, HTTP_METHODS, type VerbAction } from './words/verbs.ts'

/** Step 1: parses the names of all endpoints. */
export function parseNames(definition: PackageDefinition): NamedDraft {
  const endpoints = definition.endpoints.filter((endpoint) => typeof endpoint?.name === 'string')
  const known = new Set(endpoints.map(({ name }) => name))
  const isName = (name: string): boolean => known.has(name)
  const suffixes = new Set([...known].map((name) => splitVersionSuffix(name, isName).suffix))
  const names: NameContext = {
    isName,
    isPath: usesPathNames([...known]),
    records: recordsInNames([...known]),
    // `create-book-beta` is a version if `get-book-beta` is one of `get-book`.
    familyOf: (name) =>
      splitVersionSuffix(
        name,
        (family) => isName(family) || suffixes.has(name.slice(family.length)),
      ).family,
  }
  const parsed = endpoints
    .filter(({ flags }) => !flags?.includes('event_source') && !flags?.includes('package'))
    .map((endpoint) => parseEndpoint(endpoint, names))
  return { endpoints, parsed, style: namingStyleOf(argumentNames(endpoints)), reasons: [] }
}

/** Finds the nouns with which all names of a package start, if it lists and reads `match_list` and `match_show`. */
function recordsInNames(names: readonly string[]): ReadonlySet<string> {
  const all = names.map((name) => (/[./:]/.test(name) ? [] : wordsOf(name)))
  const read = all.filter((words) => words.length > 1 && READS.has(words.at(-1)!))
  const isVerbFirst = all.some(([first = '', second]) => second !== undefined && READS.has(first))
  return isVerbFirst || read.length < 2
    ? new Set()
    : new Set(read.map((words) => words.slice(0, -1).join(' ')))
}

const READS: ReadonlySet<string> = new Set(['list', 'get', 'show', 'read', 'find', 'fetch'])

/** Returns a few hundred names: enough to determine the naming style. */
function argumentNames(endpoints: readonly Endpoint[]): string[] {
  const names: string[] = []
  for (const { arguments: list } of endpoints) {
    for (const argument of list ?? [])
      if (typeof argument?.name === 'string') names.push(argument.name)
    if (names.length > 300) break
  }
  return names
}

/** Properties of all names in a package. */
export interface NameContext {
  isName(name: string): boolean
  /** Whether the names mirror URL paths. */
  isPath: boolean
  /** Nouns with which names start: `match event` of `match_event_list`. Empty if names start with verbs. */
  records: ReadonlySet<string>
  /** Returns a name without its version suffix. */
  familyOf(name: string): string
}

/**
 * Parses the name and the group of an endpoint, in any common style: `list-users`, `listUsers`, `users.list`, `DescribeUsers`,
 * `users_retrieve`, `team-folder-get-info`, `get-users-id`.
 */
function parseEndpoint(endpoint: Endpoint, context: NameContext): ParsedEndpoint {
  const name = context.familyOf(endpoint.name)
  const words = context.isPath ? wordsOf(name) : []
  const isPath = HTTP_METHODS.has(words[0] ?? '') && words.length > 1
  const parsed = isPath ? parsePathName(endpoint, words) : parseVerbName(endpoint, name, context)
  parsed.namedNoun = parsed.noun
  return parsed
}

function parseVerbName(
  endpoint: Endpoint,
  name: string,
  { isName, records }: NameContext,
): ParsedEndpoint {
  const { before, verb: first, after: all } = splitAtVerb(endpoint, name, records)
  const at = all.findIndex((word, index) => index > 0 && PARTICLES.test(word))
  // `put-table-back` and `put-order-on-hold` replace nothing.
  const isPhrasal = first === 'put' && at > 0
  const verb = isPhrasal ? all.slice(at).reduce((text, word) => `${text} ${word}`, first) : first
  const after = isPhrasal ? all.slice(0, at) : all
  const { nouns: words, target } = splitAtPreposition(after)
  const isCount = words.length > 1 && words.at(-1) === 'count'
  const known = isPhrasal ? 'act' : verb === undefined ? undefined : actionOfVerb(verb)
  const verbAction = isChange(verb, endpoint, words) ? 'update' : known
  const isReadVerb = verb === undefined || /^(?:get|list|count)$/.test(verbAction ?? '')
  // `get-price-list` is about price lists if there is `create-price-list` or `list-price-lists`.
  const isOfLists =
    words.at(-1) === 'list' &&
    verb !== undefined &&
    (hasOtherVerb(name, verb, WRITERS, isName) ||
      hasOtherVerb(`${name}s`, verb, ['list', ...GETTERS], isName))
  const nouns = removeNoise(isCount ? words.slice(0, -1) : words, isReadVerb && !isOfLists)
  const action = isCount ? 'count' : verbAction
  const parsed = createParsedEndpoint(endpoint)
  parsed.verb = verb
  if (target.length > 0) parsed.target = toNoun(removeNoise(target)) || undefined
  const isOwnNoun =
    action === 'update' && hasOtherVerb(name, verb!, ['create', 'add', ...GETTERS], isName)
  const field = action === 'update' && !isOwnNoun ? trailingArgument(nouns, endpoint) : 0
  if (field > 0 && (field < nouns.length || before.length > 0)) {
    // `set-user-status(status)` changes a user. It does not imply a collection of statuses.
    const rest = nouns.slice(0, nouns.length - field)
    parsed.action = 'update'
    parsed.noun = toNoun(rest.length > 0 ? rest : before)
    return parsed
  }
  const paginated = endpoint.flags?.includes('paginated') === true
  const contextWords = before.length > 0 ? before : groupWords(endpoint)
  const isPluralNoun = nouns.length > 0 && isPlural(nouns.at(-1)!)
  // `list-folder`: the group names the items of a list with a singular name.
  const isListOf =
    paginated &&
    nouns.length > 0 &&
    !isPluralNoun &&
    action === 'list' &&
    contextWords.length > 0 &&
    !hasOtherVerb(name, verb!, GETTERS, isName)
  const own = nouns.length > 0 && !isListOf ? nouns : contextWords
  parsed.action = actionOf(action, endpoint, isPluralNoun, paginated)
  parsed.noun = toNoun(own) || (paginated ? 'item' : '')
  parsed.isNamedByGroup = own === contextWords && before.length === 0
  parsed.isPlural = isPluralNoun || (nouns.length === 0 && isPlural(own.at(-1) ?? ''))
  if (isListOf) parsed.scope = [toNoun(nouns)]
  else if (own !== contextWords && before.length > 0) parsed.scope = [toNoun(before)]
  return parsed
}

/** Whether a call changes its record: `receive-order(order_id)`, unlike `receive-message(queue_url)`, and `release-stock(item_id, quantity)`, unlike `release-address(id)`. */
function isChange(
  verb: string | undefined,
  { arguments: args = [] }: Endpoint,
  words: readonly string[],
): boolean {
  const names =
    verb === 'receive'
      ? ['id', `${words.at(-1) ?? ''} id`, `${words.join(' ')} id`]
      : verb === 'release'
        ? ['quantity', 'units', 'count', 'amount']
        : []
  return args.some(
    (each) => each?.flags?.includes('required') && names.includes(normalizeName(each.name)),
  )
}

/** Words after the noun that belong to the verb. */
const PARTICLES = /^(?:back|off|on|out|away|up|down|aside)$/

function actionOf(
  action: VerbAction | undefined,
  endpoint: Endpoint,
  isPluralNoun: boolean,
  paginated: boolean,
): VerbAction {
  if (
    paginated &&
    (action === undefined || action === 'get' || action === 'act' || action === 'update')
  )
    return 'list'
  if (action === undefined) return isPluralNoun && !namesOneRecord(endpoint) ? 'list' : 'get'
  if (paginated && action !== 'create') return 'list'
  // `tickets.scan(code)` returns one ticket.
  if (action === 'list' && SEARCHES.test(lastWordOf(endpoint.name)) && objectIn(endpoint.returns))
    return 'act'
  if (action !== 'get' || !isPluralNoun) return action
  const returnsList = /array|^\[\[/.test(JSON.stringify(endpoint.returns) ?? '')
  const isDescribed = (endpoint.attributes?.length ?? 0) > 0
  const isSet = namesOneRecord(endpoint) || isDescribed
  // Figures may contain lists of figures.
  const isFigures =
    FIGURES.test(lastWordOf(endpoint.name)) && (endpoint.arguments?.length ?? 0) === 0
  const isGet =
    isSet &&
    !returnsList &&
    (isFigures || !/"array"|\[\[/.test(JSON.stringify(endpoint.attributes ?? [])))
  return isGet ? 'get' : 'list'
}

/** Verbs that list records, or do something with one. */
const SEARCHES = /^(?:scan|index|filter)$/

const FIGURES =
  /^(?:stats|statistics|metrics|insights|totals|figures|numbers|kpis|counts|indicators)$/

/** Whether the last word is a plural that names one record: by itself, or because the result is one object with that name. */
function namesOneRecord({ name, returns }: Endpoint): boolean {
  const last = lastWordOf(name)
  const [result, ...others] = [returns].flat()
  const isOwn =
    typeof result === 'string' && result.startsWith('object.') && lastWordOf(result) === last
  return PLURAL_RECORDS.test(last) || FIGURES.test(last) || (isOwn && others.length === 0)
}

const PLURAL_RECORDS =
  /^(?:settings|preferences|prefs|options|limits|credentials|attributes|permissions)$/

function lastWordOf(name: string): string {
  return wordsOf(name).at(-1) ?? ''
}

/** Splits a name into its verb and the words before and after it. */
function splitAtVerb(
  endpoint: Endpoint,
  name: string,
  records: ReadonlySet<string>,
): { before: string[]; verb: string | undefined; after: readonly string[] } {
  const segments = name.split(/[./:]/).filter((segment) => segment !== '')
  const all = wordsOf(withoutNamespace(segments.pop() ?? '', endpoint.group))
  const length = all.findLastIndex((_, at) => records.has(all.slice(0, at).join(' ')))
  // `users_partial_update` is an update.
  const isPartial = length > 0 && all[length] === 'partial' && all.length > length + 1
  const words = length > 0 ? all.slice(isPartial ? length + 1 : length) : all
  const before = [
    ...segments.flatMap(wordsOf).filter((word) => word !== 'admin'),
    ...all.slice(0, Math.max(0, length)),
  ]
  const at = verbPosition(words)
  if (at < 0) return { before, verb: undefined, after: words }
  const after = words.slice(at + 1)
  if (at === 0) return { before, verb: words[0], after }
  const leading = words
    .slice(0, at)
    .filter((word) => !isUnambiguousVerb(word) && !HTTP_METHODS.has(word))
  return { before: [...before, ...removeNoise(leading)], verb: words[at], after }
}

/** Returns the position of the verb: the first word, possibly after an HTTP method; else the last unambiguous verb, because many words are nouns as well. */
function verbPosition(words: readonly string[]): number {
  const first = words[0] ?? ''
  const second = words[1] ?? ''
  if (/^(?:batch|bulk)$/.test(first) && actionOfVerb(second) !== undefined) return 1
  if (actionOfVerb(first) !== undefined) return 0
  return words.findLastIndex((word) => isUnambiguousVerb(word) || word === 'count')
}

/** Removes the group from a name: `account_getBalance` in the group `account` → `getBalance`. */
function withoutNamespace(name: string, group: string | undefined): string {
  const [, prefix, rest] = /^([a-z]+)_([a-z]+[A-Z].*)$/.exec(name) ?? []
  return prefix !== undefined &&
    prefix === group?.toLowerCase() &&
    actionOfVerb(wordsOf(rest!)[0] ?? '') !== undefined
    ? rest!
    : name
}

const WRITERS = ['create', 'add', 'update', 'delete']
const GETTERS = ['get', 'describe', 'fetch', 'retrieve', 'read', 'show']

/** Whether the same name exists with another verb: if there is `create-user-domain`, `update-user-domain` changes a user domain. */
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

/** Returns how many words at the end match an argument: 1 for `['role', 'description']` with an argument `description`. */
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
