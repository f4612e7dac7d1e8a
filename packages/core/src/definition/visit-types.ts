import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import type { PackageDefinition } from './types.generated.ts'
import { visitMemberLists } from './visit-members.ts'

/** A place where a type is written. */
export interface TypeLocation {
  /** The type as written; ill-typed parts are holes. */
  type: unknown
  /** Which list of members a reference to an object takes from here: what is sent, or what is returned. */
  side: 'argument' | 'attribute'
  /** Where it stands: `returns`, or the `type` of a member of this owner. */
  owner: 'returns' | 'endpoint' | 'object' | 'event'
  path(): Path
}

/**
 * Calls `visit` for every type in a definition: `returns` of endpoints, `type` of arguments and attributes.
 *
 * @param isSkipped Types that are left out.
 */
export function visitTypes(
  definition: Loose<PackageDefinition>,
  visit: (location: TypeLocation) => void,
  isSkipped: (type: unknown) => boolean = () => false,
): void {
  definition.endpoints?.forEach((endpoint, index) => {
    if (endpoint?.returns !== undefined && !isSkipped(endpoint.returns)) {
      const path = (): Path => ['endpoints', index, 'returns']
      visit({ type: endpoint.returns, side: 'attribute', owner: 'returns', path })
    }
  })
  visitMemberLists(definition, ({ level, owner, members, path }) => {
    for (let index = 0; index < members.length; index++) {
      const type = members[index]?.type
      if (type === undefined || isSkipped(type)) continue
      visit({ type, side: level, owner, path: () => [...path(), index, 'type'] })
    }
  })
}
