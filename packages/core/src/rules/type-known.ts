import { indexObjects } from '../definition/object-index.ts'
import type { Type } from '../definition/types.generated.ts'
import { type TypePartLocation, visitAllTypeParts } from '../definition/visit-type-parts.ts'
import type { Fix } from '../issue/fix.ts'
import { quote } from '../text/quote.ts'
import {
  toListMember,
  createTypeSuggester,
  formatSuggestion,
  PLAIN_TYPES,
  splitTypeWord,
  type TypeSuggestion,
} from '../types/suggest-type.ts'
import { defineRule } from './define-rule.ts'

/**
 * A type is known to clients. The interface defines `string` and `object` and allows others, so an unknown one is a warning.
 *
 * Spec: Argument definition, `type`; Endpoint definition, `returns`.
 */
export default defineRule<{ word: string; type: Type | undefined }>({
  id: 'type-known',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'A type should be known, in `returns` as well as in `type`.',
  source: 'Public Web Function protocol: types',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        { name: 'find-user', returns: ['object'], arguments: [{ name: 'id', type: 'integer' }] },
      ],
    },
    correct: {
      endpoints: [
        { name: 'find-user', returns: ['object'], arguments: [{ name: 'id', type: 'number.i64' }] },
      ],
    },
  },
  message: ({ word, type }) => {
    const hint =
      type === undefined
        ? `Known types are ${list(PLAIN_TYPES)}, refined types such as \`string.email\`, and \`object.<name>\`.`
        : `Did you mean ${formatSuggestion(type)}?`
    return `Unknown type ${quote(word)}: clients handle it differently. ${hint}`
  },
  check({ definition, value, report }) {
    let suggest: ((word: string) => TypeSuggestion | undefined) | undefined
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'word' || part.inInvalidApplication || isKnown(part.word)) return
      suggest ??= createTypeSuggester(indexObjects(definition, value))
      const suggestion = suggest(part.word)
      const fix = suggestion && replaceType(part, suggestion)
      report({
        path: part.path(),
        args: { word: part.word, type: suggestion?.type },
        ...(fix && { fix }),
      })
    })
  },
})

/** Returns whether the base type is known. Refinements are checked by other rules. */
function isKnown(word: string): boolean {
  return PLAIN_TYPES.includes(splitTypeWord(word)[0]) || word === 'T'
}

function replaceType(part: TypePartLocation, { type, isCertain }: TypeSuggestion): Fix | undefined {
  const value = part.inList ? toListMember(type) : type
  if (value === undefined) return undefined
  return {
    title: `Replace with ${formatSuggestion(type)}`,
    safe: isCertain,
    edits: [{ kind: 'set', path: part.path(), value }],
  }
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
