/** Returns the path at which a server or a proxy serves the mock, without a trailing slash: empty for the root. */
export function mountPath(): string {
  // The page of a development server is not at the path of its mock.
  const told = document.querySelector<HTMLElement>('#fc-packages')?.dataset['mount']
  return told ?? location.pathname.replace(/\/[^/]*$/, '')
}
