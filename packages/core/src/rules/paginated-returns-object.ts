import { isObjectType, returnObject } from '../types/return-object.ts'
import { quote } from '../text/quote.ts'
import { formatType } from '../types/format-type.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { defineRule } from './define-rule.ts'

/**
 * An endpoint with the flag `paginated` returns an object with `previous`, `page` and `next`.
 *
 * The public protocol also lets `returns` describe an item by a reference to an object type, or `page` by an array type such as
 * `[["object.user"]]`. A plain `"array"` describes neither: it means that the response is an array. A page is never null: one without results has an
 * empty `page`.
 *
 * Spec: Paginated endpoints, item 1; Endpoint definition, `returns`.
 */
export default defineRule<{ name: string | undefined; type: TypeNode }>({
  id: 'paginated-returns-object',
  severity: 'error',
  description: 'An endpoint with the flag `paginated` must return an object.',
  requirement: 'pagination.exact-keys',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'list-users', returns: ['string'], flags: ['paginated'] }] },
    correct: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
  },
  isLocal: true,
  message: ({ name, type }) =>
    `${name === undefined ? 'An endpoint' : `Endpoint ${quote(name)}`} has the flag \`paginated\` and must return an object with \`previous\`, \`page\` and \`next\`, not ${formatType(type)}. Use ["object"].`,
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      if (endpoint?.returns === undefined || !endpoint.flags?.includes('paginated')) return
      const type = readType(endpoint.returns)
      if (isObjectType(type)) return
      const path = ['endpoints', index, 'returns']
      report({
        path,
        args: { name: endpoint.name, type },
        fix: returnObject(path, endpoint.returns),
      })
    })
  },
})
