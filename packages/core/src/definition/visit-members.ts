import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import { memoizeList } from './memoize.ts'
import type { Argument, Attribute, PackageDefinition } from './types.generated.ts'

/** The two kinds of members: arguments are sent, attributes returned. */
export type MemberLevel = 'argument' | 'attribute'

/** A list of members: the arguments or attributes of an endpoint, an object type or an event. */
export interface MemberList {
  level: MemberLevel
  /** Kind of the object with the list. */
  owner: 'endpoint' | 'object' | 'event'
  members: readonly (Loose<Argument & Attribute> | undefined)[]
  /** Path of the list, computed lazily: most lists have no issues. */
  path(): Path
}

/** Calls `visit` for every non-empty list of arguments or attributes in a definition. */
export function visitMemberLists(
  definition: Loose<PackageDefinition>,
  visit: (list: MemberList) => void,
): void {
  memberLists(definition).forEach(visit)
}

const memberLists = memoizeList(findMemberLists)

/** Does the same without a list of all lists, for a visitor that few rules need. */
export function findMemberLists(
  definition: Loose<PackageDefinition>,
  visit: (list: MemberList) => void,
): void {
  type Owner = { arguments?: unknown; attributes?: unknown } | undefined
  const visitOwner = (owner: Owner, kind: MemberList['owner'], index: number): void => {
    for (const [level, key] of LEVELS) {
      const members = owner?.[key] as MemberList['members'] | undefined
      if (members === undefined || members.length === 0) continue
      visit({ level, owner: kind, members, path: () => [`${kind}s`, index, key] })
    }
  }
  definition.endpoints?.forEach((endpoint, index) => visitOwner(endpoint, 'endpoint', index))
  definition.objects?.forEach((object, index) => visitOwner(object, 'object', index))
  definition.events?.forEach((event, index) => {
    visitOwner(event && { attributes: event.attributes }, 'event', index)
  })
}

const LEVELS = [
  ['argument', 'arguments'],
  ['attribute', 'attributes'],
] as const
