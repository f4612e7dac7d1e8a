import type { Loose } from '../definition/loose.ts'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import type { Fix } from '../fix/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { findNearestName } from '../nearest-name.ts'
import { quote } from '../quote.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { defineRule } from './define-rule.ts'

/**
 * An endpoint that returns `previous`, `page` and `next` has the flag `paginated`.
 *
 * Some public clients go by the flag and some by the three keys: without the flag, the same answer is a page to one and none to the other.
 *
 * Spec: Paginated endpoints, item 1.
 */
export default defineRule<{ name: string | undefined }>({
  id: 'page-shape-without-flag',
  severity: 'warning',
  description:
    'An endpoint that returns `previous`, `page` and `next` should have the flag `paginated`.',
  requirement: 'pagination.exact-keys',
  examples: {
    bad: {
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
    good: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
  },
  message: ({ name }) =>
    `${name === undefined ? 'An endpoint' : `Endpoint ${quote(name)}`} returns \`previous\`, \`page\` and \`next\` without the flag \`paginated\`: some clients take that for a page and some do not. Add the flag, or rename the keys.`,
  check({ definition, report }) {
    const pages = findPageObjects(definition)
    definition.endpoints?.forEach((endpoint, index) => {
      if (endpoint === undefined || isFlagged(endpoint)) return
      const path: Path = ['endpoints', index]
      const args = { name: endpoint.name }
      const fix = addFlag(path, endpoint)
      const found = { args, ...(fix && { fix }) }
      if (isPageShape(endpoint.attributes) && names(readType(endpoint.returns), isBareObject))
        report({ path: [...path, 'attributes'], mark: 'key', ...found })
      else if (pages.size > 0 && names(readType(endpoint.returns), isPageObject))
        report({ path: [...path, 'returns'], ...found })
    })

    function isPageObject(type: TypeNode): boolean {
      return type.kind === 'object' && pages.has(type.name)
    }
  },
})

/** Misspelt flags and flags written as keys are findings of other rules. */
function isFlagged(endpoint: Loose<Endpoint>): boolean {
  if (Object.hasOwn(endpoint, 'paginated')) return true
  return (endpoint.flags ?? []).some(
    (flag) => flag !== undefined && (flag === 'paginated' || findNearestName(flag, ['paginated'])),
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

function isBareObject(type: TypeNode): boolean {
  return type.kind === 'base' && type.base === 'object'
}

/** Whether a type, or one of its alternatives, is of a sort. */
function names(type: TypeNode, isOfSort: (type: TypeNode) => boolean): boolean {
  return type.kind === 'union' ? type.members.some(isOfSort) : isOfSort(type)
}

function addFlag(path: Path, endpoint: Loose<Endpoint>): Fix | undefined {
  const title = 'Add the flag `paginated`'
  if (endpoint.flags !== undefined) {
    const place = [...path, 'flags', endpoint.flags.length]
    return { title, safe: false, edits: [{ kind: 'set', path: place, value: 'paginated' }] }
  }
  if (Object.hasOwn(endpoint, 'flags')) return undefined
  const place = [...path, 'flags']
  return {
    title,
    safe: false,
    edits: [{ kind: 'set', path: place, value: ['paginated'], after: 'returns' }],
  }
}
