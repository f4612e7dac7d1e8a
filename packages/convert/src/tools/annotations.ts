import type { Endpoint } from 'fc-core'
import { isReadOnly, isWriting } from 'fc-core/internal'
import type { Model } from 'fc-mock'

/** What a tool does, for hosts that ask before calls with effects. */
export interface ToolAnnotations {
  /** Does not change anything. */
  readOnlyHint: boolean
  /** May change or remove what exists, and not only add to it. */
  destructiveHint: boolean
  /** Repeating a call has no further effect. */
  idempotentHint: boolean
}

/** Returns what a call of an endpoint does: the action in the data model of its mock, or else what its name says. */
export function annotateEndpoint(endpoint: Endpoint, { operations }: Model): ToolAnnotations {
  const operation = operations[endpoint.name]
  const action = operation?.action ?? 'none'
  const [readOnlyHint, destructiveHint, idempotentHint] = EFFECTS[action]
  // The name is checked as well, because hosts run tools that only read without asking.
  const isReading =
    action === 'none'
      ? isReadOnly(endpoint)
      : readOnlyHint && !isWriting(endpoint) && Object.keys(operation?.sets ?? {}).length === 0
  if (isReading) return { readOnlyHint: true, destructiveHint: false, idempotentHint: true }
  return {
    readOnlyHint: false,
    // Unknown effects are the worst ones.
    destructiveHint: readOnlyHint || destructiveHint,
    idempotentHint: !readOnlyHint && idempotentHint,
  }
}

const READS = [true, false, true] as const

/** Whether an action reads, is destructive, is idempotent. */
const EFFECTS: Record<
  Model['operations'][string]['action'],
  readonly [reads: boolean, destroys: boolean, repeatable: boolean]
> = {
  list: READS,
  get: READS,
  count: READS,
  create: [false, false, false],
  update: [false, true, true],
  replace: [false, true, true],
  delete: [false, true, true],
  link: [false, false, true],
  unlink: [false, true, true],
  none: [false, true, false],
}
