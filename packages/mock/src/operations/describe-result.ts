import type { Attribute, Endpoint, PackageDefinition, Type } from 'fc-core'
import { alternativesOf, attributesOf, referenceOf } from '../model/object-types.ts'
import { listShape } from '../model/result-shape.ts'

/** What an endpoint returns around its records. */
export interface ResultLayout {
  /** The steps to the records: names of members, and `[]` for a list. */
  steps: readonly string[]
  /** The members of one record; undefined where they are not described. */
  attributes: readonly Attribute[] | undefined
  /** The members beside each named step. */
  beside: readonly (readonly Attribute[])[]
}

/** Follows the path of an operation's records through the type that the endpoint returns. */
export function describeResult(
  definition: PackageDefinition,
  endpoint: Endpoint,
  path: string,
  record: string,
): ResultLayout {
  if (
    path === 'page[]' ||
    (endpoint.flags?.includes('paginated') === true && path.endsWith('[]'))
  ) {
    return {
      steps: ['[]'],
      attributes: listShape(definition, endpoint, record, '').attributes,
      beside: [[]],
    }
  }
  const steps = path.split(/\.|(?=\[\])/).filter((step) => step !== '')
  const beside: (readonly Attribute[])[] = []
  let types = alternativesOf(endpoint.returns)
  let described: readonly Attribute[] | undefined = endpoint.attributes
  for (const step of steps) {
    if (step === '[]') {
      const items = types.find((type) => Array.isArray(type))
      // Attributes of an endpoint that returns a bare list describe its items.
      if (items !== undefined || !types.includes('array')) described = undefined
      types = alternativesOf(items as Type)
      beside.push([])
      continue
    }
    const members: readonly Attribute[] = membersOf(definition, types, described) ?? []
    const member = members.find(({ name }) => name === step)
    beside.push(members.filter(({ name }) => name !== step))
    types = alternativesOf(member?.type)
    described = undefined
  }
  return { steps, attributes: membersOf(definition, types, described), beside }
}

function membersOf(
  definition: PackageDefinition,
  types: readonly Type[],
  described: readonly Attribute[] | undefined,
): readonly Attribute[] | undefined {
  const reference = types.map(referenceOf).find((found) => found !== undefined)
  if (reference !== undefined) return attributesOf(definition, reference)
  const named = (described ?? []).filter((attribute) => typeof attribute?.name === 'string')
  return named.length > 0 ? named : undefined
}
