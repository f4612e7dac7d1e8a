import { FcError, type PackageDefinition } from 'fc-core'
import { checkOverride } from './check-override.ts'
import { type ActiveOverride, MAX_OVERRIDES, type Override, type Overrides } from './override.ts'

/**
 * Adds an override to a session.
 *
 * @throws FcError `invalid-override`, `too-many-overrides`
 */
export function addOverride(
  { overrides, services }: Overridden,
  override: Override,
): ActiveOverride {
  const definitions = services.map(({ definition }) => definition)
  const added = overrides.add(checkOverride(override, definitions))
  if (added !== undefined) return added
  throw new FcError(
    'too-many-overrides',
    `The session has ${MAX_OVERRIDES} overrides, the maximum.`,
  )
}

/** A session, with the definitions of the endpoints that overrides name. */
interface Overridden {
  overrides: Overrides
  services: readonly { definition: PackageDefinition }[]
}
