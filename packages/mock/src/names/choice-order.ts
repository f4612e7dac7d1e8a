import type { JsonValue } from './json-value.ts'

/** First choices of a list that starts with most: `critical`, `high`, `medium`, `low`. */
const HIGHEST = /^(?:p0|p1|critical|urgent|highest|high|severe|major|blocker|immediate|emergency)$/i

/** Returns choices with a rank, such as priorities, from the lowest to the highest. */
export function ascendingChoices(choices: readonly JsonValue[]): readonly JsonValue[] {
  return HIGHEST.test(String(choices[0])) ? choices.toReversed() : choices
}
