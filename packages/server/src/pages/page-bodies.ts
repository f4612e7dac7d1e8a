import type { PageBodies } from './page-body.ts'
import { checkSecrets, createRandomSecret } from './secrets.ts'
import { createSigner, type Sign } from './signature.ts'
import { createSignedBodies, type SignedPageBody } from './signed-bodies.ts'

/** Options of `createPageBodies`. */
export interface PageBodiesOptions {
  /** Identifies the service, for example by its base path: bodies of other services are rejected, even if these have the same secrets. */
  service: string
  /** The first secret signs, all verify: to replace a secret, insert the new one in front and remove the old one later. Default: a random secret of the process. */
  secrets?: readonly string[] | undefined
  /** Milliseconds until a body expires. Default: it does not. */
  expiresIn?: number | undefined
  /** Returns the current time in milliseconds. Default: `Date.now`. */
  now?: (() => number) | undefined
}

/**
 * Creates the codec of the bodies `next` and `previous`, signed with HMAC-SHA-256. Clients can decode a cursor but not alter it; positions and arguments are not encrypted.
 *
 * @example
 * const bodies = createPageBodies({ service: '/shop/v1', secrets: [process.env.CURSOR_SECRET] })
 * const next = bodies.encode({ endpoint: 'list', version: undefined, position: 20, size: 20, args: {} })
 * bodies.decode(JSON.parse(next), 'list', undefined) // { position: 20, … }
 */
export function createPageBodies({
  service,
  secrets,
  expiresIn,
  now,
}: PageBodiesOptions): PageBodies<SignedPageBody> {
  if (secrets !== undefined) checkSecrets(secrets)
  let keys: [Sign, ...Sign[]] | undefined
  // Created when they are first used: some runtimes have no random numbers before the first request.
  const signers = (): [Sign, ...Sign[]] =>
    (keys ??= (secrets ?? [createRandomSecret()]).map((secret) =>
      createSigner(secret, `fc page body 1 ${service}`),
    ) as [Sign, ...Sign[]])
  return createSignedBodies({ signers, expiresIn, now })
}
