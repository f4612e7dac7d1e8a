/** Returns the documentation of a package, which says how versions are handled. Spec: Versioning, strategy 1. */
export function withVersionDocs(docs: string, isVersioned: boolean): string {
  if (
    !isVersioned ||
    /api-version|unknown version|missing version/i.test(docs) ||
    /version/i.test(docs)
  )
    return docs
  return `${docs}${docs === '' ? '' : '\n\n'}The handling of a missing or unknown \`Api-Version\` is not documented.`
}
