import type { Type } from '../definition/types.generated.ts'
import { type TypePartLocation, visitAllTypeParts } from '../definition/visit-type-parts.ts'
import type { Fix } from '../fix/fix.ts'
import { quote } from '../text/quote.ts'
import { REFINEMENTS } from '../definition/refinements.ts'
import {
  toListMember,
  formatSuggestion,
  PLAIN_TYPES,
  splitTypeWord,
} from '../types/suggest-type.ts'
import { defineRule } from './define-rule.ts'

/** Only strings and numbers can be refined. Clients read `boolean.x` as any value, and one of them breaks on `array.x`. */
export default defineRule<{ word: string; base: string; meant: Type }>({
  id: 'type-refinement-base',
  severity: 'error',
  description: 'Only `string` and `number` take a refinement.',
  source: 'Public Web Function protocol: types',
  examples: {
    bad: { endpoints: [{ name: 'list-tags', returns: ['array.string'] }] },
    good: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  message: ({ word, base, meant }) =>
    `\`${base}\` takes no refinement: clients read ${quote(word)} as any value, or break on it. Write ${formatSuggestion(meant)}.`,
  check({ definition, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'word' || part.inInvalidApplication) return
      const [base, rest] = splitTypeWord(part.word)
      if (rest === undefined || !UNREFINED.has(base)) return
      const meant = base === 'array' && isType(rest) ? [[rest]] : base
      report({
        path: part.path(),
        args: { word: part.word, base, meant },
        fix: replaceType(part, meant),
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

function replaceType(part: TypePartLocation, meant: Type): Fix {
  const value = part.inList ? toListMember(meant)! : meant
  return {
    title: `Replace it with ${formatSuggestion(meant)}`,
    safe: false,
    edits: [{ kind: 'set', path: part.path(), value }],
  }
}
