import type { Endpoint, PackageDefinition } from 'fc-core'
import { errorsFor } from '../names/declared-error.ts'
import { wordsOf } from '../names/name-words.ts'
import { participlesOf } from '../names/participle.ts'
import {
  appendsTo,
  findsByField,
  hasReference,
  isCalled,
  isChoice,
  PREPOSITIONS,
  refersTo,
  refersToOther,
  requiresKey,
  requiresOther,
  resultOf,
  sendsMembers,
} from './call-evidence.ts'
import type { ParsedEndpoint } from './draft.ts'
import { type KeyArgument, requiredKeys } from './key-arguments.ts'
import { toNoun } from './endpoint-words.ts'
import { elementTypeOf, namedOnly, objectIn, returnsNothing } from './object-types.ts'

/**
 * Finds the record of an endpoint whose name does not tell it. An unknown verb, or one with further words, acts on the record whose key it requires, or else creates the
 * one that it returns: `retire-machine(machine_id)`, `mark-visit-no-show(visit_id)`, `report-damage(rental_id)`. The returned record also counts if another noun is named:
 * `book-tool(tool_id, starts_on)` creates a rental, `get-staff-member(staff_id)` reads what `list-staff` lists.
 */
export function findRecords(
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
      const found = result === undefined ? undefined : nounsOfResults.get(result)
      // `list-bookings` names what `list-member-bookings` lists, too.
      if (result !== undefined && (found === undefined || found.endsWith(` ${noun}`)))
        nounsOfResults.set(result, noun)
    }
  const reading = known.filter(({ action }) => /^(?:list|get)$/.test(action))
  const isRead = new Set(reading.map(({ noun }) => noun))
  /** Records that are read by a key of their own. */
  const hasKey = new Set(
    reading.flatMap((each) => (requiresKey(each, each.noun) ? [each.noun] : [])),
  )
  /** Records that are read by the keys of several others: the stock level of a product in a warehouse. */
  const pairs = new Map(
    reading.flatMap((each) =>
      each.action === 'get' && !requiresKey(each, each.noun)
        ? [[each.noun, requiredKeys(each)] as const]
        : [],
    ),
  )
  /** What is linked: `watched`. */
  const links = new Set(
    endpoints.flatMap(({ action, verb }) =>
      action === 'link' && verb !== undefined ? participlesOf(verb) : [],
    ),
  )
  return endpoints.map((parsed) => {
    const { verb, action, noun, isPath, endpoint } = parsed
    const returned = nounsOfResults.get(resultOf(endpoint) ?? '')
    // `lots.watched(bidder_id)` lists lots if there is `lots.watch(lot_id, bidder_id)`.
    if (action === 'list' && !isPath && returned !== undefined && returned !== noun)
      if (links.has(noun.split(' ')[0]!) && requiresOther(parsed, returned, nouns))
        return { ...parsed, noun: returned }
    // `load-parcels(tour_id, parcel_ids)` changes the tour that it returns, `seat-guests(reservation_id)` the reservation.
    if (action === 'list' && !isPath && returned !== undefined && returned !== noun)
      if (requiresKey(parsed, returned) && (assignsOthers(endpoint) || isOneRecord(parsed)))
        return { ...parsed, action: 'act', verb: `${verb ?? ''} ${noun}`.trim(), noun: returned }
    // `auctions.results(auction_id)` lists the lots of an auction, `projects.recommended(user_id)` projects.
    if (!isPath && /^(?:get|act)$/.test(action) && returned !== undefined && returned !== noun)
      if (listsRecords(endpoint) && isRead.has(returned) && !requiresKey(parsed, returned))
        if (
          requiresKey(parsed, noun) ||
          (action === 'get' && known.every((each) => each === parsed || each.noun !== noun))
        )
          return { ...parsed, action: 'list', noun: returned }
    if (isPath || action === 'list' || action === 'count') return parsed
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
    const isOne =
      isPart &&
      requiresKey(parsed, returned) &&
      (!refersToOther(parsed, returned, nouns) || appendsTo(definition, endpoint, noun))
    if (isPart && (isOne || requiresPair(parsed, pairs.get(returned)))) {
      const isPlain = PLAIN_UPDATE.test(verb ?? '')
      const phrase = isPlain ? verb : `${verb ?? ''} ${noun}`.trim()
      return { ...parsed, action: isPlain ? 'update' : 'act', verb: phrase, noun: returned }
    }
    // `farms.apply(name, email)` creates a farm.
    const isMaking = action === 'update' || (action === 'act' && hasKey.has(noun))
    const isMade = returned === noun && isMaking && !PLAIN_UPDATE.test(verb ?? '')
    if (isMade && !requiresKey(parsed, noun) && sendsMembers(definition, endpoint))
      return { ...parsed, action: 'create' }
    // `apply(job_id, candidate_id)` creates the application that it returns.
    if (noun === '' && isOther && isRead.has(returned) && /^(?:update|act|link)$/.test(action))
      if (!requiresKey(parsed, returned) && requiresOther(parsed, returned, nouns))
        return { ...parsed, action: 'create', noun: returned }
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
    // `lots.sell(lot_id)` creates the sale that it returns, `lots.sale(lot_id)` reads it.
    const isOutcome =
      isOther &&
      (action === 'act' ||
        changesState(definition, parsed) ||
        // `pay-order(order_id)` changes the order.
        (isDecision(parsed) && !/payment|refund|receipt/.test(returned))) &&
      isRead.has(returned) &&
      !requiresKey(parsed, returned) &&
      !requiresPair(parsed, pairs.get(returned)) &&
      !` ${toNoun(all)} `.includes(` ${returned} `) &&
      (nouns.has(noun) ? [noun] : [...nouns]).some(
        (each) => requiresKey(parsed, each) && hasReference(definition, endpoint, each),
      )
    if (isOutcome) return { ...parsed, action: 'create', noun: returned }
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
      // A call with an error such as `NOT_PLANNED` changes something.
      const isRead =
        verb === undefined &&
        namedOnly(endpoint.arguments).length === 1 &&
        !changesState(definition, parsed)
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

/** Whether a call requires all of several keys. */
function requiresPair(parsed: ParsedEndpoint, keys: readonly KeyArgument[] = []): boolean {
  const texts = new Set(requiredKeys(parsed).map(({ text }) => text))
  return keys.length > 1 && keys.every(({ text }) => texts.has(text))
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

/** Whether a call without a known verb declares an error such as `LOT_NOT_OPEN`. */
function changesState(definition: PackageDefinition, { verb, endpoint }: ParsedEndpoint): boolean {
  const own = { ...definition, errors: [] }
  return verb === undefined && errorsFor('INVALID_STATE', endpoint, own).length > 0
}

/** Whether a call changes the state of a record: `bids.accept(bid_id)`, unlike `bids.update(bid_id, amount)`. */
function isDecision({ verb = '', action, endpoint }: ParsedEndpoint): boolean {
  const isPlain = PLAIN_UPDATE.test(verb) || verb === 'mark'
  return action === 'update' && !isPlain && namedOnly(endpoint.arguments).length === 1
}

/** Whether a call returns a list or a page of objects. */
function listsRecords({ returns, flags }: Endpoint): boolean {
  const items = elementTypeOf(returns)
  return (
    flags?.includes('paginated') === true || (items !== undefined && objectIn(items) !== undefined)
  )
}

/** Whether a call returns one object, and requires a list. */
function assignsOthers({ returns, arguments: list }: Endpoint): boolean {
  const isRequired = namedOnly(list).some(
    ({ type, flags }) => elementTypeOf(type) !== undefined && flags?.includes('required'),
  )
  return isRequired && elementTypeOf(returns) === undefined
}

/** Whether a call whose name has no known verb returns one object. */
function isOneRecord({ verb, endpoint: { returns, flags } }: ParsedEndpoint): boolean {
  const isPage = flags?.includes('paginated') === true
  return verb === undefined && !isPage && elementTypeOf(returns) === undefined
}

/** Verbs that change the fields that are sent. */
const PLAIN_UPDATE = /^(?:update|set|change|edit|modify|patch|adjust|configure)$/

/** What follows a verb. */
const PARTICLES = /^(?:off|out|up|down|back|over|away|through)$/
