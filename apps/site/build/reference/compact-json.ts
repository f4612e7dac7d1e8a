/** Formats JSON with short values on one line. */
export function compactJson(value: unknown, indent = ''): string {
  const flat = flatten(value)
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= 90) return flat
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((item) => inner + compactJson(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${inner}${JSON.stringify(key)}: ${compactJson(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`
}

function flatten(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatten).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([key, item]) => `${JSON.stringify(key)}: ${flatten(item)}`).join(', ')} }`
}
