import type { JsonNode } from 'fc-core/json'
import { wordsOf } from './words-of.ts'

/** A point in time, or a day. */
export interface Instant {
  milliseconds: number
  hasClock: boolean
}

/**
 * Reads a value as a time: an ISO date, with or without a clock, or seconds or milliseconds since 1970 under a key such as `created_at`.
 * Returns undefined for other values.
 */
export function parseInstant(name: string, node: JsonNode): Instant | undefined {
  if (node.kind === 'string') {
    const match = ISO.exec(node.value)
    if (match === null) return undefined
    const [, day, clock, offset = 'Z'] = match
    const milliseconds = Date.parse(clock === undefined ? day! : `${day}T${clock}${offset}`)
    return Number.isNaN(milliseconds) ? undefined : { milliseconds, hasClock: clock !== undefined }
  }
  if (node.kind !== 'number' || !TIME_WORDS.has(wordsOf(name).at(-1)!)) return undefined
  const value = Number(node.value)
  if (value >= SECONDS.from && value < SECONDS.to)
    return { milliseconds: value * 1000, hasClock: true }
  if (value >= SECONDS.from * 1000 && value < SECONDS.to * 1000)
    return { milliseconds: value, hasClock: true }
  return undefined
}

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/

/** From 2000 to 2100: other numbers are more likely amounts. */
const SECONDS = { from: 946_684_800, to: 4_102_444_800 }

const TIME_WORDS = new Set(
  'at created date deleted end expires modified since start time timestamp ts until updated'.split(
    ' ',
  ),
)
