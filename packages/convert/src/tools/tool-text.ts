import { escapeControls, escapeLines } from 'fc-core/internal'

/**
 * Returns a text of a definition for a model: shortened, and with characters escaped that are not visible to the people who check it.
 *
 * @param limit Maximum length of the result.
 */
export function toToolText(text: string, limit: number): string {
  // Escaping makes a text longer, never shorter.
  const escaped = escapeLines(text.slice(0, limit + 1))
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n')
  if (escaped.length <= limit) return escaped
  return `${escaped
    .slice(0, limit - 1)
    .replace(/\\(?:u[\da-f]{0,3})?$/, '')
    .trimEnd()}…`
}

/** Returns a name for people: `list-users` and `ListUsers` become “List users”. */
export function toTitle(name: string): string {
  const words = name
    .slice(0, MAX_TITLE * 2)
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/[-_./\s]+/g, ' ')
    .trim()
  const text = words.replaceAll(/(?<= )\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
  return toToolText(escapeControls(text.charAt(0).toUpperCase() + text.slice(1)), MAX_TITLE)
}

const MAX_TITLE = 80
