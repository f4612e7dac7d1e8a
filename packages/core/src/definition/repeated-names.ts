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
  if (entries.length < 2) return []
  const firstByName = new Map<string, { index: number; text?: string }>()
  const repeated: RepeatedName[] = []
  for (const [index, entry] of entries.entries()) {
    if (entry?.name === undefined || entry.name === '') continue
    const { name } = entry
    const first = firstByName.get(name)
    if (first === undefined) firstByName.set(name, { index })
    else {
      first.text ??= JSON.stringify(entries[first.index])
      repeated.push({ name, index, first: first.index, same: first.text === JSON.stringify(entry) })
    }
  }
  return repeated
}
