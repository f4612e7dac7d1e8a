import { type DeclaredError, wordsIn } from '../names/declared-error.ts'
import { findStatus } from '../names/lifecycle-status.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'

/** What docs say about the status that a record must have. */
export interface StatusCondition {
  /** One of these. Empty: they do not say. */
  required: string[]
  /** None of these. */
  excluded: string[]
}

/**
 * Reads the docs of a call: “Confirms a requested visit”, “Cancels a visit that is requested or confirmed”, “Voids an order that is not paid”.
 *
 * @param choices The choices of the status.
 */
export function conditionOfCall(docs: string, choices: readonly string[]): StatusCondition {
  const [, not, clause = ''] = RELATIVE.exec(docs) ?? []
  const [, barrier = ''] = BARRIER.exec(docs) ?? []
  const stated = mentions(REQUIREMENT.exec(docs)?.[1] ?? '', choices)
  const related = mentions(clause, choices)
  const [object = ''] = (OBJECTS.exec(docs) ?? OBJECT.exec(docs) ?? []).slice(1)
  const acted = stated.length > 0 ? stated : mentions(object, choices)
  return {
    required: stated.length > 0 || related.length === 0 || not !== undefined ? acted : related,
    excluded: [...(not === undefined ? [] : related), ...mentions(barrier, choices)],
  }
}

/** Returns the choices that a record may have before a call, as its docs list them: “a ticket that is new or assigned”. */
export function listedInCall(docs: string, choices: readonly string[]): string[] {
  const [, not, all = ''] = RELATIVE.exec(docs) ?? []
  const [clause = ''] = all.split(':')
  return not === undefined && / or /.test(clause) ? mentions(clause, choices) : []
}

/** Returns the status in which a call sets another one, if it is accepted in others, too: “Gives the ticket to an agent. A new ticket becomes open.” */
export function conditionOfTarget(
  docs: string,
  target: string,
  choices: readonly string[],
): string | undefined {
  for (const [, from, to] of docs.slice(0, 500).matchAll(BECOMES))
    if (containsChoice(to!, target)) return choices.find((each) => containsChoice(from!, each))
  return undefined
}

