import { splitVersionSuffix } from 'fc-core'

/** Returns the first name that is not taken, otherwise the last one with a number. */
export function freeName(names: readonly string[], taken: ReadonlySet<string>): string {
  const free = names.find((name) => !taken.has(name))
  if (free !== undefined) return free
  const last = names.at(-1)!
  let number = 2
  while (taken.has(`${last}-${number}`)) number++
  return `${last}-${number}`
}

/**
 * Returns what an endpoint is about: its name without the verb and the version.
 *
 * @returns Undefined if there is no such part.
 * @example nounOf('find-user-v2') // 'user'
 * @example nounOf('users.find') // 'users'
 */
export function nounOf(endpoint: string): string | undefined {
  const segments = splitVersionSuffix(endpoint).family.split(/[.:/]/)
  const [, ...noun] = wordsOf(segments.at(-1)!)
  const name = (noun.length > 0 ? noun : wordsOf(segments.at(-2) ?? '')).join('-')
  return /^\p{L}/u.test(name) ? name : undefined
}

/** Converts a name to a name of an object type: lower-case words with hyphens. */
export function toObjectName(name: string): string {
  const words = wordsOf(splitVersionSuffix(name).family).join('-')
  return /^\p{L}/u.test(words) ? words : 'object'
}

function wordsOf(name: string): string[] {
  const spaced = name.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '-')
  return spaced.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}
