import type { Endpoint, PackageDefinition } from 'fc-core'
import { groupBy } from '../names/group-by.ts'
import { memoize } from '../names/lazy.ts'
import type {
  CollectionCandidate,
  GroupedDraft,
  NamedDraft,
  NounIndex,
  ParsedEndpoint,
  Reason,
} from './draft.ts'
import { wordsOf } from '../names/name-words.ts'
import { toNoun } from './endpoint-words.ts'
import { keyArguments, requiredKeys } from './key-arguments.ts'
import { elementTypeOf, membersOf, namedOnly, objectIn, returnsNothing } from './object-types.ts'
import { isValueName, lastWord, normalizeName, ownKeyRank, splitKeyName } from './record-words.ts'
import type { VerbAction } from './words/verbs.ts'

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

/**
 * Finds the record of an endpoint whose name does not tell it. An unknown verb, or one with further words, acts on the record whose key it requires, or else creates the
 * one that it returns: `retire-machine(machine_id)`, `mark-visit-no-show(visit_id)`, `report-damage(rental_id)`. The returned record also counts if another noun is named:
 * `book-tool(tool_id, starts_on)` creates a rental, `get-staff-member(staff_id)` reads what `list-staff` lists.
 */
function findRecords(
  definition: PackageDefinition,
  endpoints: readonly ParsedEndpoint[],
): ParsedEndpoint[] {
  const known = endpoints.filter(
    ({ verb, action }) => verb !== undefined && action !== 'act' && action !== 'update',
  )
  const nouns = new Set(known.map(({ noun }) => noun))
  const nounsOfResults = new Map<string, string>()
  for (const action of ['list', 'get', 'create'])
    for (const { noun, endpoint } of known.filter((each) => each.action === action)) {
      const result = resultOf(endpoint)
      if (result !== undefined && !nounsOfResults.has(result)) nounsOfResults.set(result, noun)
    }
  const reading = known.filter(({ action }) => /^(?:list|get)$/.test(action))
  const isRead = new Set(reading.map(({ noun }) => noun))
  /** Records that are read by a key of their own. */
  const hasKey = new Set(
    reading.flatMap((each) => (requiresKey(each, each.noun) ? [each.noun] : [])),
  )
  return endpoints.map((parsed) => {
    const { verb, action, noun, isPath, endpoint } = parsed
    if (isPath || action === 'list' || action === 'count') return parsed
    const returned = nounsOfResults.get(resultOf(endpoint) ?? '')
    // `payments.write-off(id)` names no record “off”.
    if (PARTICLES.test(noun) && returned !== undefined && requiresKey(parsed, returned))
      return { ...parsed, action: 'act', verb: `${verb ?? ''} ${noun}`.trim(), noun: returned }
    // `contracts.deleteDraft(contract_id)` deletes a contract, which may be a `draft`.
    if (action === 'delete' && !isRead.has(noun) && isChoice(definition, noun)) {
      const owners = [...isRead].filter((each) => requiresKey(parsed, each))
      if (owners.length === 1) return { ...parsed, noun: owners[0]! }
    }
    const isOther = returned !== undefined && returned !== noun
    const all = wordsOf(endpoint.name)
    // `machines.put_into_service(id)` replaces nothing.
    const put = all.indexOf('put')
    if (verb === 'put' && put >= 0 && PREPOSITIONS.test(all[put + 1] ?? ''))
      return { ...parsed, action: 'act', verb: all.slice(put).join(' ') }
    // `get-history(order_id)` lists the entries of an order.
    const isEntries = action === 'get' && !requiresKey(parsed, noun) && !isOther
    if (
      isEntries &&
      objectIn(elementTypeOf(endpoint.returns)) &&
      requiresOther(parsed, noun, nouns)
    )
      return { ...parsed, action: 'list' }
    // `complete-formal-check(id)` and `set-price(id, price)` change the record that they return, if no endpoint reads formal checks or prices.
    const isPart =
      isOther &&
      /^(?:update|link|unlink)$/.test(action) &&
      !isRead.has(noun) &&
      isRead.has(returned)
    if (isPart && requiresKey(parsed, returned) && !refersToOther(parsed, returned, nouns)) {
      const isPlain = PLAIN_UPDATE.test(verb ?? '')
      const phrase = isPlain ? verb : `${verb ?? ''} ${noun}`.trim()
      return { ...parsed, action: isPlain ? 'update' : 'act', verb: phrase, noun: returned }
    }
    // `farms.apply(name, email)` creates a farm.
    const isMaking = action === 'update' || (action === 'act' && hasKey.has(noun))
    const isMade = returned === noun && isMaking && !PLAIN_UPDATE.test(verb ?? '')
    if (isMade && !requiresKey(parsed, noun) && sendsMembers(definition, endpoint))
      return { ...parsed, action: 'create' }
    const hasVerb = verb !== undefined && verb !== 'mark' && action !== 'act'
    // `visits.checkIn(memberId)` creates a visit of a member.
    const isCreation =
      returned === noun &&
      action === 'act' &&
      !requiresKey(parsed, noun) &&
      requiresOther(parsed, noun, nouns)
    // `enroll(course_id, student_id)` creates an enrollment, which has a key of its own.
    const isLinked = returned === noun && action === 'link' && hasKey.has(noun)
    const isNew = !requiresKey(parsed, noun) && requiresOther(parsed, noun, nouns)
    if (isCreation || (isLinked && isNew)) return { ...parsed, action: 'create' }
    if (hasVerb || nouns.has(noun)) {
      if (!isOther) return parsed
      // `assign-agent(ticket_id, agent_id)` changes the ticket, which has an `agent_id`.
      // `change-plan(member_id, plan_id)` that returns the member, too.
      const isReference =
        /^(?:link|unlink|update)$/.test(action) && refersTo(definition, endpoint, noun)
      if (isReference && requiresKey(parsed, returned))
        return { ...parsed, action: 'update', noun: returned }
      // `enroll-student(student_id, course_id)` creates the enrollment that it returns.
      if (action === 'link' && !requiresKey(parsed, returned) && isRead.has(returned))
        return { ...parsed, action: 'create', noun: returned }
      // `submit-work(lesson_id)` creates the submission that it returns, if no endpoint reads works.
      if (action === 'create' && isRead.has(returned) && !isRead.has(noun))
        if (!requiresKey(parsed, returned)) return { ...parsed, noun: returned }
      // `start-review(claim_id)` changes the claim that it returns, if no endpoint reads reviews.
      const required = namedOnly(endpoint.arguments).filter(({ flags }) =>
        flags?.includes('required'),
      )
      if (action === 'create' && !hasKey.has(noun) && required.length === 1)
        if (requiresKey(parsed, returned))
          return { ...parsed, action: 'act', verb: `${verb ?? ''} ${noun}`.trim(), noun: returned }
      if (requiresKey(parsed, returned) === requiresKey(parsed, noun)) return parsed
      const isMoved = requiresKey(parsed, noun) ? action === 'create' : action !== 'create'
      return isMoved ? { ...parsed, noun: returned } : parsed
    }
    const words = wordsOf(endpoint.name)
    // `checkIn(memberId)` creates a check-in of a member.
    const isNamedLike = (record: string | undefined): boolean =>
      record !== undefined && toNoun(words) === record && requiresOther(parsed, record, nouns)
    for (const isAct of [true, false])
      for (
        let start = isAct || isNamedLike(returned) || isCalled(endpoint, words) ? 0 : 1;
        start < words.length;
        start++
      )
        for (let end = words.length; end > start; end--) {
          const other = toNoun(words.slice(start, end))
          // `visits.approve` returns the visit, `visits.notes` something else.
          const isReturned = other === returned
          const hasResult = start > 0 || isReturned || resultOf(endpoint) === undefined
          const isFound = isAct ? requiresKey(parsed, other) && hasResult : isReturned
          if (!nouns.has(other) || !isFound) continue
          const phrase = start === 0 ? words.slice(end) : words.slice(0, start)
          return {
            ...parsed,
            action: isAct ? 'act' : 'create',
            verb: verb ?? phrase.join(' '),
            noun: other,
            isNamedByGroup: false,
          }
        }
    // `check-in(reservation_id)` names no record other than by its key.
    const owner = recordOfKey(parsed, returned, nouns)
    if (owner !== undefined) {
      const isRead = verb === undefined && namedOnly(endpoint.arguments).length === 1
      const called = { verb: verb ?? words.join(' '), noun: owner, isNamedByGroup: false }
      return { ...parsed, ...called, action: isRead ? 'get' : 'act' }
    }
    // `shipments.track(tracking_number)` finds a shipment by another field.
    const isOfOther = returned !== undefined && requiresOther(parsed, returned, nouns)
    // `time-entries.clock-in(employee_id)` creates a time entry.
    if (isOfOther && isRead.has(returned) && /^(?:in|out|on|off|up)$/.test(words.at(-1)!))
      return { ...parsed, action: 'create', verb: words.slice(-2).join(' '), noun: returned }
    if (verb === undefined && !isOfOther && returned && findsByField(definition, endpoint))
      return { ...parsed, action: 'get', noun: returned, isNamedByGroup: false }
    // `check-out(copy_id, patron_id)` creates the loan that it returns.
    if (isOther && isRead.has(returned) && sendsMembers(definition, endpoint))
      if (!requiresKey(parsed, returned) && requiresOther(parsed, returned, nouns))
        return { ...parsed, action: 'create', verb: words.join(' '), noun: returned }
    // `report-maintenance(unit_id, title)` creates the maintenance request that it returns.
    const [first, ...rest] = words
    const isAbbreviated =
      isOther && verb === undefined && rest.length > 0 && returned.startsWith(`${rest.join(' ')} `)
    if (!isAbbreviated || !isCalled(endpoint, words)) return parsed
    const effect = requiresKey(parsed, returned) ? 'act' : 'create'
    return { ...parsed, action: effect, verb: first, noun: returned, isNamedByGroup: false }
  })
}

