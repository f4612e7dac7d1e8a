import type { JsonValue } from './json-value.ts'
import { wordsOf } from './name-words.ts'

/** First choices of a list that starts with most: `critical`, `high`, `medium`, `low`. */
const HIGHEST =
  /^(?:[ps][01]|critical|urgent|highest|high|severe|major|blocker|immediate(?:ly)?|emergency)$/i

/** Returns choices with a rank, such as priorities, from the lowest to the highest. */
export function ascendingChoices(choices: readonly JsonValue[]): readonly JsonValue[] {
  return HIGHEST.test(String(choices[0])) ? choices.toReversed() : choices
}

const RANKED = /(?:^| )(?:priority|urgency|severity|importance|criticality|impact)(?: level)?$/

/** Returns the rank of each choice of a priority, urgency or severity, by which lists are sorted. Undefined for other fields. */
export function choiceRanks(
  name: string,
  choices: readonly JsonValue[] | undefined,
): ReadonlyMap<JsonValue, number> | undefined {
  const isRanked = choices?.length && RANKED.test(wordsOf(name).join(' '))
  return isRanked ? new Map(ascendingChoices(choices).map((each, rank) => [each, rank])) : undefined
}
