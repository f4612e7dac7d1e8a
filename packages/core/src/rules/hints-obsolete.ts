import { visitObjects } from '../definition/visit-objects.ts'
import type { Fix } from '../issue/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { REFINEMENTS } from '../definition/refinements.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Types have refinements such as `string.email`. Older drafts of the public protocol had a separate list `hints`. */
export default defineRule<{ hints: string[]; refined: string | undefined }>({
  id: 'hints-obsolete',
  severity: 'info',
  description: 'Types should use refinements such as `string.email` instead of `hints`.',
  source: 'Public Web Function protocol: `hints` was dropped in July 2026.',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'email', type: 'string', hints: ['email'] }],
        },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'email', type: 'string.email' }],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ hints, refined }) => {
    if (hints.length === 0) return '`hints` is obsolete and empty. Remove it.'
    const instead =
      refined === undefined ? 'a refined type such as `string.email`' : `the type ${quote(refined)}`
    return `\`hints\` is obsolete: clients no longer read it. Use ${instead} instead.`
  },
  check({ value, report }) {
    visitObjects(value, ({ kind, object, path }) => {
      if (kind !== 'endpoint' && kind !== 'argument' && kind !== 'attribute') return
      if (!Array.isArray(object['hints'])) return
      const hints = object['hints'].filter((hint) => typeof hint === 'string')
      const typeKey = kind === 'endpoint' ? 'returns' : 'type'
      const type = object[typeKey]
      const refined = refine(type, hints)
      const owner = path()
      const fix =
        hints.length === 0 || refined !== undefined
          ? moveHint(owner, typeKey, Array.isArray(type), refined)
          : undefined
      report({
        path: [...owner, 'hints'],
        mark: 'key',
        args: { hints, refined },
        ...(fix && { fix }),
      })
    })
  },
})

/** Returns the refined type if the only hint is a refinement of the base type. */
function refine(type: unknown, hints: readonly string[]): string | undefined {
  const base: unknown = Array.isArray(type) && type.length === 1 ? type[0] : type
  const [hint] = hints
  if (hint === undefined || hints.length > 1) return undefined
  return REFINEMENTS.get(hint)?.base === base ? `${String(base)}.${hint}` : undefined
}

function moveHint(owner: Path, key: string, isList: boolean, refined: string | undefined): Fix {
  const remove = { kind: 'remove', path: [...owner, 'hints'] } as const
  if (refined === undefined) return { title: 'Remove `hints`', safe: true, edits: [remove] }
  const path = isList ? [...owner, key, 0] : [...owner, key]
  const title = `Change the type to ${quote(refined)}`
  return { title, safe: true, edits: [{ kind: 'set', path, value: refined }, remove] }
}
