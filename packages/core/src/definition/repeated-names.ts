/** An entry of a list whose name an earlier entry has. */
export interface RepeatedName {
  name: string
  index: number
  /** Index of the first entry of that name. */
  first: number
  /** Whether the two say the same throughout. */
  same: boolean
}

/** The entries of a list that have the name of an earlier one. Empty names are a fault of another kind. */
export function findRepeatedNames(
  entries: readonly (Readonly<{ name?: string | undefined }> | undefined)[],
): RepeatedName[] {
  if (!hasRepeatedNames(entries)) return []
  const firstByName = new Map<string, { index: number; text: string }>()
  const repeated: RepeatedName[] = []
  for (const [index, entry] of entries.entries()) {
    if (entry?.name === undefined || entry.name === '') continue
    const { name } = entry
    const text = JSON.stringify(entry)
    const first = firstByName.get(name)
    if (first === undefined) firstByName.set(name, { index, text })
    else repeated.push({ name, index, first: first.index, same: first.text === text })
  }
  return repeated
}

/** Nearly every list has none, and every start of a mock looks at all of them. */
function hasRepeatedNames(
  entries: readonly (Readonly<{ name?: string | undefined }> | undefined)[],
): boolean {
  if (entries.length < 2) return false
  const names = new Set<string>()
  for (let index = 0; index < entries.length; index++) {
    const name = entries[index]?.name
    if (name === undefined || name === '') continue
    if (names.has(name)) return true
    names.add(name)
  }
  return false
}
