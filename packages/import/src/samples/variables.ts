/** The variables of a document, such as those of a collection. */
export interface Variables {
  /** Replaces `{{name}}` in a text. Variables without a value remain. */
  resolve(text: string): string
}

/** @param values The values by name, which may contain other variables. */
export function createVariables(values: ReadonlyMap<string, string>): Variables {
  return {
    resolve(text) {
      let result = text
      for (let depth = 0; depth < MAX_DEPTH && result.includes('{{'); depth++) {
        const next = result.replaceAll(
          /\{\{([^{}]+)\}\}/g,
          (whole, name: string) => values.get(name.trim()) ?? whole,
        )
        if (next === result || next.length > text.length + MAX_LENGTH) break
        result = next
      }
      return result
    },
  }
}

/** Variables contain others up to this depth. Deeper ones contain themselves. */
const MAX_DEPTH = 10

/** Variables that contain others several times can be of any length. */
const MAX_LENGTH = 100_000
