import { parseHttpUrl, UsageError } from 'fc-command'
import type { PackageDefinition } from 'fc-core'

/** Where the calls of readers go: a mock in the page, or the URL of a service. */
export type CallTarget = 'mock' | URL

/** What `parseCallTarget` accepts, for error messages. A policy of a page cannot contain IPv6 addresses. */
export const CALL_TARGET =
  '`mock`, or an http or https URL without query, fragment and credentials, and not of an IPv6 address'

/** Parses the option `--try`. Undefined for other texts. */
export function parseCallTarget(text: string): CallTarget | undefined {
  if (text === 'mock') return text
  if (parseHttpUrl(text) === undefined) return undefined
  const url = new URL(text)
  const { origin, pathname, hostname } = url
  const isPlain = !/[?#\\]/.test(text) && url.href === origin + pathname
  return isPlain && !hostname.startsWith('[') ? url : undefined
}

/**
 * Returns the base URL that readers call for each definition. An origin keeps the paths of the definitions, as a mock server does.
 *
 * @throws UsageError if a URL with a path would be that of several services.
 */
export function resolveCallUrls(
  { href, origin, pathname }: URL,
  definitions: readonly PackageDefinition[],
): (definition: PackageDefinition) => string {
  const withSlash = (url: string): string => url.replace(/\/*$/, '/')
  if (pathname === '/') return ({ base_url }) => origin + withSlash(new URL(base_url).pathname)
  const { size } = new Set(definitions.map(({ base_url }) => withSlash(base_url)))
  if (size > 1)
    throw new UsageError(
      `--try ${href} is the URL of one service, but the definitions have ${size} base URLs: pass ${origin}, which keeps their paths.`,
    )
  return () => withSlash(href)
}
