import type { Path } from '../json/json-pointer.ts'
import type { FlagLevel } from './flags.ts'
import type { Loose } from './loose.ts'
import type { Argument, Attribute, PackageDefinition } from './types.generated.ts'

/** Calls `visit` for every flag of a definition, in the order of the definition's parts. */
export function visitFlags(
  definition: Loose<PackageDefinition>,
  visit: (flag: string, level: FlagLevel, path: Path) => void,
): void {
  type Flagged = { flags?: (string | undefined)[] | undefined } | undefined
  const each = (owner: Flagged, level: FlagLevel, path: Path): void =>
    owner?.flags?.forEach((flag, index) => {
      if (flag !== undefined) visit(flag, level, [...path, 'flags', index])
    })
  const eachIn = (
    owners: (Loose<Argument | Attribute> | undefined)[] | undefined,
    level: FlagLevel,
    path: Path,
  ): void => owners?.forEach((owner, index) => each(owner, level, [...path, index]))

  each(definition, 'package', [])
  definition.endpoints?.forEach((endpoint, index) => {
    each(endpoint, 'endpoint', ['endpoints', index])
    eachIn(endpoint?.arguments, 'argument', ['endpoints', index, 'arguments'])
    eachIn(endpoint?.attributes, 'attribute', ['endpoints', index, 'attributes'])
  })
  definition.objects?.forEach((object, index) => {
    eachIn(object?.arguments, 'argument', ['objects', index, 'arguments'])
    eachIn(object?.attributes, 'attribute', ['objects', index, 'attributes'])
  })
  definition.events?.forEach((event, index) =>
    eachIn(event?.attributes, 'attribute', ['events', index, 'attributes']),
  )
}
