import { wordSet } from '../../names/word-table.ts'
import type { FieldHint } from './field-hint.ts'
import { alwaysTrue, mostlyTrue, rarelyTrue } from './words/boolean-fields.ts'

const always = wordSet(alwaysTrue)
const rarely = wordSet(rarelyTrue)
const mostly = wordSet(mostlyTrue)

/** The share of records in which a boolean is true, going by its name. */
export function shareOfTrue({ text, words }: FieldHint): number {
  if (always().has(text)) return 1
  if (words.some((word) => rarely().has(word))) return 0.08
  return words.some((word) => mostly().has(word)) ? 0.85 : 0.4
}
