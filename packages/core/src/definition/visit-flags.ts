import type { Path } from '../json/json-pointer.ts'
import type { FlagLevel } from './flags.ts'
import type { Loose } from './loose.ts'
import type { Argument, Attribute, PackageDefinition } from './types.generated.ts'

/** Calls `visit` for every flag of a definition. */
export function visitFlags(
  definition: Loose<PackageDefinition>,
  visit: (flag: string, level: FlagLevel, path: Path) => void,
): void {
  type Flagged = { flags?: (string | undefined)[] | undefined } | undefined

  // Most things have no flags: a path is only made for those that do.
  const of = (owner: Flagged, level: FlagLevel, ...path: (string | number)[]): void => {
    if (owner?.flags === undefined || owner.flags.length === 0) return
    for (const [index, flag] of owner.flags.entries()) {
      if (flag !== undefined) visit(flag, level, [...path, 'flags', index])
    }
  }
  const ofEach = (
    owners: (Loose<Argument | Attribute> | undefined)[] | undefined,
    level: 'argument' | 'attribute',
    list: string,
    position: number,
  ): void => {
    if (owners === undefined) return
    for (let index = 0; index < owners.length; index++) {
      of(owners[index], level, list, position, `${level}s`, index)
    }
  }

  of(definition, 'package')
  definition.endpoints?.forEach((endpoint, position) => {
    of(endpoint, 'endpoint', 'endpoints', position)
    ofEach(endpoint?.arguments, 'argument', 'endpoints', position)
    ofEach(endpoint?.attributes, 'attribute', 'endpoints', position)
  })
  definition.objects?.forEach((object, position) => {
    ofEach(object?.arguments, 'argument', 'objects', position)
    ofEach(object?.attributes, 'attribute', 'objects', position)
  })
  definition.events?.forEach((event, position) =>
    ofEach(event?.attributes, 'attribute', 'events', position),
  )
}
