import type { Argument, PackageDefinition } from 'fc-core'
import { normalizeName } from '../record-words.ts'
import type { FieldModel, FilterModel } from '../model.ts'
import { elementTypeOf, membersOf } from '../object-types.ts'
import { isScalarType } from '../type-compatibility.ts'

/**
 * Infers filters by a member of an object in the records, or in a list: `city` selects by `address.city`, if no other object has a city or docs name this one: “City of the
 * recipient”, and `product_id` by `lines[].product_id`.
 *
 * @param args Arguments without another role.
 */
export function nestedFilters(
  definition: PackageDefinition,
  args: readonly Argument[],
  fields: ReadonlyMap<string, FieldModel>,
): Record<string, FilterModel> {
  const paths = new Map<string, string[]>()
  for (const [field, { type }] of fields) {
    const element = elementTypeOf(type)
    for (const { name } of membersOf(definition, element ?? type) ?? [])
      paths.set(normalizeName(name), [
        ...(paths.get(normalizeName(name)) ?? []),
        `${field}${element === undefined ? '' : '[]'}.${name}`,
      ])
  }
  const filters = args.flatMap(({ name, type, docs }): [string, FilterModel][] => {
    const found = (isScalarType(type) && paths.get(normalizeName(name))) || []
    const [, owner = ''] = /\bof (?:the|its) `?(\w+)/i.exec(docs ?? '') ?? []
    const [path] = found.length > 1 ? found.filter((each) => each.startsWith(`${owner}.`)) : found
    return path === undefined ? [] : [[name, { field: path }]]
  })
  return Object.fromEntries(filters)
}
