/** A list of words, split on first use. */
export type WordList = () => readonly string[]

/** Creates a list from a string with `|`, so that importing it is fast. */
export function wordList(joined: string): WordList {
  let list: readonly string[] | undefined
  return () => (list ??= joined.split('|'))
}