/** Finds the record of a call by its arguments: the one that it returns and whose key it requires; without a result, the only one whose key it requires. */
function recordOfKey(
  parsed: ParsedEndpoint,
  returned: string | undefined,
  nouns: ReadonlySet<string>,
): string | undefined {
  if (returned !== undefined) return requiresKey(parsed, returned) ? returned : undefined
  if (!returnsNothing(parsed.endpoint)) return undefined
  const found = [...nouns].filter((each) => each !== '' && requiresKey(parsed, each))
  return found.length === 1 ? found[0] : undefined
}

/** Whether the only required argument is a member of the record that an endpoint returns. */
function findsByField(
  definition: PackageDefinition,
  { arguments: list, returns }: Endpoint,
): boolean {
  const required = namedOnly(list).filter(({ flags }) => flags?.includes('required'))
  const members = (membersOf(definition, returns) ?? []).map(({ name }) => normalizeName(name))
  return required.length === 1 && members.includes(normalizeName(required[0]!.name))
}

/** Whether a name without a known verb is that of a call rather than of a record: `trainers.hire(name, email)`, unlike `users.by-email(email)`. */
function isCalled({ arguments: list }: Endpoint, words: readonly string[]): boolean {
  const required = namedOnly(list).filter(({ flags }) => flags?.includes('required'))
  return required.length > 1 && !words.some((word) => PREPOSITIONS.test(word))
}

