import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import type { PackageDefinition } from './types.generated.ts'
import { findMemberLists } from './visit-members.ts'

/** The location of a type. */
export interface TypeLocation {
  /** The type as written; ill-typed parts are undefined. */
  type: unknown
  /** The list of members that references to objects use here: arguments are sent, attributes returned. */
  side: 'argument' | 'attribute'
  /** `returns`, or the owner of the member with the type. */
  owner: 'returns' | 'endpoint' | 'object' | 'event'
  path(): Path
}

/**
 * Calls `visit` for every type in a definition: `returns` of endpoints, `type` of arguments and attributes.
 *
 * @param isSkipped Returns whether to skip a type. Most definitions have thousands of plain ones, which few rules check.
 */
export function visitTypes(
  definition: Loose<PackageDefinition>,
  isSkipped: (type: unknown) => boolean,
  visit: (location: TypeLocation) => void,
): void {
  definition.endpoints?.forEach((endpoint, index) => {
    if (endpoint?.returns !== undefined && !isSkipped(endpoint.returns)) {
      const path = (): Path => ['endpoints', index, 'returns']
      visit({ type: endpoint.returns, side: 'attribute', owner: 'returns', path })
    }
  })
  findMemberLists(definition, ({ level, owner, members, path }) => {
    for (let index = 0; index < members.length; index++) {
      const type = members[index]?.type
      if (type !== undefined && !isSkipped(type))
        visit({ type, side: level, owner, path: () => [...path(), index, 'type'] })
    }
  })
}
