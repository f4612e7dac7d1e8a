import { quote } from '../text/quote.ts'
import { isSameUrl } from './same-url.ts'
import { type Compare, reportChange } from './scope.ts'

/** Compares the base URLs of two packages. Spec: What the service does, item 2; Versioning, strategy 3. */
export const compareBaseUrl: Compare<string> = (old, next, scope) => {
  if (isSameUrl(old, next)) return
  const change = `\`base_url\` of the package changed from ${quote(String(old))} to ${quote(String(next))}.`
  if (isSameUrl(withSlash(old), withSlash(next)))
    reportChange(scope, 'base-url-slash-changed', change)
  else reportChange(scope, 'base-url-changed', change, versionHint(old, next))
}

function withSlash(url: string | undefined): string {
  return String(url).replace(/\/?$/, '/')
}

/** A service may be published at several base URLs, one per version: then existing callers are not affected. */
function versionHint(old: unknown, next: unknown): string | undefined {
  const [before, after] = [String(old).split('/'), String(next).split('/')]
  const changed = before.flatMap((segment, index) =>
    segment === after[index] ? [] : [[segment, after[index]]],
  )
  const [pair = [], ...others] = changed
  const isVersion = pair.every((segment) => /^v?\d/i.test(String(segment)))
  return before.length === after.length && others.length === 0 && isVersion
    ? 'The URLs look like two versions: if the old URL is still served, existing callers are not affected.'
    : undefined
}
