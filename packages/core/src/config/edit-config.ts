import type { FixEdit } from '../issue/fix.ts'
import { valueAt } from '../json/json-pointer.ts'
import { isObject } from '../json/json-value.ts'

/** A change of a configuration, which `toTextEdit` applies to its text. */
export type ConfigEdit = FixEdit & { kind: 'set' }

/**
 * Creates the edit that sets a value of a configuration, and its objects that are missing or have another type.
 *
 * @param root The configuration as parsed.
 */
export function setInConfig(
  root: Record<string, unknown>,
  [...path]: string[],
  value: unknown,
): ConfigEdit {
  const owner = path.slice(0, -1)
  return owner.length === 0 || isObject(valueAt(root, owner))
    ? { kind: 'set', path, value }
    : setInConfig(root, owner, { [path.at(-1)!]: value })
}

/** Creates the edit that appends an item to a list of a configuration, which may be missing or have another type. */
export function appendToConfig(
  root: Record<string, unknown>,
  path: string[],
  item: unknown,
): ConfigEdit {
  const list = valueAt(root, path)
  return Array.isArray(list)
    ? { kind: 'set', path: [...path, list.length], value: item }
    : setInConfig(root, path, [item])
}
