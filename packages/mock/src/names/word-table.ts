import { lazy } from './lazy.ts'

/** Rows of a table: endings of names, separated by bars, and what they stand for. */
export type WordRows<Value> = readonly (readonly [endings: string, value: Value])[]

/** Finds the row whose words a name ends with. */
export interface WordTable<Value> {
  find(words: readonly string[]): Value | undefined
}

/**
 * A table looked up by the last words of a name: the longest ending counts, so that `file name` goes before `name`.
 * A map rather than patterns: a hundred patterns cost milliseconds before the first answer.
 *
 * @example
 * createWordTable([['name', 1], ['file name', 2]]).find(['old', 'file', 'name']) // 2
 */
export function createWordTable<Value>(rows: WordRows<Value>): WordTable<Value> {
  const read = lazy(() => {
    const byEnding = new Map<string, Value>()
    for (const [endings, value] of rows) {
      for (const ending of endings.split('|')) {
        if (!byEnding.has(ending)) byEnding.set(ending, value)
      }
    }
    return byEnding
  })
  return {
    find(words) {
      for (
        let start = Math.max(0, words.length - MAX_ENDING_WORDS);
        start < words.length;
        start++
      ) {
        const value = read().get(words.slice(start).join(' '))
        if (value !== undefined) return value
      }
      return undefined
    },
  }
}

const MAX_ENDING_WORDS = 4

/** A set of words written as one text. */
export function wordSet(words: string): () => ReadonlySet<string> {
  return lazy(() => new Set(words.split('|')))
}
