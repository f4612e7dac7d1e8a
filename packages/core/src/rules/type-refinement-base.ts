import type { Type } from '../definition/types.generated.ts'
import { type TypePartLocation, visitAllTypeParts } from '../definition/visit-type-parts.ts'
import type { Fix } from '../issue/fix.ts'
import { quote } from '../text/quote.ts'
import { REFINEMENTS } from '../definition/refinements.ts'
import {
  toListMember,
  formatSuggestion,
  PLAIN_TYPES,
  splitTypeWord,
} from '../types/suggest-type.ts'
import { defineRule } from './define-rule.ts'

/** Only strings and numbers have refinements. Clients treat `boolean.x` as `any`, and one of them fails on `array.x`. */
export default defineRule<{ word: string; base: string; suggestion: Type }>({
  id: 'type-refinement-base',
  severity: 'error',
  description: 'Only `string` and `number` can have a refinement.',
  source: 'Public Web Function protocol: types',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'list-tags', returns: ['array.string'] }] },
    correct: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  message: ({ word, base, suggestion }) =>
    `\`${base}\` cannot have a refinement: clients treat ${quote(word)} as \`any\`, or fail. Use ${formatSuggestion(suggestion)}.`,
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'word' || part.inInvalidApplication) return
      const [base, rest] = splitTypeWord(part.word)
      if (rest === undefined || !UNREFINED.has(base)) return
      const suggestion = base === 'array' && isType(rest) ? [[rest]] : base
      report({
        path: part.path(),
        args: { word: part.word, base, suggestion },
        fix: replaceType(part, suggestion),
      })
    })
  },
})

const UNREFINED = new Set(['array', 'boolean', 'null', 'any'])

function isType(text: string): boolean {
  const [base, rest] = splitTypeWord(text)
  if (rest === undefined) return PLAIN_TYPES.includes(text)
  return base === 'object' || REFINEMENTS.get(rest)?.base === base
}

function replaceType(part: TypePartLocation, suggestion: Type): Fix {
  const value = part.inList ? toListMember(suggestion)! : suggestion
  return {
    title: `Replace with ${formatSuggestion(suggestion)}`,
    safe: false,
    edits: [{ kind: 'set', path: part.path(), value }],
  }
}
