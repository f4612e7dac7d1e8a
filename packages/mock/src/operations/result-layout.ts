import type { Attribute, Endpoint, PackageDefinition, Type } from 'fc-core'
import { alternativesOf, elementTypeOf, membersOf, namedOnly } from '../model/object-types.ts'
import { listShape } from '../model/result-shape.ts'
import { memberNames } from '../names/value-path.ts'

/** What an endpoint returns around its records. */
export interface ResultLayout {
  /** The names of members that lead to the records, and what is siblings each. */
  wrappers: readonly { name: string; siblings: readonly Attribute[] }[]
  /** Whether the records are in a list. */
  isList: boolean
  /** The members of one record; undefined where they are not described. */
  attributes: readonly Attribute[] | undefined
}

/**
 * Follows the path of an operation's records through the type that the endpoint returns.
 *
 * @param record What one record is called.
 */
export function describeResult(
  definition: PackageDefinition,
  endpoint: Endpoint,
  path: string,
  record: string,
): ResultLayout {
  const isPage = endpoint.flags?.includes('paginated') === true && path.endsWith('[]')
  if (isPage || path === 'page[]') {
    const { attributes } = listShape(definition, endpoint, record, '')
    return { wrappers: [], isList: true, attributes }
  }
  let type: Type | undefined = endpoint.returns
  const described = namedOnly(endpoint.attributes)
  // Attributes of an endpoint that returns a bare list describe its items.
  const isOfItems = elementTypeOf(type) === undefined && alternativesOf(type).includes('array')
  let own = described.length > 0 && (isOfItems || !path.startsWith('[]')) ? described : undefined
  const membersHere = (): Attribute[] | undefined =>
    membersOf(definition, elementTypeOf(type) ?? type) ?? own
  const wrappers = memberNames(path).map((name) => {
    const members = membersHere() ?? []
    type = members.find((member) => member.name === name)?.type
    own = undefined
    return { name, siblings: members.filter((member) => member.name !== name) }
  })
  return { wrappers, isList: path.includes('[]'), attributes: membersHere() }
}
