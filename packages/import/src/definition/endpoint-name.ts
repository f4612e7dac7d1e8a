/** Styles of endpoint names. */
export const NAMING_STYLES = ['kebab-case', 'snake_case', 'camelCase', 'original'] as const

export type NamingStyle = (typeof NAMING_STYLES)[number]

/** Splits a name into lower-case words, at capitals and at other characters than letters and digits. */
export function splitWords(text: string): string[] {
  return text
    .slice(0, MAX_LENGTH)
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

const MAX_LENGTH = 200

/** Formats the name of an endpoint. An original name keeps the characters that a URL can contain. */
export function formatName(text: string, style: NamingStyle): string {
  if (style === 'original')
    return text.replaceAll(/[^\p{L}\p{N}._~-]+/gu, '-').replaceAll(/^[-.]+|-+$/g, '')
  const words = splitWords(text)
  if (style === 'snake_case') return words.join('_')
  if (style === 'kebab-case') return words.join('-')
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

/** Describes an operation without a name: `GET /users/{id}` is `get users by id`. */
export function describeOperation(method: string, path: string): string {
  return `${method} ${path.replaceAll(/\{([^{}]*)\}/g, ' by $1 ')}`.toLowerCase()
}
