/** A list of words, split on first use. */
export type WordList = () => readonly string[]

/** A list written as one text with bars, so that importing it costs nothing. */
export function wordList(joined: string): WordList {
  let list: readonly string[] | undefined
  return () => (list ??= joined.split('|'))
}
