import type { Attribute, Endpoint, PackageDefinition, Type } from 'fc-core'
import { alternativesOf, elementTypeOf, membersOf, namedOnly } from '../../model/object-types.ts'
import { describesItems, listShape } from '../../model/result-shape.ts'
import { memberNames } from '../../names/value-path.ts'

/** The structure around the records of a result. */
export interface ResultLayout {
  /** Members on the path to the records, each with its sibling members. */
  wrappers: readonly { name: string; siblings: readonly Attribute[] }[]
  /** Whether the records are in a list. */
  isList: boolean
  /** Members of one record. Undefined if they are not described. */
  attributes: readonly Attribute[] | undefined
}

/**
 * Resolves the path of the records in the type that an endpoint returns.
 *
 * @param record Name of one record.
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
  // The attributes of an endpoint that returns an untyped list describe its items.
  const items = elementTypeOf(type)
  const isOfItems =
    items === undefined ? alternativesOf(type).includes('array') : describesItems(items)
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
