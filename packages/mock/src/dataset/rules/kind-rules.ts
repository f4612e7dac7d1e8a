import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import { capitalize } from '../values/compile-template.ts'
import type { FieldScope } from '../values/scope.ts'
import { type ConsistencyRule, deriveField, valueOf } from './run.ts'

/** Nouns of records that have several kinds. */
const generic = wordSet('machine|device|tool|instrument|asset|equipment|appliance|resource|vehicle')

/** Capitalizes a word, and an abbreviation without vowels as a whole: `CNC`. */
function capitalized(word: string): string {
  return /^[^aeiouy]{2,3}$/.test(word) ? word.toUpperCase() : capitalize(word)
}

/** Machines and devices are named after their kind: “Regional Laser Cutter” instead of “Regional Machine”. */
export function kindRules({ fields, record }: FieldScope): ConsistencyRule[] {
  const noun = wordsOf(record).at(-1) ?? ''
  const name = generic().has(noun) ? fields.find(({ text }) => text === 'name') : undefined
  const kind = fields.find(
    ({ text, model }) => /^(?:kind|type|category)$/.test(text) && model.choices !== undefined,
  )
  if (name === undefined || kind === undefined) return []
  const own = new RegExp(`\\b${capitalize(noun)}\\b`)
  return deriveField(name, [kind], (object, { mode }) => {
    const [before, choice] = [valueOf(object, name), valueOf(object, kind)]
    if (mode !== 'generated' || typeof before !== 'string' || typeof choice !== 'string')
      return undefined
    return before.replace(own, wordsOf(choice).map(capitalized).join(' '))
  })
}
