import type { Loose } from '../definition/loose.ts'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { addFlag } from '../fix/add-flag.ts'
import { valueAt } from '../json/json-pointer.ts'
import { findNearestName } from '../text/nearest-name.ts'
import { quote } from '../text/quote.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { defineRule } from './define-rule.ts'

/**
 * An endpoint that returns `previous`, `page` and `next` has the flag `paginated`.
 *
 * Some public clients detect pages by the flag and some by the three keys: without the flag, they disagree about the same response.
 *
 * Spec: Paginated endpoints, item 1.
 */
export default defineRule<{ name: string | undefined }>({
  id: 'page-shape-without-flag',
  severity: 'warning',
  description:
    'An endpoint that returns `previous`, `page` and `next` should have the flag `paginated`.',
  requirement: 'pagination.exact-keys',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        {
          name: 'list-users',
          returns: ['object'],
          attributes: [
            { name: 'previous', type: ['object', 'null'] },
            { name: 'page', type: 'array' },
            { name: 'next', type: ['object', 'null'] },
          ],
        },
      ],
    },
    correct: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
  },
  message: ({ name }) =>
    `${name === undefined ? 'An endpoint' : `Endpoint ${quote(name)}`} returns \`previous\`, \`page\` and \`next\` without the flag \`paginated\`: only some clients treat the result as a page. Add the flag, or rename the keys.`,
  check({ definition, value, report }) {
    const pages = findPageObjects(definition)
    definition.endpoints?.forEach((endpoint, index) => {
      if (endpoint === undefined) return
      const path = ['endpoints', index]
      const isOwn = isPageShape(endpoint.attributes)
      if (!isOwn && pages.size === 0) return
      const isPage = (type: TypeNode): boolean =>
        type.kind === 'base'
          ? isOwn && type.base === 'object'
          : type.kind === 'object' && pages.has(type.name)
      if (!alternativesOf(readType(endpoint.returns)).some(isPage)) return
      if (isFlagged(endpoint.flags) || valueAt(value, [...path, 'paginated']) === true) return
      const fix = addFlag(path, valueAt(value, [...path, 'flags']), 'paginated')
      report({
        path: [...path, isOwn ? 'attributes' : 'returns'],
        mark: isOwn ? 'key' : 'value',
        args: { name: endpoint.name },
        ...(fix && { fix }),
      })
    })
  },
})

/** Misspelled flags, and flags written as keys, are reported by other rules. */
function isFlagged(flags: readonly (string | undefined)[] | undefined): boolean {
  return (flags ?? []).some(
    (flag = '') => flag === 'paginated' || findNearestName(flag, ['paginated']) !== undefined,
  )
}

function findPageObjects(definition: Loose<PackageDefinition>): Set<string | undefined> {
  const objects = (definition.objects ?? []).filter((object) => isPageShape(object?.attributes))
  return new Set(objects.map((object) => object?.name))
}

function isPageShape(
  attributes: readonly ({ name?: string | undefined } | undefined)[] | undefined,
): boolean {
  if (attributes === undefined || attributes.length < 3) return false
  const present = new Set(attributes.map((attribute) => attribute?.name))
  return ['previous', 'page', 'next'].every((name) => present.has(name))
}

function alternativesOf(type: TypeNode): readonly TypeNode[] {
  return type.kind === 'union' ? type.members : [type]
}
