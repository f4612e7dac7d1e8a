import type { JsonNode } from 'fc-core/json'
import { keyRole, type Role, valueRole } from '../location/role.ts'

/** A key or string with a role, and its span. */
export interface RoleSpan {
  role: Role
  /** The length of its path. */
  depth: number
  /** Offsets of the string, quotes included. */
  start: number
  end: number
}

/**
 * Calls `visit` for every name, reference, version and group in a node. Works with incomplete text.
 *
 * @param path Path of the node.
 */
export function visitRoles(
  node: JsonNode,
  path: readonly (string | number)[],
  visit: (span: RoleSpan) => void,
): void {
  const steps = [...path]
  visitNode(node, false)

  /** @param isType Whether the node is a type or inside one, where any key can refer to an object. */
  function visitNode(node: JsonNode, isType: boolean): void {
    if (node.kind === 'string') {
      const role = valueRole(steps, () => node.value)
      if (role !== undefined) visit({ role, depth: steps.length, start: node.start, end: node.end })
    } else if (node.kind === 'array') {
      for (let index = 0; index < node.items.length; index++) {
        steps.push(index)
        visitNode(node.items[index]!, isType)
        steps.pop()
      }
    } else if (node.kind === 'object') {
      for (const { key, keyStart, keyEnd, value } of node.members) {
        if (!isType && !KEYS_WITH_ROLES.has(key)) continue
        steps.push(key)
        const role = isType ? keyRole(steps) : undefined
        if (role !== undefined) visit({ role, depth: steps.length, start: keyStart, end: keyEnd })
        if (value !== undefined) visitNode(value, isType || key === 'returns' || key === 'type')
        steps.pop()
      }
    }
  }
}

/** Keys below items of root arrays whose values have or contain roles. Others, such as documentation, are skipped. */
const KEYS_WITH_ROLES = new Set([
  'arguments',
  'attributes',
  'code',
  'errors',
  'flags',
  'group',
  'name',
  'returns',
  'type',
])
