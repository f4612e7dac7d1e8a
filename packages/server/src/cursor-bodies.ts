import { type AnyPackage, FcError, type PackageDefinition } from 'fc-core'
import { createPageBodies } from './pages/page-bodies.ts'
import type { PageBodies } from './pages/page-body.ts'
import type { ServiceOptions } from './service-options.ts'

/**
 * Creates the bodies `next` and `previous` of a service.
 *
 * @throws FcError `invalid-cursor-secrets`; `missing-cursor-secrets` in production: another process, or the same after a restart, would reject the bodies.
 */
export function cursorBodies(
  definitions: readonly PackageDefinition[],
  {
    cursorSecrets: secrets,
    cursorExpiresIn: expiresIn,
  }: Pick<Partial<ServiceOptions<AnyPackage, unknown>>, 'cursorExpiresIn' | 'cursorSecrets'>,
  isProduction: boolean,
): PageBodies {
  const isPaginated = definitions.some(({ endpoints }) =>
    endpoints.some(({ flags }) => flags?.includes('paginated')),
  )
  if (secrets === undefined && isProduction && isPaginated)
    throw new FcError(
      'missing-cursor-secrets',
      'The option `cursorSecrets` is required in production: without it, other processes reject the `next` and `previous` of this one. Create a secret: openssl rand -base64 32',
    )
  const service = definitions.map(({ base_url }) => base_url).join(' ')
  return createPageBodies({ service, secrets, expiresIn })
}
