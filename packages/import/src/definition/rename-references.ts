/** Replaces the names of objects in all types of a part of a definition. Alternatives that become equal are one. */
export function renameReferences<Part>(part: Part, rename: (name: string) => string): Part {
  return JSON.parse(stringifyRenamed(part, rename)) as Part
}

/** Formats a part of a definition with other names of objects in its types. */
export function stringifyRenamed(part: unknown, rename: (name: string) => string): string {
  return JSON.stringify(part, (key, value: unknown) => {
    if (key === 'returns') return renameType(value)
    if (key !== 'type') return value
    const type = renameType(value)
    return Array.isArray(type) && type.length === 1 && typeof type[0] === 'string' ? type[0] : type
  })

  function renameType(type: unknown): unknown {
    if (Array.isArray(type))
      return [...new Map(type.map(renameType).map((each) => [JSON.stringify(each), each])).values()]
    return typeof type === 'string' && type.startsWith(PREFIX)
      ? PREFIX + rename(type.slice(PREFIX.length))
      : type
  }
}

const PREFIX = 'object.'