/** Verbs that change the fields that are sent. */
const PLAIN_UPDATE = /^(?:update|set|change|edit|modify|patch|adjust|configure)$/

/** Whether an endpoint requires the key of another record than the one that it returns. */
function refersToOther(
  parsed: ParsedEndpoint,
  returned: string,
  nouns: ReadonlySet<string>,
): boolean {
  const owned = requiredKeys(parsed).filter(({ text }) => splitKeyName(text)[0] !== '')
  return owned.some(({ text }) =>
    [...nouns].some((other) => other !== returned && ownKeyRank(text, other) >= 3),
  )
}

/** Whether all required arguments, at least two, are members of the record that an endpoint returns. */
function sendsMembers(
  definition: PackageDefinition,
  { arguments: list, returns }: Endpoint,
): boolean {
  const required = namedOnly(list).filter(({ flags }) => flags?.includes('required'))
  const found = membersOf(definition, returns) ?? []
  const members = new Set(found.map(({ name }) => normalizeName(name)))
  return required.length > 1 && required.every(({ name }) => members.has(normalizeName(name)))
}

/** Whether a noun is a value of an attribute, such as the status `draft`. */
function isChoice({ objects = [] }: PackageDefinition, noun: string): boolean {
  return objects.some((object) => object?.attributes?.some(({ values }) => values?.includes(noun)))
}

