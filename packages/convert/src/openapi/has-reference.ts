/** Returns whether tools for OpenAPI take a part of a value for a reference. They would include the file or URL that it names. */
export function hasReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([key, member]) => (key === '$ref' && typeof member === 'string') || hasReference(member),
  )
}
