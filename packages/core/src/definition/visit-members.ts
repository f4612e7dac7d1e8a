import type { Path } from '../json/json-pointer.ts'
import type { Loose } from './loose.ts'
import { memoizeList } from './memoize.ts'
import type { Argument, Attribute, PackageDefinition } from './types.generated.ts'

/** The two kinds of members: what is sent and what is returned. */
export type MemberLevel = 'argument' | 'attribute'

/** A list of members: the arguments or attributes of an endpoint, an object type or an event. */
export interface MemberList {
  level: MemberLevel
  /** What has the list. */
  owner: 'endpoint' | 'object' | 'event'
  members: readonly (Loose<Argument & Attribute> | undefined)[]
  /** Path of the list. Made when it is asked for, because most lists have nothing to report. */
  path(): Path
}

/** Calls `visit` for every list of arguments or attributes in a definition. */
export function visitMemberLists(
  definition: Loose<PackageDefinition>,
  visit: (list: MemberList) => void,
): void {
  memberLists(definition).forEach(visit)
}

const memberLists = memoizeList<Loose<PackageDefinition>, MemberList>((definition, visit) => {
  type Owner = { arguments?: unknown; attributes?: unknown } | undefined
  const of = (owner: Owner, kind: MemberList['owner'], index: number): void => {
    for (const level of LEVELS) {
      const members = owner?.[`${level}s`] as MemberList['members'] | undefined
      if (members === undefined || members.length === 0) continue
      visit({ level, owner: kind, members, path: () => [`${kind}s`, index, `${level}s`] })
    }
  }
  definition.endpoints?.forEach((endpoint, index) => of(endpoint, 'endpoint', index))
  definition.objects?.forEach((object, index) => of(object, 'object', index))
  definition.events?.forEach((event, index) => {
    of(event && { attributes: event.attributes }, 'event', index)
  })
})

const LEVELS = ['argument', 'attribute'] as const