/** What follows a verb. */
const PARTICLES = /^(?:off|out|up|down|back|over|away|through)$/

const PREPOSITIONS = /^(?:by|for|from|of|in|into|with|at|on)$/

function requiresOther(parsed: ParsedEndpoint, noun: string, nouns: ReadonlySet<string>): boolean {
  return [...nouns].some((other) => other !== noun && requiresKey(parsed, other))
}

/** Whether the record that an endpoint returns has a key of its own, and that of another record: the `agent_id` of a ticket. */
function refersTo(definition: PackageDefinition, { returns }: Endpoint, noun: string): boolean {
  const texts = (membersOf(definition, returns) ?? []).map(({ name }) => normalizeName(name))
  const isReference = (text: string): boolean =>
    splitKeyName(text)[0] !== '' && ownKeyRank(text, noun) === 4
  return texts.includes('id') && texts.some(isReference)
}

/** Identifies the records that an endpoint returns, by their object type or their attributes. */
function resultOf({ returns, attributes }: Endpoint): string | undefined {
  const members = namedOnly(attributes)
  const types = [returns, ...members.map(({ type }) => type)]
  const names = types.flatMap(
    (type) => objectIn(type)?.name ?? objectIn(elementTypeOf(type))?.name ?? [],
  )
  if (names.length > 0) return names[0]
  return members.length > 0 ? JSON.stringify(members) : undefined
}

/** Whether an endpoint requires the key of a record: `visit_id` or `id`. */
function requiresKey(parsed: ParsedEndpoint, noun: string): boolean {
  return requiredKeys(parsed).some(
    ({ text }) => ownKeyRank(text, noun) >= (splitKeyName(text)[0] === '' ? 4 : 2),
  )
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
): { rule: string; target: CollectionCandidate } | undefined {
  const words = candidate.noun.split(' ')
  if (targetsSingleRecord(candidate, words)) return undefined
  for (let start = 1; start < words.length; start++) {
    const target = candidates.get(words.slice(start).join(' '))
    const hasRecords = target?.endpoints.some(
      ({ action }) => KEYED_ACTIONS.has(action) || action === 'create',
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
const ADJECTIVES =
  /(?:ed|ing|able)$|^(?:my|own|active|inactive|open|recent|latest|new|old|all|public|private|available|top|popular|upcoming|past|current)$/

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

function createNounIndex(
  candidates: ReadonlyMap<string, CollectionCandidate>,
  aliases: ReadonlyMap<string, string>,
): NounIndex {
  const resolve = (text: string): string | undefined => {
    const [owner, key] = splitKeyName(text)
    const alias = aliases.get(text)
    const exact = owner === '' ? undefined : candidates.get(owner)
    // `prefix list id` is the key of managed prefix lists if plain prefix lists are only listed.
    if (exact !== undefined && (alias === undefined || isKeyed(exact))) return owner
    if (alias !== undefined || owner === '') return alias
    return findSuffix(owner, candidates) ?? (key === '' ? undefined : findSuffix(text, candidates))
  }
  return {
    find: memoize(resolve),
    with: (added) => createNounIndex(candidates, new Map([...[...added].toReversed(), ...aliases])),
  }
}

/** Finds the longest suffix of a name that is a noun. */
function findSuffix(
  text: string,
  candidates: ReadonlyMap<string, CollectionCandidate>,
): string | undefined {
  let rest = text
  for (;;) {
    if (candidates.has(rest)) return rest
    const space = rest.indexOf(' ')
    if (space < 0) return undefined
    rest = rest.slice(space + 1)
  }
}
