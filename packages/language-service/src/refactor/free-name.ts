import { nameWords, splitVersionSuffix } from 'fc-core/internal'

/** Returns the first name that is not taken, otherwise the last one with a number. */
export function freeName(names: readonly string[], taken: ReadonlySet<string>): string {
  const free = names.find((name) => !taken.has(name))
  if (free !== undefined) return free
  const last = names.at(-1)!
  let number = 2
  while (taken.has(`${last}-${number}`)) number++
  return `${last}-${number}`
}

/** Converts a name to a name of an object type: lower-case words with hyphens. */
export function toObjectName(name: string): string {
  const words = nameWords(splitVersionSuffix(name).family).join('-')
  return /^\p{L}/u.test(words) ? words : 'object'
}
