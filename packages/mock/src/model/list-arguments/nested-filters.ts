import type { Argument, PackageDefinition } from 'fc-core'
import { normalizeName } from '../record-words.ts'
import type { FieldModel, FilterModel } from '../model.ts'
import { alternativesOf, membersOf } from '../object-types.ts'
import { isScalarType } from '../type-compatibility.ts'

/**
 * Infers filters by a member of an object in the records: `city` selects by `address.city`, if no other object has a city.
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
    const isList = alternativesOf(type).some((each) => Array.isArray(each))
    for (const { name } of isList ? [] : (membersOf(definition, type) ?? []))
      paths.set(normalizeName(name), [
        ...(paths.get(normalizeName(name)) ?? []),
        `${field}.${name}`,
      ])
  }
  const filters = args.flatMap(({ name, type }): [string, FilterModel][] => {
    const [path, ...others] = (isScalarType(type) && paths.get(normalizeName(name))) || []
    return path === undefined || others.length > 0 ? [] : [[name, { field: path }]]
  })
  return Object.fromEntries(filters)
}
