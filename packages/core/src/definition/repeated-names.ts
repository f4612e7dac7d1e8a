/** An entry of a list with the name of an earlier entry. */
export interface RepeatedName {
  name: string
  index: number
  /** Index of the first entry with the name. */
  first: number
  /** Whether both entries are equal. */
  same: boolean
  /** A similar name that no entry has: `limit-2`. */
  freeName: string
}

/** Finds the entries of a list with the name of an earlier one. Empty names are ignored: another rule reports them. */
export function findRepeatedNames(
  entries: readonly (Readonly<{ name?: string | undefined }> | undefined)[],
): RepeatedName[] {
  if (!hasRepeatedNames(entries)) return []
  const firstByName = new Map<string, { index: number; text: string }>()
  const repeated: Omit<RepeatedName, 'freeName'>[] = []
  for (const [index, entry] of entries.entries()) {
    if (entry?.name === undefined || entry.name === '') continue
    const { name } = entry
    const text = JSON.stringify(entry)
    const first = firstByName.get(name)
    if (first === undefined) firstByName.set(name, { index, text })
    else repeated.push({ name, index, first: first.index, same: first.text === text })
  }
  const freeNames = new Map<string, string>()
  return repeated.map((entry) => {
    const freeName = freeNames.get(entry.name) ?? findFreeName(entry.name, firstByName)
    freeNames.set(entry.name, freeName)
    return { ...entry, freeName }
  })
}

function findFreeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  const separator = name.includes('_') ? '_' : '-'
  let number = 2
  while (taken.has(`${name}${separator}${number}`)) number++
  return `${name}${separator}${number}`
}

/** Comparing pairs is faster than a set for the few entries of most lists. */
function hasRepeatedPair(
  entries: readonly (Readonly<{ name?: string | undefined }> | undefined)[],
): boolean {
  for (let second = 1; second < entries.length; second++) {
    const name = entries[second]?.name
    if (name === undefined || name === '') continue
    for (let first = 0; first < second; first++) if (entries[first]?.name === name) return true
  }
  return false
}

const MAX_PAIRED = 12

/** Quick check: nearly every list has none, and the mock checks all lists when it starts. */
function hasRepeatedNames(
  entries: readonly (Readonly<{ name?: string | undefined }> | undefined)[],
): boolean {
  if (entries.length <= MAX_PAIRED) return hasRepeatedPair(entries)
  const names = new Set<string>()
  for (let index = 0; index < entries.length; index++) {
    const name = entries[index]?.name
    if (name === undefined || name === '') continue
    if (names.has(name)) return true
    names.add(name)
  }
  return false
}