const BECOMES =
  /(?<=^|[.;] )(?:an?|its) [`"“]?([a-z][\w-]*)[`"”]? [a-z]+ (?:then |thereby )?becomes [`"“]?([a-z][\w-]*(?: [a-z]+)?)[`"”]?(?=[.,;]|$)/gi

/** Reads the docs of an error: “The visit is not scheduled”, “Only scheduled visits can be canceled”, “The order is paid or already voided”. */
export function conditionOfError(docs: string, choices: readonly string[]): StatusCondition {
  const [, barred] = BARRED.exec(docs) ?? []
  if (barred !== undefined && mentions(barred, choices).length > 0)
    return { required: [], excluded: mentions(barred, choices) }
  return {
    required: mentions((NEGATION.exec(docs) ?? REQUIREMENT.exec(docs))?.[1] ?? '', choices),
    excluded: describedChoices(docs, choices),
  }
}

/** What cannot be acted on: “Delivered, returned and lost parcels cannot be checked in.” */
const BARRED =
  /^([^.;]*?) [a-z]+s (?:cannot|can not|can't|may not|must not|are not|do not|can no longer)\b/i

/** Reads the docs of an error like `conditionOfError`, but only the choices that they name. */
export function statedInError(docs: string, choices: readonly string[]): StatusCondition {
  const { required } = conditionOfError(docs, choices)
  const [, barred = ''] = BARRED.exec(docs) ?? []
  const excluded = mentions(barred, choices)
  return {
    required,
    excluded: excluded.length > 0 ? excluded : mentions(describedIn(docs), choices),
  }
}

const REQUIREMENT =
  /\b(?:only|must (?:still )?be|has to be|have to be|as long as it is|while it is(?: still)?)\b([^.;\n]*?)(?= can be\b|[.;\n]|$)/i

/** What a visit is not, whose error is described. */
const NEGATION =
  /\b(?:(?:is|are|was|were|has|have)(?: not|n't)|(?:is|are|was) no|neither|unless)\b([^.;\n]*)/i

/** What a call acts on, after the verb: “received”, “scheduled or confirmed”. */
const OBJECT = /^\s*\w+ (?:the \w+ of )?(?:an?|the) ([`\w-]+(?:(?:,| or| and) [`\w-]+){0,4}) /

/** What a call acts on, if these are several: “a draft or a post in review”. */
const OBJECTS = /^\s*\w+ (an? [^.;]{1,40} or an? [^.;]*)/i

/** What a call acts on, after the noun: “that is requested or confirmed”, “that is not paid yet”. */
const RELATIVE =
  /\b(?:that|which|who|whose (?:status|state|stage)) (?:is|are|was|were)(?: still)? (?:(not|neither)\b)?([^.;\n]*?)(?=\b(?:but|so that)\b|[.;\n]|$)/i

/** What ends the time in which a call is possible: “unless it is paid”. */
const BARRIER =
  /(?<!\b(?:fails|rejected|error) )\bunless (?:it|they) (?:is|are|was|were)\b([^.;\n]*)/i

/** Returns the choices that a text contains as words, in any notation. “Formal or technical check” contains `formal_check`. */
export function mentions(text: string, choices: readonly string[]): string[] {
  const full = text.replaceAll(SHARED, '$1$4$2$3$4')
  const isNamed = (choice: string): boolean =>
    containsChoice(wordsOf(choice).length > 1 ? full : text, choice)
  const found = text === '' ? [] : choices.filter(isNamed)
  // “Partially paid” is not “paid”.
  return found.filter((choice) => {
    const longer = found.filter((each) => each !== choice && containsChoice(each, choice))
    const rest = longer.reduce((left, each) => left.replaceAll(phraseOf(each), ' '), text)
    return longer.length === 0 || containsChoice(rest, choice)
  })
}

/** Returns the pattern of a choice in a text: `partially_paid` as “partially paid”. */
function phraseOf(choice: string): RegExp {
  return new RegExp(String.raw`\b${wordsOf(choice).join(String.raw`[\s_-]*`)}\b`, 'gi')
}

/** Words that share the last one: “the formal or technical check”. */
const SHARED = /\b([a-z]+)( (?:or|and|nor|to) (?:in )?(?:the )?)([a-z]+)( [a-z]+)\b/g

/** Whether a text contains a choice as words: `in_kitchen` in “in the kitchen”, `draft` in “drafts”. */
export function containsChoice(text: string, choice: string): boolean {
  const words = wordsOf(/[a-z]/.test(text) ? text : text.toLowerCase())
  const plain = words.filter((word) => !/^(?:the|an?)$/.test(word))
  const wanted = ` ${wordsOf(choice).join(' ')} `
  // “Only drafts can be deleted.”
  return [plain, plain.map(singular)].some((each) => ` ${each.join(' ')} `.includes(wanted))
}

/** Returns the choices that the docs of an error describe, with those that follow them: “The stay has begun.” */
function describedChoices(docs: string, choices: readonly string[]): string[] {
  const text = describedIn(docs)
  const words = wordsOf(text)
  const described = words.flatMap((word, at) => {
    const texts = [word, words.slice(at, at + 2).join(' ')]
    return texts.flatMap((each) => findStatus(each) ?? [])
  })
  const isListed = choices.join() !== choices.toSorted().join()
  return choices.filter((choice) => {
    if (containsChoice(text, choice)) return true
    const status = findStatus(wordsOf(choice).join(' '))
    // A choice that is listed before the described ones does not follow them.
    const named = choices.findIndex((each) => containsChoice(text, each))
    if (named >= 0 && isListed && choices.indexOf(choice) < named) return false
    return described.some(
      ({ group, rank, isOffPath }) =>
        status?.group === group ||
        (group === 'decided' && status?.group === 'rejected') ||
        (!isOffPath && status !== undefined && status.rank >= rank),
    )
  })
}

/** What a record is or has become: “is paid”, “has begun”. What it has, such as “has active orders”, is no status of it. */
const DESCRIPTION =
  /(?<!\b(?:has|have) [^.;]*)\b(?:is|are|was|were)\b(?! not)(?! yet)(?! neither) ([^.;\n]*)|\b(?:has|have) ((?:already |just )?(?:been|[a-z]+(?:ed|en|un|id|ne|nt|ft|wn|ld|st))\b(?! [a-z]+s\b)[^.;\n]*)/i

function describedIn(docs: string): string {
  const [, state, change] = DESCRIPTION.exec(docs) ?? []
  return state ?? change ?? ''
}

/** Whether only the code of an error tells something, and no record: `NOT_BILLED` without docs. */
export function isBareCode({ code, docs = '' }: DeclaredError): boolean {
  return !/[a-z]{3}/i.test(docs) && /^not [a-z]+$/.test(wordsIn(code))
}

/** Returns what a code says about a record: “The member is not approved” for `MEMBER_NOT_APPROVED`. */
export function sentenceOfCode(code: string, noun: string): string {
  const [before, after] = ` ${wordsIn(code)} `.split(` ${noun} `)
  return before?.trim() === '' && after !== undefined ? `The ${noun} is ${after.trim()}.` : ''
}
