/** Whether a kind of code action is requested. Kinds are hierarchical: `source` includes `source.fixAll`. */
export function matchesKind(kind: string, only: readonly string[] | undefined): boolean {
  return only === undefined || only.some((each) => each === '' || `${kind}.`.startsWith(`${each}.`))
}
