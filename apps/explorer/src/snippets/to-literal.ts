/**
 * Formats a JSON value as an expression of JavaScript.
 *
 * @param indent Indentation of the line on which it starts, in spaces.
 */
export function toLiteral(value: unknown, indent = 0): string {
  if (typeof value === 'string') return quoteString(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined'
  const isArray = Array.isArray(value)
  const [start, end] = isArray ? '[]' : '{}'
  const entries = isArray
    ? value.map((item) => toLiteral(item, indent + 2))
    : Object.entries(value).map(([key, item]) => `${toKey(key)}: ${toLiteral(item, indent + 2)}`)
  if (entries.length === 0) return `${start}${end}`
  const line = entries.join(', ')
  if (line.length <= MAX_LINE && !line.includes('\n')) return isArray ? `[${line}]` : `{ ${line} }`
  const inner = ' '.repeat(indent + 2)
  return `${start}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${' '.repeat(indent)}${end}`
}

/** Longer objects and arrays have a line for each entry, in characters. */
const MAX_LINE = 60

/** Quotes a string as Prettier does by default in projects without semicolons. */
export function quoteString(text: string): string {
  if (text.includes("'")) return JSON.stringify(text)
  return `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')}'`
}

/** In a literal, `__proto__` would set the prototype. */
function toKey(key: string): string {
  if (key === '__proto__') return `['__proto__']`
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(key) ? key : quoteString(key)
}
