import type { Path } from '../json/json-pointer.ts'
import type { FlagLevel } from './flags.ts'
import type { Loose } from './loose.ts'
import { listOnce } from './per-definition.ts'
import type { PackageDefinition } from './types.generated.ts'
import { visitMemberLists } from './visit-members.ts'

/** A list of flags and where it stands. */
export interface FlagList {
  level: FlagLevel
  flags: readonly (string | undefined)[]
  /** Path of the list. */
  path: Path
}

/** Calls `visit` for every list of flags in a definition that is not empty. */
export function visitFlagLists(
  definition: Loose<PackageDefinition>,
  visit: (list: FlagList) => void,
): void {
  flagLists(definition).forEach(visit)
}

const flagLists = listOnce<Loose<PackageDefinition>, FlagList>((definition, visit) => {
  type Flagged = { flags?: (string | undefined)[] | undefined } | undefined
  // Most things have no flags: a path is only made for those that do.
  const of = (owner: Flagged, level: FlagLevel, path: () => Path): void => {
    if (owner?.flags !== undefined && owner.flags.length > 0) {
      visit({ level, flags: owner.flags, path: [...path(), 'flags'] })
    }
  }
  of(definition, 'package', () => [])
  definition.endpoints?.forEach((endpoint, index) =>
    of(endpoint, 'endpoint', () => ['endpoints', index]),
  )
  visitMemberLists(definition, ({ level, members, path }) => {
    for (let index = 0; index < members.length; index++) {
      const member = members[index]
      if (member?.flags !== undefined && member.flags.length > 0) {
        of(member, level, () => [...path(), index])
      }
    }
  })
})

/** Calls `visit` for every flag of a definition. */
export function visitFlags(
  definition: Loose<PackageDefinition>,
  visit: (flag: string, level: FlagLevel, path: Path) => void,
): void {
  visitFlagLists(definition, ({ level, flags, path }) => {
    for (const [index, flag] of flags.entries()) {
      if (flag !== undefined) visit(flag, level, [...path, index])
    }
  })
}
