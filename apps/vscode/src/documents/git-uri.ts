/** Scheme of definitions as they are in a git revision. */
export const GIT_SCHEME = 'fc-git'

/** Creates the URI of a definition in a git revision. Its path is that of its tab: the name of the file in a folder named after the revision. */
export function toGitUri(
  definition: { path: string; toString(): string },
  revision: string,
): { scheme: string; path: string; query: string } {
  const query = JSON.stringify([definition.toString(), revision])
  const name = definition.path.split('/').at(-1)!
  return { scheme: GIT_SCHEME, path: `/${revision}/${name}`, query }
}

/** Returns the URI of the definition and the revision. Undefined for other URIs. */
export function fromGitUri({
  scheme,
  query,
}: {
  scheme: string
  query: string
}): { definition: string; revision: string } | undefined {
  if (scheme !== GIT_SCHEME) return undefined
  try {
    const [definition, revision] = JSON.parse(query) as unknown[]
    return typeof definition === 'string' && typeof revision === 'string'
      ? { definition, revision }
      : undefined
  } catch {
    return undefined // Not a URI of this extension.
  }
}
