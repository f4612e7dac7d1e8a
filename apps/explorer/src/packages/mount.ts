/** Returns the path at which a proxy serves the mock, without a trailing slash: empty for the root. */
export function mountPath(): string {
  return location.pathname.replace(/\/[^/]*$/, '')
}
