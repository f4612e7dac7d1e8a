/** A pool of unique type names. */
export interface NamePool {
  /** Returns a unique name for `text`: in PascalCase, with a number if the name is taken. */
  take(text: string): string
  /** Whether a name is taken. */
  has(name: string): boolean
}

/** @param reserved Names that are never returned. */
export function createNamePool(reserved: readonly string[]): NamePool {
  const taken = new Set(reserved)
  return {
    take(text) {
      const name = toPascalCase(text)
      let free = name
      for (let count = 2; taken.has(free); count++) free = `${name}${count}`
      taken.add(free)
      return free
    },
    has: (name) => taken.has(name),
  }
}

/**
 * Converts a name to PascalCase: `list-users` to `ListUsers`, `users.list` to `UsersList`. Keeps letters that every version of TypeScript accepts in
 * identifiers, and removes others.
 */
export function toPascalCase(text: string): string {
  const words = text.split(BETWEEN_WORDS).filter((part) => part !== '')
  const name = words.map(([first = '', ...rest]) => first.toUpperCase() + rest.join('')).join('')
  if (name === '') return 'Unnamed'
  return /^\d/.test(name) ? `_${name}` : name
}

/** Everything except digits and Latin, Greek, Cyrillic, Japanese, Chinese and Korean letters. */
const BETWEEN_WORDS =
  /[^\dA-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0388-\u038a\u038e-\u03a1\u03a3-\u0481\u048a-\u0527\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fa5\uac00-\ud7a3]+/
