import { singular } from 'fc-core/internal'

/** Returns the name of an object for a record or member: `order line` or `orderLines` → `order_line`. */
export function toObjectName(text: string): string {
  // The last word: `order_lines` are lines.
  return toMemberName(text).replace(/[^_]+$/, singular) || 'value'
}

/** Returns the name of a member in the style of objects, without making it singular: `pageLinks` → `page_links`. */
export function toMemberName(text: string): string {
  return text
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
}

/** Returns a name, with a number if it is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`
}
