import { SourceError } from 'fc-command'
import { CHANGE_KINDS, type DefinitionChange } from 'fc-core/diff'
import { isObject, quote } from 'fc-core/internal'
import { readJsonFile } from '../read-json-file.ts'

/** A change that is known and does not fail the command. */
export interface AcceptedChange {
  kind: string
  /** The message of the change, as the command prints it. */
  message: string
  /** Why the change is accepted. */
  reason: string
  /** The last day on which it is accepted, as YYYY-MM-DD in UTC. */
  expires: string
}

/** Why a change is accepted, and until when. */
export type Acceptance = Pick<AcceptedChange, 'reason' | 'expires'>

/** A change, with its acceptance if it is accepted. */
export interface JudgedChange extends DefinitionChange {
  acceptance?: Acceptance
}

/**
 * Reads a file with accepted changes: `[{ "kind": …, "message": …, "reason": …, "expires": "2027-01-31" }]`.
 *
 * @throws SourceError if the file cannot be read or an entry is incomplete.
 */
export function readAcceptedChanges(file: string): AcceptedChange[] {
  const value = readJsonFile(file)
  if (!Array.isArray(value))
    throw new SourceError(`${file} must be a JSON array of accepted changes.`)
  return value.map((entry: unknown, index) => {
    const problem = findProblem(entry)
    if (problem === undefined) return entry as AcceptedChange
    throw new SourceError(`Entry ${index + 1} in ${file}: ${problem}.`)
  })
}

/**
 * Marks the accepted changes. A change whose acceptance has expired is not accepted, and says so in its hint.
 *
 * @param today The current day, as YYYY-MM-DD in UTC.
 * @returns The changes, and the entries that match none of them.
 */
export function acceptChanges(
  changes: readonly DefinitionChange[],
  accepted: readonly AcceptedChange[],
  today: string,
): { changes: JudgedChange[]; unused: AcceptedChange[] } {
  const used = new Set<AcceptedChange>()
  const judged = changes.map((change): JudgedChange => {
    const matching = accepted.filter(
      ({ kind, message }) => kind === change.kind && message === change.message,
    )
    for (const entry of matching) used.add(entry)
    const valid = matching.find(({ expires }) => expires >= today)
    if (valid !== undefined)
      return { ...change, acceptance: { reason: valid.reason, expires: valid.expires } }
    const [expired] = matching
    if (expired === undefined) return change
    const hint = `It was accepted until ${expired.expires}: ${expired.reason}`
    return { ...change, hint: change.hint === undefined ? hint : `${change.hint} ${hint}` }
  })
  return { changes: judged, unused: accepted.filter((entry) => !used.has(entry)) }
}

function findProblem(entry: unknown): string | undefined {
  if (!isObject(entry)) return 'expected a JSON object'
  const { kind, message, reason, expires } = entry as Record<string, unknown>
  if (typeof kind !== 'string' || !Object.hasOwn(CHANGE_KINDS, kind))
    return `expected \`kind\` to be a kind of change, got ${formatValue(kind)}`
  if (typeof message !== 'string') return 'missing `message`: copy it from the output'
  if (typeof reason !== 'string' || reason.trim() === '') return 'missing `reason`'
  if (typeof expires !== 'string' || !isDate(expires))
    return `expected \`expires\` to be a date such as 2027-01-31, got ${formatValue(expires)}`
  return undefined
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && text.length === 10
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? quote(value) : (JSON.stringify(value) ?? 'nothing')
}
