import type { Path } from '../json/json-pointer.ts'
import type { FlagLevel } from './flags.ts'
import type { Loose } from './loose.ts'
import { memoizeList } from './memoize.ts'
import type { PackageDefinition } from './types.generated.ts'
import { visitMemberLists } from './visit-members.ts'

/** A list of flags, and its location. */
export interface FlagList {
  level: FlagLevel
  flags: readonly (string | undefined)[]
  /** Path of the list. */
  path(): Path
}

/** Calls `visit` for every non-empty list of flags in a definition. */
export function visitFlagLists(
  definition: Loose<PackageDefinition>,
  visit: (list: FlagList) => void,
): void {
  flagLists(definition).forEach(visit)
}

const flagLists = memoizeList<Loose<PackageDefinition>, FlagList>((definition, visit) => {
  type Flagged = { flags?: (string | undefined)[] | undefined } | undefined
  // Paths are computed lazily: most lists have no issues.
  const visitOwner = (owner: Flagged, level: FlagLevel, path: () => Path): void => {
    const flags = owner?.flags
    if (flags !== undefined && flags.length > 0)
      visit({ level, flags, path: () => [...path(), 'flags'] })
  }
  visitOwner(definition, 'package', () => [])
  definition.endpoints?.forEach((endpoint, index) =>
    visitOwner(endpoint, 'endpoint', () => ['endpoints', index]),
  )
  visitMemberLists(definition, ({ level, members, path }) => {
    for (let index = 0; index < members.length; index++) {
      const flags = members[index]?.flags
      if (flags !== undefined && flags.length > 0)
        visit({ level, flags, path: () => [...path(), index, 'flags'] })
    }
  })
})

/** Calls `visit` for every flag of a definition. */
export function visitFlags(
  definition: Loose<PackageDefinition>,
  visit: (flag: string, level: FlagLevel, path: () => Path) => void,
): void {
  visitFlagLists(definition, ({ level, flags, path }) => {
    for (let index = 0; index < flags.length; index++) {
      const flag = flags[index]
      if (flag !== undefined) visit(flag, level, () => [...path(), index])
    }
  })
}
