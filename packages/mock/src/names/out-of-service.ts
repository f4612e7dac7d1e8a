import type { JsonValue } from './json-value.ts'
import { wordsOf } from './name-words.ts'

const OUT =
  /^(?:out of (?:service|order)|(?:(?:in|under) )?(?:maintenance|repair)|broken|defective|unavailable)$/

/** Finds the choice that means “out of service”, which may have another name: `under_maintenance`, `in_repair`. Undefined for other texts. */
export function choiceOutOfService<Choice extends JsonValue>(
  text: string,
  choices: readonly Choice[],
): Choice | undefined {
  if (!/^out of (?:service|order)$/.test(text)) return undefined
  return choices.find((each) => OUT.test(wordsOf(String(each)).join(' ')))
}
