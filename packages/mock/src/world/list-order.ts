import type { Argument } from 'fc-core'
import type { DescribedMember } from './described-members.ts'
import type { JsonValue } from './json-value.ts'
import { findField, findFieldOfRange } from './list-fields.ts'
import { wordsOf } from './name-words.ts'
import type { ObjectPlan } from './object-plan.ts'
import { WorldRefusal } from './world-refusal.ts'

/** What a list is ordered by, the most important first. */
export interface OrderBy {
  field: DescribedMember
  descending: boolean
}

/** The order a call asks for. Without fields it is that of coming, or its reverse. */
export interface ListOrder {
  by: OrderBy[]
  descending: boolean
}

const MOST_FIELDS = 4

/** Orders that no field tells: things stay as they are. */
const orderless =
  /^(?:relevance|score|popularity|best ?match|rank|random|default|position|natural|manual|none)$/i

/**
 * Reads the value of a sort argument: `name`, `-name`, `name:desc`, `name desc`, several with commas between, a list of these,
 * `{ name: 'desc' }`, or `desc` alone.
 */
export function readSort(
  argument: Argument | undefined,
  name: string,
  value: unknown,
  plan: ObjectPlan | undefined,
): Partial<ListOrder> | WorldRefusal {
  const parts = partsOf(value)
  const by: OrderBy[] = []
  for (const part of parts.slice(0, MOST_FIELDS)) {
    const direction = readDirection(part)
    if (direction !== undefined) return { descending: direction }
    const { stem, descending } = takeApart(part)
    const recency = /^(?:newest|latest|recent|most recent|oldest|chronological)$/i.exec(stem)?.[0]
    if (recency !== undefined) return { descending: !/^(?:oldest|chron)/i.test(recency) }
    const field = plan === undefined ? undefined : fieldFor(plan, stem)
    if (field !== undefined) by.push({ field, descending })
    else if (!isAccepted(argument, part, stem)) return unknownField(name, stem, plan)
  }
  return { by }
}

/** Whether a word means downwards; undefined when it is about no direction. */
export function readDirection(value: unknown): boolean | undefined {
  if (value === -1) return true
  if (value === 1) return false
  if (typeof value !== 'string') return undefined
  if (/^(?:desc|descending|descend|down|reverse|backward)$/i.test(value)) return true
  return /^(?:asc|ascending|ascend|up|forward)$/i.test(value) ? false : undefined
}

function partsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value as Record<string, unknown>)
  const { field, direction } = Object.fromEntries(
    entries.map(([key, each]) => [
      /field|column|key|by|name/i.test(key) ? 'field' : 'direction',
      each,
    ]),
  )
  if (typeof field === 'string')
    return [typeof direction === 'string' ? `${field}:${direction}` : field]
  return entries.map(([key, each]) => (readDirection(each) === true ? `-${key}` : key))
}

function takeApart(part: string): { stem: string; descending: boolean } {
  const [, stem, mark] =
    /^(.+?)(?:[:\s.]+|[_-](?=(?:asc|desc)$))(asc\w*|desc\w*)$/i.exec(part) ?? []
  if (stem !== undefined) return { stem, descending: readDirection(mark) === true }
  return { stem: part.replace(/^[+-]/, ''), descending: part.startsWith('-') }
}

function fieldFor(plan: ObjectPlan, stem: string): DescribedMember | undefined {
  const text = wordsOf(stem).join(' ')
  return text === '' ? undefined : (findField(plan, text) ?? findFieldOfRange(plan, text))
}

/** What the definition names as a value is right, whether or not things have a field for it. */
function isAccepted(argument: Argument | undefined, part: string, stem: string): boolean {
  return (
    stem === '' ||
    orderless.test(stem) ||
    argument?.choices?.some((choice) => choice === part || choice === stem) === true ||
    argument?.docs?.toLowerCase().includes(stem.toLowerCase()) === true
  )
}

function unknownField(name: string, stem: string, plan: ObjectPlan | undefined): WorldRefusal {
  const fields = (plan?.members ?? []).map((member) => member.name).slice(0, 50)
  const shown = JSON.stringify(stem.slice(0, 60))
  const details: JsonValue = [
    {
      problem: 'wrong-type',
      pointer: `/${name}`,
      expected: `one of ${fields.join(', ')}`,
      received: shown,
    },
  ]
  return new WorldRefusal(
    'INVALID_ARGUMENTS',
    `Argument \`${name}\` must name a field to sort by; there is no ${shown}.`,
    details,
  )
}
