/**
 * Writes what is not ASCII as escapes: V8 keeps such a text in half the memory, and reads it in a fraction of the time.
 *
 * For code that has no comments and no `String.raw`, such as minified bundles.
 *
 * @returns {import('rolldown').Plugin}
 */
export function asciiOnly() {
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replaceAll(
          /[^\0-\x7f]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      }
    },
  }
}
