/**
 * Splits a key into its words, in lower case.
 *
 * @example wordsOf('createdAt') // ['created', 'at']
 */
export function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{N}]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}
