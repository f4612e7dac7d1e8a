import { lazy } from './lazy.ts'

/** Rows of a table: endings of names, separated by `|`, and their value. */
export type WordRows<Value> = readonly (readonly [endings: string, value: Value])[]

/** Finds values by the last words of a name. */
export interface WordTable<Value> {
  find(words: readonly string[]): Value | undefined
}

/**
 * Creates a table that is looked up by the last words of a name. The longest ending wins: `file name` takes precedence over `name`.
 * It is a map because compiling a hundred regular expressions takes milliseconds before the first response.
 *
 * @example
 * createWordTable([['name', 1], ['file name', 2]]).find(['old', 'file', 'name']) // 2
 */
export function createWordTable<Value>(rows: WordRows<Value>): WordTable<Value> {
  const read = lazy(() => {
    const byEnding = new Map<string, Value>()
    const lastWords = new Set<string>()
    for (const [endings, value] of rows) {
      for (const ending of endings.split('|')) {
        if (!byEnding.has(ending)) byEnding.set(ending, value)
        lastWords.add(ending.slice(ending.lastIndexOf(' ') + 1))
      }
    }
    return { byEnding, lastWords }
  })
  return {
    find(words) {
      const { byEnding, lastWords } = read()
      const last = words.at(-1) ?? ''
      // Most names end with none of the words.
      if (!lastWords.has(last.slice(last.lastIndexOf(' ') + 1))) return undefined
      for (
        let start = Math.max(0, words.length - MAX_ENDING_WORDS);
        start < words.length;
        start++
      ) {
        const value = byEnding.get(words.slice(start).join(' '))
        if (value !== undefined) return value
      }
      return undefined
    },
  }
}

const MAX_ENDING_WORDS = 4

/** Creates a set of words from one string, separated by `|`. */
export function wordSet(words: string): () => ReadonlySet<string> {
  return lazy(() => new Set(words.split('|')))
}
