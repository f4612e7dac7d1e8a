import type { Endpoint, PackageDefinition } from 'fc-core'
import { mountPath } from '../packages/mount.ts'

/**
 * Finds arguments with ids of existing records. Resolves to undefined if there are none.
 *
 * @param session Name of the session of the mock. Undefined for the default one.
 */
export type FindExample = (
  definition: PackageDefinition,
  endpoint: Endpoint,
  session: string | undefined,
  signal: AbortSignal,
) => Promise<object | undefined>

/** Asks the mock that serves the page. Behind a proxy, the mock may be below a path, which the base URLs of its packages contain. */
export const fetchExample: FindExample = ({ base_url }, { name }, ...others) =>
  requestExample(new URL(base_url).pathname.slice(mountPath().length), name, ...others)

/** Asks the mock of the page, whose packages have their own base URLs. */
export const fetchExampleInPage: FindExample = ({ base_url }, { name }, ...others) =>
  requestExample(new URL(base_url).pathname, name, ...others)

/** Resolves to undefined if the admin API of the mock is disabled or the request fails. */
async function requestExample(
  path: string,
  endpoint: string,
  session: string | undefined,
  signal: AbortSignal,
): Promise<object | undefined> {
  const query = new URLSearchParams({ path: path.replace(/\/+$/, ''), endpoint })
  try {
    const response = await fetch(`${mountPath()}/__fc/example?${query}`, {
      signal,
      headers: session === undefined ? {} : { 'fc-session': session },
    })
    return response.ok ? ((await response.json()) as object) : undefined
  } catch {
    return undefined
  }
}
