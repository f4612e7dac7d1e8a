import { singular } from '../../names/plural.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { isStatusField } from '../values/lifecycle.ts'
import type { Field } from '../values/scope.ts'

/** A field that determines whether another one has a value. */
export interface Presence {
  field: Field
  happened: ReadonlyMap<JsonValue, boolean>
}

/** Finds what docs say about the presence of a value: `only` for “card payments”, `except` while “it is available”. Undefined if no choice and no boolean is named so. */
export function statedPresence(
  { model, base, isNullable, ...own }: Field,
  fields: readonly Field[],
): Presence | undefined {
  const [stated] = model.only ?? model.except ?? []
  if (
    !(isNullable || base === 'number' || base === 'boolean') ||
    stated === undefined ||
    model.counts !== undefined
  )
    return undefined
  const isOnly = model.only !== undefined
  const tokens = stated.split(/[^\w-]+/).map((token) => {
    // “Open-ended leases” have not ended.
    return token.includes('-') ? token.toLowerCase() : wordsOf(token).map(singular).join(' ')
  })
  const text = ` ${tokens.join(' ')} `
  const isNamed = (words: readonly string[]): boolean =>
    words.length > 0 &&
    (text.includes(` ${words.map(singular).join(' ')} `) || text.includes(` ${words.join('-')} `))
  for (const field of fields) {
    if (field.name === own.name) continue
    const isFlag = field.base === 'boolean' && base !== 'boolean'
    const flag = isFlag && isNamed(field.words.filter((word) => !/^(?:is|was|has)$/.test(word)))
    if (flag)
      return { field, happened: new Map([true, false].map((each) => [each, each === isOnly])) }
    const choices = field.model.choices ?? []
    const named = choices.filter((each) => typeof each === 'string' && isNamed(wordsOf(each)))
    if (named.length > 0)
      return {
        field,
        happened: new Map(choices.map((each) => [each, named.includes(each) === isOnly])),
      }
    // There is a result when it is not pending any more.
    if (isOnly && isNamed(field.words) && isStatusField(field.words, choices) && choices.length > 1)
      return { field, happened: new Map(choices.map((each, at) => [each, at > 0])) }
  }
  return undefined
}
