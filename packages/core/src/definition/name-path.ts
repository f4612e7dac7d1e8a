import { formatPointer, type Path, valueAt } from '../json/json-pointer.ts'

/**
 * Formats a path as a JSON pointer with names of list entries instead of their indexes: `/endpoints/list-users/arguments/limit`. It stays the same when
 * entries are added, removed or sorted.
 *
 * The name of an entry is its `name` or `code`, that of a string itself. Other entries have their index.
 */
export function formatNamePath(path: Path, value: unknown): string {
  let current = value
  return formatPointer(
    path.map((step) => {
      const entry = valueAt(current, [step])
      const name = Array.isArray(current) ? nameOf(entry) : undefined
      current = entry
      return name ?? step
    }),
  )
}

function nameOf(entry: unknown): string | undefined {
  const name =
    typeof entry === 'string' ? entry : (valueAt(entry, ['name']) ?? valueAt(entry, ['code']))
  return typeof name === 'string' ? name : undefined
}
