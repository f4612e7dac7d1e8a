import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import type { Fix } from '../issue/fix.ts'

/** Creates a fix that replaces a value, by default not a safe one. */
export function replaceValue(path: Path, value: unknown, { safe = false } = {}): Fix {
  const text = typeof value === 'string' ? quote(value) : `\`${JSON.stringify(value)}\``
  return { title: `Replace with ${text}`, safe, edits: [{ kind: 'set', path, value }] }
}
