import type { EndpointReading } from './endpoint-reading.ts'
import { groupBy } from '../names/group-by.ts'
import type { Because } from './because.ts'
import { keyArguments } from './key-arguments.ts'
import { lastWord, textOf } from './record-words.ts'
import type { VerbAction } from './verbs.ts'

/** What endpoints of one noun may make up: a collection, if they are of more use than one alone. */
export interface Candidate {
  noun: string
  readings: EndpointReading[]
}

/** Groups readings by their nouns, and joins nouns that are two names of the same records. */
export function groupByNoun(
  readings: readonly EndpointReading[],
  because: Because,
): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>()
  for (const [noun, found] of groupBy(splitByContext(readings), (reading) => reading.noun)) {
    if (noun === '') continue
    // A group such as `Publisher` says who is called, not what about, unless its records are listed or got as well as created.
    const actions = new Set(found.map(({ action }) => action))
    const isAbout = actions.has('list') || (actions.has('get') && actions.has('create'))
    if (isAbout || !found.every(({ isNamedByGroup }) => isNamedByGroup))
      candidates.set(noun, { noun, readings: found })
  }
  const byLastWord = groupBy(candidates.values(), ({ noun }) => lastWord(noun))
  for (const candidate of candidates.values()) {
    const owner = ownerOf(candidate, candidates, byLastWord.get(lastWord(candidate.noun))!)
    if (owner === undefined) continue
    because(
      owner.noun,
      `"${candidate.noun}" is another name of these records: only listed or created under it`,
    )
    for (const reading of candidate.readings.splice(0))
      owner.readings.push({ ...reading, noun: owner.noun })
    candidates.delete(candidate.noun)
  }
  return candidates
}

/**
 * Tells records apart that paths name alike: the refunds of application fees are not those of charges, where both are got by keys of their own. A nested path that
 * takes the same parameter as the one at the top means the same records.
 */
function splitByContext(readings: readonly EndpointReading[]): EndpointReading[] {
  const keys = new Map<string, Map<string, Set<string>>>()
  for (const { isPath, isItem, noun, scope, parameters } of readings) {
    if (!isPath || !isItem || parameters.at(-1)?.noun !== noun) continue
    const contexts = keys.get(noun) ?? new Map<string, Set<string>>()
    keys.set(noun, contexts)
    const context = scope.at(-1) ?? ''
    const texts = contexts.get(context) ?? new Set<string>()
    contexts.set(context, texts.add(textOf(parameters.at(-1)!.argument)))
  }
  return readings.map((reading) => {
    const contexts = reading.isPath ? keys.get(reading.noun) : undefined
    const context = reading.scope.at(-1) ?? ''
    const own = contexts?.get(context)
    const nested = contexts === undefined ? 0 : contexts.size - (contexts.has('') ? 1 : 0)
    if (context === '' || own === undefined || nested < 2) return reading
    const top = contexts!.get('')
    const isSame = top !== undefined && [...own].some((text) => top.has(text))
    return isSame ? reading : { ...reading, noun: `${context} ${reading.noun}` }
  })
}

/** Actions that mean one record, by its key. */
const KEYED: ReadonlySet<VerbAction> = new Set(['get', 'update', 'replace', 'delete'])

/** Whether any of these endpoints means one record by its key. */
export function isKeyed({ readings }: Candidate): boolean {
  return readings.some(({ action }) => KEYED.has(action))
}

/**
 * The candidate whose records another one is about: `list-topic-subscriptions` and `create-project-board` are about subscriptions and boards, where these are got or
 * deleted under the shorter name; and `list-boards` about project boards, where only these are.
 */
function ownerOf(
  candidate: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
  alike: readonly Candidate[],
): Candidate | undefined {
  const words = candidate.noun.split(' ')
  if (meansOne(candidate, words)) return undefined
  for (let start = 1; start < words.length; start++) {
    const owner = candidates.get(words.slice(start).join(' '))
    if (owner === undefined || owner.readings.length === 0) continue
    const isMade = owner.readings.some(({ action }) => KEYED.has(action) || action === 'create')
    const isOnlyListed = candidate.readings.every(
      ({ action }) => action === 'list' || action === 'count',
    )
    const front = words.slice(0, start)
    const text = front.join(' ')
    // `chat.scheduledMessages.list` is about the same records as `chat.deleteScheduledMessage`.
    const isScoped = owner.readings.some(({ scope }) => scope.includes(text))
    const isListOf = isOnlyListed && (isAdjective(front) || isScoped)
    if (isMade && (isListOf || isQualifiedBy(candidate, front))) return owner
  }
  return longerNameOf(candidate, alike)
}

/** Whether an endpoint means one record, rather than all that the first word qualifies: `update-guild-channels(guild_id)` does not. */
function meansOne({ readings }: Candidate, [first = '']: readonly string[]): boolean {
  return readings.some(
    (reading) =>
      KEYED.has(reading.action) &&
      !(
        reading.action === 'update' &&
        reading.isPlural &&
        keyArguments(reading).every(({ text }) => text.split(' ')[0] === first)
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
function isQualifiedBy({ readings }: Candidate, words: readonly string[]): boolean {
  const text = words.join('')
  return readings.every(({ endpoint }) =>
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
function longerNameOf(candidate: Candidate, alike: readonly Candidate[]): Candidate | undefined {
  if (!candidate.readings.some(({ action }) => action === 'list' || action === 'create'))
    return undefined
  let found: Candidate | undefined
  for (const other of alike) {
    if (other === candidate || !other.noun.endsWith(` ${candidate.noun}`)) continue
    if (found !== undefined) return undefined
    found = other
  }
  if (found === undefined || !isKeyed(found)) return undefined
  const listed = found.readings.some(({ action }) => action === 'list')
  return listed ? undefined : found
}
